"""The map: all instances in two dimensions, as the model sees them; a lasso narrows the queue to some."""

from __future__ import annotations

import html
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QBuffer, QCoreApplication, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QAction, QCursor
from PySide6.QtWidgets import QLabel, QToolTip, QWidget

from vipll_gui.data import Kind
from vipll_gui.data.telling_names import TellingNames
from vipll_gui.qt.background.images import ImageLoader, Loaded
from vipll_gui.qt.background.latest_only import Work
from vipll_gui.qt.background.tasks import Control, Task, TaskRunner
from vipll_gui.qt.look.layouts import column_of, stack_of
from vipll_gui.qt.look.names import plain
from vipll_gui.qt.look.theme import colours, theme_manager
from vipll_gui.qt.look.widgets import ElidedLabel, PickBox, styled, surface
from vipll_gui.qt.look.wording import one_line, percent, tip
from vipll_gui.qt.views.map.islands import Island, islands
from vipll_gui.qt.views.map.map_colours import COLOURINGS, CONTEXT, Colouring
from vipll_gui.qt.views.map.point_cloud import DOTS, PointCloud
from vipll_gui.qt.views.map.point_raster import Density, Points
from vipll_gui.qt.views.parts.background_view import BackgroundView
from vipll_gui.qt.views.parts.empty import EmptyState
from vipll_gui.qt.views.parts.folding_row import FoldingRow
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.queue_order import NOWHERE
from vipll_gui.qt.work.update import Update
from vipll_gui.review.embedding import neighbour_map, principal_map

AT_ONCE, NEIGHBOURS = "principal", "neighbours"
A_DOZEN = 12  # labels; with more, the two widest directions lay them over each other
_BY_KEYBOARD = Qt.TextInteractionFlag.LinksAccessibleByKeyboard
_HINT = 260  # pixels that it has at the least
_LONGEST = 28  # letters of a name in the legend


@dataclass(frozen=True, eq=False)
class _Answer:
    """What the map shows, found out off the main thread."""

    run: int
    points: Points
    colouring: Colouring
    numbers: NDArray[np.uint8]  # of the colours, what is not selected being faded
    palette: NDArray[np.uint32]
    density: Density | None
    islands: tuple[Island, ...]


