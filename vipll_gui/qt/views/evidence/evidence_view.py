"""Why: the evidence for each candidate of the instance shown, and examples that are like it. Shown on demand."""

from __future__ import annotations

import html
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from vipll_gui.data.media.thumbnails import Thumbnails
from vipll_gui.qt.background.latest_only import Work
from vipll_gui.qt.background.tasks import TaskRunner
from vipll_gui.qt.look.icons import icon
from vipll_gui.qt.look.language import amount
from vipll_gui.qt.look.layouts import column_of, row_of, stack_of
from vipll_gui.qt.look.theme import theme_manager
from vipll_gui.qt.look.widgets import ElidedLabel, styled, surface
from vipll_gui.qt.look.wording import one_line, shortened
from vipll_gui.qt.views.evidence.evidence_chart import EvidenceChart, part_tint
from vipll_gui.qt.views.evidence.evidence_details import FeatureBars, PictureStrip, telling
from vipll_gui.qt.views.evidence.examples_view import ExamplesView
from vipll_gui.qt.views.parts.background_view import BackgroundView
from vipll_gui.qt.views.parts.empty import EmptyState
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.queue_order import NOWHERE
from vipll_gui.qt.work.update import Update
from vipll_gui.session import Change, Session
from vipll_gui.session.insight.insight import Examples, InstanceEvidence

_GAP = "&nbsp;&nbsp; "  # between the words of the legend
_LOW = 150  # pixels, below which pictures of examples need the room of their title
_TOLD_FEATURES, _DIGITS = 1, 3  # values beside an example that is a table row, short ones: there is little room


@dataclass(frozen=True, eq=False)
class _Told:
    """What was found out about one instance, off the main thread."""

    position: int
    evidence: InstanceEvidence | None
    examples: list[Examples] = field(default_factory=list)
    names: dict[int, str] = field(default_factory=dict)
    texts: dict[int, str] = field(default_factory=dict)
    pictures: dict[int, NDArray[np.uint8] | None] = field(default_factory=dict)
    columns: tuple[str, ...] = ()  # the features that the texts tell


