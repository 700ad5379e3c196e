"""Whatever people do, in whatever order, over any number of restarts: the state is what a simple model says."""

from __future__ import annotations

import shutil
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.support.datasets import clusters
from vipll_gui.errors import VipllError
from vipll_gui.session import Session
from vipll_gui.session.transfer.checking import check_project

INSTANCES, ANNOTATORS = 6, ("ada", "grace")
DATA = clusters(INSTANCES, ("a", "b", "c", "d"))
positions = st.lists(st.integers(0, INSTANCES - 1), min_size=1, max_size=3, unique=True)
labels = st.integers(0, 3)


@dataclass
class Done:
    """One step as the model remembers it."""

    who: str
    what: str
    positions: list[int]
    label: int | None
    in_force: bool = True


@dataclass
class Item:
    """One instance as the model sees it."""

    candidates: list[int]
    out: set[int] = field(default_factory=set)
    decided: list[tuple[str, int, str]] = field(default_factory=list)  # who, label, by what step; the latest last
    skipped: bool = False
    flagged: bool = False


class Model:
    """A list of steps, replayed from scratch whenever somebody asks."""

    def __init__(self) -> None:
        self.steps: list[Done] = []
        self.redo: dict[str, list[Done]] = {name: [] for name in ANNOTATORS}

    def do(self, who: str, what: str, positions: list[int], label: int | None = None) -> None:
        self.steps.append(Done(who, what, positions, label))
        self.redo[who] = []

    def undo(self, who: str) -> bool:
        mine = [step for step in self.steps if step.who == who and step.in_force]
        ordered = [step for step in self._order(who) if step in mine]
        if not ordered:
            return False
        ordered[-1].in_force = False
        self.redo[who].append(ordered[-1])
        return True

    def _order(self, who: str) -> list[Done]:
        return [step for step in self.steps if step.who == who]

    def items(self) -> list[Item]:
        items = [Item([int(label) for label in row]) for row in DATA.candidates]
        for step in self.steps:
            if step.in_force:
                for position in step.positions:
                    self._play(items[position], step)
        return items

    def _play(self, item: Item, step: Done) -> None:
        mine = [d for d in item.decided if d[0] == step.who]
        others = [d for d in item.decided if d[0] != step.who]
        if step.what in ("decide", "add"):
            if step.label not in item.candidates:
                item.candidates.append(step.label)
            item.out.discard(step.label)
            if step.what == "decide":
                item.decided, item.skipped, item.flagged = [*others, (step.who, step.label, "decide")], False, False
        elif step.what == "rule_out":
            item.out.add(step.label)
            if mine and mine[0][1] == step.label:
                item.decided, mine = others, []
            left = [c for c in item.candidates if c not in item.out]
            if len(left) == 1 and not mine:
                item.decided, item.skipped, item.flagged = [*others, (step.who, left[0], "rule_out")], False, False
        elif step.what == "clear":
            item.decided, item.skipped = others, False
        elif step.what in ("skip", "flag"):
            setattr(item, {"skip": "skipped", "flag": "flagged"}[step.what], bool(step.label))


class History(RuleBasedStateMachine):
    """Two annotators on one project, which is closed and reopened now and then."""

    @initialize()
    def begin(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="vipll-history-"))
        self.session = Session.create(DATA, self.folder / "history.vipll")
        self.session.annotator = ANNOTATORS[0]
        self.model = Model()

    @rule(at=positions, label=labels)
    def decide(self, at: list[int], label: int) -> None:
        self.session.decide(at, label)
        self.model.do(self.session.annotator, "decide", at, label)

    @rule(at=positions, label=labels)
    def add(self, at: list[int], label: int) -> None:
        self.session.add(at, label)
        self.model.do(self.session.annotator, "add", at, label)

    @rule(at=positions, label=labels)
    def rule_out(self, at: list[int], label: int) -> None:
        items = self.model.items()
        left = [[c for c in items[p].candidates if c not in items[p].out] for p in at]
        allowed = all(label in candidates and len(candidates) > 1 for candidates in left)
        try:
            self.session.rule_out(at, label)
        except VipllError:
            assert not allowed
        else:
            assert allowed
            self.model.do(self.session.annotator, "rule_out", at, label)

    @rule(at=positions)
    def skip(self, at: list[int]) -> None:
        value = not self.model.items()[at[0]].skipped
        self.session.skip(at)
        self.model.do(self.session.annotator, "skip", at, int(value))

    @rule(at=positions)
    def flag(self, at: list[int]) -> None:
        value = not self.model.items()[at[0]].flagged
        self.session.flag(at)
        self.model.do(self.session.annotator, "flag", at, int(value))

    @rule(at=positions)
    def clear(self, at: list[int]) -> None:
        self.session.clear(at)
        self.model.do(self.session.annotator, "clear", at)

    @rule()
    def undo(self) -> None:
        assert (self.session.undo() is not None) == self.model.undo(self.session.annotator)

    @rule()
    def redo(self) -> None:
        waiting = self.model.redo[self.session.annotator]
        assert (self.session.redo() is not None) == bool(waiting)
        if waiting:
            waiting.pop().in_force = True

    @rule(who=st.sampled_from(ANNOTATORS))
    def change_annotator(self, who: str) -> None:
        self.session.annotator = who

    @precondition(lambda self: len(self.model.steps) % 3 == 0)
    @rule()
    def reopen(self) -> None:
        who = self.session.annotator
        self.session.close()
        self.session = Session.open(self.folder / "history.vipll")
        self.session.annotator = who

    @invariant()
    def the_state_is_what_the_model_says(self) -> None:
        for position, item in enumerate(self.model.items()):
            label = item.decided[-1][1] if item.decided else -1
            assert self.session.decided_label[position] == label
            left = [c for c in item.candidates if c not in item.out]
            assert sorted(self.session.state.remaining(position)) == sorted(left)
            status = "flagged" if item.flagged else "decided" if item.decided else "skipped" if item.skipped else "open"
            by_status = {0: "open", 1: "decided", 2: "skipped", 3: "flagged"}
            assert by_status[int(self.session.status[position])] == status
            disputed = len({d[1] for d in item.decided}) > 1
            assert self.session.state.instance(position).disputed == disputed
        sets = self.session.candidates
        assert all(np.all(np.diff(sets[i]) > 0) for i in range(len(sets)))

    def teardown(self) -> None:
        if hasattr(self, "session"):
            self.session.close()
            assert check_project(self.folder / "history.vipll") == []
            shutil.rmtree(self.folder)


class LargeSteps(History):
    """The same where every step is large enough for its instances to be moved on together."""

    @initialize()
    def begin(self) -> None:
        self.patched = pytest.MonkeyPatch()
        self.patched.setattr("vipll_gui.session.state.journal_state.LARGE", 1)
        self.patched.setattr("vipll_gui.session.state.state_view.MANY", 0)
        super().begin()

    def teardown(self) -> None:
        super().teardown()
        if hasattr(self, "patched"):
            self.patched.undo()


TestHistory = History.TestCase
TestHistory.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)
TestLargeSteps = LargeSteps.TestCase
TestLargeSteps.settings = TestHistory.settings
