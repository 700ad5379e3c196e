"""Summary: how far, how fast and how sure, for the lead; the same charts as in the report."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, Qt, QTimer, Slot
from PySide6.QtGui import QAction, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from vipll_gui.qt.background.tasks import Control, Task, TaskRunner
from vipll_gui.qt.look.language import figure, format_localised, localised
from vipll_gui.qt.look.widgets import styled
from vipll_gui.qt.views.summary.chart import Chart
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.update import Update
from vipll_gui.report.summary import Summary, summarise
from vipll_gui.report.summary_charts import amount, draw, percent
from vipll_gui.session import Change, Session

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


class SummaryView(QScrollArea):
    """Figures, charts and the people; made anew off the main thread while somebody looks."""

    def __init__(
        self, controller: Controller, tasks: TaskRunner, report: QAction, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Summary"))
        self._controller, self._tasks = controller, tasks
        self._task: Task | None = None
        self._stale = True
        self.summary: Summary | None = None
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._refresh_if_stale)
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
        self._captions = {
            name: styled(QLabel(label.accessibleName(), wordWrap=True), "muted") for name, label in self.figures.items()
        }
        self.charts = {
            "forecast": Chart(self.tr("Errors to expect after further decisions")),
            "labels": Chart(self.tr("Instances by label")),
            "sizes": Chart(self.tr("Candidates per instance, at the import and now")),
            "hours": Chart(self.tr("Steps of deciding or ruling out in each hour")),
        }
        self.forecast = styled(QLabel(wordWrap=True), "muted")
        self.people = styled(QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText), "muted")
        self._build(report)
        controller.project_opened.connect(self.refresh)
        controller.project_closed.connect(self._on_closed)
        controller.updated.connect(self._on_updated)

    def _build(self, report: QAction) -> None:
        inside = styled(QWidget(), "panel")
        self.setWidget(inside)
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(16, 12, 16, 16)
        layout.setSpacing(12)
        row = QHBoxLayout()
        row.setSpacing(16)
        for name, label in self.figures.items():
            column = QVBoxLayout()
            column.setSpacing(0)
            column.addWidget(label)
            column.addWidget(self._captions[name])
            column.addStretch(1)
            row.addLayout(column, 1)
        layout.addLayout(row)
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
            inner = QVBoxLayout(block)
            inner.setContentsMargins(0, 0, 0, 0)
            inner.setSpacing(6)
            inner.addWidget(styled(QLabel(title), "title"))
            for widget in widgets:
                inner.addWidget(widget)
            inner.addStretch(1)
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
        columns = 2 if self.viewport().width() >= TWO_COLUMNS else 1
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

    @Slot()
    def _on_closed(self) -> None:
        self._rest.stop()
        self.summary = None

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refresh_if_stale()

    @Slot()
    def refresh(self) -> None:
        """Says that something changed; looks again soon if somebody watches."""
        self._stale = True
        if not self._rest.isActive():
            self._refresh_if_stale()

    @Slot()
    def _refresh_if_stale(self) -> None:
        if not (self._stale and self._task is None and self._controller.has_project and self.isVisible()):
            return
        self._stale = False
        session = self._controller.session

        def work(_control: Control) -> tuple[Session, Summary]:
            return session, summarise(session)

        self._task = self._tasks.start(self.tr("Summing up"), work, shown=False, then=self._on_summary)
        self._task.ended.connect(self._on_ended)

    @Slot(object)
    def _on_ended(self, _task: Task) -> None:
        self._task = None
        if self._controller.has_project:
            self._rest.start()

    @Slot(object)
    def _on_summary(self, found: tuple[Session, Summary]) -> None:
        session, summary = found
        if self._controller.has_project and session is self._controller.session:
            self.show_summary(summary)

    def show_summary(self, summary: Summary) -> None:
        """Shows these numbers."""
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
        self._captions["open"].setText(format_localised(text, summary.given))
        drawn = draw(summary, _say, localised)
        for name, chart in self.charts.items():
            chart.show_svg(drawn.get(name, ""))
        self.forecast.setText(self._forecast_words(summary))
        self.people.setText(self._people_words(summary))

    def _forecast_words(self, summary: Summary) -> str:
        if not summary.forecast.instances:
            return self.tr("Every instance is decided.")
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
