"""Sounds: drawn, played, repeated, and told about where they cannot be."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.support.keyboard import press
from tests.support.small_sounds import RATE, FakeOutput, sound_project
from vipll_gui.qt.background.playback import Player
from vipll_gui.qt.background.sounds import HEIGHT, WIDTH, SoundKey, SoundLoader, read_sound
from vipll_gui.qt.look.theme import theme_manager
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.qt.views.instance import sound_view
from vipll_gui.qt.views.instance.sound_plot import pitch_ticks
from vipll_gui.qt.views.instance.sound_view import SoundView, clock
from vipll_gui.session import Status

Opener = Callable[[Path], MainWindow]
MINUTE = 60_000


@pytest.fixture
def sounds(tmp_path: Path) -> Path:
    return sound_project(tmp_path)


@pytest.fixture
def output(monkeypatch: pytest.MonkeyPatch) -> FakeOutput:
    """A sound device for the window."""
    made = FakeOutput()
    monkeypatch.setattr(sound_view, "find_output", lambda: made)
    return made


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without a sound device."""
    monkeypatch.setattr(sound_view, "find_output", lambda: None)


def shown(qtbot: QtBot, window: MainWindow, position: int) -> SoundView:
    """The view, once it shows that sound."""
    window.controller.go_to(position)
    view = window.project_page.instance.sound
    qtbot.waitUntil(lambda: window.project_page.instance.shows_sound, timeout=MINUTE)
    return view


def drag(view: SoundView, low: int, high: int) -> None:
    """Drags over the spectrogram between two places in pixels."""
    at = view.plot.viewport()
    QTest.mousePress(at, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(low, 150))
    for x in np.linspace(low, high, 5)[1:]:
        QTest.mouseMove(at, QPoint(round(x), 150))
    QTest.mouseRelease(at, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(high, 150))


class TestReading:
    """Files into drawings and samples."""

    def test_a_stretch_of_a_file(self, sounds: Path) -> None:
        loaded = read_sound(SoundKey.of(sounds.parent / "long.wav", (1.0, 2.5)), "Reading")
        assert loaded.sound is not None
        assert loaded.sound.seconds == pytest.approx(1.5, abs=0.01)
        assert loaded.sound.offset == 1.0
        assert loaded.sound.peaks.shape == (WIDTH, 2)
        assert loaded.sound.picture.shape == (HEIGHT, WIDTH)
        loudest = HEIGHT - 1 - int(loaded.sound.picture.mean(axis=1).argmax())  # counted from below
        heights = {name: height for height, name in pitch_ticks(RATE / 2)}
        assert heights["200"] < loudest / HEIGHT < heights["1k"]  # a tone of 440 Hz

    def test_the_whole_file_where_no_segment_is_given(self) -> None:
        path = Path("a.wav")
        assert SoundKey.of(path, None) == SoundKey.of(path, (np.nan, np.nan)) == SoundKey(path)
        assert SoundKey(path).segment is None

    def test_neighbours_arrive_too(self, qtbot: QtBot, sounds: Path) -> None:
        first, second = (SoundKey(sounds.parent / name) for name in ("tone.wav", "other.wav"))
        loader = SoundLoader()
        assert loader.show(first, [second]) is None
        qtbot.waitUntil(lambda: not loader.busy and loader.show(second) is not None, timeout=MINUTE)
        assert loader.show(first) is not None
        loader.shut_down()


