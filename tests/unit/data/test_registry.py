"""Registries: found by name, listed with a description, extended by adding a file."""

from __future__ import annotations

import sys
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


def test_who_asks_while_another_thread_loads_waits_for_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "slow_of_a_test"
    package.mkdir()
    (package / "__init__.py").write_text(
        "import threading\nfrom vipll_gui.data.registry import Registry\n"
        "ENTRIES, BEGUN, GO = Registry('thing', __name__), threading.Event(), threading.Event()\n"
    )
    (package / "only.py").write_text(
        f"from slow_of_a_test import BEGUN, ENTRIES, GO\nfrom {__name__} import Entry\n"
        "BEGUN.set()\nGO.wait()\nENTRIES.register(Entry('only'))\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    import slow_of_a_test as slow  # type: ignore[import-not-found]

    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(list, slow.ENTRIES)
        slow.BEGUN.wait()
        second = pool.submit(list, slow.ENTRIES)
        slow.GO.set()
        assert first.result() == second.result() == ["only"]


def test_what_is_not_there_is_said_with_what_is() -> None:
    registry: Registry[Entry] = Registry("thing", "json")
    registry.register(Entry("one"))
    with pytest.raises(InputError, match="no thing called 'two'") as caught:
        registry.find("two")
    assert "one" in caught.value.remedy
    with pytest.raises(ValueError, match="two things"):
        registry.register(Entry("one"))
