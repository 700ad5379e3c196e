"""Which instances an export writes."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QHBoxLayout, QSpinBox, QVBoxLayout, QWidget

from vipll_gui.data import ExportFilter
from vipll_gui.qt.look.language import translate
from vipll_gui.qt.look.widgets import styled
from vipll_gui.qt.look.wording import capitalised
from vipll_gui.qt.look.wrapping_box import WrappingBox
from vipll_gui.session import Status

USUAL = 95  # per cent
ACROSS = 3  # statuses side by side


def ticked(text: str, *, on: bool = True) -> QCheckBox:
    """A box that has its mark already."""
    box = WrappingBox(text)
    box.setChecked(on)
    return box


class ExportFilterBox(QWidget):
    """Boxes for each condition; without a mark everything is written."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.only_decided = WrappingBox(self.tr("Only what people decided or an audit accepted"))
        self.sure = QCheckBox(self.tr("Of the others, only labels with at least"))
        self.least = styled(QSpinBox(minimum=0, maximum=100, value=USUAL), spoken=self.tr("Least probability"))
        self.least.setSuffix("\u2009%")
        self.least.setEnabled(False)
        self.statuses: dict[str, QCheckBox] = {}
        probability, statuses = QHBoxLayout(), QGridLayout()
        probability.addWidget(self.sure)
        probability.addWidget(self.least)
        probability.addStretch(1)
        for place, status in enumerate(Status):
            box = self.statuses[status.title] = QCheckBox(capitalised(translate(status.title)))
            box.setChecked(True)
            statuses.addWidget(box, *divmod(place, ACROSS))
            box.toggled.connect(self.changed)
        statuses.setColumnStretch(ACROSS, 1)
        statuses.setHorizontalSpacing(12)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.only_decided)
        layout.addLayout(probability)
        layout.addLayout(statuses)
        self.only_decided.toggled.connect(self._check)
        self.sure.toggled.connect(self._check)
        self.least.valueChanged.connect(self.changed)

    def _check(self) -> None:
        others = not self.only_decided.isChecked()  # what nobody decided is not written at all
        self.sure.setEnabled(others)
        self.least.setEnabled(others and self.sure.isChecked())
        self.changed.emit()

    def filter(self) -> ExportFilter:
        """What the boxes say; none of the statuses means that nothing is written."""
        chosen = [name for name, box in self.statuses.items() if box.isChecked()]
        least = self.least.value() / 100 if self.least.isEnabled() else None
        everything = len(chosen) == len(self.statuses)
        return ExportFilter(self.only_decided.isChecked(), least, () if everything else tuple(chosen) or ("",))