class TestPlayer:
    """Start, pause, seek and repeat, by the clock of a device that only pretends."""

    @pytest.fixture
    def player(self, output: FakeOutput, qapp: QApplication) -> Player:  # noqa: ARG002
        made = Player(output)
        made.load(np.zeros(2 * RATE, np.int16), RATE)
        yield made
        made.pause()

    def test_it_plays_to_the_end_and_goes_back(self, player: Player, output: FakeOutput, qtbot: QtBot) -> None:
        player.play()
        assert output.starts == [2.0]
        output.heard_seconds = 0.75
        qtbot.waitUntil(lambda: player.place == 0.75)
        output.heard_seconds = 2.0
        qtbot.waitUntil(lambda: not player.playing)
        assert player.place == 0.0

    def test_pausing_keeps_the_place(self, player: Player, output: FakeOutput, qtbot: QtBot) -> None:
        player.play()
        output.heard_seconds = 0.5
        qtbot.waitUntil(lambda: player.place == 0.5)
        player.toggle()
        assert not output.running
        player.toggle()
        assert output.starts[-1] == 1.5

    def test_a_stretch_is_repeated(self, player: Player, output: FakeOutput, qtbot: QtBot) -> None:
        player.looping = True
        player.choose((0.5, 1.0))
        player.play()
        assert output.starts == [0.5]
        output.heard_seconds = 0.5
        qtbot.waitUntil(lambda: len(output.starts) == 2)
        assert player.playing
        assert player.place == 0.5

    def test_seeking_outside_leaves_the_stretch(self, player: Player, output: FakeOutput) -> None:
        player.choose((0.5, 1.0))
        player.play()
        player.seek(1.5)
        assert player.stretch is None
        assert output.starts[-1] == 0.5
        player.seek(99)
        assert player.place == 2.0


def test_p_plays_and_pauses(qtbot: QtBot, open_window: Opener, sounds: Path, output: FakeOutput) -> None:
    window = open_window(sounds)
    view = shown(qtbot, window, 1)
    assert view.player.seconds == pytest.approx(1.5, abs=0.01)
    assert not output.running
    press(qtbot, window, Qt.Key.Key_P)
    assert output.running
    output.heard_seconds = 0.25
    qtbot.waitUntil(lambda: view.plot.cursors[1].value() == 1.25)  # as counted in the file
    assert view.time.text() == "0:00.25 / 0:01.50"
    press(qtbot, window, Qt.Key.Key_P)
    assert not output.running
    qtbot.mouseClick(view.play_button, Qt.MouseButton.LeftButton)
    assert output.running
    press(qtbot, window, Qt.Key.Key_1)  # deciding goes on and falls silent
    assert window.controller.session.status[1] == Status.DECIDED
    assert not output.running