class EvidenceView(BackgroundView):
    """Chart, pictures or features, and examples; follows the instance shown and whatever changes about it."""

    shown = Signal()  # what was found out about an instance is on the screen

    def __init__(
        self, controller: Controller, tasks: TaskRunner, toggle: QAction, train: QAction, parent: QWidget | None = None
    ) -> None:
        super().__init__(controller, tasks, parent)
        surface(self)
        self.setMinimumHeight(118)
        self._thumbnails = Thumbnails()
        self.told: _Told | None = None
        self.chart = EvidenceChart()
        self.chart.picked.connect(self._show_features)
        self.pictures = PictureStrip()
        self.features = FeatureBars()
        self.examples = ExamplesView()
        self.examples.picked.connect(controller.go_to)
        self.empty = EmptyState()
        self.empty.offer(train)
        self._stack = stack_of(self._make_body(), self.empty)
        column_of(self, self._make_head(toggle), (self._stack, 1))
        controller.updated.connect(self._on_updated)
        theme_manager().colours_changed.connect(self._on_colours)
        self._on_colours()

    # -- building --------------------------------------------------------------------------------------------

    def _make_head(self, toggle: QAction) -> QWidget:
        head = styled(QWidget(), "strip")
        self.legend = styled(
            QLabel(textFormat=Qt.TextFormat.RichText), "muted", spoken=self.tr("What the colours mean")
        )
        self.close_button = styled(
            QToolButton(autoRaise=True), spoken=self.tr("Hide the evidence"), tip=toggle.toolTip(),
            focus=Qt.FocusPolicy.TabFocus,
        )  # fmt: skip
        self.close_button.clicked.connect(toggle.trigger)
        self.legend.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        title = styled(QLabel(self.tr("Evidence")), "title")
        row_of(head, title, (self.legend, 1), self.close_button, margins=(14, 4, 8, 4), spacing=14)
        return head

    def _make_body(self) -> QWidget:
        scroll = styled(QScrollArea(widgetResizable=True), "panel", focus=Qt.FocusPolicy.NoFocus)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        inside = styled(QWidget(), "panel")
        column_of(inside, self.chart, 1, margins=(0, 4, 0, 4))
        scroll.setWidget(inside)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._details_title = styled(ElidedLabel(mode=Qt.TextElideMode.ElideRight), "section")
        self._details = stack_of(self.pictures, self.features)
        body = QWidget()
        self._examples_title = styled(ElidedLabel(mode=Qt.TextElideMode.ElideRight), "section")
        self._parts = (
            scroll,
            _titled(self._details_title, self._details),
            _titled(self._examples_title, self.examples),
        )
        for part in self._parts:
            part.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)  # the shares alone count
        row_of(body, *((part, 5) for part in self._parts), spacing=8)
        return body

    @property
    def comparing(self) -> bool:
        """Whether the examples of the two leading labels are there alone."""
        return self._parts[0].isHidden()

    def compare(self, *, alone: bool) -> None:
        """Gives the examples all the room, or shares it again with the reasons."""
        for part in self._parts[:-1]:
            part.setVisible(not alone)
        self._show_examples_part()
        self.legend.setVisible(not alone)
        self.examples.enlarge(on=alone)

    def _show_examples_part(self) -> None:
        """Leaves their room to the reasons where there are no examples."""
        without = self.told is not None and self.told.evidence is not None and not self.told.examples
        self._parts[-1].setVisible(self.comparing or not without)

    def _show_examples_title(self) -> None:
        """Leaves its room to pictures where that is low: whose they are stands above them anyway."""
        pictured = self.told is not None and any(picture is not None for picture in self.told.pictures.values())
        self._examples_title.setVisible(not (pictured and self.height() < _LOW))

    # -- finding out ---------------------------------------------------------------------------------------------

    def start_over(self) -> None:
        super().start_over()
        self._thumbnails.forget()
        self.told = None

    @Slot(object)
    def _on_updated(self, update: Update) -> None:
        if update.moved:
            self.chart.chosen = 0
        if update.changes.kinds & Change.MEDIA:
            self._thumbnails.forget()
        if update.moved or update.changes.kinds:
            self.refresh()

    def task_title(self) -> str:
        return self.tr("Looking for evidence")

    def prepare(self) -> Work | None:
        session, position, thumbnails = self._controller.session, self._controller.current, self._thumbnails
        if position == NOWHERE:
            self._say_empty()
            return None
        return lambda _control: _find_out(session, position, thumbnails)

    # -- showing -------------------------------------------------------------------------------------------------

    def show_answer(self, told: _Told) -> None:
        if told.position != self._controller.current:
            return  # another answer is on its way
        self.told = told
        if told.evidence is None:
            self._say_empty()
            return
        session, found = self._controller.session, told.evidence
        names = [session.labels[label] for label in found.evidence.labels.tolist()]
        self.chart.show_evidence(names, found.evidence, found.probability.tolist(), found.votes)
        self._show_legend()
        if found.pictures is not None:
            self._details_title.setText(self.tr("Were it …, and what would differ"))
            self.pictures.show_pictures(names, found.pictures, sound=session.dataset.kind == "sound")
            self._details.setCurrentWidget(self.pictures)
        else:
            self._show_features(self.chart.chosen)
            self._details.setCurrentWidget(self.features)
        by = self.tr("A or B? By {}").format(" · ".join(shortened(name, 18) for name in told.columns))
        self._examples_title.setText(by if told.columns else self.tr("A or B?") if told.examples else "")
        self.examples.show_examples(told.examples, session.labels, told.names, told.texts, told.pictures)
        self._show_examples_part()
        self._show_examples_title()
        self._stack.setCurrentIndex(0)
        self.shown.emit()

    @Slot(int)
    def _show_features(self, candidate: int) -> None:
        found = self.told.evidence if self.told is not None else None
        if found is None or found.pictures is not None or not self._controller.has_project:
            return
        session = self._controller.session
        features = session.dataset.features
        if found.by_feature is None or features is None:
            self._details_title.setText("" if found.run else self.tr("Not learned yet"))
            self.features.show_shares([])
            return
        label = session.labels[int(found.evidence.labels[candidate])]
        self._details_title.setText(self.tr("Features for and against “{}”").format(shortened(one_line(label))))
        row = features[found.position]
        self.features.show_shares(telling(session.dataset.feature_names, row, found.by_feature[candidate]))

    @Slot()
    def _on_colours(self) -> None:
        self.close_button.setIcon(icon("cancel"))
        self._show_legend()

    def _show_legend(self) -> None:
        found = self.told.evidence if self.told is not None else None
        if found is None:
            self.legend.clear()
            return
        titles = self.chart.part_titles()
        words = [
            f'<span style="color: {part_tint(part)}">■</span> {html.escape(titles.get(part, part))}'
            for part in found.evidence.parts
        ]
        words.append("┃ " + html.escape(self.tr("their sum")))
        if found.run and found.run != self._controller.session.current_run:
            words.append("· " + html.escape(self.tr("explained by run {}").format(found.run)))
        self.legend.setText(_GAP.join(words))
        self.legend.setToolTip(self.legend.text())
        while len(words) > 1 and self.legend.sizeHint().width() > self.legend.width():
            del words[-1]
            self.legend.setText(_GAP.join([*words, "…"]))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_legend()
        self._show_examples_title()

    def _say_empty(self) -> None:
        self.legend.clear()
        session = self._controller.session
        if self._controller.current == NOWHERE:
            self.empty.say(self.tr("No instance"), self.tr("Pick an instance in the queue to see its evidence."))
        elif not session.trained:
            self.empty.say(self.tr("Nothing learned yet"), self.tr("Train first: evidence is what a model learned."))
        elif silent := session.insight.silent_method():
            self.empty.say(
                self.tr("No evidence"),
                self.tr("The method {} does not explain what it believes.").format(silent),
            )
        else:
            self.empty.say(
                self.tr("No evidence kept"),
                self.tr(
                    "Train again to see evidence: this run ended early, is under way or is from an earlier version."
                ),
            )
        self._stack.setCurrentWidget(self.empty)
        self.shown.emit()


