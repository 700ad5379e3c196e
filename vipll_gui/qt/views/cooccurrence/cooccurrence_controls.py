"""What the heatmap of labels shows: its kind, its source, its order, its scale."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QCheckBox, QComboBox, QPushButton, QWidget

from vipll_gui.qt.look.icons import icon
from vipll_gui.qt.look.theme import theme_manager
from vipll_gui.qt.look.widgets import PickBox, styled
from vipll_gui.qt.views.parts.folding_row import FoldingRow

_TRUTH = 2  # its place in the list of sources


class CooccurrenceControls(FoldingRow):
    """The strip above the heatmap."""

    changed = Signal()

    def __init__(self, export: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._counted_order = ""
        self.kinds = self._box(self.tr("What the colours show"), {
            "counts": self.tr("Instances with both"),
            "share": self.tr("Share of the row's instances"),
            "lift": self.tr("More often than by chance (lift)"),
            "believed": self.tr("Seen beside the believed label"),
        })  # fmt: skip
        self.sources = self._box(self.tr("Where the belief comes from"), {
            "posterior": self.tr("Model and decisions"),
            "decisions": self.tr("Decisions alone"),
            "truth": self.tr("Hidden truth"),
        })  # fmt: skip
        self.orders = self._box(self.tr("Order of the labels"), {
            "name": self.tr("By name"),
            "frequency": self.tr("By frequency"),
            "cluster": self.tr("Similar ones together"),
        })  # fmt: skip
        self.log = styled(
            QCheckBox(self.tr("Logarithmic")), tip=self.tr("Tells small numbers apart"), focus=Qt.FocusPolicy.TabFocus
        )
        self.fit = styled(
            QPushButton(), spoken=self.tr("Show all of it"), tip=self.tr("Show all of it (0); the wheel zooms"),
            focus=Qt.FocusPolicy.TabFocus,
        )  # fmt: skip
        self.export = styled(QPushButton(self.tr("Export…")), tip=export.toolTip(), focus=Qt.FocusPolicy.TabFocus)
        self.export.clicked.connect(export.trigger)
        self.log.toggled.connect(self.changed)
        for part in (self.kinds, self.orders):
            self.first.addWidget(part)
        self.first.addStretch(1)
        self.second.addWidget(self.sources)
        self.second.addWidget(self.log)
        self.second.addStretch(1)
        self.second.addWidget(self.fit)
        self.second.addWidget(self.export)
        self.kinds.currentIndexChanged.connect(self._on_kind)
        theme_manager().colours_changed.connect(self._on_colours)
        self._on_colours()
        self._on_kind()

    def _box(self, spoken: str, titles: dict[str, str]) -> PickBox:
        box = styled(PickBox(), spoken=spoken, tip=spoken, focus=Qt.FocusPolicy.TabFocus)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        for name, title in titles.items():
            box.addItem(title, name)
        box.currentIndexChanged.connect(self.changed)
        return box

    @property
    def kind(self) -> str:
        """Which table."""
        return str(self.kinds.currentData())

    @property
    def source(self) -> str:
        """Where belief comes from; for tables without any, the one that is ready soonest."""
        return str(self.sources.currentData()) if self.kind == "believed" else "decisions"

    @property
    def order(self) -> str:
        """The order of the labels."""
        return str(self.orders.currentData())

    @property
    def logarithmic(self) -> bool:
        """Whether the colours are on a logarithmic scale."""
        return self.log.isChecked()

    @property
    def order_changed(self) -> bool:
        """Whether another order is wanted than the one counted last."""
        return self.order != self._counted_order

    def note_order(self, name: str) -> None:
        """Remembers the order that is shown now."""
        self._counted_order = name

    def offer_truth(self, known: bool) -> None:
        """Offers the hidden truth where there is one."""
        self.sources.view().setRowHidden(_TRUTH, not known)  # type: ignore[attr-defined]
        self.sources.model().item(_TRUTH).setEnabled(known)  # type: ignore[attr-defined]
        if not known and self.sources.currentIndex() == _TRUTH:
            self.sources.setCurrentIndex(0)

    @Slot()
    def _on_kind(self) -> None:
        self.sources.setVisible(self.kind == "believed")

    @Slot()
    def _on_colours(self) -> None:
        self.fit.setIcon(icon("fit"))
