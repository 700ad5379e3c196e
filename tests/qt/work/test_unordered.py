"""The queue stays as it is where the store cannot tell its order, and nothing else waits for that."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.support.keyboard import press
from vipll_gui.errors import GoneError
from vipll_gui.qt.background.tasks import Failure
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.qt.work import queue_cursor
from vipll_gui.session import Filter, Session, Status

Opener = Callable[[Path], MainWindow]


@pytest.fixture
def away(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether the store is away, so that it tells no order."""
    order, held = Session.order, [False]

    def asked(*args: Any, **kwargs: Any) -> Any:
        if held[0]:
            raise GoneError("the server cannot be reached")
        return order(*args, **kwargs)

    monkeypatch.setattr(Session, "order", asked)
    return held


@pytest.fixture
def told(window: MainWindow) -> list[Failure]:
    """What went wrong, as it is presented."""
    found: list[Failure] = []
    window.tasks.failed.disconnect(window.present)
    window.tasks.failed.connect(found.append)
    return found


def test_whoever_decides_goes_on_by_the_order_there_is(
    qtbot: QtBot, open_window: Opener, small: Path, away: list[bool], told: list[Failure]
) -> None:
    controller = open_window(small).controller
    controller.set_filter(Filter(status=Status.OPEN))
    queue, before, updates = controller.queue, controller.current, list[object]()
    controller.updated.connect(updates.append)
    away[0] = True
    press(qtbot, controller.parent(), Qt.Key.Key_1)
    assert controller.session.status[before] == Status.DECIDED
    assert (controller.queue, controller.current) == (queue, queue.order[1])
    assert len(updates) == 1
    assert not told
    away[0] = False
    press(qtbot, controller.parent(), Qt.Key.Key_1)
    assert len(controller.queue) == len(queue) - 2  # what is decided has left it


def test_an_order_that_cannot_be_had_is_told_once(
    qtbot: QtBot, open_window: Opener, trained: Path, away: list[bool], told: list[Failure]
) -> None:
    controller = open_window(trained).controller
    queue, shown = controller.queue, controller.current
    away[0] = True
    controller.set_ranking("file")
    assert len(told) == 1
    assert isinstance(told[0].error, GoneError)
    assert (controller.queue, controller.current) == (queue, shown)
    away[0] = False
    press(qtbot, controller.parent(), Qt.Key.Key_1)
    assert controller.queue.order.tolist() == controller.session.order("file").tolist()
    assert len(told) == 1


def test_an_order_made_beside_the_window_is_tried_again(
    qtbot: QtBot,
    open_window: Opener,
    small: Path,
    away: list[bool],
    told: list[Failure],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    window = open_window(small)
    controller = window.controller
    monkeypatch.setattr(queue_cursor, "LARGE", 1)
    controller.set_filter(Filter(status=Status.OPEN))
    qtbot.waitUntil(lambda: not window.tasks.busy)
    rows = len(controller.queue)
    away[0] = True
    press(qtbot, window, Qt.Key.Key_1)
    qtbot.waitUntil(lambda: not window.tasks.busy)
    assert not controller.ordering
    assert not told
    away[0] = False
    press(qtbot, window, Qt.Key.Key_1)
    qtbot.waitUntil(lambda: not window.tasks.busy)
    press(qtbot, window, Qt.Key.Key_1)
    assert len(controller.queue) == rows - 2  # as it was when the second was decided
