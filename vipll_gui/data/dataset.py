"""A dataset: instances, what is known about them, and their candidate sets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data.any_label import widened
from vipll_gui.data.candidates import CandidateSets
from vipll_gui.data.files import leads_out
from vipll_gui.data.held_media import HeldMedia
from vipll_gui.data.lazy_array import Deferred
from vipll_gui.data.log_evidence import LogEvidence
from vipll_gui.data.packed_ids import IdField, PackedIds, packed
from vipll_gui.data.texts import Texts
from vipll_gui.errors import InputError, counted

if TYPE_CHECKING:
    import pandas as pd

UNKNOWN = -1  # a hidden truth that nobody knows

_leads_out = lru_cache(8192)(leads_out)  # for lists that ask for the same few again and again
_Line = Callable[[int], int | None]  # from an instance to its line in the file


class Kind(StrEnum):
    """What an instance is, which decides how it is shown."""

    IMAGE = "image"
    SOUND = "sound"
    TABLE = "table"
    TEXT = "text"


@dataclass(frozen=True, eq=False)
class Votes:
    """Who named which label for which instance: three parallel arrays and the voters' names."""

    instance: NDArray[np.int64]
    annotator: NDArray[np.int32]
    label: NDArray[np.int32]
    annotators: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.instance)

    def take(self, instances: NDArray[np.integer], n: int) -> Votes:
        """The votes on some of n instances, numbered by their place among them; voters keep their numbers."""
        place = np.full(n, -1, np.int64)
        place[instances] = np.arange(len(instances))
        kept = np.flatnonzero(place[self.instance] >= 0)
        return Votes(place[self.instance[kept]], self.annotator[kept], self.label[kept], self.annotators)


