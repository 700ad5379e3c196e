"""From data to an open project through the pages of the assistant, with the keys and clicks of a user."""

from __future__ import annotations

import json
import pickle
import re
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QLabel, QLineEdit
from pytestqt.qtbot import QtBot
from scipy import io

from tests.support.meanings import meanings
from vipll_gui.bench.examples import EXAMPLES
from vipll_gui.data import READERS
from vipll_gui.qt.dialogs.importing.assistant import ImportAssistant
from vipll_gui.qt.dialogs.importing.column_table import ColumnTable
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.session import Session
from vipll_gui.session.transfer.features import encoder_of
from vipll_gui.session.transfer.importing import SKIPPED

MINUTE = 60_000
BIRDS = "name;species;weight;note\n" + "".join(f"b{i};gull|owl;{i},5;near the pond {i}\n" for i in range(30))
BROKEN = "id,candidates,size\na,gull|owl,1\nb,,2\nc,owl,3\na,owl,4\n"

Assistant = Callable[[Path | None], ImportAssistant]


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def assistant(qtbot: QtBot, window: MainWindow) -> Assistant:
    """Opens the assistant as the menu does."""

    def opened(source: Path | None = None) -> ImportAssistant:
        window.commands.new_project(source)
        dialog = window.findChild(ImportAssistant)
        qtbot.waitUntil(lambda: dialog.page.task is None, timeout=MINUTE)
        return dialog

    return opened


def enter(qtbot: QtBot, dialog: ImportAssistant) -> None:
    """Presses Enter where the focus is and waits until the page has what it needs."""
    qtbot.waitUntil(dialog.next.isEnabled, timeout=MINUTE)
    qtbot.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog.page.task is None, timeout=MINUTE)


def create(qtbot: QtBot, window: MainWindow, dialog: ImportAssistant) -> None:
    """Presses Enter on the last page and waits until the project is open."""
    assert dialog.page is dialog.project
    with qtbot.waitSignal(window.controller.project_opened, timeout=MINUTE):
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)


def choose_role(qtbot: QtBot, dialog: ImportAssistant, column: str, role: str) -> None:
    """Opens the list above a column with the keyboard and picks from it."""
    box = dialog.preview.table.boxes[column]
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_Down)
    view = box.view()
    qtbot.waitUntil(view.isVisible)
    view.setCurrentIndex(box.model().index(box.findData(role), 0))
    qtbot.keyClick(view, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog.preview.task is None, timeout=MINUTE)


def test_a_dropped_file_becomes_a_project_with_the_keyboard_alone(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    torch_before = "torch" in sys.modules
    table = write(tmp_path / "birds.csv", "id,candidates,size\nx1,gull|owl,1\nx2,owl,2\nx3,hawk|owl,4\n")
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(table))])
    place, button, keys = QPointF(50, 50), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    window.dropEvent(QDropEvent(place, Qt.DropAction.CopyAction, mime, button, keys))
    dialog = window.findChild(ImportAssistant)
    qtbot.waitUntil(dialog.next.isEnabled, timeout=MINUTE)
    assert dialog.source.format.currentText().endswith("CSV or TSV (candidates-csv)")
    enter(qtbot, dialog)
    assert dialog.page is dialog.preview
    assert "3 instances" in dialog.preview.summary.text()
    enter(qtbot, dialog)
    assert dialog.page is dialog.project  # there is no problem to talk about
    assert dialog.project.target == tmp_path / "birds.vipll"
    create(qtbot, window, dialog)
    assert window.controller.session.labels == ("gull", "hawk", "owl")
    assert ("torch" in sys.modules) == torch_before  # another test of this process may have needed it


