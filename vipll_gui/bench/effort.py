"""`bench effort`: how many reviews simulated people need until nearly all labels are right.

They work on a real project: the same trainings, rounds, orders and decisions as a person's.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vipll_gui.bench.datasets import DATASETS
from vipll_gui.bench.effort_limit import LIMIT, limit_of
from vipll_gui.bench.effort_peers import PEERS, what_peers_are_told
from vipll_gui.bench.transplants import load_known
from vipll_gui.data import Dataset, Progress, no_progress
from vipll_gui.errors import InputError
from vipll_gui.review import RANKINGS
from vipll_gui.review.questions import QUESTIONS
from vipll_gui.review.second_look import SECOND_LOOK
from vipll_gui.session import Filter, Session, Status
from vipll_gui.session.state.journal_state import NO_LABEL
from vipll_gui.session.training.rounds import AFTER, enough_for_a_round, is_due

GOALS = (95, 98, 99)  # percent of the labels
RANDOM = "random"  # no order of the program's, but one to compare with
ORDERS = (QUESTIONS, "margin", "entropy", RANDOM, LIMIT)
SETTINGS: dict[str, object] = {}  # of the first training: the default


@dataclass(frozen=True)
class Annotator:
    """How a simulated person decides."""

    name: str
    slips: float = 0.0  # share of decisions for another candidate than the right one
    look: float = 2.0  # seconds for an instance …
    compare: float = 0.4  # … and for each of its candidates

    def seconds(self, candidates: int) -> float:
        """How long one decision takes."""
        return self.look + self.compare * candidates

    def label(self, truth: int, candidates: NDArray[np.integer], random: np.random.Generator) -> int:
        """What they decide."""
        others = candidates[candidates != truth]
        slipped = len(others) and random.random() < self.slips
        return int(random.choice(others)) if slipped else truth


PEOPLE = (Annotator("perfect"), Annotator("slips", slips=0.03), Annotator("slow", look=1.0, compare=1.5))
ANNOTATORS = {one.name: one for one in PEOPLE}


def _nothing(_session: Session) -> None:
    """Learns nothing from decisions."""


def _go_on(session: Session) -> None:
    for snapshot in session.start_run(warm=True).reports():
        session.apply(snapshot)


def _round(session: Session) -> None:
    session.teach()


RETRAINING: dict[str, Callable[[Session], None]] = {"none": _nothing, "warm": _go_on, "round": _round}


@dataclass(eq=False)
class Work:
    """One simulated person in one project, until enough labels are right."""

    session: Session
    truth: NDArray[np.int32]
    order: str
    retrain: str
    annotator: Annotator
    random: np.random.Generator
    after: int = AFTER
    reviews: int = 0
    seconds: float = 0.0
    reached: dict[int, tuple[int, float]] = field(default_factory=dict)  # goal → reviews and seconds until then
    rounds: list[float] = field(default_factory=list)  # seconds of each
    slipped: list[int] = field(default_factory=list)  # instances decided wrongly

    def run(self, progress: Callable[[float], None] = lambda _: None) -> None:
        """Decide one instance after the other, learning in between, until all goals are reached or none is open."""
        while len(self.reached) < len(GOALS):
            queue = self._queue()
            if not len(queue):
                self._note(self._wrong())
                return
            self._stretch(queue, progress)

    def _queue(self) -> NDArray[np.int64]:
        still_open = np.flatnonzero(self.session.status == Status.OPEN.value)
        if self.order == RANDOM:
            return self.random.permutation(still_open)
        if self.order in PEERS and len(still_open):
            return self._asked_of_a_peer(still_open)
        return self.session.order(self.order, Filter(status=Status.OPEN))

    def _asked_of_a_peer(self, still_open: NDArray[np.int64]) -> NDArray[np.int64]:
        """What another library would ask next, as many as there are until the next round."""
        session, batch = self.session, enough_for_a_round(self.after, len(still_open))
        if session.posterior is None or session.dataset.features is None:
            raise InputError("other libraries' orders need features and a training")
        features, decided = session.dataset.features, session.decided_label
        return PEERS[self.order](what_peers_are_told(session.posterior, features, decided, still_open, batch))

    def _wrong(self) -> NDArray[np.bool_]:
        decided = self.session.decided_label
        wrong: NDArray[np.bool_] = np.where(decided != NO_LABEL, decided, self.session.leading) != self.truth
        return wrong

    def _note(self, wrong: NDArray[np.bool_]) -> None:
        for goal in GOALS:
            if goal not in self.reached and wrong.sum() <= (1 - goal / 100) * len(wrong) + 1e-9:
                self.reached[goal] = self.reviews, self.seconds

    def _stretch(self, queue: NDArray[np.int64], progress: Callable[[float], None]) -> None:
        """Decide in this order until something new is learned."""
        wrong, still_open = self._wrong(), len(queue)
        self._note(wrong)
        for done, position in enumerate(queue.tolist()):
            if len(self.reached) == len(GOALS):
                return
            self._decide(position)
            wrong[position] = self.session.decided_label[position] != self.truth[position]
            self._note(wrong)
            progress(self.reviews / len(self.truth))
            if self.retrain != "none" and is_due(self.after, self.session.taught, still_open - done - 1):
                began = time.perf_counter()
                RETRAINING[self.retrain](self.session)
                self.rounds.append(time.perf_counter() - began)
                return

    def _decide(self, position: int) -> None:
        candidates, truth = np.array(self.session.candidate_labels(position)), int(self.truth[position])
        label, seconds = self.annotator.label(truth, candidates, self.random), self.annotator.seconds(len(candidates))
        self.session.decide(position, label, seconds, "simulated")
        self.reviews, self.seconds = self.reviews + 1, self.seconds + seconds
        if label != truth:
            self.slipped.append(position)

    def row(self) -> dict[str, object]:
        """What it took; reviews in percent of all instances, None for goals that were not reached."""
        found: dict[str, object] = {"order": self.order, "retrain": self.retrain, "annotator": self.annotator.name}
        for goal in GOALS:
            share = 100 * self.reached[goal][0] / len(self.truth) if goal in self.reached else None
            found[f"reviews_to_{goal}"] = None if share is None else round(share, 1)
        last = self.reached.get(GOALS[-1])
        return found | {
            f"minutes_to_{GOALS[-1]}": None if last is None else round(last[1] / 60, 1),
            "rounds": len(self.rounds),
            "seconds_per_round": round(float(np.mean(self.rounds)), 2) if self.rounds else None,
            "slips": len(self.slipped),
            "slips_found": self._found() if self.slipped else None,
        }

    def _found(self) -> int:
        """How many slips the second look shows within a tenth more reviews."""
        if self.retrain == "round":
            self.session.teach()
        looked_at = self.session.order(SECOND_LOOK)[: max(1, self.reviews // 10)]
        return int(np.isin(self.slipped, looked_at).sum())


def effort_rows(
    datasets: Sequence[str] = DATASETS,
    *,
    orders: Sequence[str] = ORDERS,
    retrains: Sequence[str] = ("none", "round"),
    annotators: Sequence[str] = ("perfect",),
    seeds: Sequence[int] = (0,),
    after: int = AFTER,
    data: str | Path | None = None,
    progress: Progress = no_progress,
) -> Iterator[dict[str, object]]:
    """One row per dataset, seed, order, retraining and annotator, each from the same first training."""
    for names, known in ((retrains, RETRAINING), (annotators, ANNOTATORS)):
        for name in names:
            if name not in known:
                raise InputError(f"{name!r} cannot be simulated", remedy=f"Known are: {', '.join(known)}.")
    for name in orders:
        if name not in (RANDOM, LIMIT, *PEERS, *RANKINGS):
            known_orders = ", ".join((RANDOM, LIMIT, *PEERS, *RANKINGS))
            raise InputError(f"there is no order {name!r}", remedy=f"Known are: {known_orders}.")
    cases, done = list(product([one for one in orders if one != LIMIT], retrains, annotators)), 0
    total = max(len(datasets) * len(seeds) * len(cases), 1)
    for name, seed in product(datasets, seeds):
        dataset = simulated(name, data)
        if LIMIT in orders and seed == seeds[0]:  # nothing in it is random
            yield {"dataset": name, "seed": seed, **limit_of(dataset, GOALS)}
        with tempfile.TemporaryDirectory() as folder:
            trained = _trained(dataset, Path(folder) / "trained.vipll", seed)
            for number, (order, retrain, annotator) in enumerate(cases):
                doing = f"{name}, {order}, {retrain}, {annotator}"
                progress(done / total, doing)
                copy = trained.with_name(f"{number}.vipll")
                copy.write_bytes(trained.read_bytes())
                with closing(Session.open(copy)) as session:
                    work = Work(session, *_given(dataset, order, retrain, annotator, seed), after)
                    work.run(lambda share, done=done, doing=doing: progress((done + share) / total, doing))  # type: ignore[misc]
                    row = work.row()
                yield {"dataset": name, "seed": seed, **row}
                copy.unlink()
                done += 1
    progress(1.0, "done")


def _given(
    dataset: Dataset, order: str, retrain: str, annotator: str, seed: int
) -> tuple[NDArray[np.int32], str, str, Annotator, np.random.Generator]:
    if dataset.truth is None:
        raise InputError(f"the truth about {dataset.name} is not known")
    return dataset.truth, order, retrain, ANNOTATORS[annotator], np.random.default_rng(seed)


def simulated(name: str, data: str | Path | None = None) -> Dataset:
    """A benchmark or a transplant as a dataset that people could open."""
    known = load_known(name, data)
    return Dataset(
        ids=np.array([str(number) for number in range(len(known.truth))], object),
        labels=tuple(f"label {number}" for number in range(known.candidates.n_labels)),
        candidates=known.candidates,
        features=known.features,
        feature_names=tuple(f"feature {number}" for number in range(known.features.shape[1])),
        truth=known.truth.astype(np.int32),
        name=name,
    )


def _trained(dataset: Dataset, path: Path, seed: int) -> Path:
    """A project in which the usual method was trained once."""
    with closing(Session.create(dataset, path)) as session:
        for snapshot in session.start_run({**SETTINGS, "seed": seed}).reports():
            session.apply(snapshot)
    return path
