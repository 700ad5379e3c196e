"""Long names with a common beginning can be told apart wherever they are shown."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication

from tests.support.small_project import with_beliefs
from vipll_gui.data import CandidateSets, Dataset
from vipll_gui.data.telling_names import TellingNames
from vipll_gui.qt.look import names
from vipll_gui.qt.models.queue_model import Column
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.qt.views.candidates import candidate_delegate
from vipll_gui.session import Session

Opener = Callable[[Path], MainWindow]
BEGINNING = "Annelida, Clitellata, Haplotaxida, Lumbricidae, Lumbricus"
LABELS = tuple(
    f"{BEGINNING} {kind}" for kind in ("terrestris", "rubellus", "castaneus", "festivus", "polyphemus", "sp.")
)


def long_names(path: Path, labels: tuple[str, ...]) -> Path:
    """A project in which every instance has all labels as candidates; each leads somewhere."""
    n = len(labels)
    dataset = Dataset(
        ids=np.array([f"row-{i}" for i in range(n)], object),
        labels=labels,
        candidates=CandidateSets.from_lists([list(range(n))] * n, n),
        features=np.eye(n, dtype=np.float32),
        name="long",
    )
    Session.create(dataset, path).close()
    return with_beliefs(path)


@pytest.mark.parametrize("width", [1024, 1440])
def test_candidates_can_be_told_apart(
    open_window: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    painted: dict[str, str] = {}

    def note(known: TellingNames, name: str, metrics: QFontMetrics, room: int) -> str:
        painted[name] = names.fitted(known, name, metrics, room)
        assert metrics.horizontalAdvance(painted[name]) <= room
        return painted[name]

    monkeypatch.setattr(candidate_delegate, "fitted", note)
    window = open_window(long_names(tmp_path / "long.vipll", LABELS))
    window.resize(width, 768)
    QApplication.processEvents()
    window.project_page.candidates.grab()
    assert len(painted) == len(set(painted.values())) == len(LABELS)
    assert all(name.split()[-1][:3] in text for name, text in painted.items())


def test_a_candidate_has_all_the_room_beside_its_number(
    open_window: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms: dict[str, int] = {}

    def note(known: TellingNames, name: str, metrics: QFontMetrics, room: int) -> str:
        rooms[name] = room
        return names.fitted(known, name, metrics, room)

    monkeypatch.setattr(candidate_delegate, "fitted", note)
    window = open_window(long_names(tmp_path / "long.vipll", LABELS))
    window.project_page.candidates.grab()
    before = dict(rooms)
    assert before
    monkeypatch.setattr(candidate_delegate, "percent", lambda _share: "a long number in words")
    window.project_page.candidates.grab()
    assert all(rooms[name] < room for name, room in before.items())


def test_rows_of_the_queue_can_be_told_apart(open_window: Opener, tmp_path: Path) -> None:
    window = open_window(long_names(tmp_path / "long.vipll", LABELS))
    table, session = window.project_page.queue.table, window.controller.session
    table.grab()
    for column in (Column.LABEL, Column.CANDIDATES):
        shown = {text: short for (text, _, _, where), short in table.fitted.items() if where == column}
        assert len(set(shown.values())) == len(shown)
    labels = {text: short for (text, _, _, where), short in table.fitted.items() if where == Column.LABEL}
    assert set(labels) == {LABELS[label] for label in session.leading}
    assert all(text.split()[-1][:3] in short for text, short in labels.items())
    tip = window.project_page.queue.model.index(0, Column.CANDIDATES).data(Qt.ItemDataRole.ToolTipRole)
    assert LABELS[0] in tip


def test_short_names_are_whole_while_there_is_room(open_window: Opener, tmp_path: Path) -> None:
    window = open_window(long_names(tmp_path / "short.vipll", ("blackbird", "chaffinch", "nuthatch", "goldcrest")))
    window.resize(1440, 900)
    QApplication.processEvents()
    table = window.project_page.queue.table
    table.grab()
    shown = {text: short for (text, _, _, where), short in table.fitted.items() if where == Column.LABEL}
    assert shown
    assert all(text == short for text, short in shown.items())


def test_lists_of_labels_show_all_of_them(open_window: Opener, tmp_path: Path) -> None:
    window = open_window(long_names(tmp_path / "long.vipll", LABELS))
    combo = window.project_page.queue.filters.label
    combo.showPopup()
    assert combo.view().width() >= combo.view().fontMetrics().horizontalAdvance(LABELS[4])
    combo.hidePopup()


def test_why_an_instance_is_asked_about_stands_on_one_line_as_long_as_it_is_believed(
    open_window: Opener, tmp_path: Path
) -> None:
    window = open_window(long_names(tmp_path / "lines.vipll", ("one\nline", "two\nlines", "three")))
    controller, asked = window.controller, window.project_page.instance.asked
    positions = controller.queue.order.tolist()
    told = {}
    for position in positions:
        controller.go_to(position)
        told[position] = asked.text()
    assert any("\n" in controller.session.why_asked(position).render() for position in positions)
    assert any(" ⏎ " in text for text in told.values())
    assert not any("\n" in text for text in told.values())
    controller.make(lambda session: session.use_run(1))  # what is believed now is not what the order went by
    for position in positions:
        controller.go_to(position)
        assert not asked.isVisible()
    controller.go_next_open()
    assert asked.isVisible() == bool(told[controller.current])


def test_a_name_of_two_lines_is_no_two_sentences(open_window: Opener, tmp_path: Path) -> None:
    window = open_window(long_names(tmp_path / "lines.vipll", ("one\nline", "two\nlines", "three")))
    controller, said = window.controller, list[str]()
    controller.said.connect(said.append)
    for _ in range(3):
        controller.decide(1)
    assert said[-1].startswith("\u2068row-")
    assert said[-1].endswith("two ⏎ lines\u2069. Every instance is settled: the clean labels can be exported.")