def test_the_user_says_what_the_columns_are(
    qtbot: QtBot, window: MainWindow, assistant: Assistant, tmp_path: Path
) -> None:
    dialog = assistant(write(tmp_path / "birds.csv", BIRDS))
    enter(qtbot, dialog)
    assert "no candidates column" in dialog.preview.error.text()
    assert not dialog.next.isEnabled()
    choose_role(qtbot, dialog, "species", "candidates")
    assert dialog.preview.error.isHidden()
    assert dialog.preview.table.boxes["name"].currentData() == "id"
    assert "30 instances" in dialog.preview.summary.text()
    assert "decimal comma" in dialog.preview.table.item(1, 2).text()
    choose_role(qtbot, dialog, "note", "text")
    choose_role(qtbot, dialog, "weight", "left out")
    assert "(text)" in dialog.preview.summary.text()
    enter(qtbot, dialog)
    create(qtbot, window, dialog)
    dataset = window.controller.session.dataset
    assert dataset.texts is not None
    assert dataset.texts[3] == "near the pond 3"
    assert not any(name.startswith("weight") for name in dataset.feature_names)


def test_before_it_is_known_what_sets_are_made_of_an_id_is_an_id(
    qtbot: QtBot, assistant: Assistant, tmp_path: Path
) -> None:
    dialog = assistant(write(tmp_path / "t.csv", "ID,size,which\n1,2,a|b\n4,5,b\n"))
    on_preview(qtbot, dialog)
    boxes = dialog.preview.table.boxes
    assert {name: box.currentData() for name, box in boxes.items()} == {
        "ID": "id",
        "size": "feature",
        "which": "feature",
    }
    choose_role(qtbot, dialog, "ID", "feature")  # numbers that only look like ids
    choose_role(qtbot, dialog, "which", "candidates")
    assert {name: box.currentData() for name, box in boxes.items()} == {
        "ID": "feature", "size": "feature", "which": "candidates",
    }  # fmt: skip
    qtbot.waitUntil(dialog.next.isEnabled, timeout=MINUTE)
    assert dialog.draft.seen is not None
    assert dialog.draft.seen.features == 2


def test_known_labels_are_judged_where_the_user_says_so(
    qtbot: QtBot, window: MainWindow, assistant: Assistant, tmp_path: Path
) -> None:
    rows = "".join(f"{i},{('gull', 'owl')[i % 2]}\n" for i in range(10))
    dialog = assistant(write(tmp_path / "birds.csv", "size,species\n" + rows))
    enter(qtbot, dialog)
    assert "each row seems to have one label, in the column 'species'" in dialog.preview.error.text()
    choose_role(qtbot, dialog, "species", "known")
    assert "10 instances" in dialog.preview.summary.text()
    assert "most likely wrong" in dialog.preview.hints.text()
    enter(qtbot, dialog)
    create(qtbot, window, dialog)
    assert window.controller.session.candidates.sizes.tolist() == [1] * 10


def test_the_user_says_what_the_variables_of_a_matlab_file_are(
    qtbot: QtBot, window: MainWindow, assistant: Assistant, tmp_path: Path
) -> None:
    sets = [[1, 1, 0], [0, 1, 1], [1, 0, 0], [1, 1, 1]]
    io.savemat(tmp_path / "a.mat", {"measured": [[1.5, 2], [3, 4], [5, 6], [7, 8]], "named": sets})
    dialog = assistant(tmp_path / "a.mat")
    enter(qtbot, dialog)
    assert "the variable data is missing" in dialog.preview.error.text()
    table = dialog.preview.table
    assert [box.currentData() for box in table.boxes.values()] == ["left out", "left out"]
    assert table.item(2, 0).text() == "4×2"
    choose_role(qtbot, dialog, "measured", "data")
    choose_role(qtbot, dialog, "named", "candidates")
    assert "4 instances" in dialog.preview.summary.text()
    enter(qtbot, dialog)
    create(qtbot, window, dialog)
    assert window.controller.session.dataset.n_features == 2


def test_a_role_that_one_column_has_is_taken_from_the_other(qtbot: QtBot, assistant: Assistant, tmp_path: Path) -> None:
    dialog = assistant(write(tmp_path / "t.csv", "id,candidates,key,a,b\n1,x|y,k1,1,0\n2,x,k2,0,1\n"))
    enter(qtbot, dialog)
    boxes = dialog.preview.table.boxes
    choose_role(qtbot, dialog, "key", "id")
    assert (boxes["key"].currentData(), boxes["id"].currentData()) == ("id", "feature")
    assert dialog.draft.seen is not None
    assert dialog.draft.seen.rows[0].id == "k1"
    choose_role(qtbot, dialog, "a", "indicator")
    choose_role(qtbot, dialog, "b", "indicator")
    assert boxes["candidates"].currentData() != "candidates"
    assert dialog.draft.seen.rows[0].candidates == ("a",)
    dialog.reject()


