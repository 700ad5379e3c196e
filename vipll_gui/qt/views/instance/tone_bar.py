"""Sliders for brightness and contrast below a picture."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSlider, QWidget

from vipll_gui.qt.look.widgets import styled, surface

_MOST = 100


class ToneBar(QWidget):
    """Two sliders and a way back; hidden until somebody asks for it."""

    changed = Signal(float, float)  # brightness and contrast, -1…1

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        surface(self, "stripBottom")
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 12, 6)
        row.setSpacing(8)
        self.brightness = self._slider(row, self.tr("Brightness"))
        row.addSpacing(10)
        self.contrast = self._slider(row, self.tr("Contrast"))
        self.back = styled(QPushButton(self.tr("Reset")), focus=Qt.FocusPolicy.TabFocus)
        self.back.clicked.connect(self.reset)
        row.addWidget(self.back)
        self.setVisible(False)

    def _slider(self, row: QHBoxLayout, name: str) -> QSlider:
        slider = styled(QSlider(Qt.Orientation.Horizontal), spoken=name, focus=Qt.FocusPolicy.TabFocus)
        slider.setRange(-_MOST, _MOST)
        slider.setPageStep(10)
        slider.valueChanged.connect(self._on_value)
        row.addWidget(styled(QLabel(name), "muted"))
        row.addWidget(slider, 1)
        return slider

    @Slot()
    def reset(self) -> None:
        """Shows the picture as it is."""
        self.brightness.setValue(0)
        self.contrast.setValue(0)

    @Slot()
    def _on_value(self) -> None:
        self.changed.emit(self.brightness.value() / _MOST, self.contrast.value() / _MOST)
