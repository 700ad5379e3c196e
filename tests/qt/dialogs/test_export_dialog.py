"""What the export dialog lets one choose is what the file holds."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QCheckBox
from pytestqt.qtbot import QtBot

from tests.support.small_project import with_beliefs
from vipll_gui.data import WRITERS
from vipll_gui.qt.dialogs.export_dialog import ExportDialog
from vipll_gui.qt.look.language import install_language
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.session import Session, import_project

MINUTE = 60_000
Opener = Callable[[Path], MainWindow]


@pytest.fixture
def dialog(qtbot: QtBot, open_window: Opener, small: Path) -> ExportDialog:
    """The dialog on six rows the model has beliefs about, one decided and one flagged."""
    window = open_window(with_beliefs(small))
    window.controller.session.decide(0, 0)
    window.controller.session.flag(1)
    window.actions_by_id("project.export").trigger()
    opened = window.findChild(ExportDialog)
    counted(qtbot, opened)
    return opened


def counted(qtbot: QtBot, dialog: ExportDialog) -> str:
    """What the dialog says it will write, once it has counted."""
    qtbot.waitUntil(lambda: not dialog.counting, timeout=MINUTE)
    return dialog.count.text()


def written(qtbot: QtBot, dialog: ExportDialog, path: Path) -> list[dict[str, str]]:
    """The rows of the file that a click on Write makes."""
    dialog.target.set_path(path)
    with qtbot.waitSignal(dialog.finished, timeout=MINUTE):
        qtbot.mouseClick(dialog.write, Qt.MouseButton.LeftButton)
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_everything_is_written_unless_somebody_says_otherwise(
    qtbot: QtBot, dialog: ExportDialog, tmp_path: Path
) -> None:
    assert counted(qtbot, dialog) == "Rows to be written: 6 of 6"
    assert len(written(qtbot, dialog, tmp_path / "all.csv")) == 6
    note = json.loads((tmp_path / "all.csv.provenance.json").read_text(encoding="utf-8"))
    assert note["rows"] == 6


def test_only_decided_ones(qtbot: QtBot, dialog: ExportDialog, tmp_path: Path) -> None:
    qtbot.keyClick(dialog.filter.only_decided, Qt.Key.Key_Space)
    assert counted(qtbot, dialog) == "Rows to be written: 1 of 6"
    assert not dialog.filter.sure.isEnabled()
    qtbot.keyClick(dialog.sidecar, Qt.Key.Key_Space)
    assert [row["how"] for row in written(qtbot, dialog, tmp_path / "decided.csv")] == ["person"]
    assert not (tmp_path / "decided.csv.provenance.json").exists()


def test_a_least_probability_spares_what_people_decided(qtbot: QtBot, dialog: ExportDialog, tmp_path: Path) -> None:
    qtbot.keyClick(dialog.filter.sure, Qt.Key.Key_Space)
    dialog.filter.least.setValue(60)
    counted(qtbot, dialog)
    rows = written(qtbot, dialog, tmp_path / "sure.csv")
    assert 0 < len(rows) < 6
    assert all(row["how"] == "person" or float(row["probability"]) >= 0.6 for row in rows)


def test_statuses_are_chosen_one_by_one(qtbot: QtBot, dialog: ExportDialog, tmp_path: Path) -> None:
    for name, box in dialog.filter.statuses.items():
        if name != "flagged":
            qtbot.keyClick(box, Qt.Key.Key_Space)
    assert counted(qtbot, dialog) == "Rows to be written: 1 of 6"
    qtbot.keyClick(dialog.filter.statuses["flagged"], Qt.Key.Key_Space)
    assert counted(qtbot, dialog) == "Rows to be written: 0 of 6"
    assert not dialog.write.isEnabled()
    qtbot.keyClick(dialog.filter.statuses["flagged"], Qt.Key.Key_Space)
    counted(qtbot, dialog)
    assert [row["status"] for row in written(qtbot, dialog, tmp_path / "flagged.csv")] == ["flagged"]


def test_each_format_shows_its_own_options(dialog: ExportDialog) -> None:
    for name, writer in WRITERS.items():
        dialog.format.setCurrentIndex(dialog.format.findData(name))
        assert {option: box.isChecked() for option, box in dialog.options.items()} == {
            option: one.default for option, one in writer.options.items()
        }
    dialog.reject()


def test_cells_are_made_safe_for_spreadsheets(qtbot: QtBot, open_window: Opener, tmp_path: Path) -> None:
    project = tmp_path / "formulas.vipll"
    table = tmp_path / "formulas.csv"
    table.write_text("id,candidates,x\n=1+1,cat|dog,1\nb,cat,2\n", encoding="utf-8")
    window = open_window(import_project(table, project))
    window.actions_by_id("project.export").trigger()
    dialog = window.findChild(ExportDialog)
    counted(qtbot, dialog)
    qtbot.keyClick(dialog.options["safe_cells"], Qt.Key.Key_Space)
    qtbot.keyClick(dialog.options["features"], Qt.Key.Key_Space)
    rows = written(qtbot, dialog, tmp_path / "safe.csv")
    assert rows[0]["id"] == "'=1+1"
    assert rows[0]["feature:x"] == "1"
    with Session.open(project, read_only=True) as session:
        assert session.dataset.ids[0] == "=1+1"


def test_a_file_is_never_replaced_unseen(qtbot: QtBot, dialog: ExportDialog, tmp_path: Path) -> None:
    there = tmp_path / "there.csv"
    dialog.target.set_path(there)
    assert not dialog.replaced.isVisible()
    there.write_text("mine", encoding="utf-8")  # by somebody else, after the last look
    dialog.start()
    assert not dialog.writing
    assert dialog.replaced.isVisible()
    assert "there.csv" in dialog.replaced.text()
    assert dialog.write.text() == "Replace"
    dialog.target.edit.setFocus()
    qtbot.keyClick(dialog.target.edit, Qt.Key.Key_Return)
    assert not dialog.writing
    assert there.read_text(encoding="utf-8") == "mine"
    assert dialog.focusWidget() is dialog.write
    with qtbot.waitSignal(dialog.finished, timeout=MINUTE):
        qtbot.keyClick(dialog.write, Qt.Key.Key_Return)
    assert there.read_text(encoding="utf-8").startswith("id,")


def test_enter_writes_where_nothing_is_in_the_way(qtbot: QtBot, dialog: ExportDialog, tmp_path: Path) -> None:
    dialog.target.set_path(tmp_path / "new.csv")
    with qtbot.waitSignal(dialog.finished, timeout=MINUTE):
        qtbot.keyClick(dialog.target.edit, Qt.Key.Key_Return)
    assert (tmp_path / "new.csv").exists()


def test_a_provenance_that_is_there_already_is_named(dialog: ExportDialog, tmp_path: Path) -> None:
    (tmp_path / "new.csv.provenance.json").write_text("{}", encoding="utf-8")
    dialog.target.set_path(tmp_path / "new.csv")
    assert "new.csv.provenance.json" in dialog.replaced.text()
    dialog.sidecar.setChecked(False)
    assert not dialog.replaced.isVisible()
    dialog.reject()


def test_a_project_is_no_place_for_an_export(dialog: ExportDialog, small: Path) -> None:
    copy = small.with_name("copy.csv")
    copy.write_bytes(small.read_bytes())
    dialog.target.set_path(copy)
    assert "project" in dialog.replaced.text()
    assert not dialog.write.isEnabled()
    dialog.reject()


def test_rows_without_a_label_are_told(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)  # nothing was trained
    window.controller.session.decide(0, 0)
    window.actions_by_id("project.export").trigger()
    dialog = window.findChild(ExportDialog)
    counted(qtbot, dialog)
    assert "1 decided by people, 5 without a label" in dialog.summary.text()
    assert "model" not in dialog.summary.text()
    assert dialog.unlabelled.isVisible()
    assert dialog.unlabelled.text().startswith("Without a label: 5. Train first")
    qtbot.keyClick(dialog.filter.only_decided, Qt.Key.Key_Space)
    counted(qtbot, dialog)
    assert not dialog.unlabelled.isVisible()
    dialog.reject()


def test_what_the_model_believes_is_told(dialog: ExportDialog) -> None:
    assert "1 decided by people, 5 with what the model believes" in dialog.summary.text()
    assert not dialog.unlabelled.isVisible()
    dialog.reject()


@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_is_cut_and_nothing_lies_over_anything(
    qtbot: QtBot, open_window: Opener, small: Path, qapp: QApplication, language: str
) -> None:
    install_language(qapp, language)
    try:
        window = open_window(small)  # nothing is learned: it warns of rows without a label
        window.actions_by_id("project.export").trigger()
        dialog = window.findChild(ExportDialog)
        counted(qtbot, dialog)
        dialog.filter.sure.setChecked(True)
        counted(qtbot, dialog)
        QApplication.processEvents()
        boxes = [box for box in dialog.findChildren(QCheckBox) if box.isVisible()]
        assert len(boxes) > 8
        for box in boxes:
            assert box.height() >= box.heightForWidth(box.width())
            assert box.width() >= (box.minimumSizeHint() if box.hasHeightForWidth() else box.sizeHint()).width()
            assert dialog.rect().contains(QRect(box.mapTo(dialog, QPoint(0, 0)), box.size()))
        below = dialog.filter.least.geometry().bottom()
        assert all(box.geometry().top() > below for box in dialog.filter.statuses.values())
        assert dialog.unlabelled.height() >= dialog.unlabelled.heightForWidth(dialog.unlabelled.width())
        dialog.close()
    finally:
        install_language(qapp, "en")


def test_what_was_written_can_be_opened(
    qtbot: QtBot, dialog: ExportDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    bar = dialog.parent().statusBar()
    assert not bar.open.isVisible()
    written(qtbot, dialog, tmp_path / "all.csv")
    assert "all.csv" in bar.currentMessage()
    qtbot.mouseClick(bar.open, Qt.MouseButton.LeftButton)
    assert [Path(name) for name in opened] == [tmp_path / "all.csv"]
    bar.say("something else")
    assert not bar.open.isVisible()


def test_a_name_that_no_disk_takes_is_told_with_what_to_do(qtbot: QtBot, dialog: ExportDialog, tmp_path: Path) -> None:
    dialog.target.set_path(tmp_path / f"{'n' * 300}.csv")
    qtbot.mouseClick(dialog.write, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not dialog.writing, timeout=MINUTE)
    assert dialog.isVisible()
    assert "Choose a shorter name" in dialog.error.text()