def test_bad_rows_are_left_out_only_when_the_user_says_so(
    qtbot: QtBot, window: MainWindow, assistant: Assistant, tmp_path: Path
) -> None:
    dialog = assistant(write(tmp_path / "broken.csv", BROKEN))
    enter(qtbot, dialog)
    enter(qtbot, dialog)
    page = dialog.problems
    assert dialog.page is page
    assert [page.model.cells(row)[:2] for row in range(2)] == [("broken.csv", "3"), ("broken.csv", "5")]
    assert page.whole.text().startswith("The candidate set is empty. Give each instance")
    page.table.selectRow(1)
    assert page.whole.text().endswith(page.model.cells(1)[3])
    assert not dialog.next.isEnabled()
    qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    assert dialog.page is page
    assert isinstance(dialog.focusWidget(), QCheckBox)
    qtbot.mouseClick(page.copy, Qt.MouseButton.LeftButton)
    assert "the candidate set is empty" in QGuiApplication.clipboard().text()
    page.save_to(tmp_path / "list.csv")
    qtbot.waitUntil((tmp_path / "list.csv").exists, timeout=MINUTE)
    qtbot.keyClick(page.skip, Qt.Key.Key_Space)
    enter(qtbot, dialog)
    assert dialog.page is dialog.project
    create(qtbot, window, dialog)
    session = window.controller.session
    assert session.dataset.ids.tolist() == ["a", "c"]
    assert session.project.fact(SKIPPED) == 2


def test_broken_pictures_are_listed_before_anything_is_made(
    qtbot: QtBot, window: MainWindow, assistant: Assistant, tmp_path: Path
) -> None:
    folder = tmp_path / "pictures"
    for label in ("cat", "dog"):
        (folder / label).mkdir(parents=True)
        for i in range(3):
            Image.new("RGB", (8, 8), (40 * i, 0, 0)).save(folder / label / f"{label}{i}.png")
    (folder / "cat" / "cat1.png").write_bytes(b"no picture")
    huge = (folder / "dog" / "dog2.png").read_bytes()
    (folder / "dog" / "dog2.png").write_bytes(huge[:16] + (60_000).to_bytes(4, "big") * 2 + huge[24:])
    dialog = assistant(folder)
    enter(qtbot, dialog)
    assert "4 instances" in dialog.preview.summary.text()
    enter(qtbot, dialog)
    told = {dialog.problems.model.cells(row)[0]: dialog.problems.model.cells(row)[2] for row in range(2)}
    assert set(told) == {str(Path("cat/cat1.png")), str(Path("dog/dog2.png"))}
    qtbot.keyClick(dialog.problems.skip, Qt.Key.Key_Space)
    enter(qtbot, dialog)
    assert dialog.project.features.encoder.isVisible()
    create(qtbot, window, dialog)
    assert len(window.controller.session.dataset) == 4
    assert window.controller.session.project.fact(SKIPPED) == 2


def test_what_separates_labels_best_is_found_and_chosen(
    qtbot: QtBot, window: MainWindow, assistant: Assistant, tmp_path: Path
) -> None:
    pytest.importorskip("tokenizers")
    dialog = assistant(meanings(tmp_path))
    enter(qtbot, dialog)
    enter(qtbot, dialog)
    features = dialog.project.features
    assert [features.encoder.itemData(i) for i in range(features.encoder.count())] == ["words", "wordllama"]
    qtbot.keyClick(features.compare, Qt.Key.Key_Space)
    assert not features.isEnabled()
    assert dialog.cancel.text() == "Stop"
    qtbot.waitUntil(lambda: dialog.page.task is None, timeout=MINUTE)
    assert features.encoder.currentData() == "wordllama"
    assert "wordllama is better, and is chosen now." in features.found.text()
    assert features.found.isVisible()
    create(qtbot, window, dialog)
    assert encoder_of(window.controller.session.dataset) == "wordllama"