class MapView(BackgroundView):
    """Points by arrangement and colouring; computed only while somebody looks."""

    lassoed = Signal(object)  # Positions
    instance_picked = Signal(int)
    drawn = Signal()  # the newest state is on the screen

    def __init__(
        self,
        controller: Controller,
        tasks: TaskRunner,
        images: ImageLoader,
        train: QAction,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(controller, tasks, parent)
        surface(self)
        self._tasks = tasks
        self._images = images
        self._pointed = NOWHERE  # the instance whose tip waits for its picture
        self._caught = b""  # by the lasso: these stand out, as the filter has them
        self._entry: int | None = None  # of the legend, whose instances stand out
        self._embedding: Task | None = None
        self._arranged: dict[int, Points] = {}  # by run: neighbours together, as far as they are
        self._finished: set[int] = set()  # the runs whose arrangement is done
        self._answer: _Answer | None = None
        self._principal_run = 0
        self._principal: Points = np.empty((0, 2), np.float32)
        self.cloud = PointCloud(self.tell, self.picture)
        self.cloud.setAccessibleName(self.tr("Map of the instances"))
        self.cloud.lassoed.connect(self._on_lasso)
        self.cloud.clicked.connect(self.instance_picked)
        self.empty = EmptyState(
            self.tr("No map yet"), self.tr("Train first: the map shows the instances as a model sees them.")
        )
        self.empty.offer(train)
        self._stack = stack_of(self.cloud, self.empty)
        self.legend = styled(
            QLabel(wordWrap=True, textFormat=Qt.TextFormat.RichText), "hint", spoken=self.tr("What the colours mean")
        )
        self.legend.setContentsMargins(14, 8, 14, 8)
        self.legend.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse | _BY_KEYBOARD)
        self.legend.linkActivated.connect(self._on_entry)
        images.loaded.connect(self._on_picture)
        column_of(self, self._make_head(), (self._stack, 1), self.legend)
        controller.updated.connect(self._on_updated)
        theme_manager().colours_changed.connect(self.refresh)
        self.cloud.mark(controller.current)
        self._choose_arrangement()

    def _make_head(self) -> QWidget:
        self.colour_by = styled(PickBox(), spoken=self.tr("Colour by"))
        for name, (title, _) in COLOURINGS.items():
            self.colour_by.addItem(QCoreApplication.translate(CONTEXT, title), name)
        self.colour_by.currentIndexChanged.connect(self._on_colouring)
        self.arrange_by = styled(PickBox(), spoken=self.tr("Arrange by"))
        self.arrange_by.addItem(self.tr("Widest directions"), AT_ONCE)
        self.arrange_by.addItem(self.tr("Neighbours together"), NEIGHBOURS)
        self.arrange_by.currentIndexChanged.connect(self._on_arrangement)
        words = self.tr("Drag: lasso · click: show · wheel: zoom · Shift or right button: move")
        hint = styled(ElidedLabel(words, Qt.TextElideMode.ElideRight), "muted")
        hint.setMinimumWidth(_HINT)
        hint.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        head = FoldingRow()
        for title, box in ((self.tr("Colour"), self.colour_by), (self.tr("Arrangement"), self.arrange_by)):
            head.first.addWidget(styled(QLabel(title)))
            head.first.addWidget(box)
        head.first.addStretch(1)
        head.second.addWidget(hint, 1)
        return head

    # -- what is shown -------------------------------------------------------------------------------------------

    def start_over(self) -> None:
        super().start_over()
        self._stop_embedding()
        self._arranged.clear()
        self._finished.clear()
        self._answer = None
        self._entry = None
        self._choose_arrangement()
        self.cloud.show_islands(())
        self.cloud.show_points(np.empty((0, 2), np.float32))

    def _choose_arrangement(self) -> None:
        """Begins with what shows the labels apart: beyond a dozen, with neighbours together."""
        many = self._controller.has_project and len(self._controller.session.labels) > A_DOZEN
        with QSignalBlocker(self.arrange_by):
            self.arrange_by.setCurrentIndex(self.arrange_by.findData(NEIGHBOURS if many else AT_ONCE))

    @Slot(object)
    def _on_updated(self, update: Update) -> None:
        if update.moved:
            self.cloud.mark(update.current)
        lassoed = self._controller.filter.chosen != self._caught
        if update.changes.kinds or update.selected or (update.reordered and lassoed):
            self.refresh()

    def task_title(self) -> str:
        return self.tr("Drawing the map")

    def prepare(self) -> Work:
        session, selected, c = self._controller.session, self._controller.selected, colours()
        self._caught = self._controller.filter.chosen
        if self._caught and len(selected) < 2:
            selected = self._controller.queue.order
        make = COLOURINGS[str(self.colour_by.currentData())][1]
        arranged = dict(self._arranged) if self.arrange_by.currentData() == NEIGHBOURS else {}
        known, entry = (self._principal_run, self._principal), self._entry

        def work(_control: Control) -> _Answer | None:
            explanation = session.insight.explanation()
            if explanation is None:
                return None
            points = arranged.get(explanation.run)
            if points is None:
                points = known[1] if known[0] == explanation.run else principal_map(explanation.latent)
            colouring = make(session, c)
            numbers, palette = colouring.emphasised(selected, entry), colouring.palette(c.panel)
            density = Density.of(points, numbers, palette) if len(points) > DOTS else None
            named = () if colouring.named is None else islands(points, colouring.named, colouring.names)
            return _Answer(explanation.run, points, colouring, numbers, palette, density, named)

        return work

    def show_answer(self, answer: _Answer | None) -> None:
        if answer is None:
            self._answer = None
            self.legend.clear()
            self._stack.setCurrentWidget(self.empty)
            self.drawn.emit()
            return
        if self._answer is None or answer.points is not self._answer.points:
            self.cloud.show_points(answer.points)
        if answer.points is not self._arranged.get(answer.run):
            self._principal_run, self._principal = answer.run, answer.points
        self._answer = answer
        self.cloud.show_colours(answer.numbers, answer.palette, answer.density)
        self.cloud.show_islands(answer.islands)
        self._stack.setCurrentWidget(self.cloud)
        self._show_legend(answer.colouring)
        self.drawn.emit()
        if self.arrange_by.currentData() == NEIGHBOURS and answer.run not in self._finished and self._embedding is None:
            self.arrange()

    def _show_legend(self, colouring: Colouring) -> None:
        telling = TellingNames([plain(text) for _, text in colouring.legend])
        parts = []
        for number, (ink, text) in enumerate(colouring.legend):
            named = text in colouring.names  # a label, and no words about the others
            name = html.escape(one_line(telling.short(plain(text), _LONGEST) if named else text))
            words = f'<span style="color: {ink}">●</span>&nbsp;{f"<b>{name}</b>" if number == self._entry else name}'
            if number < len(colouring.entries):
                words = f'<a href="{number}" style="color: {colours().text}; text-decoration: none">{words}</a>'
            parts.append(words)
        self.legend.setText("&nbsp;&nbsp; ".join(parts))
        self.legend.setToolTip(self.tr("Click an entry to let its instances stand out") if colouring.entries else "")
        self.cloud.setAccessibleDescription(", ".join(one_line(text) for _, text in colouring.legend))

    @Slot(str)
    def _on_entry(self, link: str) -> None:
        """Lets the instances of an entry of the legend stand out, or no longer."""
        self._entry = None if self._entry == int(link) else int(link)
        self.refresh()

    @Slot()
    def _on_colouring(self) -> None:
        self._entry = None
        self.refresh()

    # -- arranging neighbours ------------------------------------------------------------------------------------

    @Slot()
    def _on_arrangement(self) -> None:
        if self.arrange_by.currentData() == NEIGHBOURS:
            self.arrange()
        else:
            self._stop_embedding()
            self.refresh()

    def arrange(self) -> None:
        """Puts neighbours together, in the background."""
        if not self._controller.has_project or self._answer is None:
            self.refresh()
            return
        run, session = self._answer.run, self._controller.session
        if run in self._finished or self._embedding is not None:
            self.refresh()
            return

        def work(control: Control) -> tuple[int, Points]:
            explanation = session.insight.explanation()
            latent = np.empty((0, 2)) if explanation is None else explanation.latent

            def show(points: Points) -> None:
                self._arranged[run] = points

            return run, neighbour_map(latent, control.progress, show)

        self._embedding = self._tasks.start(self.tr("Arranging the map"), work, then=self._on_arranged)
        self._embedding.progressed.connect(self._on_partly)
        self._embedding.ended.connect(self._on_embedding_ended)

    def _stop_embedding(self) -> None:
        if self._embedding is not None:
            self._embedding.cancel()
            self._embedding = None

    @Slot(float, str)
    def _on_partly(self, _share: float, _text: str) -> None:
        self.refresh()

    @Slot(object)
    def _on_arranged(self, arranged: tuple[int, Points]) -> None:
        self._arranged[arranged[0]] = arranged[1]
        self._finished.add(arranged[0])
        self._embedding = None
        self.refresh()

    @Slot(object)
    def _on_embedding_ended(self, task: Task) -> None:
        if task is not self._embedding:
            return
        self._stop_embedding()  # cancelled, or it failed: back to what is there
        with QSignalBlocker(self.arrange_by):
            self.arrange_by.setCurrentIndex(0)
        self.refresh()

    # -- from the user -------------------------------------------------------------------------------------------

    @Slot(object)
    def _on_lasso(self, positions: object) -> None:
        if self._controller.has_project:
            self.lassoed.emit(positions)

    def tell(self, position: int) -> str:
        """An instance in words."""
        session = self._controller.session
        label = session.decided_label[position]
        if label >= 0:
            words = self.tr("decided: {}").format(one_line(session.labels[label]))
        elif session.leading[position] >= 0:
            name = one_line(session.labels[session.leading[position]])
            words = f"{name}, {percent(float(session.probability[position]))}"
        else:
            words = ""
        return f"{session.dataset.id_of(position)}\n{words}".strip()

    def picture(self, position: int) -> str:
        """The small picture of an instance for a tip; empty where it is none, or not there yet."""
        self._pointed = position
        session = self._controller.session
        path = session.media_path(position) if session.dataset.kind == Kind.IMAGE else None
        image = self._images.thumbnail(path) if path is not None else None
        if image is None or image.isNull():
            return ""
        self._pointed = NOWHERE
        bytes_of = QBuffer()
        bytes_of.open(QBuffer.OpenModeFlag.WriteOnly)
        image.save(bytes_of, "PNG")  # type: ignore[call-overload]
        return bytes(bytes_of.data().toBase64().data()).decode()

    @Slot(object)
    def _on_picture(self, loaded: Loaded) -> None:
        """Puts the picture into a tip that is still shown."""
        if self._pointed == NOWHERE or not QToolTip.isVisible() or not self._controller.has_project:
            return
        if self._controller.session.media_path(self._pointed) == loaded.path:
            at = self._pointed
            QToolTip.showText(QCursor.pos(), tip(self.tell(at), self.picture(at)), self.cloud)
