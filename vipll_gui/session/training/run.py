"""Training runs: frozen inputs, an iterator of snapshots, and the result kept in the project."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

import numpy as np

from vipll_gui.data import UNKNOWN, CandidateSets, Dataset
from vipll_gui.data.posterior import FloatArray
from vipll_gui.errors import TrainingError
from vipll_gui.session.training.child import ChildLearner
from vipll_gui.session.training.evaluation import accuracy
from vipll_gui.session.training.in_process import Gate, InProcessLearner, Job, Learner, Snapshot
from vipll_gui.store import ProjectStore, now

if TYPE_CHECKING:
    from vipll_gui.learning.settings import Settings


SURE = 0.95  # a label of at least this probability counts as sure


def _never() -> bool:
    return False


@dataclass(frozen=True, eq=False)
class TrainingRun:
    """One run, its inputs frozen when it was started. Iterate `reports` in any one thread.

    Decided instances are pinned: their set is the decided label alone in training, while their posterior is still
    reported over all the candidates a person sees.
    """

    id: int
    project: ProjectStore
    dataset: Dataset
    shown: CandidateSets
    decided: Mapping[int, int]  # instance → label
    settings: Settings
    weights: bytes | None = None  # of an earlier run, to start from

    @property
    def features(self) -> FloatArray:
        """What is learned from; read from the project where the run is iterated."""
        if (features := self.dataset.features) is None:
            raise TrainingError(f"{self.dataset.name} has no features to learn from")
        return features

    @cached_property
    def pinned(self) -> CandidateSets:
        """The sets to learn from; made where the run is iterated, since it takes a moment for a million of them."""
        decided = np.array(sorted(self.decided.items()), np.int64).reshape(-1, 2)
        single = CandidateSets(np.arange(len(decided) + 1), decided[:, 1].astype(np.int32), self.shown.n_labels)
        return self.shown.put(decided[:, 0], single) if len(decided) else self.shown

    def reports(
        self,
        should_stop: Callable[[], bool] = _never,
        *,
        paused: Callable[[], bool] = _never,
        in_child: bool = False,
    ) -> Iterator[Snapshot]:
        """Train, giving a snapshot per epoch; whatever ends the run, what it gave is kept in the project.

        Waits between two batches while `paused` says so. A child process trains where a window must not stutter.
        """
        job = Job(self.id, self.features, self.shown, self.pinned, self.settings, self.weights)
        learner: Learner = ChildLearner(job) if in_child else InProcessLearner(job)
        status, curves, last = "failed", list[dict[str, float]](), None
        try:
            for snapshot in learner.snapshots(Gate(should_stop, paused)):
                last = snapshot
                if snapshot.losses:
                    curves.append({"epoch": float(snapshot.epoch), **snapshot.losses})
                yield snapshot
            status = "stopped" if should_stop() else "finished"
        except GeneratorExit:
            status = "stopped"
            raise
        finally:
            self._keep(status, curves, last, learner)

    def _keep(self, status: str, curves: list[dict[str, float]], last: Snapshot | None, learner: Learner) -> None:
        self.project.runs.finish(
            self.id,
            status=status,
            finished=now(),
            device=last.device if last else None,
            curves=curves,
            posterior=last.posterior if last else None,
            weights=learner.weights(),
            explanation=learner.explanation(),
            results=self._results(last),
        )

    def _results(self, last: Snapshot | None) -> dict[str, float]:
        """What came out, in a few numbers; `accuracy` where the truth is known, of all leading labels."""
        if last is None or last.posterior is None:
            return {}
        posterior, dataset = last.posterior, self.dataset
        found = {"sure": float((posterior.probability >= SURE).mean()), "entropy": float(posterior.entropy.mean())}
        if dataset.truth is not None and (dataset.truth != UNKNOWN).any():
            found["accuracy"] = accuracy(dataset, posterior.leading)
        return found


def make_settings(options: Mapping[str, object]) -> Settings:
    """The engine's settings from names and values, checked; text, as from a command line, is converted."""
    from vipll_gui.learning.settings import Settings, check

    types, helps = get_type_hints(Settings), {one.name: one.metadata["help"] for one in fields(Settings)}
    values: dict[str, Any] = {}
    for name, value in options.items():
        if name not in types:
            raise TrainingError(f"there is no setting {name!r}", remedy="Settings: " + ", ".join(types))
        values[name] = _converted(name, value, types[name], helps[name]) if isinstance(value, str) else value
    made = Settings(**values)
    check(made)
    return made


WORDS = {int: "a whole number", float: "a number", bool: "yes or no", str: "a word"}


def _converted(name: str, value: str, hint: Any, remedy: str) -> object:
    """Text as the type a setting has; `X | None` takes an X, or nothing."""
    kind = next(t for t in (get_args(hint) or (hint,)) if t is not type(None))
    if value == "" and type(None) in get_args(hint):
        return None
    words = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
    try:
        return words[value.lower()] if kind is bool else kind(value)
    except (ValueError, KeyError) as error:
        raise TrainingError(f"the setting {name} needs {WORDS[kind]}, not {value[:40]!r}", remedy=remedy) from error


def versions() -> dict[str, str]:
    """The versions that decide what a run gives."""
    found = {"numpy": np.__version__}
    for name in ("vipll-gui", "torch"):
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            continue
    return found
