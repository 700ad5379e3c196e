"""A bar that is painted with everything else."""

from __future__ import annotations

from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from vipll_gui.qt.look.progress_bar import ProgressBar


class Counting(ProgressBar):
    """Notes what it showed each time it was painted."""

    def __init__(self) -> None:
        super().__init__(maximum=1000, textVisible=False, value=0)
        self.painted: list[int] = []

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        self.painted.append(self.value())
        super().paintEvent(event)


def test_new_values_wait_for_the_next_paint_which_shows_the_last(qtbot: QtBot) -> None:
    page, bar = QWidget(), Counting()
    QVBoxLayout(page).addWidget(bar)
    qtbot.addWidget(page)
    page.resize(300, 60)
    with qtbot.waitExposed(page):
        page.show()
    qtbot.waitUntil(lambda: bool(bar.painted))
    before = len(bar.painted)
    for value in (100, 300, 700):
        bar.setValue(value)
    assert len(bar.painted) == before  # nobody is painted by whoever tells how far it is
    qtbot.waitUntil(lambda: bar.painted[-1] == 700)
    assert len(bar.painted) == before + 1
    assert bar.updatesEnabled()