@dataclass(frozen=True, eq=False, repr=False)
class Dataset:
    """n instances with candidate sets over named labels.

    `media` are paths as the source gave them, relative to `folder`. `truth` is the hidden true label where an
    evaluation has it (UNKNOWN elsewhere); nothing that learns or ranks ever reads it.
    """

    ids: NDArray[np.object_]  # (n,) distinct strings; those of a project are made when asked for
    labels: tuple[str, ...]
    candidates: CandidateSets
    kind: Kind = Kind.TABLE
    features: Deferred = Deferred()  # noqa: RUF009 - a descriptor; (n, d) or None, of a project read when asked for
    feature_names: tuple[str, ...] = ()
    media: tuple[str, ...] = ()  # n paths, or none
    folder: Path = field(default_factory=Path)
    held: HeldMedia | None = None  # the files that a server holds; all others are in the folder
    texts: Texts | None = None  # n texts to be read by people; features are made of their words
    votes: Votes | None = None
    evidence: LogEvidence | None = None  # what came with the data, for every entry of `candidates.labels`
    segments: NDArray[np.float64] | None = None  # (n, 2) seconds from start to end within a sound; nan: all of it
    truth: NDArray[np.int32] | None = None
    encoding: str = ""  # JSON: how features were made from the source's columns, so that later rows are treated alike
    any_label: NDArray[np.bool_] | None = None  # (n,) whose sets hold every label because nobody said more
    name: str = "untitled"

    def __len__(self) -> int:
        return len(self.__dict__["ids"])

    def __repr__(self) -> str:
        """What it holds, in a line: of a project all of it would have to be read, and it fills screens."""
        counts = [counted(len(self), "instance"), counted(self.n_labels, "label"), counted(self.n_features, "feature")]
        if self.votes is not None:
            counts.append(counted(len(self.votes.label), "vote"))
        return f"Dataset({self.name!r}, {self.kind.value}: {', '.join(counts)})"

    def id_of(self, instance: int) -> str:
        """The id of one instance, without making strings of all the others."""
        return str(self.__dict__["ids"][instance])

    def position_of(self, name: str) -> int:
        """The instance of that id; -1 where there is none."""
        given = self.__dict__["ids"]
        return given.find(name) if isinstance(given, PackedIds) else int(next(iter(np.flatnonzero(given == name)), -1))

    def packed_ids(self) -> bytes:
        """All ids in UTF-8, with a zero byte between two."""
        given = self.__dict__["ids"]
        return given.data.tobytes() if isinstance(given, PackedIds) else packed(given)

    @property
    def n_labels(self) -> int:
        """The number of labels."""
        return len(self.labels)

    @property
    def n_features(self) -> int:
        """The number of features, without reading them."""
        given = self.__dict__["features"]
        return int(given.shape[1]) if given is not None else 0

    @property
    def open_sets(self) -> NDArray[np.bool_]:
        """For each instance, whether it may have any label, also such as are made later."""
        return self.any_label if self.any_label is not None else np.zeros(len(self), np.bool_)

    def with_label(self, name: str) -> Dataset:
        """The same with one label more, which is a candidate of whatever may have any label."""
        candidates = widened(self.candidates, self.open_sets)
        evidence = self.evidence.over(self.candidates, candidates) if self.evidence is not None else None
        return self.replaced(labels=(*self.labels, name), candidates=candidates, evidence=evidence)

    def replaced(self, **changed: Any) -> Dataset:
        """The same with some fields changed; features and ids that nobody asked for yet stay unread."""
        unread = {name: self.__dict__[name] for name in ("ids", "features")}
        return replace(self, **{**unread, **changed})

    def media_path(self, instance: int) -> Path | None:
        """Where the picture or sound of an instance should be; None for table rows, and for what may not be read.

        Whoever reads one that a server holds has it `at_hand` first.
        """
        if self.held is not None and (path := self.held.path(instance, self.media[instance])) is not None:
            return path
        if not self.media or _leads_out(self.folder, self.media[instance]):
            return None
        return self.folder / self.media[instance]

    def media_refused(self, instance: int) -> str:
        """Why the picture or sound of an instance may not be read, by its name or what is there; empty if it may."""
        if not self.media or (self.held is not None and self.held.hashes[instance].any()):
            return ""
        return leads_out(self.folder, self.media[instance])

    def take(self, instances: NDArray[np.integer]) -> Dataset:
        """Some instances, in the order given, with all that belongs to them."""
        if len(instances) == len(self) and np.array_equal(instances, np.arange(len(self))):
            return self
        return replace(
            self,
            ids=self.ids[instances],
            candidates=self.candidates.take(instances),
            features=self.features[instances] if self.features is not None else None,
            media=tuple(self.media[i] for i in instances) if self.media else (),
            held=self.held.take(instances) if self.held is not None else None,
            texts=self.texts.take(instances) if self.texts is not None else None,
            votes=self.votes.take(instances, len(self)) if self.votes is not None else None,
            evidence=self.evidence.take(self.candidates, instances) if self.evidence is not None else None,
            segments=self.segments[instances] if self.segments is not None else None,
            truth=self.truth[instances] if self.truth is not None else None,
            any_label=self.any_label[instances] if self.any_label is not None else None,
        )

    def to_pandas(self) -> pd.DataFrame:
        """One row per instance: id, candidates (a list of names), truth, path, start, end, then the features."""
        return _frame_converter().to_frame(self)

    @classmethod
    def from_pandas(
        cls, frame: pd.DataFrame, *, folder: str | Path = ".", name: str = "table", **options: Any
    ) -> Dataset:
        """The dataset in a table; options such as candidates="column" are those of the table formats."""
        return _frame_converter().from_frame(frame, Path(folder), name, options)

    def checked(self, path: Path | None = None, rows: Sequence[int] | None = None) -> Dataset:
        """This dataset if it is whole; otherwise an InputError that names the row (from `rows`, if given)."""

        def line(instance: int) -> int | None:
            return rows[instance] if rows is not None else None

        n = len(self)
        if n == 0:
            raise InputError("there are no instances", path=path, remedy="Give a file with at least one row.")
        if not isinstance(self.candidates, CandidateSets):  # only a program can have made it so
            raise InputError("the candidate sets are none", path=path, remedy="Make them with CandidateSets.coerce.")
        if len(self.candidates) != n:
            raise InputError(
                f"{counted(n, 'instance')} but {counted(len(self.candidates), 'candidate set')}", path=path
            )
        self._check_names(path)
        self._check_ids(path, line)
        empty = np.flatnonzero((self.candidates.sizes == 0) & ~self.open_sets)
        if len(empty):
            raise InputError(
                f"instance {self.ids[empty[0]]!r} has an empty candidate set ({len(empty)} such in all)",
                path=path,
                row=line(int(empty[0])),
                remedy="Give each instance at least one candidate label.",
            )
        if self.features is not None:
            self._check_features(path, line)
        if self.media and len(self.media) != n:
            raise InputError(f"{counted(n, 'instance')} but {counted(len(self.media), 'media file')}", path=path)
        if self.texts is not None and len(self.texts) != n:
            raise InputError(f"{counted(n, 'instance')} but {counted(len(self.texts), 'text')}", path=path)
        if self.truth is not None and len(self.truth) != n:
            raise InputError(f"{counted(n, 'instance')} but {counted(len(self.truth), 'truth')}", path=path)
        if self.evidence is not None and len(self.evidence.values) != len(self.candidates.labels):
            raise InputError("the evidence does not fit the candidate sets", path=path)
        return self

    def _check_names(self, path: Path | None) -> None:
        if not isinstance(self.labels, tuple | list):
            raise InputError("the label names are no list", path=path, remedy="Give a tuple of them.")
        if len(set(self.labels)) != len(self.labels):
            twice = next(name for name, times in Counter(self.labels).items() if times > 1)
            raise InputError(f"two labels are called {twice!r}", path=path, remedy="Give each label its own name.")
        if bad := [name for name in self.labels if not isinstance(name, str) or not name or not _is_text(name)]:
            raise InputError(f"{bad[0]!r} cannot be the name of a label", path=path, remedy="Give it a readable name.")
        if len(self.labels) != self.candidates.n_labels:
            raise InputError(f"{len(self.labels)} label names for {self.candidates.n_labels} labels", path=path)

    def _check_ids(self, path: Path | None, line: _Line) -> None:
        seen: dict[str, int] = {}
        for i, name in enumerate(self.ids):
            if not isinstance(name, str):
                raise InputError(f"the id {name!r} is no text", path=path, row=line(i), remedy="Give ids as texts.")
            if name in seen:
                raise InputError(
                    f"the id {name!r} occurs twice (first in row {line(seen[name]) or seen[name] + 1})",
                    path=path,
                    row=line(i),
                    remedy="Ids must be unique: rename or remove one of the two.",
                )
            seen[name] = i

    def _check_features(self, path: Path | None, line: _Line) -> None:
        assert self.features is not None  # noqa: S101 - for the type checker
        if np.ndim(self.features) != 2 or not hasattr(self.features, "dtype"):
            raise InputError("features are no table", path=path, remedy="Give an array of a row for each instance.")
        if len(self.features) != len(self):
            raise InputError(
                f"{counted(len(self), 'instance')} but {counted(len(self.features), 'row')} of features", path=path
            )
        bad = np.flatnonzero(~np.isfinite(self.features).all(axis=1))
        if len(bad):
            column = int(np.flatnonzero(~np.isfinite(self.features[bad[0]]))[0])
            name = self.feature_names[column] if self.feature_names else f"number {column + 1}"
            raise InputError(
                f"feature {name} of instance {self.ids[bad[0]]!r} is not a finite number",
                path=path,
                row=line(int(bad[0])),
                remedy="Fill in or remove missing and infinite values.",
            )


Dataset.ids = IdField("ids")  # type: ignore[assignment]  # a descriptor, which dataclasses would take for a default


class FrameConverter(Protocol):
    """Makes pandas tables of datasets and datasets of pandas tables."""

    def to_frame(self, dataset: Dataset) -> pd.DataFrame:
        """One row per instance."""

    def from_frame(self, frame: pd.DataFrame, folder: Path, name: str, options: Mapping[str, Any]) -> Dataset:
        """The dataset in a table."""


def set_frame_converter(load: Callable[[], FrameConverter]) -> None:
    """Name what converts; it is built on datasets and loads pandas, so that this file does not import it."""
    global _frame_converter
    _frame_converter = load


def _no_converter() -> FrameConverter:
    raise RuntimeError("import vipll_gui.data first")


_frame_converter: Callable[[], FrameConverter] = _no_converter


def _is_text(name: str) -> bool:
    """Whether a file can hold the name: JSON escapes can put half a character or a NUL into it."""
    try:
        return b"\0" not in name.encode()
    except UnicodeEncodeError:
        return False
