"""Registries: found by name, listed with a description, extended by adding a file."""

from __future__ import annotations

import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest

from vipll_gui.data.registry import Registry
from vipll_gui.errors import InputError


@dataclass(frozen=True)
class Entry:
    name: str
    description: str = "an entry"


def test_adding_a_file_adds_an_entry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "formats_of_a_test"
    package.mkdir()
    module = "from vipll_gui.data.registry import Registry\nENTRIES = Registry('thing', __name__)\n"
    (package / "__init__.py").write_text(module)
    for name in ("second", "first"):
        code = (
            f"from formats_of_a_test import ENTRIES\nfrom {__name__} import Entry\nENTRIES.register(Entry('{name}'))\n"
        )
        (package / f"{name}.py").write_text(code)
    monkeypatch.syspath_prepend(tmp_path)
    from formats_of_a_test import ENTRIES  # type: ignore[import-not-found]

    assert "formats_of_a_test.first" not in sys.modules  # not before somebody asks
    assert list(ENTRIES) == ["first", "second"]
    assert ENTRIES.find("second").description == "an entry"
    assert len(ENTRIES) == 2


LOADING, GO_ON = threading.Event(), threading.Event()


def test_who_asks_while_another_thread_loads_gets_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "formats_that_load_slowly"
    package.mkdir()
    (package / "__init__.py").write_text("")
    code = (
        f"from {__name__} import LOADING, GO_ON, SLOW, Entry\nLOADING.set()\nGO_ON.wait()\nSLOW.register(Entry('one'))"
    )
    (package / "only.py").write_text(code)
    monkeypatch.syspath_prepend(tmp_path)
    with ThreadPoolExecutor(2) as threads:
        first = threads.submit(SLOW.load)
        LOADING.wait()
        second = threads.submit(list, SLOW)
        threading.Timer(0.05, GO_ON.set).start()  # whoever does not wait has long answered by then
        assert second.result() == ["one"]
        assert list(first.result()) == ["one"]


SLOW: Registry[Entry] = Registry("thing", "formats_that_load_slowly")


def test_what_is_not_there_is_said_with_what_is() -> None:
    registry: Registry[Entry] = Registry("thing", "json")
    registry.register(Entry("one"))
    with pytest.raises(InputError, match="no thing called 'two'") as caught:
        registry.find("two")
    assert "one" in caught.value.remedy
    with pytest.raises(ValueError, match="two things"):
        registry.register(Entry("one"))
