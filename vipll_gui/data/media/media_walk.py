"""The pictures and sounds in a folder and the folders in it."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from vipll_gui.data.dataset import Kind
from vipll_gui.data.media.media_files import kind_of
from vipll_gui.data.source import Source

MOST_FILES = 5_000_000
DEEPEST = 16  # folders within one of those that are looked through


def media_below(source: Source, folders: Sequence[str]) -> Iterator[str]:
    """The pictures and sounds below folders of the source, as paths within it; links are not followed."""
    many = 0
    for folder in folders:
        for place, inside, files in os.walk(source.path / folder):
            inside[:] = sorted(name for name in inside if not name.startswith("."))
            inner = Path(place).relative_to(source.path)
            if len(inner.parts) > DEEPEST:
                raise source.error("the folders lie too deep in each other", "Give the folder that holds the files.")
            for name in sorted(files):
                if name.startswith(".") or kind_of(name) is None:
                    continue
                path = (inner / name).as_posix()
                if os.path.islink(source.path / path):  # noqa: PTH114
                    message = "a link is not followed"
                    source.problems.add(message, path=source.path / path, remedy="Put the file itself there.")
                    continue
                many += 1
                if many > MOST_FILES:
                    raise source.error(f"there are more than {MOST_FILES:,} files", "Import it in parts.")
                yield path


def of_one_kind(files: Sequence[str], source: Source) -> tuple[Kind, Iterator[str]]:
    """What most of the files are, pictures or sounds, and those; the others are problems."""
    kind = Counter(kind_of(path) for path in files).most_common(1)[0][0] or Kind.IMAGE
    return kind, _only(kind, files, source)


def _only(kind: Kind, files: Sequence[str], source: Source) -> Iterator[str]:
    word = "picture" if kind is Kind.IMAGE else "sound"
    for number, path in enumerate(files):
        if number % 1000 == 0:
            source.progress(number / len(files), f"file {number:,}")
        if kind_of(path) is kind:
            yield path
        else:
            message = f"not a {word}, as most files are"
            source.problems.add(message, path=source.path / path, remedy="Move it elsewhere.")
