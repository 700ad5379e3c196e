"""The child process of the fuzzing: reads one source after the other."""

from __future__ import annotations

from vipll_gui.bench.limited_process import Answer, answer_requests
from vipll_gui.data import read_dataset
from vipll_gui.data.preview import preview


def read(path: str, name: str | None) -> Answer:
    """Read a source as a format, or look at it as the window does before it knows one."""
    if name is None:
        preview(path)
    else:
        read_dataset(path, format=name, skip_bad=True)
    return Answer("ok")


if __name__ == "__main__":
    answer_requests(read)
