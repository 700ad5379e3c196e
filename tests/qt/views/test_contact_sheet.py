"""The contact sheet: what the queue holds side by side, marks by keys and clicks, and one step for the rest."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QFontMetrics
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.support.audited import sure_project
from tests.support.keyboard import press
from tests.support.small_project import large_dataset, six_rows, with_beliefs
from tests.support.small_sounds import FakeOutput, sound_project
from vipll_gui.data import CandidateSets, Dataset, Kind
from vipll_gui.data.texts import Texts
from vipll_gui.qt.look.theme import Theme, colours, theme_manager
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.qt.views.sheet import hover_player
from vipll_gui.qt.views.sheet.cell_painters import first_lines
from vipll_gui.qt.views.sheet.sheet_layout import NOTHING
from vipll_gui.qt.views.sheet.sheet_view import SheetView
from vipll_gui.session import Filter, Session, Status
from vipll_gui.session.auditing.proposal import Wish
from vipll_gui.session.insight.contact_sheet import LABEL, LIKENESS, QUEUE

Opened = Callable[[Path], MainWindow]
MINUTE = 60_000


def shown(qtbot: QtBot, window: MainWindow) -> SheetView:
    """The contact sheet after its key, with everything on it."""
    press(qtbot, window, Qt.Key.Key_G)
    sheet = window.project_page.sheet
    settled(qtbot, window)
    assert sheet.isVisible()
    return sheet


def settled(qtbot: QtBot, window: MainWindow) -> None:
    sheet = window.project_page.sheet
    qtbot.waitUntil(
        lambda: not (window.tasks.busy or sheet.stale or sheet.finding_out or sheet.grid.waiting), timeout=MINUTE
    )


def grouped(qtbot: QtBot, window: MainWindow, by: str) -> SheetView:
    sheet = window.project_page.sheet
    sheet.group_by.setCurrentIndex(sheet.group_by.findData(by))
    settled(qtbot, window)
    return sheet


def click(qtbot: QtBot, sheet: SheetView, position: int) -> None:
    at = sheet.grid.arrangement.rect(int(sheet.state.sheet.places[position])).center()
    at -= QPoint(0, sheet.grid.verticalScrollBar().value())
    qtbot.mouseClick(sheet.grid.viewport(), Qt.MouseButton.LeftButton, pos=at)


@pytest.fixture
def believed(small: Path) -> Path:
    return with_beliefs(small)


@pytest.fixture
def many(tmp_path: Path) -> Path:
    """Three thousand rows with a leading label each."""
    path = tmp_path / "many.vipll"
    Session.create(large_dataset(3000), path).close()
    return with_beliefs(path)


def test_the_label_to_give_can_be_read(qtbot: QtBot, open_window: Opened, many: Path) -> None:
    window = open_window(many)
    window.resize(1440, 900)
    sheet = shown(qtbot, window)
    assert sheet.label.shown().currentText == sheet.label.currentText()


class TestSeeing:
    """Groups, sizes, and what is in the cells."""

    def test_a_group_for_each_label_and_the_cursor_where_one_was(
        self, qtbot: QtBot, open_window: Opened, believed: Path
    ) -> None:
        window = open_window(believed)
        sheet, session = shown(qtbot, window), window.controller.session
        held = sheet.state.sheet
        assert held.labels.tolist() == sorted(held.labels.tolist())
        assert sorted(held.positions.tolist()) == list(range(6))
        assert held.labels.tolist() == session.leading[held.positions].tolist()
        assert sheet.state.position == window.controller.current
        assert sheet.state.title(0) == (session.labels[held.labels[0]], int(held.starts[1]))
        assert window.focusWidget() is sheet.grid

    def test_escape_and_the_key_again_go_back_to_where_one_was(
        self, qtbot: QtBot, open_window: Opened, believed: Path
    ) -> None:
        window = open_window(believed)
        before = window.controller.current
        window.project_page.show_tab("history")
        shown(qtbot, window)
        press(qtbot, window, Qt.Key.Key_Right)
        press(qtbot, window, Qt.Key.Key_Escape)
        assert window.project_page.history.isVisible()
        window.project_page.show_tab("decide")
        shown(qtbot, window)
        press(qtbot, window, Qt.Key.Key_G)
        assert window.project_page.decide_shown
        assert window.controller.current == before

    def test_a_click_on_its_tab_lets_the_keys_be_for_the_cells(
        self, qtbot: QtBot, open_window: Opened, believed: Path
    ) -> None:
        window = open_window(believed)
        tabs, sheet = window.project_page.tabs, window.project_page.sheet
        place = tabs.tabBar().tabRect(tabs.count() - 1).center()
        qtbot.mouseClick(tabs.tabBar(), Qt.MouseButton.LeftButton, pos=place)
        settled(qtbot, window)
        assert window.focusWidget() is sheet.grid
        press(qtbot, window, Qt.Key.Key_Return)
        assert window.controller.session.counts.decided == 6

    def test_filters_and_orders_of_the_queue_are_those_of_the_sheet(
        self, qtbot: QtBot, open_window: Opened, believed: Path
    ) -> None:
        window = open_window(believed)
        sheet = shown(qtbot, window)
        grouped(qtbot, window, QUEUE)
        window.controller.set_ranking("file", backwards=True)
        settled(qtbot, window)
        assert sheet.state.sheet.positions.tolist() == [5, 4, 3, 2, 1, 0]
        window.controller.set_filter(Filter(label=3))
        settled(qtbot, window)
        assert sheet.state.sheet.positions.tolist() == [5, 4, 3]
        window.controller.set_filter(Filter(text="no such id"))
        settled(qtbot, window)
        assert sheet.empty.isVisible()
        press(qtbot, window, Qt.Key.Key_Backspace, control=True)
        settled(qtbot, window)
        assert len(sheet.state) == 6

    def test_alike_rows_stand_together(self, qtbot: QtBot, open_window: Opened, trained: Path) -> None:
        window = open_window(trained)
        sheet = shown(qtbot, window)
        grouped(qtbot, window, LIKENESS)
        assert sorted(sheet.state.sheet.positions.tolist()) == list(range(60))
        assert "Alike" in sheet.state.title(0)[0]
        truth = window.controller.session.dataset.truth
        assert truth is not None
        kinds = truth[sheet.state.sheet.positions]
        assert (kinds[1:] == kinds[:-1]).mean() > 0.7  # in the order of the file a third are

    def test_without_features_it_says_so_and_keeps_the_order(
        self, qtbot: QtBot, open_window: Opened, many: Path
    ) -> None:
        window = open_window(many)
        shown(qtbot, window)
        with qtbot.waitSignal(window.controller.said, timeout=MINUTE) as said:
            grouped(qtbot, window, LIKENESS)
        assert "no features" in said.args[0]
        assert window.project_page.sheet.state.sheet.positions.tolist() == window.controller.queue.order.tolist()

    def test_the_slider_changes_how_many_there_are_and_is_remembered(
        self, qtbot: QtBot, open_window: Opened, many: Path
    ) -> None:
        window = open_window(many)
        sheet = shown(qtbot, window)
        sheet.per_sheet.setFocus()
        qtbot.keyClick(sheet.per_sheet, Qt.Key.Key_Home)
        few = len(sheet.grid.in_sight)
        qtbot.keyClick(sheet.per_sheet, Qt.Key.Key_End)
        assert 2 * few < len(sheet.grid.in_sight)
        assert 130 <= len(sheet.grid.in_sight) <= 240
        assert 20 <= few <= 45
        assert window.settings.sheet_count == 200
        assert "200" in sheet.per_sheet.accessibleName()

    def test_names_below_the_cells_have_room_in_letters_of_any_size(
        self, qtbot: QtBot, open_window: Opened, many: Path
    ) -> None:
        window = open_window(many)
        sheet = shown(qtbot, window)
        grouped(qtbot, window, QUEUE)
        before = sheet.grid.arrangement.cell
        theme_manager().set_font_size(22)
        settled(qtbot, window)
        width, height = sheet.grid.arrangement.cell
        picture = sheet.grid.viewport().grab(sheet.grid.arrangement.rect(0).adjusted(8, 0, -8, 0)).toImage()
        theme_manager().set_font_size(None)
        assert height / width > before[1] / before[0]
        below = picture.copy(0, picture.height() - sheet.fontMetrics().height(), picture.width(), 8)
        assert len({below.pixel(x, y) for x in range(below.width()) for y in range(8)}) > 2

    @pytest.mark.parametrize("theme", [Theme.LIGHT, Theme.DARK])
    def test_a_picture_is_on_the_sheet(
        self, qtbot: QtBot, open_window: Opened, demo: Path, theme: Theme, window: MainWindow
    ) -> None:
        theme_manager().set_theme(theme)
        open_window(demo)
        sheet = shown(qtbot, window)
        assert inks(sheet, sheet.state.cursor) > 4
        theme_manager().set_theme(Theme.LIGHT)

    def test_a_table_row_has_a_chart(self, qtbot: QtBot, open_window: Opened, believed: Path) -> None:
        window = open_window(believed)
        sheet = shown(qtbot, window)
        assert has_colour(sheet, 1, colours().bar_leading) or has_colour(sheet, 1, colours().series[1])

    def test_texts_show_their_first_words(self, qtbot: QtBot, open_window: Opened, tmp_path: Path) -> None:
        path = tmp_path / "texts.vipll"
        dataset = Dataset(
            ids=np.array(["a", "b"], object), labels=("calm", "cross"), kind=Kind.TEXT, name="texts",
            candidates=CandidateSets.from_lists([[0, 1], [0, 1]], 2), texts=Texts.of(["First words.", "Others."]),
        )  # fmt: skip
        Session.create(dataset, path).close()
        window = open_window(path)
        sheet = shown(qtbot, window)
        assert inks(sheet, 0) > 2
        assert sheet.state.title(0)[0] == "No label yet"

    def test_sounds_are_spectrograms(self, qtbot: QtBot, open_window: Opened, tmp_path: Path) -> None:
        window = open_window(sound_project(tmp_path))
        sheet = shown(qtbot, window)
        ground = QColor(colours().window).rgb()
        heard, missing = (pixels(sheet, int(sheet.state.sheet.places[at])) for at in (0, 3))
        assert heard.count(ground) < 0.5 * len(heard)  # a picture, and beside it a name
        assert missing.count(ground) > 0.5 * len(missing)

    def test_what_cannot_be_read_shows_its_name(self, qtbot: QtBot, open_window: Opened, tmp_path: Path) -> None:
        window = open_window(sound_project(tmp_path))
        sheet = shown(qtbot, window)
        missing = int(sheet.state.sheet.places[3])
        assert inks(sheet, missing) > 2


def has_colour(sheet: SheetView, index: int, ink: str) -> bool:
    return QColor(ink).rgb() in pixels(sheet, index)


def inks(sheet: SheetView, index: int) -> int:
    """How many colours a cell has inside."""
    return len(set(pixels(sheet, index)))


def pixels(sheet: SheetView, index: int) -> list[int]:
    area = sheet.grid.arrangement.rect(index).translated(0, -sheet.grid.verticalScrollBar().value())
    picture = sheet.grid.viewport().grab(area.adjusted(8, 8, -8, -8)).toImage()
    return [picture.pixel(x, y) for x in range(picture.width()) for y in range(picture.height())]


class TestMarkingAndGiving:
    """The wrong ones are marked; one key gives the rest their labels, and one takes that back."""

    def test_keys_mark_and_enter_gives_the_rest_their_labels_in_one_step(
        self, qtbot: QtBot, open_window: Opened, believed: Path
    ) -> None:
        window = open_window(believed)
        sheet, session = shown(qtbot, window), window.controller.session
        press(qtbot, window, Qt.Key.Key_Home)
        press(qtbot, window, Qt.Key.Key_Space)
        press(qtbot, window, Qt.Key.Key_Right)
        press(qtbot, window, Qt.Key.Key_X)
        wrong = sheet.state.sheet.positions[:2].tolist()
        assert sheet.state.marked() == sorted(wrong)
        assert "4" in sheet.give.text()
        assert "2" in sheet.flag.text()
        shown_labels = dict(zip(sheet.state.sheet.positions.tolist(), sheet.state.sheet.labels.tolist(), strict=True))
        steps = len(list(session.valid_entries()))
        press(qtbot, window, Qt.Key.Key_Return)
        for position, label in shown_labels.items():
            assert session.decided_label[position] == (-1 if position in wrong else label)
        assert len(list(session.valid_entries())) == steps + 1
        assert sheet.state.marked() == sorted(wrong)
        press(qtbot, window, Qt.Key.Key_Z, control=True)
        assert session.counts.decided == 0
        assert not session.can_undo

    def test_clicks_mark_and_a_drawn_line_marks_all_it_meets(
        self, qtbot: QtBot, open_window: Opened, many: Path
    ) -> None:
        window = open_window(many)
        sheet = shown(qtbot, window)
        press(qtbot, window, Qt.Key.Key_Home)
        positions, view = sheet.state.sheet.positions, sheet.grid.viewport()
        click(qtbot, sheet, int(positions[0]))
        assert sheet.state.marked() == [int(positions[0])]
        click(qtbot, sheet, int(positions[0]))
        assert sheet.state.marked() == []
        spots = [sheet.grid.arrangement.rect(index).center() for index in range(3)]
        qtbot.mousePress(view, Qt.MouseButton.LeftButton, pos=spots[0])
        for spot in spots[1:]:
            qtbot.mouseMove(view, spot)
        qtbot.mouseRelease(view, Qt.MouseButton.LeftButton, pos=spots[2])
        assert sheet.state.marked() == sorted(positions[:3].tolist())

    def test_marks_survive_scrolling_resizing_regrouping_and_leaving(
        self, qtbot: QtBot, open_window: Opened, many: Path
    ) -> None:
        window = open_window(many)
        sheet = shown(qtbot, window)
        press(qtbot, window, Qt.Key.Key_Home)
        press(qtbot, window, Qt.Key.Key_Space)
        marked = sheet.state.marked()
        press(qtbot, window, Qt.Key.Key_End)
        window.resize(window.width() - 90, window.height() - 70)
        grouped(qtbot, window, QUEUE)
        press(qtbot, window, Qt.Key.Key_Escape)
        shown(qtbot, window)
        assert sheet.state.marked() == marked
        assert "1" in sheet.flag.text()

    def test_only_what_is_in_sight_is_decided_and_then_the_next_are_shown(
        self, qtbot: QtBot, open_window: Opened, many: Path
    ) -> None:
        window = open_window(many)
        sheet, session = shown(qtbot, window), window.controller.session
        press(qtbot, window, Qt.Key.Key_Home)
        seen = sheet.state.sheet.positions[sheet.grid.in_sight.start : sheet.grid.in_sight.stop].tolist()
        press(qtbot, window, Qt.Key.Key_Return)
        assert sorted(np.flatnonzero(session.decided_label >= 0).tolist()) == sorted(seen)
        assert sheet.grid.in_sight.start == len(seen)
        press(qtbot, window, Qt.Key.Key_Z, control=True)
        assert session.counts.decided == 0
        assert sheet.grid.in_sight.start == 0

    def test_in_a_filtered_queue_what_is_decided_leaves_and_undo_brings_it_back(
        self, qtbot: QtBot, open_window: Opened, many: Path
    ) -> None:
        window = open_window(many)
        window.controller.set_filter(Filter(status=Status.OPEN))
        sheet = shown(qtbot, window)
        press(qtbot, window, Qt.Key.Key_Home)
        window.controller.go_to(sheet.state.position)
        first = sheet.state.position
        count = len(sheet.grid.in_sight)
        press(qtbot, window, Qt.Key.Key_Return)
        settled(qtbot, window)
        assert len(sheet.state) == 3000 - count
        press(qtbot, window, Qt.Key.Key_Z, control=True)
        settled(qtbot, window)
        assert len(sheet.state) == 3000
        assert first in sheet.state.sheet.positions

    def test_enter_held_down_decides_one_sheet(self, qtbot: QtBot, open_window: Opened, many: Path) -> None:
        window = open_window(many)
        sheet, session = shown(qtbot, window), window.controller.session
        first = len(sheet.grid.in_sight)
        for _ in range(4):
            qtbot.keyPress(sheet.grid, Qt.Key.Key_Return)
        qtbot.keyRelease(sheet.grid, Qt.Key.Key_Return)
        assert session.counts.decided == first

    def test_f_flags_the_marked_and_enter_leaves_them(self, qtbot: QtBot, open_window: Opened, believed: Path) -> None:
        window = open_window(believed)
        sheet, session = shown(qtbot, window), window.controller.session
        wrong = sheet.state.position
        press(qtbot, window, Qt.Key.Key_Space)
        press(qtbot, window, Qt.Key.Key_F)
        assert session.status[wrong] == Status.FLAGGED
        assert sheet.state.marked() == []
        press(qtbot, window, Qt.Key.Key_Return)
        assert session.decided_label[wrong] == -1
        assert session.counts.decided == 5

    def test_inverting_leaves_the_few_right_ones(self, qtbot: QtBot, open_window: Opened, believed: Path) -> None:
        window = open_window(believed)
        sheet, session = shown(qtbot, window), window.controller.session
        right = sheet.state.position
        press(qtbot, window, Qt.Key.Key_Space)
        press(qtbot, window, Qt.Key.Key_I)
        assert len(sheet.state.marks) == 5
        press(qtbot, window, Qt.Key.Key_Return)
        assert np.flatnonzero(session.decided_label >= 0).tolist() == [right]

    def test_a_label_that_is_no_candidate_of_many_asks_first(
        self, qtbot: QtBot, open_window: Opened, many: Path
    ) -> None:
        window = open_window(many)
        window.resize(1440, 900)
        sheet, session = shown(qtbot, window), window.controller.session
        sheet.label.setCurrentIndex(sheet.label.findData(9))
        before = (sheet.grid.arrangement.columns, sheet.grid.arrangement.cell)
        offered = sheet.give.text()
        press(qtbot, window, Qt.Key.Key_Return)
        assert sheet.doubt.isVisible()
        assert not sheet.give.isEnabled()  # fewer are in sight than the question is about
        assert "is no candidate of" in sheet.doubt.text.text()
        qtbot.waitUntil(lambda: sheet.doubt.all.y() == sheet.doubt.none.y())  # side by side: there is room
        assert not window.project_page.candidates.doubt.isVisible()
        assert (sheet.grid.arrangement.columns, sheet.grid.arrangement.cell) == before
        assert sheet.give.text() == offered
        assert session.counts.decided == 0
        press(qtbot, window, Qt.Key.Key_Escape)
        assert not sheet.doubt.isVisible()
        assert sheet.give.isEnabled()
        assert window.focusWidget() is sheet.grid

    def test_what_is_given_is_what_is_shown_whatever_was_learned_meanwhile(
        self, qtbot: QtBot, open_window: Opened, believed: Path
    ) -> None:
        window = open_window(believed)
        sheet, session = shown(qtbot, window), window.controller.session
        shown_labels = dict(zip(sheet.state.sheet.positions.tolist(), sheet.state.sheet.labels.tolist(), strict=True))
        session.leading[:] = 0  # as a run that ended this moment would
        press(qtbot, window, Qt.Key.Key_Return)
        assert {at: int(session.decided_label[at]) for at in range(6)} == shown_labels

    def test_a_double_click_opens_the_instance_and_marks_nothing(
        self, qtbot: QtBot, open_window: Opened, believed: Path
    ) -> None:
        window = open_window(believed)
        sheet = shown(qtbot, window)
        wanted = int(sheet.state.sheet.positions[-1])
        at = sheet.grid.arrangement.rect(5).center() - QPoint(0, sheet.grid.verticalScrollBar().value())
        qtbot.mouseClick(sheet.grid.viewport(), Qt.MouseButton.LeftButton, pos=at)
        qtbot.mouseDClick(sheet.grid.viewport(), Qt.MouseButton.LeftButton, pos=at)
        assert window.project_page.decide_shown
        assert window.controller.current == wanted
        assert sheet.state.marked() == []

    def test_a_key_opens_the_instance_at_the_cursor(self, qtbot: QtBot, open_window: Opened, believed: Path) -> None:
        window = open_window(believed)
        sheet = shown(qtbot, window)
        press(qtbot, window, Qt.Key.Key_End)
        wanted = sheet.state.position
        assert wanted != window.controller.current
        press(qtbot, window, Qt.Key.Key_Return, shift=True)
        assert window.project_page.decide_shown
        assert window.controller.current == wanted
        assert window.controller.session.counts.decided == 0

    def test_a_screen_reader_is_told_what_the_cursor_is_on(
        self, qtbot: QtBot, open_window: Opened, believed: Path
    ) -> None:
        window = open_window(believed)
        sheet = shown(qtbot, window)
        press(qtbot, window, Qt.Key.Key_Space)
        told = sheet.grid.accessibleDescription()
        assert window.controller.session.dataset.id_of(sheet.state.position) in told
        assert "marked" in told
        assert all(widget.accessibleName() for widget in (sheet.grid, sheet.group_by, sheet.label, sheet.per_sheet))

    def test_nothing_of_a_project_is_in_sight_before_the_sheet_of_another_is_made(
        self, qtbot: QtBot, open_window: Opened, believed: Path
    ) -> None:
        sheet = shown(qtbot, open_window(believed))
        assert sheet.grid.in_sight
        sheet.start_over()
        assert not sheet.grid.in_sight
        sheet.accept()  # whatever is asked of it meanwhile


class TestElsewhere:
    """Sounds, audits, the second look."""

    def test_a_sound_plays_while_the_mouse_is_on_it(
        self, qtbot: QtBot, open_window: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        output = FakeOutput()
        monkeypatch.setattr(hover_player, "find_output", lambda: output)
        window = open_window(sound_project(tmp_path))
        sheet = shown(qtbot, window)
        at = sheet.grid.arrangement.rect(int(sheet.state.sheet.places[0])).center()
        qtbot.mouseMove(sheet.grid.viewport(), at - QPoint(0, sheet.grid.verticalScrollBar().value()))
        qtbot.waitUntil(lambda: output.running, timeout=MINUTE)
        qtbot.mouseMove(sheet.grid.viewport(), QPoint(1, 1))
        assert not output.running
        qtbot.waitUntil(lambda: not window.sounds.busy, timeout=MINUTE)

    def test_a_sound_is_heard_by_its_key_as_well(
        self, qtbot: QtBot, open_window: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        output = FakeOutput()
        monkeypatch.setattr(hover_player, "find_output", lambda: output)
        window = open_window(sound_project(tmp_path))
        sheet = shown(qtbot, window)
        assert "P: play" in sheet.hint.text()
        press(qtbot, window, Qt.Key.Key_Home)
        press(qtbot, window, Qt.Key.Key_P)
        qtbot.waitUntil(lambda: output.running, timeout=MINUTE)
        press(qtbot, window, Qt.Key.Key_P)
        assert not output.running
        press(qtbot, window, Qt.Key.Key_Right)
        press(qtbot, window, Qt.Key.Key_P)
        qtbot.waitUntil(lambda: output.running, timeout=MINUTE)
        assert output.starts == pytest.approx([0.5, 1.5])  # seconds: the tone, and the stretch beside it
        press(qtbot, window, Qt.Key.Key_Escape)
        assert not output.running
        qtbot.waitUntil(lambda: not window.sounds.busy, timeout=MINUTE)

    def test_without_a_device_the_key_says_so(
        self, qtbot: QtBot, open_window: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(hover_player, "find_output", lambda: None)
        window = open_window(sound_project(tmp_path))
        shown(qtbot, window)
        with qtbot.waitSignal(window.controller.refused) as refused:
            press(qtbot, window, Qt.Key.Key_P)
        assert "No sound device" in refused.args[0]

    def test_what_a_lasso_caught_is_on_the_sheet(self, qtbot: QtBot, open_window: Opened, trained: Path) -> None:
        window = open_window(trained)
        window.project_page.show_tab("map")
        cloud = window.project_page.map.cloud
        qtbot.waitUntil(lambda: len(cloud) == 60 and not window.tasks.busy, timeout=MINUTE)
        middle, x, y = cloud.rect().center(), cloud.width() // 2 - 20, cloud.height() // 4
        corners = [QPoint(-x, -y), QPoint(x, -y), QPoint(x, y), QPoint(-x, y)]
        qtbot.mousePress(cloud, Qt.MouseButton.LeftButton, pos=middle + corners[0])
        for corner in corners[1:]:
            qtbot.mouseMove(cloud, middle + corner)
        qtbot.mouseRelease(cloud, Qt.MouseButton.LeftButton, pos=middle + corners[-1])
        sheet = shown(qtbot, window)
        caught = sorted(window.controller.queue.order.tolist())
        assert 1 < len(caught) < 60
        assert sorted(sheet.state.sheet.positions.tolist()) == caught

    def test_an_audit_is_checked_side_by_side(self, qtbot: QtBot, open_window: Opened, tmp_path: Path) -> None:
        window = open_window(sure_project(tmp_path / "sure.vipll"))
        controller = window.controller
        controller.start_audit(controller.session.audits.propose(Wish(target=0.05)), blind=False)
        sheet = shown(qtbot, window)
        progress = controller.audit.progress
        assert progress is not None
        needed = progress.to_next_look  # nobody has to look at more
        assert sheet.state.sheet.positions.tolist() == progress.audit.order[:needed].tolist()
        assert not sheet.group_by.isEnabled()
        press(qtbot, window, Qt.Key.Key_Home)
        checked = sheet.grid.in_sight
        press(qtbot, window, Qt.Key.Key_Return)
        assert controller.audit.progress is not None
        assert controller.audit.progress.checks == len(checked) > 0  # each counts at once, in the order drawn
        settled(qtbot, window)
        assert sheet.state.sheet.positions[0] == controller.audit.progress.next
        controller.leave_audit()
        settled(qtbot, window)
        assert sheet.group_by.isEnabled()
        assert sheet.state.sheet.by_label

    def test_what_is_marked_in_an_audit_comes_first_and_the_others_wait_for_it(
        self, qtbot: QtBot, open_window: Opened, tmp_path: Path
    ) -> None:
        window = open_window(sure_project(tmp_path / "sure.vipll"))
        controller, panel = window.controller, window.project_page.audit
        controller.start_audit(controller.session.audits.propose(Wish(target=0.05)), blind=False)
        sheet = shown(qtbot, window)
        drawn = sheet.state.sheet.positions.tolist()
        checked = len(sheet.grid.in_sight)
        for position in (drawn[5], drawn[2]):
            click(qtbot, sheet, position)
        press(qtbot, window, Qt.Key.Key_Return)
        settled(qtbot, window)
        progress = controller.audit.progress
        assert progress is not None
        assert (progress.checks, progress.next) == (2, drawn[2])
        assert sheet.state.position == drawn[2]
        assert f"Checked besides: {checked - 4}" in panel.count.text()
        press(qtbot, window, Qt.Key.Key_Escape)
        for position in (drawn[2], drawn[5]):
            assert controller.current == position
            leading = controller.labels_shown.index(int(controller.session.leading[position]))
            press(qtbot, window, Qt.Key.Key_1 if leading else Qt.Key.Key_2)
        assert controller.audit.progress is not None
        assert (controller.audit.progress.checks, controller.audit.progress.wrong) == (checked, 2)
        assert "besides" not in panel.count.text()
        assert sheet.state.marked() == []  # what was put right elsewhere is marked no more

    def test_a_blind_audit_has_no_sheet(self, qtbot: QtBot, open_window: Opened, tmp_path: Path) -> None:
        window = open_window(sure_project(tmp_path / "sure.vipll"))
        controller = window.controller
        shown(qtbot, window)
        controller.start_audit(controller.session.audits.propose(Wish(target=0.05)), blind=True)
        assert window.project_page.decide_shown
        assert not window.actions_by_id("go.sheet").isEnabled()

    def test_the_second_look_shows_decisions_with_their_labels(
        self, qtbot: QtBot, open_window: Opened, trained: Path
    ) -> None:
        window = open_window(trained)
        window.controller.set_ranking("second-look")
        sheet, session = shown(qtbot, window), window.controller.session
        held = sheet.state.sheet
        decided = session.decided_label[held.positions] >= 0
        assert decided.any()
        assert held.labels[decided].tolist() == session.decided_label[held.positions[decided]].tolist()

    def test_labels_like_this_one_are_shown_and_clearing_filters_brings_all_back(
        self, qtbot: QtBot, open_window: Opened, trained: Path
    ) -> None:
        window = open_window(trained)
        controller, here = window.controller, window.controller.current
        label = int(controller.session.leading[here])
        with qtbot.waitSignal(window.project_page.sheet.drawn, timeout=MINUTE):
            press(qtbot, window, Qt.Key.Key_M)
        settled(qtbot, window)
        sheet = window.project_page.sheet
        assert here in sheet.state.sheet.positions
        assert set(sheet.state.sheet.labels.tolist()) == {label}
        assert len(controller.queue) == len(sheet.state) < 60
        assert window.project_page.queue.filters.also.text() == "Only those picked out"  # nobody drew a lasso
        press(qtbot, window, Qt.Key.Key_Backspace, control=True)
        settled(qtbot, window)
        assert len(sheet.state) == 60

    def test_another_project_begins_without_marks(
        self, qtbot: QtBot, open_window: Opened, believed: Path, trained: Path
    ) -> None:
        window = open_window(believed)
        sheet = shown(qtbot, window)
        press(qtbot, window, Qt.Key.Key_Space)
        open_window(trained)
        assert sheet.state.marked() == []
        shown(qtbot, window)
        assert len(sheet.state) == 60


def test_where_nothing_is_shown_nothing_is_offered(qtbot: QtBot, open_window: Opened, believed: Path) -> None:
    window = open_window(believed)
    sheet = shown(qtbot, window)
    assert sheet.give.isVisible()
    assert not sheet.grid.verticalScrollBar().isEnabled()  # all six are in sight
    window.controller.narrow(text="no such id")
    qtbot.waitUntil(sheet.empty.isVisible)
    assert not sheet.give.isVisible()
    window.controller.narrow(text="")
    qtbot.waitUntil(sheet.give.isVisible)


def test_a_text_that_goes_on_says_so(qapp: QApplication) -> None:
    metrics = QFontMetrics(qapp.font())
    wide = metrics.horizontalAdvance("the weather is")
    assert first_lines("the weather is fine and so are we all", metrics, wide, 2)[0] == "the weather is"
    assert first_lines("the weather is fine and so are we all", metrics, wide, 2)[1].endswith("…")
    assert first_lines("the weather is fine", metrics, wide, 2) == ["the weather is", "fine"]
    assert first_lines("Donaudampfschifffahrtsgesellschaft", metrics, wide, 3)[0].endswith("…")
    assert first_lines("", metrics, wide, 3) == [""]


def test_an_empty_place_of_the_grid_is_nobodys(qtbot: QtBot, open_window: Opened, small: Path) -> None:
    window = open_window(small)
    sheet = shown(qtbot, window)
    assert sheet.grid.arrangement.at(QPoint(sheet.grid.width() - 1, sheet.grid.arrangement.height + 5)) == NOTHING
    qtbot.mouseClick(
        sheet.grid.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(5, sheet.grid.viewport().height() - 2)
    )
    assert sheet.state.marked() == []
    assert grouped(qtbot, window, LABEL).state.title(0)[0] == "No label yet"
    assert len(six_rows()) == len(sheet.state)
