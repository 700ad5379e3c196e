"""Summary: how far, how fast and how sure, for the lead; the same charts as in the report."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from vipll_gui.qt.background.latest_only import Work
from vipll_gui.qt.background.tasks import TaskRunner
from vipll_gui.qt.look.language import counted, figure, format_localised, localised
from vipll_gui.qt.look.layouts import column_of, row_of
from vipll_gui.qt.look.widgets import styled
from vipll_gui.qt.look.wording import one_line, shortened
from vipll_gui.qt.views.parts.background_view import BackgroundView
from vipll_gui.qt.views.summary.chart import Chart
from vipll_gui.qt.views.what_is_left import at_length, in_short
from vipll_gui.qt.work.controller import Controller
from vipll_gui.report.outlook import look_ahead
from vipll_gui.report.summary import Summary, summarise
from vipll_gui.report.summary_charts import MOST_LABELS, amount, draw, errors, percent
from vipll_gui.session import Change
from vipll_gui.session.queue.pace import usual_seconds

CONTEXT = "Report"
WORDS = (
    QT_TRANSLATE_NOOP("Report", "decided"),
    QT_TRANSLATE_NOOP("Report", "expected among the open"),
    QT_TRANSLATE_NOOP("Report", "labels decided"),
    QT_TRANSLATE_NOOP("Report", "steps"),
    QT_TRANSLATE_NOOP("Report", "steps in each hour (UTC)"),
    QT_TRANSLATE_NOOP("Report", "at the import"),
    QT_TRANSLATE_NOOP("Report", "now"),
)
TWO_COLUMNS = 720  # pixels
ONE_ROW, FEW_FIGURES = 560, 3  # pixels from which all figures are in one row; how many are in one below that
BETWEEN = 24  # pixels, the two columns
MANY = 12  # names in a sentence
REST_MS = 1000  # between two summaries while posteriors stream in


def _say(text: str) -> str:
    return QCoreApplication.translate(CONTEXT, text)


def _ahead(summary: Summary, seconds: float | None) -> str:
    """What is left, where something was learned."""
    if summary.run is None or not summary.forecast.instances:
        return ""
    outlook = look_ahead(summary.forecast, summary.instances, seconds)
    return f"{in_short(outlook)}. {at_length(outlook)}"


def _height(block: QWidget, width: int) -> int:
    """How high a block is in so much room; -1 would be for one that does not mind."""
    return max(block.heightForWidth(width), block.minimumSizeHint().height())


class SummaryView(BackgroundView):
    """Figures, charts and the people; made anew off the main thread while somebody looks."""

    follows = Change.DECISIONS | Change.CANDIDATES | Change.POSTERIOR | Change.LABELS | Change.RUNS

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
        self.ahead = styled(QLabel(wordWrap=True), hidden=True)
        self.most = styled(QLabel(wordWrap=True), "muted", hidden=True)
        self.lacking = styled(QLabel(wordWrap=True), "muted", hidden=True)
        self.people = styled(QLabel(wordWrap=True), "muted")
        self._build(report)

    def _build(self, report: QAction) -> None:
        inside = styled(QWidget(), "panel")
        self._scroll.setWidget(inside)
        self._page = layout = column_of(inside, margins=(16, 12, 16, 16), spacing=12)
        self._figures = QGridLayout()
        self._figures.setHorizontalSpacing(16)
        self._figures.setVerticalSpacing(10)
        self._in_a_row = 0
        self._cells = [QWidget() for _ in self.figures]
        for cell, (name, label) in zip(self._cells, self.figures.items(), strict=True):
            column_of(cell, label, self.captions[name], 1)
        layout.addLayout(self._figures)
        self._sides = (QVBoxLayout(), QVBoxLayout())
        for side in self._sides:
            side.setSpacing(16)
        blocks: tuple[tuple[str, list[QWidget]], ...] = (
            (self.tr("Errors to expect"), [self.ahead, self.charts["forecast"], self.forecast]),
            (self.tr("Labels"), [self.charts["labels"], self.most, self.lacking]),
            (self.tr("Candidates per instance"), [self.charts["sizes"]]),
            (self.tr("Work"), [self.charts["hours"], self.people]),
        )
        self._blocks: list[QWidget] = []
        for title, widgets in blocks:
            block = QWidget()
            column_of(block, styled(QLabel(title), "title"), *widgets, spacing=6)
            self._blocks.append(block)
        self._both = row_of(None, (self._sides[0], 1), self._sides[1])
        layout.addLayout(self._both)
        button = styled(QPushButton(report.text()), tip=report.toolTip(), focus=Qt.FocusPolicy.TabFocus)
        button.clicked.connect(report.trigger)
        layout.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addStretch(1)
        self._shared: list[int] = []  # in which column each block is
        self._arrange()

    def _arrange(self) -> None:
        """Two columns where there is room for them, each block in the one that is shorter so far."""
        width = self._scroll.viewport().width()
        self._place_figures(len(self._cells) if width >= ONE_ROW else FEW_FIGURES)
        two, heights = width >= TWO_COLUMNS, [0, 0]
        shared = []
        for block in self._blocks:
            side = int(two and heights[1] < heights[0])
            heights[side] += _height(block, width // 2 if two else width)
            shared.append(side)
        if shared == self._shared:
            return
        self._shared = shared
        for layout in self._sides:
            while layout.count():
                layout.takeAt(0)
        for block, side in zip(self._blocks, shared, strict=True):
            self._sides[side].addWidget(block)
        for layout in self._sides:
            layout.addStretch(1)
        self._both.setStretch(1, int(two))  # else it takes half of the room for nothing
        self._both.setSpacing(BETWEEN if two else 0)
        self._page.activate()  # at once: whoever came into sight was laid out as it was before

    def _place_figures(self, columns: int) -> None:
        """Puts so many figures beside each other, and the others below them."""
        if self._in_a_row == columns:
            return
        self._in_a_row = columns
        for place, cell in enumerate(self._cells):
            self._figures.addWidget(cell, place // columns, place % columns)
        for column in range(len(self._cells)):
            self._figures.setColumnStretch(column, int(column < columns))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    # -- following the work --------------------------------------------------------------------------------------

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
            "errors": localised(errors(forecast.errors)),
        }
        for name, text in texts.items():
            self.figures[name].setText(text)
        text = self.tr("open, {:,} of them with only one candidate") if summary.given else self.tr("open")
        self.captions["open"].setText(format_localised(text, summary.given))
        text = self.tr("instance decided") if counts.decided == 1 else self.tr("instances decided")
        text = self.tr("decided, and {:,} accepted by audits") if counts.accepted else text
        self.captions["decided"].setText(format_localised(text, counts.accepted))
        text = self.tr("error to expect") if texts["errors"] == "1" else self.tr("errors to expect")
        self.captions["errors"].setText(text)
        drawn = draw(summary, _say, localised)
        for name, chart in self.charts.items():
            chart.show_svg(drawn.get(name, ""))
        seconds = usual_seconds(self._controller.session.project_state, self._controller.session.annotator)
        self.ahead.setText(_ahead(summary, seconds))
        self.ahead.setVisible(bool(self.ahead.text()))
        self.forecast.setText("\n".join((self._forecast_words(summary), *self._audit_words(summary))))
        frequent = self.tr("The {:,} most frequent of {:,}; the report has all.")
        self.most.setText(format_localised(frequent, MOST_LABELS, len(summary.labels)))
        self.most.setVisible(len(summary.labels) > MOST_LABELS)
        self.lacking.setText(self._lacking_words(summary))
        self.lacking.setVisible(bool(summary.unexampled))
        self.people.setText(self._people_words(summary))
        self._arrange()

    def _forecast_words(self, summary: Summary) -> str:
        if not summary.forecast.instances:
            return self.tr("Every instance is decided.")
        if summary.by_votes:
            return self.tr("Nothing was learned yet: this rests on the votes alone, weighed by who cast them.")
        if summary.run is None:
            return self.tr("Nothing was learned yet: every candidate of a set is taken to be equally likely.")
        forecast = summary.forecast
        if forecast.checked:
            found = self.tr("by the model's probabilities and what people found in {} since")
            basis = found.format(counted(forecast.checked, "decision"))
        else:
            basis = self.tr("by the model's probabilities alone")
        words = self.tr(
            "Among {} that are not settled, {} to {} are wrong with a probability of 90 %, {}; the curve falls as the "
            "most doubtful are decided first. Dots are what earlier runs expected."
        )
        low, high = (localised(errors(end)) for end in (forecast.low, forecast.high))
        return words.format(counted(forecast.instances, "label"), low, high, basis)

    def _audit_words(self, summary: Summary) -> Iterator[str]:
        """What was accepted without a look, and what that rests on: proved, not believed."""
        words = self.tr("Accepted without a look: {}, of which at most {} are wrong; {} sure by {}.")
        for one in summary.audits:
            bound, sure = localised(percent(one["bound"])), localised(percent(one["confidence"]))
            checks, accepted = counted(one["checks"], "check"), counted(one["accepted"], "label")
            told = words.format(accepted, bound, sure, checks)
            yield told if one["stands"] else " ".join((told, self.tr("This no longer stands.")))

    def _lacking_words(self, summary: Summary) -> str:
        names = [shortened(one_line(name)) for name in summary.unexampled]
        listed = ", ".join(names[:MANY]) + " …" * (len(names) > MANY)
        return format_localised(self.tr("Labels that have no example yet: {:,} ({})"), len(names), listed)

    def _people_words(self, summary: Summary) -> str:
        lines = []
        for one in summary.people[:MANY]:
            speed = self.tr(", {} an hour").format(localised(amount(one.per_hour))) if one.per_hour is not None else ""
            lines.append(format_localised(self.tr("{}: {:,} × decided or ruled out{}"), one.name, one.decisions, speed))
            if one.assigned is not None:
                lines[-1] += format_localised(self.tr("; {:,} of {:,} assigned"), one.done, one.assigned)
        if (agreed := summary.agreement) is not None:
            lines.append(
                self.tr("Two people agree in {} of what several decided ({}).").format(
                    localised(percent(agreed.share)), counted(agreed.instances, "instance")
                )
            )
            if agreed.alpha is not None:
                lines[-1] += " " + format_localised(self.tr("Krippendorff’s alpha: {:.2f}."), agreed.alpha.value)
        return "\n".join(lines) or self.tr("Nobody has decided anything yet.")
