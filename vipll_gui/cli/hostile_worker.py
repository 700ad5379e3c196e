"""The child process of `bench hostile`: does with a project whatever only reads it, in terminal and window alike."""

from __future__ import annotations

import io
import os
import sys
import traceback
from collections.abc import Iterator, Mapping
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

from vipll_gui.bench.hostile.place import Place
from vipll_gui.bench.limited_process import Answer, answer_requests
from vipll_gui.cli import main

if TYPE_CHECKING:
    from vipll_gui.qt.bench.opening import Opening

MEMORY = 2 << 30  # bytes of data; a window takes some hundred megabytes of them
READS: tuple[tuple[str, ...], ...] = (  # P is the project, O a folder for what is made of it, F a format
    ("info", "P"),
    ("check", "P"),
    ("rank", "P", "--json"),
    ("log", "P"),
    ("runs", "P"),
    ("cooccurrence", "P"),
    ("evidence", "P", "item 0"),
    ("reliability", "P"),
    ("report", "P", "--out", "O/report.html"),
    ("export", "P", "--format", "F", "--out", "O/export"),
    ("check", "P", "--rescue", "O/saved.vipll"),
)
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
CHANGES = {  # what is done to files, and how many of the arguments are paths
    "os.remove": 1, "os.rename": 2, "os.mkdir": 1, "os.rmdir": 1, "os.link": 2, "os.symlink": 2, "os.truncate": 1,
    "os.chmod": 1,
}  # fmt: skip


class Watch:
    """Notes files outside a place that the program changes, and those beside it that it reads."""

    def __init__(self) -> None:
        self.touched: list[str] = []
        self._place: Place | None = None
        sys.addaudithook(self._on_event)

    def begin(self, place: Place) -> None:
        """Watch for what happens outside this place from now on."""
        self.touched.clear()
        self._place = place

    def _on_event(self, event: str, arguments: tuple[Any, ...]) -> None:
        if self._place is None or sys.is_finalizing():
            return
        if event == "open":
            name, _, flags = arguments
            self._look(event, name, changes=bool((flags or 0) & WRITING))
        elif event == "sqlite3.connect":
            self._look(event, *_database(os.fsdecode(arguments[0])))
        elif event in CHANGES:
            for name in arguments[: CHANGES[event]]:
                self._look(event, name, changes=True)

    def _look(self, event: str, name: object, changes: bool) -> None:
        if not isinstance(name, str | bytes | os.PathLike) or name in (":memory:", ""):
            return
        path = os.path.realpath(os.fsdecode(name))
        if self._place is not None and not self._place.allows(path, changes=changes):
            self.touched.append(f"{event} {path}")


def _database(name: str) -> tuple[str, bool]:
    """The file of a database that is connected to, and whether it may be changed."""
    address = urlsplit(name)
    return (unquote(address.path), "mode=ro" not in address.query) if address.scheme == "file" else (name, True)


WATCH = Watch()


def bear(root: str, format: str) -> Answer:  # noqa: A002
    """What came of every command that reads, and of the window, with the project in this place."""
    place = Place(Path(root))
    WATCH.begin(place)
    given = {"P": str(place.project), "F": format}
    ended = {}
    for words in READS:
        ended[words] = _run(tuple(given.get(word, word).replace("O/", f"{place.out}/", 1) for word in words))
    mistakes = [*_mistakes(ended), *_unsound(place.out / "saved.vipll"), *_in_window(place)]
    if WATCH.touched:
        return Answer("outside", "\n".join(WATCH.touched[:20]))
    if mistakes:
        return Answer("exception", "\n".join(mistakes)[-3000:])
    return Answer("refused" if ended[READS[0]][0] else "ok")


def _mistakes(ended: Mapping[tuple[str, ...], tuple[int | str, str]]) -> Iterator[str]:
    """Commands that ended in another way than they may, or that let what the project holds steer the terminal."""
    for words, (code, told) in ended.items():
        if code not in (0, 1) or "\x1b" in told:
            yield f"vipll-gui {' '.join(words)} ended with {code}:\n{told[-2000:]}"


def _unsound(saved: Path) -> Iterator[str]:
    """What is wrong with what was rescued."""
    if saved.exists():
        code, told = _run(("check", str(saved)))
        if code:
            yield f"what was rescued is not sound:\n{told}"


def _in_window(place: Place) -> Iterator[str]:
    """The mistakes of the window."""
    yield from (f"the window:\n{one}" for one in _opening().look(place.project))


def _run(argv: tuple[str, ...]) -> tuple[int | str, str]:
    """The exit code of a command, or what escaped from it, with everything it said."""
    told = io.StringIO()
    with redirect_stdout(told), redirect_stderr(told):
        try:
            code: int | str = main(argv)
        except SystemExit as ended:
            code = f"exit {ended.code}"
        except Exception as error:  # noqa: BLE001 - what escapes is what this is looking for
            code = type(error).__name__
            told.write(traceback.format_exc())
    return code, told.getvalue()


@cache
def _opening() -> Opening:
    from vipll_gui.qt.bench.opening import Opening

    return Opening()


if __name__ == "__main__":
    _opening()
    answer_requests(bear, MEMORY)
