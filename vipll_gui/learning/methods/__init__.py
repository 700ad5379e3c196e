"""Methods: each module or folder here registers one way of learning from candidate sets.

Listing methods and their settings loads no torch: what trains is loaded when a trainer is made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.data.log_evidence import LogEvidence
from vipll_gui.data.posterior import Belief, FloatArray
from vipll_gui.data.registry import Registry
from vipll_gui.errors import TrainingError
from vipll_gui.learning.ranks import ALONE, Ranks
from vipll_gui.learning.report import EpochReport
from vipll_gui.learning.settings import MethodSettings, check

Arrays = Mapping[str, NDArray[np.generic]]
ShouldStop = Callable[[], bool]

DEFAULT_METHOD = "vipll"  # what is trained where nobody chose


def never() -> bool:
    """The answer of a caller that does not want to stop."""
    return False


@dataclass(frozen=True, eq=False)
class LearningJob:
    """What a method learns from."""

    features: NDArray[np.generic]  # (n, d), or (n, channels, height, width)
    candidates: CandidateSets
    settings: Any  # an object of the method's settings
    evidence: tuple[LogEvidence, ...] = ()  # for every entry of candidates.labels; a method may leave it aside
    start: bytes | None = None  # the weights of an earlier run of the same method, to go on from
    certain: NDArray[np.bool_] | None = None  # (n,) sets that hold the truth for sure, such as what people decided
    scenes: NDArray[np.int64] | None = None  # (n,) as `data.scenes` numbers them
    given: CandidateSets | None = None  # the sets as they came, where what is certain took the place of some
    ranks: Ranks = ALONE  # those who learn together, where these are one rank's share of the instances


class MethodTrainer(Protocol):
    """Learns one job: iterate over `run`, then take `weights`."""

    def run(self, should_stop: ShouldStop = never) -> Iterator[EpochReport]:
        """One report per epoch; asks `should_stop` once per batch and ends cleanly when it says so."""
        ...

    def weights(self) -> bytes:
        """What was learned so far, for `Method.load`; TrainingError before there is anything."""
        ...

    def explanation(self, shown: CandidateSets) -> Arrays:
        """Why the candidates `shown` to a person are believed as they are; nothing where a method cannot tell.

        The names that are understood are listed in docs/methods.md.
        """
        ...


class Predictor(Protocol):
    """What was learned, for instances that nobody has seen."""

    def beliefs(self, features: NDArray[np.generic]) -> FloatArray:
        """(n, k) Dirichlet parameters or probabilities over all labels, without any candidate sets."""
        ...


@dataclass(frozen=True)
class Method:
    """A way of learning from candidate sets."""

    name: str
    title: str  # for people
    description: str  # one sentence
    year: int
    reference: str
    settings: type[MethodSettings]
    trainer: Callable[[LearningJob], MethodTrainer]
    load: Callable[[bytes], Predictor]
    belief: Belief = Belief.DIRICHLET
    explains: bool = False
    revision: int = 1  # counted up with every change of what it learns: kept results are those of one revision
    revisions: Mapping[str, int] = field(default_factory=dict)  # of versions that changed when others did not
    quick: bool = False  # whether it can learn anew after every few decisions
    shared: bool = False  # whether several ranks can learn it together, each from a share of the instances
    variant: str = ""  # the setting that names its versions, if it has several: NAME/VERSION is a method's name too
    tells_missing: tuple[str, ...] = ()  # versions whose mass outside the sets is how probably the truth is missing
    tuned: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)  # settings by dataset, by its authors

    def make(self, values: Mapping[str, Any]) -> Any:
        """Settings from values of their types, or NumPy's of the same, checked."""
        known = self.settings.__dataclass_fields__
        if unknown := [name for name in values if name not in known]:
            raise TrainingError(f"there is no setting {unknown[0]!r}", remedy="Settings: " + ", ".join(known))
        plain = {name: value.item() if isinstance(value, np.generic) else value for name, value in values.items()}
        made = self.settings(**plain)
        check(made)
        return made

    def seeded(self, settings: Any, seed: int) -> Any:
        """The settings with other random numbers, where the method draws any."""
        return replace(settings, seed=seed) if "seed" in self.settings.__dataclass_fields__ else settings

    def version(self, settings: Any) -> str:
        """The name of the version that settings choose; empty where there is only one."""
        return str(getattr(settings, self.variant)) if self.variant else ""

    def revision_of(self, settings: Any) -> int:
        """How often what it learns has changed, of the version that settings choose."""
        return self.revisions.get(self.version(settings), self.revision)

    def full_name(self, settings: Any) -> str:
        """The name with the version, as a run keeps it: NAME, or NAME/VERSION."""
        return "/".join(filter(None, (self.name, self.version(settings))))


def tells_missing(name: str) -> bool:
    """Whether the method called NAME or NAME/VERSION tells how probably sets lack their truth."""
    plain, _, version = name.partition("/")
    return plain in METHODS and version in METHODS[plain].tells_missing


METHODS: Registry[Method] = Registry("method", __name__)


def quick_method() -> Method:
    """What rounds of decisions learn with."""
    return next(method for method in METHODS.values() if method.quick)


def find_method(name: str) -> tuple[Method, dict[str, Any]]:
    """The method called NAME or NAME/VERSION, and the settings that the version fixes."""
    plain, _, version = name.partition("/")
    method = METHODS.find(plain)
    fixed = {method.variant: version} if version and method.variant else {}
    return (METHODS.find(name) if version and not method.variant else method), fixed