def test_a_comparison_can_be_stopped_and_leaves_the_choice(qtbot: QtBot, assistant: Assistant, tmp_path: Path) -> None:
    dialog = assistant(meanings(tmp_path))
    enter(qtbot, dialog)
    enter(qtbot, dialog)
    features = dialog.project.features
    qtbot.mouseClick(features.compare, Qt.MouseButton.LeftButton)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(features.isEnabled, timeout=MINUTE)
    assert dialog.isVisible()
    assert features.encoder.currentData() == "words"
    assert not features.found.isVisible()
    assert dialog.project.ready
    dialog.reject()


def test_numbers_are_asked_for_no_encoder(qtbot: QtBot, assistant: Assistant, tmp_path: Path) -> None:
    table = "id,candidates,size\n" + "".join(f"{i},gull|owl,{i}\n" for i in range(5))
    dialog = assistant(write(tmp_path / "numbers.csv", table))
    enter(qtbot, dialog)
    enter(qtbot, dialog)
    assert not dialog.project.features.isVisible()
    dialog.reject()


@pytest.mark.parametrize("content", [b"", pickle.dumps({"a": 1}), b"\x89PNG\r\n\x1a\n" + bytes(64)])
def test_what_is_no_data_is_said_on_the_first_page(
    content: bytes, qtbot: QtBot, assistant: Assistant, tmp_path: Path
) -> None:
    path = tmp_path / "thing.bin"
    path.write_bytes(content)
    dialog = assistant(path)
    assert "thing.bin" in dialog.source.error.text()
    assert not dialog.next.isEnabled()
    dialog.source.format.setCurrentIndex(dialog.source.format.findData("candidates-csv"))  # the user knows better
    assert dialog.source.error.isHidden()
    enter(qtbot, dialog)
    assert not dialog.preview.error.isHidden()
    assert not dialog.next.isEnabled()
    qtbot.mouseClick(dialog.back, Qt.MouseButton.LeftButton)
    assert dialog.page is dialog.source
    dialog.reject()


