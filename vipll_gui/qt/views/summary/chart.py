"""A chart given as SVG, drawn in the colours of the window."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRectF, QSize, Slot
from PySide6.QtGui import QAccessible, QPainter, QPaintEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QSizePolicy, QWidget

from vipll_gui.qt.look.accessibility import with_role
from vipll_gui.qt.look.theme import colours, theme_manager
from vipll_gui.report.figures import with_style


def style() -> str:
    """The style sheet of the report's charts, in the colours in force."""
    c = colours()
    fills = {"done": c.series[0], "rest": c.series[1], "before": c.faint, "after": c.series[0], "area": c.bar}
    rules = [f".{name}{{fill:{colour}}}" for name, colour in fills.items()]
    rules += [f"text{{fill:{c.text};font-family:sans-serif}}", f".grid{{stroke:{c.border}}}"]
    rules += [f".curve{{fill:none;stroke:{c.series[0]};stroke-width:2}}"]
    rules += [f".passed{{fill:none;stroke:{c.series[1]};stroke-width:2}}", f".dot{{fill:{c.series[1]}}}"]
    return "".join(rules)


class Chart(QWidget):
    """As wide as there is room, up to its own size, and as high as that makes it."""

    def __init__(self, spoken: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(spoken)
        with_role(self, QAccessible.Role.Chart)
        self._svg = ""
        self._renderer = QSvgRenderer(self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme_manager().colours_changed.connect(self._load)

    def show_svg(self, svg: str) -> None:
        """Another chart; an empty one hides this."""
        self._svg = svg
        self.setVisible(bool(svg))
        self._load()

    @Slot()
    def _load(self) -> None:
        if self._svg:
            self._renderer.load(QByteArray(with_style(self._svg, style()).encode()))
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        return self._renderer.defaultSize()

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 60)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        own = self._renderer.defaultSize()
        return round(own.height() * min(width / max(own.width(), 1), 1.0))

    def paintEvent(self, _event: QPaintEvent) -> None:
        own = self._renderer.defaultSize()
        scale = min(self.width() / max(own.width(), 1), self.height() / max(own.height(), 1), 1.0)
        painter = QPainter(self)
        self._renderer.render(painter, QRectF(0, 0, own.width() * scale, own.height() * scale))
        painter.end()