def test_a_click_seeks_and_a_drag_repeats(qtbot: QtBot, open_window: Opener, sounds: Path, output: FakeOutput) -> None:
    window = open_window(sounds)
    view = shown(qtbot, window, 1)
    viewport = view.plot.viewport()
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=QPoint(viewport.width() // 2, 150))
    assert view.player.place == pytest.approx(0.75, abs=0.15)
    assert view.player.stretch is None
    drag(view, viewport.width() // 3, viewport.width() // 2)
    assert view.player.stretch is not None
    low, high = view.player.stretch
    assert 0 < low < high < 1
    assert view.player.place == pytest.approx(low)
    assert view.loop_button.isChecked()
    press(qtbot, window, Qt.Key.Key_L)
    assert not view.loop_button.isChecked()
    press(qtbot, window, Qt.Key.Key_P)
    assert output.starts[-1] == pytest.approx(high - low, abs=0.01)
    view.fall_silent()


def test_sounds_play_by_themselves_if_wanted(
    qtbot: QtBot, open_window: Opener, sounds: Path, output: FakeOutput
) -> None:
    window = open_window(sounds)
    view = shown(qtbot, window, 0)
    assert not output.starts
    window.actions_by_id("sound.autoplay").trigger()
    assert view.autoplay.isChecked()
    assert window.settings.autoplay
    shown(qtbot, window, 1)
    qtbot.waitUntil(lambda: output.running)
    qtbot.mouseClick(view.autoplay, Qt.MouseButton.LeftButton, pos=QPoint(8, view.autoplay.height() // 2))
    assert not window.settings.autoplay
    press(qtbot, window, Qt.Key.Key_2, control=True)  # another tab: nothing goes on in the background
    assert not output.running


def test_a_short_sound_is_told_in_seconds_too(qtbot: QtBot, open_window: Opener, sounds: Path, silent: None) -> None:
    spectrum = shown(qtbot, open_window(sounds), 0).plot.spectrum
    spectrum.setXRange(0, 0.6, padding=0)
    theme_manager().colours_changed.emit()
    axis = spectrum.getAxis("bottom")
    written = axis.tickStrings([0.1, 0.2], axis.autoSIPrefixScale * axis.scale, 0.1)  # as it is drawn
    assert written == ["0.1", "0.2"]
    assert axis.label.toPlainText().strip() == "seconds"


def test_little_room_is_for_the_drawings(qtbot: QtBot, open_window: Opener, sounds: Path, silent: None) -> None:
    plot = shown(qtbot, open_window(sounds), 0).plot
    for height, told in ((80, False), (300, True)):
        plot.setFixedHeight(height)
        theme_manager().colours_changed.emit()
        QApplication.processEvents()
        assert plot.spectrum.getAxis("bottom").isVisible() == told
        assert plot.spectrum.getAxis("left").label.isVisible() == told
        assert plot.spectrum.vb.height() > height / 3


def test_the_range_of_colours_is_adjustable(qtbot: QtBot, open_window: Opener, sounds: Path, silent: None) -> None:
    window = open_window(sounds)
    view = shown(qtbot, window, 0)
    before = view.plot.picture.getLevels()[0]
    view.range.setFocus()
    qtbot.keyClick(view.range, Qt.Key.Key_Left)
    assert view.range.value() == 59
    assert view.plot.picture.getLevels()[0] > before
    assert window.controller.current == 0  # the arrow belonged to the slider


@pytest.mark.parametrize("width", [320, 420, 900])
def test_nothing_overlaps_below_the_drawings(
    qtbot: QtBot, open_window: Opener, sounds: Path, silent: None, width: int
) -> None:
    view = shown(qtbot, open_window(sounds), 1)
    view.setParent(None)
    qtbot.addWidget(view)
    view.resize(width, 500)
    view.show()
    row = (view.play_button, view.loop_button, view.time, view.autoplay, view.range)
    for one, other in combinations(row, 2):
        assert not one.geometry().intersects(other.geometry()), (one, other)
    assert all(widget.width() >= widget.minimumSizeHint().width() for widget in row)
    assert view.rect().right() >= max(widget.geometry().right() for widget in row)


def test_without_a_device_it_says_so_and_all_else_works(
    qtbot: QtBot, open_window: Opener, sounds: Path, silent: None
) -> None:
    window = open_window(sounds)
    view = shown(qtbot, window, 0)
    assert view.notice.isVisible()
    with qtbot.waitSignal(window.controller.refused):
        press(qtbot, window, Qt.Key.Key_P)
    viewport = view.plot.viewport()
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=QPoint(viewport.width() // 2, 150))
    assert view.player.place > 0
    press(qtbot, window, Qt.Key.Key_2)
    assert window.controller.session.status[0] == Status.DECIDED


def test_a_system_without_the_multimedia_libraries_counts_as_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    import builtins

    real = builtins.__import__

    def refuse(name: str, *args: object) -> object:
        if name == "PySide6" and "QtMultimedia" in (args[2] or ()):
            raise ImportError("libpulse.so.0: cannot open shared object file")
        return real(name, *args)

    monkeypatch.setattr(builtins, "__import__", refuse)
    assert sound_view.find_output() is None


@pytest.mark.parametrize(("position", "name"), [(2, "broken.wav"), (3, "missing.wav")])
def test_what_is_wrong_is_told_in_place_and_the_queue_goes_on(
    qtbot: QtBot, open_window: Opener, sounds: Path, silent: None, position: int, name: str
) -> None:
    window = open_window(sounds)
    window.controller.go_to(position)
    message = window.project_page.instance.message
    qtbot.waitUntil(lambda: name in message.accessibleDescription(), timeout=MINUTE)
    assert message.isVisible()
    assert not window.actions_by_id("sound.play").isEnabled()
    press(qtbot, window, Qt.Key.Key_1)
    assert window.controller.session.status[position] == Status.DECIDED
    assert window.controller.current != position


def test_clock() -> None:
    assert [clock(value) for value in (0, 3.25, 59.999, 61.5)] == ["0:00.00", "0:03.25", "1:00.00", "1:01.50"]