def test_without_a_source_there_is_nothing_to_do(qtbot: QtBot, assistant: Assistant, tmp_path: Path) -> None:
    dialog = assistant(None)
    assert not dialog.next.isEnabled()
    assert isinstance(dialog.focusWidget(), QLineEdit)
    qtbot.keyClicks(dialog.focusWidget(), str(tmp_path / "nowhere.csv"))
    qtbot.waitUntil(lambda: dialog.source.error.isVisible(), timeout=MINUTE)
    assert "nowhere.csv" in dialog.source.error.text()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_going_back_keeps_what_was_said(qtbot: QtBot, assistant: Assistant, tmp_path: Path) -> None:
    dialog = assistant(write(tmp_path / "birds.csv", BIRDS))
    enter(qtbot, dialog)
    choose_role(qtbot, dialog, "species", "candidates")
    enter(qtbot, dialog)
    dialog.project.name.setText("mine")
    with qtbot.waitActive(dialog):
        dialog.activateWindow()
    QTest.keyClick(dialog.windowHandle(), Qt.Key.Key_B, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: dialog.page is dialog.preview)  # the button is seen to be pressed
    assert dialog.preview.table.boxes["species"].currentData() == "candidates"
    enter(qtbot, dialog)
    assert dialog.project.target == tmp_path / "mine.vipll"
    qtbot.mouseClick(dialog.back, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(dialog.back, Qt.MouseButton.LeftButton)
    assert dialog.page is dialog.source
    dialog.reject()


def test_stopping_in_the_middle_leaves_nothing_behind(
    qtbot: QtBot, assistant: Assistant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import vipll_gui.session.transfer.importing as importing

    reached, go_on, make = threading.Event(), threading.Event(), importing.create_store

    def held(*args: object, **kwargs: object) -> object:
        reached.set()
        assert go_on.wait(60)
        return make(*args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(importing, "create_store", held)
    table = write(tmp_path / "birds.csv", "id,candidates,size\nx1,gull|owl,1\nx2,owl,2\n")
    dialog = assistant(table)
    enter(qtbot, dialog)
    enter(qtbot, dialog)
    dialog.go_on()
    qtbot.waitUntil(reached.is_set, timeout=MINUTE)
    assert dialog.cancel.text() == "Stop"
    qtbot.mouseClick(dialog.cancel, Qt.MouseButton.LeftButton)
    assert dialog.isVisible()  # the first press stops, the next one closes
    go_on.set()
    qtbot.waitUntil(lambda: not dialog.parent().tasks.busy, timeout=MINUTE)
    assert sorted(path.name for path in tmp_path.glob("*birds*")) == ["birds.csv"]
    dialog.go_on()
    qtbot.waitUntil((tmp_path / "birds.vipll").exists, timeout=MINUTE)


def test_a_project_of_the_same_name_is_replaced_only_when_asked(
    qtbot: QtBot, window: MainWindow, assistant: Assistant, tmp_path: Path, small: Path
) -> None:
    dialog = assistant(write(tmp_path / "small.csv", "id,candidates,size\nx1,gull|owl,1\nx2,owl,2\n"))
    enter(qtbot, dialog)
    enter(qtbot, dialog)
    assert dialog.project.target == small
    assert not dialog.next.isEnabled()
    qtbot.keyClick(dialog.project.overwrite, Qt.Key.Key_Space)
    create(qtbot, window, dialog)
    assert len(window.controller.session.dataset) == 2


def test_repeated_votes_are_told_on_the_preview(qtbot: QtBot, assistant: Assistant, tmp_path: Path) -> None:
    votes = "task,worker,label\nt1,ann,cat\nt1,ann,cat\nt1,bob,dog\n"
    dialog = assistant(write(tmp_path / "votes.csv", votes))
    enter(qtbot, dialog)
    assert "2 votes by 2 people" in dialog.preview.summary.text()
    assert "Repeated votes, counted once: 1." in dialog.preview.more.text()
    assert "Nothing is wrong with it." in dialog.preview.more.text()
    dialog.reject()


def test_votes_can_be_limited_by_an_option(qtbot: QtBot, assistant: Assistant, tmp_path: Path) -> None:
    votes = "task,worker,label\nt1,ann,cat\nt1,bob,cat\nt1,cy,dog\nt2,ann,dog\nt2,bob,dog\n"
    dialog = assistant(write(tmp_path / "votes.csv", votes))
    field = dialog.source.options.fields["min_votes"]
    field.setFocus()
    qtbot.keyClicks(field, "2")
    enter(qtbot, dialog)
    assert "5 votes by 3 people" in dialog.preview.summary.text()
    assert dialog.draft.seen is not None
    assert dialog.draft.seen.set_sizes == {1: 2}
    assert dialog.preview.sizes.text() == "Sets by size: 2 with 1 label"
    roles = [dialog.preview.table.boxes[name].currentData() for name in ("task", "worker", "label")]
    assert roles == ["task", "worker", "label"]
    dialog.reject()


@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_every_format_has_a_form_and_a_preview(name: str, qtbot: QtBot, assistant: Assistant, tmp_path: Path) -> None:
    dialog = assistant(EXAMPLES[name](tmp_path))
    assert dialog.draft.format == name
    assert set(dialog.source.options.fields) <= set(READERS[name].options)
    enter(qtbot, dialog)
    assert "2 instances" in dialog.preview.summary.text()
    assert dialog.preview.table.columnCount() > 1
    dialog.reject()


def test_a_very_wide_table_shows_its_ends_and_what_matters(qtbot: QtBot, assistant: Assistant, tmp_path: Path) -> None:
    names = [f"x{i}" for i in range(400)]
    names[200] = "candidates"
    rows = [",".join("a|b" if name == "candidates" else f"{i}" for name in names) for i in range(4)]
    dialog = assistant(write(tmp_path / "wide.csv", "\n".join([",".join(names), *rows])))
    enter(qtbot, dialog)
    table = dialog.preview.table
    assert isinstance(table, ColumnTable)
    assert {"x0", "candidates", "x399"} <= set(table.boxes)
    assert len(table.boxes) < 150
    assert "Columns in the middle" in dialog.preview.more.text()
    dialog.reject()


def test_texts_of_a_tool_come_in_ready_to_be_read(
    qtbot: QtBot, window: MainWindow, assistant: Assistant, tmp_path: Path
) -> None:
    lines = [{"id": i, "text": f"it purrs {i} times and sleeps", "label": ["cat", "dog"]} for i in range(5)]
    dialog = assistant(write(tmp_path / "all.jsonl", "\n".join(map(json.dumps, lines))))
    enter(qtbot, dialog)
    enter(qtbot, dialog)
    create(qtbot, window, dialog)
    qtbot.waitUntil(lambda: window.controller.current >= 0, timeout=MINUTE)
    shown = window.project_page.instance
    assert shown.stack.currentWidget() is shown.text
    assert shown.text.toPlainText() == f"it purrs {window.controller.current} times and sleeps"
    with Session.open(tmp_path / "all.vipll", read_only=True) as again:
        assert again.dataset.features is not None
        assert again.dataset.features.shape == (5, 256)


def test_the_focus_never_falls_on_cancel(qtbot: QtBot, assistant: Assistant, tmp_path: Path) -> None:
    dialog = assistant(write(tmp_path / "birds.csv", "id,candidates,size\na,gull|owl,1\nb,owl,2\n"))
    for page in (dialog.preview, dialog.project):
        qtbot.waitUntil(dialog.next.isEnabled, timeout=MINUTE)
        dialog.next.setFocus()
        dialog.next.click()
        assert dialog.page is page
        assert dialog.focusWidget() is not dialog.cancel
        qtbot.waitUntil(lambda: dialog.page.task is None, timeout=MINUTE)
        assert dialog.focusWidget() is not dialog.cancel
    dialog.go_back()
    assert dialog.focusWidget() is dialog.next
    dialog.reject()


def test_what_may_not_be_meant_stands_above_the_preview(qtbot: QtBot, assistant: Assistant, tmp_path: Path) -> None:
    dialog = assistant(write(tmp_path / "sets.csv", 'candidates,x\n"<b>a</b>,b",1\n"b,c",2\n'))
    enter(qtbot, dialog)
    assert not dialog.preview.hints.isHidden()
    assert "separator=," in dialog.preview.hints.text()
    assert dialog.preview.hints.textFormat() is Qt.TextFormat.PlainText
    assert dialog.next.isEnabled()


def test_what_most_data_need_not_is_under_more(qtbot: QtBot, assistant: Assistant, tmp_path: Path) -> None:
    dialog = assistant(write(tmp_path / "birds.csv", "id,candidates,size\nx1,gull|owl,1\nx2,owl,2\n"))
    page = dialog.source
    assert page.options.fields
    assert not any(field.isVisible() for field in page.options.fields.values())
    qtbot.mouseClick(page.more, Qt.MouseButton.LeftButton)
    assert all(field.isVisibleTo(page) for field in page.options.fields.values())
    assert not any("_" in field.accessibleName() for field in page.options.fields.values())
    dialog.close()


def test_the_first_pictures_are_shown(qtbot: QtBot, assistant: Assistant, tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    for label in ("cat", "dog"):
        (folder / label).mkdir(parents=True)
        for i in range(2):
            Image.new("RGB", (8, 8), (40 * i, 0, 0)).save(folder / label / f"{label}{i}.png")
    dialog = assistant(folder)
    enter(qtbot, dialog)
    assert dialog.page is dialog.preview
    qtbot.waitUntil(lambda: dialog.preview.pictures.count() == 4, timeout=MINUTE)
    assert dialog.preview.pictures.isVisible()
    assert not dialog.preview.pictures.item(0).icon().isNull()
    dialog.close()


def test_one_bad_row_is_one(qtbot: QtBot, assistant: Assistant, tmp_path: Path) -> None:
    dialog = assistant(write(tmp_path / "birds.csv", "id,candidates,size\nx1,gull|owl,1\nx2,,2\nx3,owl,3\n"))
    enter(qtbot, dialog)
    assert "cannot be taken: 1." in dialog.preview.more.text()
    assert not dialog.preview.pictures.isVisible()
    enter(qtbot, dialog)
    assert dialog.page is dialog.problems
    texts = " ".join(label.text() for label in dialog.problems.findChildren(QLabel))
    assert not re.search(r"\b1 (rows|problems|bad|files|instances)", texts)
    dialog.close()


def on_preview(qtbot: QtBot, dialog: ImportAssistant) -> None:
    """Goes on to the preview and waits until it is there."""
    enter(qtbot, dialog)
    assert dialog.page is dialog.preview


def test_a_table_without_candidates_takes_labels_that_are_typed(
    qtbot: QtBot, assistant: Assistant, tmp_path: Path
) -> None:
    dialog = assistant(write(tmp_path / "t.csv", "id,size\na,1\nb,2\n"))
    on_preview(qtbot, dialog)
    box = dialog.preview.any_label
    assert box.isVisible()
    assert not dialog.preview.error.isVisible()  # it is told what to do, and not refused
    assert not dialog.next.isEnabled()
    qtbot.keyClicks(box.field, "cat")
    qtbot.keyClick(box.field, Qt.Key.Key_Return)  # a line more, and not the next page
    qtbot.keyClicks(box.field, "dog, old")
    qtbot.mouseClick(box.use, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(dialog.next.isEnabled, timeout=MINUTE)
    seen = dialog.draft.seen
    assert seen is not None
    assert (seen.any_label, sorted(seen.label_frequencies)) == (2, ["cat", "dog, old"])
    assert "any label" in dialog.preview.summary.text()


def test_labels_are_taken_from_a_file_or_made_later(qtbot: QtBot, assistant: Assistant, tmp_path: Path) -> None:
    dialog = assistant(write(tmp_path / "t.csv", "id,size\na,1\nb,2\n"))
    on_preview(qtbot, dialog)
    box = dialog.preview.any_label
    box.take_file(write(tmp_path / "labels.txt", "cat\n" + "x" * 600 + "\n"))
    assert "longer than" in box.error.text()
    box.take_file(write(tmp_path / "labels.txt", "cat\ndog\n"))
    qtbot.waitUntil(dialog.next.isEnabled, timeout=MINUTE)
    assert not box.error.isVisible()
    assert dialog.draft.seen is not None
    assert dialog.draft.seen.labels == 2
    box.field.clear()
    qtbot.mouseClick(box.use, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.page.task is None and box.later.isVisible(), timeout=MINUTE)
    assert not dialog.next.isEnabled()
    box.later.setFocus()
    qtbot.keyClick(box.later, Qt.Key.Key_Space)
    qtbot.waitUntil(dialog.next.isEnabled, timeout=MINUTE)
    assert dialog.draft.seen.labels == 0


def test_rows_with_an_empty_set_may_have_any_label(qtbot: QtBot, assistant: Assistant, tmp_path: Path) -> None:
    dialog = assistant(write(tmp_path / "t.csv", "id,candidates,size\na,gull|owl,1\nb,,2\nc,owl,3\n"))
    on_preview(qtbot, dialog)
    box = dialog.preview.any_label
    assert box.empty.isVisible()
    assert not box.field.isVisible()
    box.empty.setFocus()
    qtbot.keyClick(box.empty, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: dialog.page.task is None, timeout=MINUTE)
    seen = dialog.draft.seen
    assert seen is not None
    assert (seen.instances, seen.problem_count, seen.any_label) == (3, 0, 1)
    enter(qtbot, dialog)
    assert dialog.page is dialog.project  # there are no problems to ask about


def test_a_plain_folder_says_that_any_label_is_possible(qtbot: QtBot, assistant: Assistant, tmp_path: Path) -> None:
    home = tmp_path / "photos"
    home.mkdir()
    for name in ("a.png", "b.png"):
        Image.new("RGB", (8, 8)).save(home / name)
    dialog = assistant(home)
    on_preview(qtbot, dialog)
    box = dialog.preview.any_label
    assert box.isVisible()
    assert "make them while deciding" in box.words.text()
    assert dialog.next.isEnabled()
    qtbot.keyClicks(box.field, "cat,dog")
    assert box.use.isEnabled()
    qtbot.mouseClick(box.use, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.page.task is None, timeout=MINUTE)
    assert "any of 2 labels" in box.words.text()


@pytest.fixture
def photos(tmp_path: Path) -> Path:
    """A folder of two pictures."""
    home = tmp_path / "photos"
    home.mkdir()
    for name in ("a.png", "b.png"):
        Image.new("RGB", (8, 8)).save(home / name)
    return home


def test_labels_that_were_typed_count_when_one_simply_goes_on(qtbot: QtBot, assistant: Assistant, photos: Path) -> None:
    dialog = assistant(photos)
    on_preview(qtbot, dialog)
    assert dialog.focusWidget() is dialog.preview.any_label.field  # where an answer is awaited
    assert not dialog.preview.labels.isVisible()  # there are none to be listed
    qtbot.keyClicks(dialog.focusWidget(), "cat,dog")
    qtbot.mouseClick(dialog.next, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.page is dialog.project, timeout=MINUTE)
    assert dialog.draft.seen is not None
    assert sorted(dialog.draft.seen.label_frequencies) == ["cat", "dog"]
    qtbot.mouseClick(dialog.back, Qt.MouseButton.LeftButton)
    assert dialog.preview.labels.isVisible()
    dialog.close()


def test_labels_that_cannot_be_are_said_before_one_goes_on(qtbot: QtBot, assistant: Assistant, photos: Path) -> None:
    dialog = assistant(photos)
    on_preview(qtbot, dialog)
    box = dialog.preview.any_label
    box.field.setPlainText("x" * 600)
    qtbot.mouseClick(dialog.next, Qt.MouseButton.LeftButton)
    assert dialog.page is dialog.preview
    assert "longer than" in box.error.text()
    box.field.setPlainText("cat")
    qtbot.mouseClick(box.use, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.page.task is None, timeout=MINUTE)
    assert dialog.page is dialog.preview  # nobody asked again to go on
    dialog.close()


def test_predictions_of_a_model_become_candidates_and_evidence(
    qtbot: QtBot, window: MainWindow, assistant: Assistant, tmp_path: Path
) -> None:
    table = "id,prob_cat,prob_dog,prob_emu\na,0.6,0.38,0.02\nb,0.01,0.39,0.6\nc,0.97,0.02,0.01\n"
    dialog = assistant(write(tmp_path / "said.csv", table))
    assert dialog.source.format.currentText().endswith("(predictions)")
    on_preview(qtbot, dialog)
    assert "3 instances" in dialog.preview.summary.text()
    enter(qtbot, dialog)
    create(qtbot, window, dialog)
    session = window.controller.session
    assert [[session.labels[label] for label in row] for row in session.candidates] == [
        ["cat", "dog"],
        ["dog", "emu"],
        ["cat"],
    ]
    assert session.dataset.evidence is not None


def test_counts_of_votes_come_in_as_votes(
    qtbot: QtBot, window: MainWindow, assistant: Assistant, tmp_path: Path
) -> None:
    dialog = assistant(write(tmp_path / "counts.csv", "id,votes_cat,votes_dog,votes_emu\na,2,1,0\nb,0,0,3\nc,1,1,1\n"))
    on_preview(qtbot, dialog)
    assert "9 votes" in dialog.preview.summary.text()
    enter(qtbot, dialog)
    create(qtbot, window, dialog)
    session = window.controller.session
    assert [[session.labels[label] for label in row] for row in session.candidates] == [
        ["cat", "dog"],
        ["emu"],
        ["cat", "dog", "emu"],
    ]
    votes = session.dataset.votes
    assert votes is not None
    assert np.bincount(votes.instance).tolist() == [3, 3, 3]
    assert session.dataset.evidence is None


def test_sets_are_made_by_known_truths_on_demand(
    qtbot: QtBot, window: MainWindow, assistant: Assistant, tmp_path: Path
) -> None:
    rows = [f"r{row},0.5,0.3,0.2,{'cat' if row < 20 else ''}" for row in range(40)]
    dialog = assistant(write(tmp_path / "said.csv", "\n".join(["id,prob_cat,prob_dog,prob_emu,truth", *rows])))
    qtbot.mouseClick(dialog.source.more, Qt.MouseButton.LeftButton)
    field = dialog.source.options.fields["sets"]
    qtbot.keyClicks(field, "conformal")
    on_preview(qtbot, dialog)
    enter(qtbot, dialog)
    create(qtbot, window, dialog)
    assert window.controller.session.candidates.sizes.tolist() == [1] * 40  # twenty times the first was right
