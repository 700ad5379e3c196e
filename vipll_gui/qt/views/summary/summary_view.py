"""Summary: how far, how fast and how sure, for the lead; the same charts as in the report."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, Qt, Slot
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QScrollArea, QWidget

from vipll_gui.qt.background.latest_only import Work
from vipll_gui.qt.background.tasks import TaskRunner
from vipll_gui.qt.look.language import figure, format_localised, localised
from vipll_gui.qt.look.layouts import column_of, row_of
from vipll_gui.qt.look.widgets import styled
from vipll_gui.qt.views.parts.background_view import BackgroundView
from vipll_gui.qt.views.summary.chart import Chart
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.update import Update
from vipll_gui.report.summary import Summary, summarise
from vipll_gui.report.summary_charts import amount, draw, percent
from vipll_gui.session import Change

CONTEXT = "Report"
WORDS = (
    QT_TRANSLATE_NOOP("Report", "decided"),
    QT_TRANSLATE_NOOP("Report", "expected among the open"),
    QT_TRANSLATE_NOOP("Report", "instances decided next"),
    QT_TRANSLATE_NOOP("Report", "steps"),
    QT_TRANSLATE_NOOP("Report", "steps in each hour (UTC)"),
    QT_TRANSLATE_NOOP("Report", "at the import"),
    QT_TRANSLATE_NOOP("Report", "now"),
)
TWO_COLUMNS = 720  # pixels
REST_MS = 1000  # between two summaries while posteriors stream in
FOLLOWED = Change.DECISIONS | Change.CANDIDATES | Change.POSTERIOR | Change.LABELS | Change.RUNS


def _say(text: str) -> str:
    return QCoreApplication.translate(CONTEXT, text)


class SummaryView(BackgroundView):
    """Figures, charts and the people; made anew off the main thread while somebody looks."""

    def __init__(
        self, controller: Controller, tasks: TaskRunner, report: QAction, parent: QWidget | None = None
    ) -> None:
        super().__init__(controller, tasks, parent, rest_ms=REST_MS)
        self._scroll = styled(QScrollArea(self, widgetResizable=True), "panel", spoken=self.tr("Summary"))
        self._scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column_of(self, self._scroll)
        self.summary: Summary | None = None
        self.figures = {
            name: styled(QLabel("–"), "figure", spoken=title)
            for name, title in (
                ("settled", self.tr("settled")),
                ("decided", self.tr("instances decided")),
                ("open", self.tr("open")),
                ("aside", self.tr("skipped or flagged")),
                ("errors", self.tr("errors to expect")),
            )
        }
        self.captions = {
            name: styled(QLabel(label.accessibleName(), wordWrap=True), "muted") for name, label in self.figures.items()
        }
        self.charts = {
            "forecast": Chart(self.tr("Errors to expect after further decisions")),
            "labels": Chart(self.tr("Instances by label")),
            "sizes": Chart(self.tr("Candidates per instance, at the import and now")),
            "hours": Chart(self.tr("Steps of deciding or ruling out in each hour")),
        }
        self.forecast = styled(QLabel(wordWrap=True), "muted")
        self.people = styled(QLabel(wordWrap=True), "muted")
        self._build(report)
        controller.updated.connect(self._on_updated)

    def _build(self, report: QAction) -> None:
        inside = styled(QWidget(), "panel")
        self._scroll.setWidget(inside)
        layout = column_of(inside, margins=(16, 12, 16, 16), spacing=12)
        figures = [column_of(None, label, self.captions[name], 1) for name, label in self.figures.items()]
        layout.addLayout(row_of(None, *((figure, 1) for figure in figures), spacing=16))
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(24)
        self._grid.setVerticalSpacing(16)
        blocks: tuple[tuple[str, list[QWidget]], ...] = (
            (self.tr("Errors to expect"), [self.forecast, self.charts["forecast"]]),
            (self.tr("Labels"), [self.charts["labels"]]),
            (self.tr("Candidates per instance"), [self.charts["sizes"]]),
            (self.tr("Work"), [self.charts["hours"], self.people]),
        )
        self._blocks: list[QWidget] = []
        for title, widgets in blocks:
            block = QWidget()
            column_of(block, styled(QLabel(title), "title"), *widgets, 1, spacing=6)
            self._blocks.append(block)
        layout.addLayout(self._grid)
        button = styled(QPushButton(report.text()), tip=report.toolTip(), focus=Qt.FocusPolicy.TabFocus)
        button.clicked.connect(report.trigger)
        layout.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addStretch(1)
        self._columns = 0
        self._arrange()

    def _arrange(self) -> None:
        """Two columns where there is room for them."""
        columns = 2 if self._scroll.viewport().width() >= TWO_COLUMNS else 1
        if columns != self._columns:
            self._columns = columns
            for at, block in enumerate(self._blocks):
                self._grid.addWidget(block, at // columns, at % columns)
            self._grid.setColumnStretch(0, 1)
            self._grid.setColumnStretch(1, columns - 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    # -- following the work --------------------------------------------------------------------------------------

    @Slot(object)
    def _on_updated(self, update: Update) -> None:
        if update.changes.kinds & FOLLOWED:
            self.refresh()

    def start_over(self) -> None:
        super().start_over()
        self.summary = None

    def task_title(self) -> str:
        return self.tr("Summing up")

    def prepare(self) -> Work:
        session = self._controller.session
        return lambda _control: summarise(session)

    def show_answer(self, summary: Summary) -> None:
        self.summary = summary
        counts, forecast = summary.counts, summary.forecast
        texts = {
            "settled": localised(percent(summary.settled_share)),
            "decided": figure(counts.decided),
            "open": figure(counts.open),
            "aside": figure(counts.skipped + counts.flagged),
            "errors": localised(amount(forecast.errors)),
        }
        for name, text in texts.items():
            self.figures[name].setText(text)
        text = self.tr("open, {:,} of them with only one candidate") if summary.given else self.tr("open")
        self.captions["open"].setText(format_localised(text, summary.given))
        drawn = draw(summary, _say, localised)
        for name, chart in self.charts.items():
            chart.show_svg(drawn.get(name, ""))
        self.forecast.setText(self._forecast_words(summary))
        self.people.setText(self._people_words(summary))

    def _forecast_words(self, summary: Summary) -> str:
        if not summary.forecast.instances:
            return self.tr("Every instance is decided.")
        if summary.by_votes:
            return self.tr("Nothing was learned yet: this rests on the votes alone, weighed by who cast them.")
        if summary.run is None:
            return self.tr("Nothing was learned yet: every candidate of a set is taken to be equally likely.")
        return format_localised(
            self.tr(
                "Among {:,} labels that no person decided, if the model's probabilities are right; the curve falls as "
                "the most doubtful are decided first."
            ),
            summary.forecast.instances,
        )

    def _people_words(self, summary: Summary) -> str:
        lines = []
        for one in summary.people[:12]:
            speed = self.tr(", {} an hour").format(localised(amount(one.per_hour))) if one.per_hour is not None else ""
            lines.append(format_localised(self.tr("{}: {:,} × decided or ruled out{}"), one.name, one.decisions, speed))
        if (agreed := summary.agreement) is not None:
            lines.append(
                format_localised(
                    self.tr("Two people agree in {} of the {:,} instances that several decided."),
                    localised(percent(agreed.share)),
                    agreed.instances,
                )
            )
        return "\n".join(lines) or self.tr("Nobody has decided anything yet.")
