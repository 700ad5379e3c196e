"""Working from nothing in the window: labels are made by typing, decisions teach the rest, unlikely labels wait."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tests.support.addresses import AddressFor
from tests.support.keyboard import press
from vipll_gui.data import CandidateSets, Dataset
from vipll_gui.data.any_label import opened
from vipll_gui.qt.dialogs.importing.assistant import ImportAssistant
from vipll_gui.qt.models.candidate_model import KEY_ROLE
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.samples.synthesis import COLLECTIONS
from vipll_gui.session import Session
from vipll_gui.store import Address

Opener = Callable[[Address], MainWindow]
MINUTE = 60_000


def dataset(k: int, n: int = 48) -> Dataset:
    """Instances in k heaps (or three, while there are no labels), each of which may have any label."""
    rng, heap = np.random.default_rng(1), np.arange(n) % max(k, 3)
    centres = 6 * rng.normal(size=(max(k, 3), 6))
    mask = np.ones(n, np.bool_)
    return Dataset(
        ids=np.array([f"i{i:02d}" for i in range(n)], object),
        labels=tuple(f"label {chr(97 + j)}" for j in range(k)),
        candidates=opened(CandidateSets.from_lists([[]] * n, k), mask, k),
        features=(centres[heap] + rng.normal(size=(n, 6))).astype(np.float32),
        feature_names=tuple(f"f{j}" for j in range(6)),
        any_label=mask,
    )


@pytest.fixture
def empty(address_for: AddressFor) -> Address:
    """A project without a label."""
    path = address_for("empty")
    Session.create(dataset(0), path).close()
    return path


@pytest.fixture
def many(address_for: AddressFor) -> Address:
    """A project with twelve labels, two instances of each decided, and trained."""
    path = address_for("many")
    with Session.create(dataset(12), path) as session:
        for position in range(24):
            session.decide(position, position % 12)
        for snapshot in session.start_run({"epochs": 20}).reports():
            session.apply(snapshot)
    return path


def typed(qtbot: QtBot, window: MainWindow, text: str) -> None:
    press(qtbot, window, Qt.Key.Key_Insert)
    qtbot.keyClicks(window.focusWidget(), text)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)


def test_nobody_is_sent_to_train_before_there_is_anything_to_learn(
    qtbot: QtBot, open_window: Opener, empty: Address
) -> None:
    window = open_window(empty)
    empty = window.project_page.training.empty
    said, (begin,) = empty.accessibleDescription, empty.findChildren(QPushButton)
    assert said().startswith("Decide a few of each label first")
    assert begin.isHidden()
    assert "choose" not in window.project_page.candidates.findChild(QLabel, "hint").text()
    typed(qtbot, window, "one")
    assert said().startswith("Training finds out")
    assert not begin.isHidden()


@pytest.mark.anywhere
def test_labels_are_made_and_given_by_typing(qtbot: QtBot, open_window: Opener, empty: Address) -> None:
    window = open_window(empty)
    panel, controller = window.project_page.candidates, window.controller
    controller.set_ranking("file")
    controller.go_to(0)
    assert panel.empty.isVisible()
    assert panel.edit.isEnabled()
    typed(qtbot, window, "cat")
    assert controller.session.labels == ("cat",)
    assert controller.session.decided_label[0] == 0
    assert controller.current == 1  # and on
    assert [row.name for row in panel.model.rows] == ["cat"]
    typed(qtbot, window, "dog")
    typed(qtbot, window, "ca")  # the label that fits is given, not added once more
    assert controller.session.decided_label[:3].tolist() == [0, 1, 0]
    press(qtbot, window, Qt.Key.Key_2)
    assert controller.session.decided_label[3] == 1
    press(qtbot, window, Qt.Key.Key_Z, control=True)
    assert controller.session.decided_label[3] == -1


def test_escape_leaves_the_field_also_before_there_is_a_label(
    qtbot: QtBot, open_window: Opener, empty: Address
) -> None:
    window = open_window(empty)
    press(qtbot, window, Qt.Key.Key_Plus)
    assert window.focusWidget() is window.project_page.candidates.edit
    qtbot.keyClicks(window.focusWidget(), "ca")
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert window.focusWidget() is not window.project_page.candidates.edit
    typed(qtbot, window, "cat")
    assert window.controller.session.labels == ("cat",)


def test_a_label_chosen_from_the_list_of_those_that_fit_leaves_the_field(
    qtbot: QtBot, open_window: Opener, empty: Address
) -> None:
    window = open_window(empty)
    panel, controller = window.project_page.candidates, window.controller
    for _ in range(3):
        press(qtbot, window, Qt.Key.Key_Plus)
        qtbot.keyClicks(panel.edit, "cat")
        fitting = panel.edit.completer().popup()
        assert fitting.isVisible() == bool(controller.session.labels)  # it has the keyboard while it is there
        qtbot.keyClick(fitting if fitting.isVisible() else panel.edit, Qt.Key.Key_Return)
        assert not fitting.isVisible()
        assert window.focusWidget() is panel.list
    assert controller.session.labels == ("cat",)
    assert controller.session.counts.decided == 3


def test_every_tab_bears_a_project_without_labels(qtbot: QtBot, open_window: Opener, empty: Address) -> None:
    window = open_window(empty)
    failures: list[object] = []
    window.controller.failed.connect(failures.append)
    window.tasks.failed.connect(failures.append)
    for name in ("cooccurrence", "training", "history", "map", "summary", "decide"):
        window.project_page.show_tab(name)
        qtbot.waitUntil(lambda: not window.tasks.busy, timeout=MINUTE)
    assert not failures
    window.controller.failed.disconnect(window.present)  # which would show a dialog
    with qtbot.waitSignal(window.controller.failed, timeout=MINUTE) as failed:
        window.commands.start_training()
    assert "no labels to learn yet" in failed.args[0].text


def test_likely_labels_come_first_and_the_others_on_demand(qtbot: QtBot, open_window: Opener, many: Address) -> None:
    window = open_window(many)
    controller, panel = window.controller, window.project_page.candidates
    controller.set_ranking("file")
    controller.go_to(40)  # of the heap 40 % 12 = 4
    shown = [row.label for row in panel.model.rows]
    assert shown[0] == 4
    assert 3 <= len(shown) <= 9
    assert panel.others.isVisible()
    assert str(12 - len(shown)) in panel.others.text()
    if len(shown) < 9:
        press(qtbot, window, Qt.Key.Key_9)  # what is not to be seen cannot be meant
        assert controller.session.decided_label[40] == -1
    else:
        press(qtbot, window, Qt.Key.Key_PageDown)
    assert len(panel.model.rows) == 12
    assert not panel.others.isVisible()
    assert [row.label for row in panel.model.rows][: len(shown)] == shown
    press(qtbot, window, Qt.Key.Key_1)
    assert controller.session.decided_label[40] == 4
    controller.go_to(41)
    qtbot.mouseClick(panel.others, Qt.MouseButton.LeftButton)
    assert len(panel.model.rows) == 12
    assert panel.model.index(0).data(KEY_ROLE) == "1"


def test_labels_without_an_example_are_named(qtbot: QtBot, open_window: Opener, address_for: AddressFor) -> None:
    path = address_for("few")
    Session.create(dataset(4), path).close()
    window = open_window(path)
    lacking = window.project_page.candidates.lacking
    assert not lacking.isVisible()  # nobody needs a list of all
    press(qtbot, window, Qt.Key.Key_2)
    assert lacking.isVisible()
    assert lacking.text() == "No example yet (3): label a, label c, label d"
    press(qtbot, window, Qt.Key.Key_1)
    press(qtbot, window, Qt.Key.Key_4)
    assert lacking.text() == "No example yet (1): label c"
    press(qtbot, window, Qt.Key.Key_6, control=True)
    summary = window.project_page.summary
    qtbot.waitUntil(lambda: summary.lacking.text() == "Labels that have no example yet: 1 (label c)", timeout=MINUTE)
    press(qtbot, window, Qt.Key.Key_1, control=True)
    typed(qtbot, window, "label c")
    assert not lacking.isVisible()
    press(qtbot, window, Qt.Key.Key_Z, control=True)
    assert lacking.isVisible()
    typed(qtbot, window, "a new one")
    press(qtbot, window, Qt.Key.Key_Z, control=True)
    assert lacking.text() == "No example yet (1): label c"  # nobody misses what was made by mistake
    qtbot.waitUntil(lambda: not window.tasks.busy, timeout=MINUTE)


def test_an_unlikely_label_that_was_given_is_to_be_seen(qtbot: QtBot, open_window: Opener, many: Address) -> None:
    window = open_window(many)
    controller, panel = window.controller, window.project_page.candidates
    controller.set_ranking("file")
    controller.go_to(40)
    unlikely = controller.labels_shown[-1]
    typed(qtbot, window, controller.session.labels[unlikely])
    assert controller.session.decided_label[40] == unlikely
    controller.go_to(40)
    assert [row.label for row in panel.model.rows if row.decided] == [unlikely]


def test_the_order_stays_while_the_instance_is_shown(open_window: Opener, many: Address) -> None:
    window = open_window(many)
    controller = window.controller
    controller.go_to(40)
    before = controller.labels_shown
    controller.make(lambda session: session.rule_out(40, before[0]))
    assert controller.labels_shown == before
    controller.make(lambda session: session.add(41, "new"))
    assert controller.labels_shown == [*before, 12]


def test_from_a_folder_of_recordings_to_labels(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    """The assistant takes a list of labels, a person decides ten of each by keys, training does the rest."""
    made = COLLECTIONS["sounds"](tmp_path)
    assert made.truth is not None
    truth = {Path(path).stem: label for path, label in zip(made.media, made.truth.tolist(), strict=True)}
    window.commands.new_project(tmp_path / "sounds")
    dialog = window.findChild(ImportAssistant)
    qtbot.waitUntil(dialog.next.isEnabled, timeout=MINUTE)
    qtbot.mouseClick(dialog.next, Qt.MouseButton.LeftButton)
    box = dialog.preview.any_label
    qtbot.waitUntil(lambda: dialog.page.task is None and box.isVisible(), timeout=MINUTE)
    qtbot.keyClicks(box.field, ", ".join(made.labels))
    qtbot.mouseClick(box.use, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.page.task is None and dialog.next.isEnabled(), timeout=MINUTE)
    assert [dialog.preview.labels.item(row, 0).text() for row in range(6)] == list(made.labels)
    qtbot.mouseClick(dialog.next, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(window.controller.project_opened, timeout=MINUTE):
        qtbot.mouseClick(dialog.next, Qt.MouseButton.LeftButton)
    controller = window.controller
    qtbot.waitUntil(lambda: not window.tasks.busy, timeout=MINUTE)
    window.activateWindow()
    qtbot.waitUntil(lambda: window.isActiveWindow() and window.findChild(ImportAssistant) is None, timeout=MINUTE)
    window.project_page.candidates.list.setFocus()
    seen: list[int] = []
    for _ in range(600):
        if len(seen) == 60:
            break
        label = truth[controller.session.dataset.id_of(controller.current)]
        if seen.count(label) < 10:
            seen.append(label)
            press(qtbot, window, Qt.Key(Qt.Key.Key_1 + label))
        else:
            press(qtbot, window, Qt.Key.Key_Right)
    assert controller.session.counts.decided == 60
    with qtbot.waitSignal(controller.training.run_finished, timeout=4 * MINUTE):
        press(qtbot, window, Qt.Key.Key_T, control=True)
    leading, ids = controller.session.leading.tolist(), controller.session.dataset.ids
    right = sum(truth[str(name)] == label for name, label in zip(ids, leading, strict=True)) / len(ids)
    assert right >= 0.85
