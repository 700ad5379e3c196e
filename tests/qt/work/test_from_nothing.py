"""Labels from nothing in the window: a folder, a list of labels, six decisions for each by keys, and all labels."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.support.keyboard import press
from vipll_gui.qt.dialogs.importing.assistant import ImportAssistant
from vipll_gui.qt.settings.keymap import LABELS
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.samples.synthesis import COLLECTIONS

EACH = 6  # decisions per label
MINUTE = 60_000
DIGITS = "0123456789"


def import_folder(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    """Goes through the pages of the assistant; the labels are typed."""
    window.commands.new_project(folder)
    dialog = window.findChild(ImportAssistant)
    qtbot.waitUntil(dialog.next.isEnabled, timeout=5 * MINUTE)
    qtbot.mouseClick(dialog.next, Qt.MouseButton.LeftButton)
    box = dialog.preview.any_label
    qtbot.waitUntil(lambda: dialog.page.task is None and box.isVisible(), timeout=5 * MINUTE)
    qtbot.keyClicks(box.field, ",".join(DIGITS))
    qtbot.mouseClick(dialog.next, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.page is dialog.project and dialog.next.isEnabled(), timeout=5 * MINUTE)
    with qtbot.waitSignal(window.controller.project_opened, timeout=5 * MINUTE):
        qtbot.mouseClick(dialog.next, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not window.tasks.busy, timeout=5 * MINUTE)
    window.activateWindow()
    qtbot.waitUntil(lambda: window.isActiveWindow() and window.findChild(ImportAssistant) is None, timeout=5 * MINUTE)


def share_right(qtbot: QtBot, window: MainWindow, folder: Path, truth: dict[str, str]) -> float:
    """Decides six of each label in the order of the queue, by the keys of the labels; then the model learns."""
    import_folder(qtbot, window, folder)
    controller = window.controller
    assert controller.session.labels == tuple(DIGITS)
    window.keymap.set_preset(LABELS)
    controller.set_label_keys(dict(enumerate(DIGITS)))
    window.project_page.candidates.list.setFocus()
    seen: list[str] = []
    for _ in truth:
        name = truth[controller.session.dataset.id_of(controller.current)]
        if seen.count(name) < EACH:
            seen.append(name)
            press(qtbot, window, Qt.Key(Qt.Key.Key_0 + int(name)))
        else:
            press(qtbot, window, Qt.Key.Key_Right)
        if len(seen) == EACH * len(DIGITS):
            break
    assert controller.session.counts.decided == EACH * len(DIGITS)
    with qtbot.waitSignal(controller.training.run_finished, timeout=15 * MINUTE) as finished:
        press(qtbot, window, Qt.Key.Key_T, control=True)
    assert finished.args[0].failure is None
    session = controller.session
    named = [session.labels[label] for label in session.leading.tolist()]
    return sum(truth[str(at)] == name for at, name in zip(session.dataset.ids, named, strict=True)) / len(truth)


def test_nine_of_ten_handwritten_digits_after_sixty_keys(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    made = COLLECTIONS["digits"](tmp_path)
    assert made.truth is not None
    names = [str(DIGITS[label]) for label in made.truth.tolist()]
    truth = {Path(path).stem: name for path, name in zip(made.media, names, strict=True)}
    assert share_right(qtbot, window, tmp_path / "pictures", truth) >= 0.9


@pytest.mark.realdata
def test_of_600_recordings_85_percent_after_sixty_keys(
    qtbot: QtBot, window: MainWindow, real_data: Path, tmp_path: Path
) -> None:
    shutil.copytree(real_data / "spoken-digits", tmp_path / "recordings", copy_function=shutil.copyfile)
    truth = {path.stem: path.name[0] for path in (tmp_path / "recordings").glob("*.wav")}
    assert len(truth) == 600
    assert share_right(qtbot, window, tmp_path / "recordings", truth) >= 0.85
