"""The welcome page: go on where you stopped, start from your own data, or try a demo."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from urllib.parse import unquote, urlsplit

from PySide6.QtCore import QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QColor, QHideEvent, QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from vipll_gui.qt.background.tasks import Task
from vipll_gui.qt.look.icons import app_icon, icon
from vipll_gui.qt.look.language import format_localised, translate
from vipll_gui.qt.look.layouts import column_of
from vipll_gui.qt.look.progress_bar import ProgressBar
from vipll_gui.qt.look.theme import colours, theme_manager
from vipll_gui.qt.look.widgets import styled
from vipll_gui.qt.look.wording import tip
from vipll_gui.qt.settings.settings import WindowSettings
from vipll_gui.samples.demos import DEMOS, Demo

_WIDTH = 860
_RECENT = 250  # pixels that a project needs to say where it is and how far
_BLINK_MS = 250
_ICONS = {"image": "image", "tabular": "table", "audio": "sound"}
_MISSING = int(Qt.ItemDataRole.UserRole) + 1  # whether a project is not where it was


class DemoCard(QPushButton):
    """A demo as a large button: picture, name, one sentence."""

    picked = Signal(str)

    def __init__(self, name: str, demo: Demo, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._name = name
        said, told = translate(demo.title), translate(demo.description)
        self.setAccessibleName(f"{said}. {told}")
        self._picture = styled(QLabel())
        title, text = styled(QLabel(said), "title"), styled(QLabel(told, wordWrap=True), "muted")
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(title)
        words.addWidget(text)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 12, 14, 12)
        row.setSpacing(14)
        row.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        for label in (self._picture, title, text):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setMinimumHeight(78)
        self.clicked.connect(self._on_clicked)

    def sizeHint(self) -> QSize:
        layout = self.layout()
        return layout.sizeHint() if layout is not None else super().sizeHint()

    def paint_icon(self) -> None:
        """Draws the picture in the colours in force."""
        self._picture.setPixmap(icon(_ICONS.get(self._name, "folder"), colours().accent).pixmap(QSize(32, 32)))

    @Slot()
    def _on_clicked(self) -> None:
        self.picked.emit(self._name)


class Welcome(QWidget):
    """What is shown while no project is open."""

    project_picked = Signal(object)  # Path, or the address of a shared one
    demo_picked = Signal(str)
    project_missed = Signal(object)  # Path of one that is not where it was

    def __init__(self, settings: WindowSettings, new: QAction, *others: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._task: Task | None = None
        page = QWidget()
        page.setMaximumWidth(_WIDTH)
        column = QVBoxLayout(page)
        column.setContentsMargins(32, 0, 32, 0)
        column.setSpacing(0)
        column.addStretch(2)
        column.addLayout(self._make_hero())
        column.addWidget(self._make_progress())
        columns = QGridLayout()
        columns.setHorizontalSpacing(36)
        columns.setVerticalSpacing(10)
        columns.addWidget(styled(QLabel(self.tr("Start")), "section"), 0, 0)
        columns.addLayout(self._make_start(new, others), 1, 0, Qt.AlignmentFlag.AlignTop)
        columns.addWidget(styled(QLabel(self.tr("Recent projects")), "section"), 0, 1)
        columns.addWidget(self._make_recent(), 1, 1)
        columns.setColumnMinimumWidth(1, _RECENT)
        columns.setColumnStretch(0, 1)
        columns.setColumnStretch(1, 1)
        column.addLayout(columns)
        column.addStretch(3)
        inside, scroll = QWidget(), styled(QScrollArea(widgetResizable=True), focus=Qt.FocusPolicy.NoFocus)
        row = QHBoxLayout(inside)
        row.addStretch(1)
        row.addWidget(page, 20)
        row.addStretch(1)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(inside)  # a screen may have less room than all of it needs
        column_of(self, scroll)
        theme_manager().colours_changed.connect(self._on_colours)
        self._on_colours()
        self.refresh()

    def follow(self, task: Task) -> None:
        """Shows how far something that is being opened is."""
        self._task = task
        self.doing.setText(task.title)
        self._on_progress(-1)
        self._delay.start()
        task.progressed.connect(self._on_progress)
        task.ended.connect(self._on_ended)

    @Slot(float, str)
    def _on_progress(self, share: float, _text: str = "") -> None:
        self.bar.setRange(0, 1000 if share >= 0 else 0)
        self.bar.setValue(round(1000 * max(share, 0)))

    @Slot(object)
    def _on_ended(self, task: Task) -> None:
        if task is self._task:
            self._task = None
            self._delay.stop()
            self.progress.setVisible(False)

    def hideEvent(self, event: QHideEvent) -> None:
        self._delay.stop()
        super().hideEvent(event)

    # -- building --------------------------------------------------------------------------------------------

    def _make_hero(self) -> QHBoxLayout:
        mark = styled(QLabel())
        mark.setPixmap(app_icon().pixmap(QSize(64, 64), self.devicePixelRatioF()))
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(styled(QLabel("ViPLL GUI"), "hero"))
        told = self.tr("Turn ambiguous labels into clean ones, one key per decision.")
        words.addWidget(styled(QLabel(told, wordWrap=True), "muted"))
        row = QHBoxLayout()
        row.setSpacing(18)
        row.addWidget(mark)
        row.addLayout(words, 1)
        return row

    def _make_progress(self) -> QWidget:
        """What is being opened and how far it is; its room is kept while there is nothing to tell."""
        self.progress = QWidget()
        self.doing = styled(QLabel(), "muted")
        self.bar = styled(ProgressBar(maximum=1000, textVisible=False), spoken=self.tr("Progress"))
        self.bar.setFixedHeight(6)
        column = QVBoxLayout(self.progress)
        column.setContentsMargins(0, 14, 0, 12)
        column.setSpacing(4)
        column.addWidget(self.doing)
        column.addWidget(self.bar)
        policy = self.progress.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.progress.setSizePolicy(policy)
        self.progress.setVisible(False)
        self._delay = QTimer(self, singleShot=True, interval=_BLINK_MS)  # what opens at once needs no words
        self._delay.timeout.connect(self.progress.show)
        return self.progress

    def _make_start(self, new: QAction, others: Sequence[QAction]) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(8)
        for action, name in ((new, "primary"), *((other, "") for other in others)):
            button = styled(QPushButton(action.text()), name)
            button.clicked.connect(action.trigger)
            button.setMinimumHeight(36)
            column.addWidget(button)
        drop = styled(QLabel(self.tr("or drop a file or folder anywhere on this window"), wordWrap=True), "faint")
        drop.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(drop)
        column.addSpacing(12)
        column.addWidget(styled(QLabel(self.tr("Try a demo")), "section"))
        self.demos: dict[str, DemoCard] = {}
        for name, demo in DEMOS.items():
            card = DemoCard(name, demo)
            card.picked.connect(self.demo_picked)
            column.addWidget(card)
            self.demos[name] = card
        return column

    def _make_recent(self) -> QFrame:
        self.recent = styled(QListWidget(), "recent", spoken=self.tr("Recent projects"))
        self.recent.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.recent.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.recent.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.recent.setIconSize(QSize(22, 22))
        self.recent.itemActivated.connect(self._on_item)
        self.recent.itemClicked.connect(self._on_item)
        self.nothing = styled(
            QLabel(
                self.tr("Projects you open appear here.\nNew here? A demo takes a few seconds and nothing can break."),
                wordWrap=True,
            ),
            "muted",
        )
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        frame = QFrame()
        column = QVBoxLayout(frame)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.nothing)
        column.addWidget(self.recent, 1)
        return frame

    # -- filling -----------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Lists the recent projects; those that are not where they were say so."""
        self.recent.clear()
        for project in self._settings.recent():
            self.recent.addItem(self._recent_item(project))
        self.recent.setVisible(self.recent.count() > 0)
        self.nothing.setVisible(self.recent.count() == 0)

    def _recent_item(self, project: str | Path) -> QListWidgetItem:
        """The line of a project; whether one on a server is there is known when it is opened."""
        if isinstance(project, str):
            sign, name, told, there = "person", _name_of(project), [_server_of(project)], True
        else:
            there, name, told = project.exists(), project.stem, [shortened(project.parent)]
            sign = "folder" if there else "search"
        if not there:
            told = [self.tr("Not found in {}").format(told[0])]
        elif (known := self._settings.progress(project)) is not None:
            told.insert(0, format_localised(self.tr("{:,} of {:,} decided"), *known))  # what is cut is in the middle
        item = QListWidgetItem(icon(sign), f"{name}\n{' · '.join(told)}")
        item.setData(Qt.ItemDataRole.UserRole, project)
        item.setData(_MISSING, not there)
        if not there:
            item.setForeground(QColor(colours().muted))
        hint = self.tr("Click to say where it is now; Delete takes it off the list.")
        item.setToolTip(tip(str(project) if there else f"{project}\n{hint}"))
        item.setSizeHint(QSize(100, 46))
        return item

    @Slot(QListWidgetItem)
    def _on_item(self, item: QListWidgetItem) -> None:
        missing = bool(item.data(_MISSING))
        told = self.project_missed if missing else self.project_picked
        told.emit(item.data(Qt.ItemDataRole.UserRole))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Takes a project off the list."""
        item = self.recent.currentItem() if self.recent.hasFocus() else None
        if event.key() == Qt.Key.Key_Delete and item is not None:
            self._settings.forget(item.data(Qt.ItemDataRole.UserRole))
            self.refresh()
        else:
            super().keyPressEvent(event)

    @Slot()
    def _on_colours(self) -> None:
        for card in self.demos.values():
            card.paint_icon()
        self.refresh()


def _server_of(address: str) -> str:
    """The server of a shared project, as people know it."""
    parts = urlsplit(address)
    return parts.hostname or parts.scheme


def _name_of(address: str) -> str:
    return unquote(urlsplit(address).path.rpartition("/")[2])


def shortened(folder: Path) -> str:
    """A folder with the home folder as `~`."""
    home = Path.home()
    return f"~/{folder.relative_to(home)}" if folder.is_relative_to(home) and folder != home else str(folder)