def _titled(title: QLabel, inside: QWidget) -> QWidget:
    box = QWidget()
    title.setContentsMargins(8, 0, 0, 0)
    column_of(box, title, (inside, 1), margins=(4, 8, 8, 6), spacing=4)
    return box


def _find_out(session: Session, position: int, thumbnails: Thumbnails) -> _Told:
    """All that is shown of an instance; may be called on any thread."""
    evidence = session.insight.evidence(position)
    if evidence is None:
        return _Told(position, None)
    examples, dataset = session.insight.examples(position), session.dataset
    positions = sorted({p for found in examples for p in found.positions.tolist()})
    columns: list[int] = []
    if evidence.by_feature is not None and not dataset.media and len(examples) == 2:
        apart = np.abs(evidence.by_feature[0] - evidence.by_feature[1])
        columns = np.argsort(-apart, kind="stable")[:_TOLD_FEATURES].tolist()
    names, features = dataset.feature_names, dataset.features

    def text(p: int) -> str:
        return " · ".join(amount(float(features[p, j]), _DIGITS) for j in columns) if features is not None else ""

    return _Told(
        position,
        evidence,
        examples,
        {p: dataset.id_of(p) for p in positions},
        {p: text(p) for p in positions},
        {p: thumbnails.of(dataset, p) for p in positions},
        tuple(names[j] if j < len(names) else f"{j + 1}" for j in columns),
    )
