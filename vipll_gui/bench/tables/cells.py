"""What a table is made of: one fold of one method on one dataset, and the file that keeps what came of it.

A file is written whole or not at all, so that a run that was killed goes on where it was. Its name tells what it is
the result of: dataset, method, fold, seed, and a fingerprint of the program's version, of the method's own code and of
all settings. What methods share is not looked at: whoever changes that begins with an empty folder.
"""

from __future__ import annotations

import hashlib
import inspect
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from vipll_gui import __version__
from vipll_gui.bench.accuracy import FoldScore, method_settings
from vipll_gui.data.files import atomic_path
from vipll_gui.learning.methods import Method


@dataclass(frozen=True)
class Cell:
    """One fold, counted from 1; of a dataset whose candidate sets are drawn, a draw."""

    dataset: str
    method: str
    fold: int
    folds: int
    seed: int
    values: tuple[tuple[str, float], ...] = ()  # settings that are not the usual ones

    @classmethod
    def from_message(cls, message: dict[str, Any]) -> Cell:
        """A cell as it was before it became JSON."""
        return cls(**{**message, "values": tuple((name, value) for name, value in message["values"])})

    def file(self, results: Path) -> Path:
        """Where its result is kept."""
        name = f"fold-{self.fold}-of-{self.folds}-seed-{self.seed}-{self._fingerprint()}.json"
        return results / self.dataset / self.method.replace("/", "-") / name

    def settings(self) -> Mapping[str, Any]:
        """All settings of the method."""
        method, settings = self.learner()
        return {"method": method.full_name(settings), **asdict(settings)}

    def learner(self) -> tuple[Method, Any]:
        """The method, and its settings as an object."""
        return method_settings(self.method, self.dataset, self.seed, dict(self.values))

    def _fingerprint(self) -> str:
        told = json.dumps(
            [__version__, _code(Path(inspect.getfile(self.learner()[0].trainer))), self.settings()], sort_keys=True
        )
        return hashlib.sha256(told.encode()).hexdigest()[:12]


@cache
def _code(home: Path) -> str:
    """A digest of a method's own file or folder; the same for all in a frozen program, where code does not change."""
    files = sorted(home.parent.glob("*.py")) if home.name == "__init__.py" else [home]
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.read_bytes() if file.is_file() else b"")
    return digest.hexdigest()


def read_score(cell: Cell, results: Path) -> FoldScore | None:
    """What is kept of a fold; None where it is not finished, or what is there cannot be read."""
    try:
        kept = json.loads(cell.file(results).read_text(encoding="utf-8"))
        return FoldScore(**{name: kept[name] + 0 for name in FoldScore.__dataclass_fields__})
    except (OSError, ValueError, KeyError, TypeError):
        return None


def write_score(cell: Cell, score: FoldScore, results: Path) -> None:
    """Keeps what came of a fold, with the settings that made it."""
    told = {**asdict(cell), **asdict(score), "version": __version__, "settings": cell.settings()}
    with atomic_path(cell.file(results)) as temporary:
        temporary.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
