"""What is read of a file whose tables are damaged: everything but what is broken, and what that is."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.small_project import large_dataset
from vipll_gui.store import Action, Entry, create_store
from vipll_gui.store.sqlite import SqliteProject
from vipll_gui.store.sqlite.rescue import ascending

ENTRIES = 3_000
LEAF = 13  # the first byte of a page that holds rows


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A project with a long journal."""
    dataset = large_dataset(ENTRIES)
    time = "2026-01-01T10:00:00.000+00:00"
    steps = [Entry(Action.DECIDE, (i,), "ada", time, label=int(dataset.candidates[i][0])) for i in range(ENTRIES)]
    create_store(tmp_path / "long.vipll", dataset, entries=steps).close()
    return tmp_path / "long.vipll"


class Tree:
    """The pages of a table, to be damaged where it hurts."""

    def __init__(self, path: Path, table: str) -> None:
        self._path, self._bytes = path, bytearray(path.read_bytes())
        database = sqlite3.connect(path)
        self._size = int(database.execute("PRAGMA page_size").fetchone()[0])
        [root] = database.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (table,)).fetchone()
        database.close()
        self.leaves = list(self._leaves(root))

    def _number(self, at: int, size: int) -> int:
        return int.from_bytes(self._bytes[at : at + size], "big")

    def _leaves(self, page: int) -> Iterator[int]:
        start = (page - 1) * self._size
        if self._bytes[start] == LEAF:
            yield start
            return
        for cell in range(self._number(start + 3, 2)):
            yield from self._leaves(self._number(start + self._number(start + 12 + 2 * cell, 2), 4))
        yield from self._leaves(self._number(start + 8, 4))

    def rows(self, leaf: int) -> Iterator[tuple[int, int]]:
        """The numbers of the rows on a page, of one or two bytes, each with where it is."""
        for cell in range(self._number(leaf + 3, 2)):
            at = leaf + self._number(leaf + 8 + 2 * cell, 2)
            while self._bytes[at] >= 0x80:  # how long the row is
                at += 1
            first, second = self._bytes[at + 1 : at + 3]
            yield first if first < 0x80 else (first & 0x7F) << 7 | second, at + 1

    def renumber(self, row: int, number: int) -> None:
        """Give a row another number; both take two bytes."""
        [at] = [at for leaf in self.leaves for found, at in self.rows(leaf) if found == row]
        self._bytes[at : at + 2] = bytes([0x80 | number >> 7, number & 0x7F])
        self._path.write_bytes(self._bytes)

    def tear(self, leaf: int) -> list[int]:
        """Make a page unreadable; the numbers that were on it."""
        gone = [number for number, _ in self.rows(leaf)]
        self._bytes[leaf : leaf + self._size] = b"\xff" * self._size
        self._path.write_bytes(self._bytes)
        return gone


def rescued(path: Path) -> tuple[list[int], list[str]]:
    """The numbers of the entries that are read, and what is told to be lost."""
    project = SqliteProject.open(path)
    try:
        assert project.damaged
        return [entry.seq for entry in project.journal()], project.lost
    finally:
        project.close()


@pytest.mark.parametrize("row", [511, 512, 513, 1_024, ENTRIES - 1])
@pytest.mark.parametrize("number", [16_383, 200, ENTRIES])
def test_a_number_that_leads_elsewhere_loses_no_other_entry(path: Path, row: int, number: int) -> None:
    Tree(path, "journal").renumber(row, number)
    found, lost = rescued(path)
    assert set(found) >= {*range(1, ENTRIES)} - {row}
    assert found == sorted(set(found))
    assert f"journal entry {row} (not found)" in lost


@pytest.mark.parametrize("which", [0, 20, -1])
def test_entries_on_a_page_that_cannot_be_read_are_told(path: Path, which: int) -> None:
    tree = Tree(path, "journal")
    gone = tree.tear(tree.leaves[which])
    found, lost = rescued(path)
    missing = {*range(1, ENTRIES + 1)} - set(found)
    assert missing >= {*gone}
    assert len(missing) < 2 * len(gone) + 2  # ever larger steps over it end soon after
    assert lost == [f"journal entries {min(missing)} to {max(missing)} (not found)"]


@pytest.mark.parametrize(
    ("numbers", "places"),
    [
        ([], []),
        ([1, 2, 3], [0, 1, 2]),
        ([1, 900, 3, 4], [0, 2, 3]),
        ([1, 2, 0, 3], [0, 1, 3]),
        ([1, 2, 1, 2, 3], [0, 1, 4]),
        ([5, 900, 901, 6, 7, 8], [0, 3, 4, 5]),
    ],
)
def test_as_many_as_possible_ascend(numbers: list[int], places: list[int]) -> None:
    found = ascending(numbers)
    assert [numbers[place] for place in found] == [numbers[place] for place in places]
