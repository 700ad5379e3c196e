"""Features kept between imports, found by what a file holds and how they were made; safe to delete at any time.

Every entry is a small file of its own: a line of JSON with the hash of the numbers, then the numbers as little-endian
float32. An import that is broken off leaves whole entries behind, and the next one goes on from there.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import platformdirs

from vipll_gui.data.posterior import FloatArray

HEADER = 200  # bytes that the first line takes at most
MAX_FEATURES = 10_000_000
CHUNK = 1 << 20


def user_cache() -> Path:
    """Where this user's features are kept."""
    return Path(platformdirs.user_cache_dir("vipll-gui", appauthor=False)) / "features"


@dataclass(frozen=True)
class FeatureCache:
    """Features in files below a folder; None keeps nothing."""

    folder: Path | None = None

    def get(self, key: str) -> FloatArray | None:
        """What was kept under a key; None if nothing was, or if it is damaged."""
        if self.folder is None:
            return None
        try:
            with self._path(key).open("rb") as file:
                header = json.loads(file.readline(HEADER))
                content = file.read(4 * MAX_FEATURES)
        except (OSError, ValueError):
            return None
        if not isinstance(header, dict) or header.get("hash") != _hash(content) or len(content) % 4:
            return None
        return np.frombuffer(content, "<f4").astype(np.float32)

    def put(self, key: str, features: FloatArray) -> None:
        """Keep features; a full disk or a folder that may not be written to only means that nothing is kept."""
        if self.folder is None:
            return
        content = features.astype("<f4").tobytes()
        path = self._path(key)
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=path.parent, suffix=".part")
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(json.dumps({"hash": _hash(content)}).encode() + b"\n" + content)
                Path(name).replace(path)
            finally:
                Path(name).unlink(missing_ok=True)

    def _path(self, key: str) -> Path:
        assert self.folder is not None  # noqa: S101 - for the type checker
        return self.folder / key[:2] / key[2:]


def content_hash(path: Path) -> str:
    """The hash of all that a file holds. OSError if it cannot be read."""
    digest = hashlib.blake2b(digest_size=20)
    with path.open("rb") as file:
        while chunk := file.read(CHUNK):
            digest.update(chunk)
    return digest.hexdigest()


def entry_key(content: str, how: str, part: tuple[float, ...] | None = None) -> str:
    """The key of the features of a file with this content, made in this way from all of it or from a part."""
    return hashlib.blake2b(json.dumps([content, how, part]).encode(), digest_size=20).hexdigest()


def _hash(content: bytes) -> str:
    return hashlib.blake2b(content, digest_size=16).hexdigest()
