"""Features from pictures and sounds, for data that come as files."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np

from vipll_gui.data.dataset import Dataset, Kind
from vipll_gui.data.encoders import MAKES, ImageEncoder, SoundEncoder
from vipll_gui.data.media import image_features, onnx_models, sound_features  # noqa: F401 - registers its encoders
from vipll_gui.data.media.feature_cache import FeatureCache, content_hash, entry_key, user_cache
from vipll_gui.data.media.images import load_image
from vipll_gui.data.media.sound import Segment, load_sound
from vipll_gui.data.posterior import FloatArray
from vipll_gui.data.registry import Progress, no_progress
from vipll_gui.data.tables.stored_encoding import holds_texts
from vipll_gui.errors import InputError

AT_ONCE = 256  # files handed to the threads at a time
WORTH_KEEPING = 1 << 18  # bytes of a picture below which reading it is as quick as a look into the cache
NAMED = 5  # broken files that an error names

WORDS = {Kind.IMAGE: "pictures", Kind.SOUND: "sounds"}


class BrokenMediaError(InputError):
    """Files that cannot be read, each with its own error, by instance; the others were read."""

    def __init__(self, kind: Kind, total: int, broken: Mapping[int, InputError]) -> None:
        self.broken = dict(broken)
        errors = list(self.broken.values())
        if len(errors) == 1:
            message = errors[0].message
        else:
            some = "; ".join(f"{error.path}: {error.message}" for error in errors[:NAMED])
            rest = f"; and {len(errors) - NAMED:,} more" if len(errors) > NAMED else ""
            message = f"{len(errors):,} of {total:,} {WORDS[kind]} cannot be used: {some}{rest}"
        remedy = errors[0].remedy if len(errors) == 1 else "Put these files right, or leave them out (--skip-bad)."
        super().__init__(message, path=errors[0].path if len(errors) == 1 else None, remedy=remedy)


@dataclass(frozen=True)
class Maker:
    """How features are made from one file: a name for the cache, the function, and the names of what it gives."""

    name: str
    make: Callable[[Path, Segment | None], FloatArray]
    names: Callable[[int], tuple[str, ...]]
    parallel: bool = True
    worth_keeping: int = 0  # bytes a file has at least, for its features to be kept
    keep: bool = True


def with_features(
    dataset: Dataset,
    progress: Progress = no_progress,
    *,
    encoder: ImageEncoder | SoundEncoder | None = None,
    cache: FeatureCache | None = None,
) -> Dataset:
    """The dataset with features a model can learn from, computed from its pictures or sounds where it has none.

    Pictures and sounds are taken as they are unless an encoder is given. What `progress` raises ends the work; what was
    computed so far is in the cache.
    """
    if dataset.features is not None:
        return dataset
    if lack := nothing_to_learn_from(dataset):
        raise lack
    maker = _encoded(encoder) if encoder else _sounds() if dataset.kind is Kind.SOUND else _pixels(dataset)
    work = _Work(dataset, maker, cache if cache is not None else FeatureCache(user_cache()))
    rows: FloatArray | None = None
    broken: dict[int, InputError] = {}
    for i, outcome in work.outcomes(progress):
        if isinstance(outcome, InputError):
            broken[i] = outcome
            continue
        if rows is None:
            rows = np.zeros((len(dataset), len(outcome)), np.float32)
        if len(outcome) != rows.shape[1]:
            raise InputError(f"{maker.name} gives {rows.shape[1]} features of one file and {len(outcome)} of another")
        rows[i] = outcome
    if broken or rows is None:
        raise BrokenMediaError(dataset.kind, len(dataset), broken)
    encoding = dataset.encoding or json.dumps({"media": maker.name})
    return replace(dataset, features=rows, feature_names=maker.names(rows.shape[1]), encoding=encoding)


def nothing_to_learn_from(dataset: Dataset, path: Path | None = None) -> InputError | None:
    """Why instances cannot be imported that have neither features nor pictures or sounds to make them of."""
    if dataset.features is not None or (dataset.media and dataset.kind in WORDS):
        return None
    remedy = "Add number columns, or a column with paths of pictures or sounds."
    return InputError(f"{dataset.name} has no features to learn from", path=path, remedy=remedy)


def encoded_kind(dataset: Dataset) -> Kind | None:
    """What an encoder would make features of in this dataset; None where they are numbers already."""
    if holds_texts(dataset.encoding):
        return Kind.TEXT
    return dataset.kind if dataset.features is None and dataset.media and dataset.kind in MAKES else None


def unreadable(
    dataset: Dataset, progress: Progress = no_progress, *, cache: FeatureCache | None = None
) -> dict[int, InputError]:
    """The instances whose picture or sound cannot be used, with the reason; every file is decoded.

    Features of sounds are kept on the way, so that an import that follows need not decode them again.
    """
    if not dataset.media or dataset.kind not in WORDS:
        return {}
    maker = _sounds() if dataset.kind is Kind.SOUND else Maker("decoded", _decoded, lambda _: (), keep=False)
    work = _Work(dataset, maker, cache if cache is not None else FeatureCache(user_cache()))
    return {i: outcome for i, outcome in work.outcomes(progress) if isinstance(outcome, InputError)}


def _decoded(path: Path, _segment: Segment | None) -> FloatArray:
    load_image(path)
    return np.empty(0, np.float32)


@dataclass
class _Work:
    """The files of a dataset on their way through several threads."""

    dataset: Dataset
    maker: Maker
    cache: FeatureCache
    _hashes: dict[str, str] = field(default_factory=dict)  # many segments share one recording

    def outcomes(self, progress: Progress) -> Iterator[tuple[int, FloatArray | InputError]]:
        """For each instance, its features or why there are none; in order."""
        n = len(self.dataset)
        doing = f"reading {WORDS[self.dataset.kind]}"
        with ThreadPoolExecutor(min(4, os.cpu_count() or 1) if self.maker.parallel else 1) as threads:
            try:
                for start in range(0, n, AT_ONCE):
                    part = range(start, min(start + AT_ONCE, n))
                    for i, outcome in zip(part, threads.map(self._one, part), strict=True):
                        yield i, outcome
                        progress((i + 1) / n, doing)
            finally:
                threads.shutdown(wait=True, cancel_futures=True)

    def _one(self, i: int) -> FloatArray | InputError:
        name, segment = self.dataset.media[i], _segment(self.dataset, i)
        path = self.dataset.folder / name
        if refused := self.dataset.media_refused(i):
            return InputError(f"this may not be read: {refused}", path=path)
        try:
            key = self._key(name, path, segment)
            features = self.cache.get(key) if key else None
            if features is None:
                features = self.maker.make(path, segment)
                if key:
                    self.cache.put(key, features)
            return features
        except InputError as error:
            return error

    def _key(self, name: str, path: Path, segment: Segment | None) -> str:
        """The key in the cache; empty where a look into it does not pay, or the file cannot be read."""
        try:
            if not self.maker.keep or path.stat().st_size < self.maker.worth_keeping:
                return ""
            if name not in self._hashes:
                self._hashes[name] = content_hash(path)
        except OSError:
            return ""
        return entry_key(self._hashes[name], self.maker.name, segment)


def _segment(dataset: Dataset, i: int) -> Segment | None:
    if dataset.segments is None:
        return None
    start, end = dataset.segments[i].tolist()
    return None if start != start and end != end else (start, end)


def _sounds() -> Maker:
    return Maker(
        f"log-mel {sound_features.VERSION}", sound_features.sound_features, lambda _: sound_features.feature_names()
    )


def _encoded(encoder: ImageEncoder | SoundEncoder) -> Maker:
    def make(path: Path, segment: Segment | None) -> FloatArray:
        if isinstance(encoder, SoundEncoder):
            return encoder.encode(load_sound(path, segment, encoder.rate)[0])
        return encoder.encode(load_image(path))

    return Maker(encoder.name, make, lambda d: tuple(f"feature {j}" for j in range(d)), encoder.parallel)


def _pixels(dataset: Dataset) -> Maker:
    """Brightness, edges and colours; all pictures are brought to the size of the first that can be read."""
    size = _common_size(dataset)

    def make(path: Path, _segment: Segment | None) -> FloatArray:
        return image_features.image_features(load_image(path), size)

    name = f"pixels {image_features.VERSION}, {size[0]}x{size[1]}"
    return Maker(name, make, lambda _: image_features.image_feature_names(size), worth_keeping=WORTH_KEEPING)


def _common_size(dataset: Dataset) -> image_features.Size:
    for name in dataset.media:
        try:
            return image_features.common_size(load_image(dataset.folder / name).shape)
        except InputError:
            continue
    return image_features.common_size((image_features.SIDE, image_features.SIDE))
