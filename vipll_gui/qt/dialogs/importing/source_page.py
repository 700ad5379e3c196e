"""Which data: a file or a folder, its format, and the options of that."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QComboBox, QFileDialog, QFormLayout, QLabel, QToolButton, QVBoxLayout

from vipll_gui.data import READERS
from vipll_gui.data.files import is_there, require_file
from vipll_gui.data.readers import recognise
from vipll_gui.qt.background.tasks import Control, Failure, TaskRunner
from vipll_gui.qt.dialogs.importing.draft import ImportDraft
from vipll_gui.qt.dialogs.importing.format_options import FormatOptions
from vipll_gui.qt.dialogs.importing.page import Page
from vipll_gui.qt.dialogs.path_row import PathRow
from vipll_gui.qt.look.language import translate
from vipll_gui.qt.look.widgets import PickBox, styled
from vipll_gui.qt.settings.settings import WindowSettings


class SourcePage(Page):
    """Recognises what is chosen, in the background; the guess can be overruled."""

    def __init__(self, draft: ImportDraft, tasks: TaskRunner, settings: WindowSettings) -> None:
        super().__init__("", draft, tasks)
        self.title = self.tr("Source")
        self._settings = settings
        self._guess = ""  # the format that was recognised
        self.setAcceptDrops(True)
        self.source = PathRow(self.tr("Data"), self._ask_file, ask_folder=self._ask_folder)
        self.source.edit.setPlaceholderText(self.tr("A table, votes, an export, a folder of pictures or sounds"))
        self.format = styled(PickBox(), spoken=self.tr("Format of the data"))
        self.format.addItem(self.tr("Recognise it"), None)
        for name, reader in READERS.items():
            self.format.addItem(_titled(name, reader.description), name)
        self.format.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.options = FormatOptions()
        self.more = styled(QToolButton(), "quiet", focus=Qt.FocusPolicy.TabFocus, hidden=True)
        self.more.setText(self.tr("More options"))
        self.more.setCheckable(True)
        self.more.setArrowType(Qt.ArrowType.RightArrow)
        self.more.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.more.toggled.connect(self._on_more)
        self._make_layout()
        self.source.changed.connect(self._on_source)
        self.format.currentIndexChanged.connect(self._on_format)
        self.options.changed.connect(self._on_options)

    def _make_layout(self) -> None:
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.setVerticalSpacing(10)
        form.addRow(self.tr("Data"), self.source)
        form.addRow(self.tr("Format"), self.format)
        words = self.tr(
            "Pictures, sounds, texts or rows of a table, with the labels that each may have, or without any label yet. "
            "Nothing in your files is changed."
        )
        self.options.setVisible(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addWidget(styled(QLabel(words, wordWrap=True), "muted"))
        layout.addLayout(form)
        layout.addWidget(self.error)
        layout.addWidget(self.bar)
        layout.addWidget(self.more)
        layout.addWidget(self.options)
        layout.addStretch()

    @property
    def ready(self) -> bool:
        """Whether there is something to read, and a way to read it."""
        return self.draft.source is not None and bool(self.draft.format) and self.task is None

    def enter(self) -> None:
        """Puts the cursor where the path goes."""
        self.source.setFocus()

    def set_source(self, path: Path) -> None:
        """Starts with a file or folder that was given."""
        self.source.set_path(path)

    @Slot(bool)
    def _on_more(self, wanted: bool) -> None:
        """Shows what most data need not."""
        self.options.setVisible(wanted)
        self.more.setArrowType(Qt.ArrowType.DownArrow if wanted else Qt.ArrowType.RightArrow)

    # -- what is chosen ----------------------------------------------------------------------------------------------

    @Slot()
    def _on_source(self) -> None:
        path = self.source.path
        self.draft.source, self.draft.seen, self.draft.columns, self.draft.labels = path, None, {}, {}
        self.stop()
        if path is None:
            self._take("")
            self.say("")
            return

        def work(_control: Control) -> str:
            if not (is_there(path) and path.is_dir()):
                require_file(path)
            return recognise(path).name

        task = self.tasks.start(self.tr("Recognising"), work, shown=False, quiet=True, then=self._on_recognised)
        task.failed.connect(self._on_unknown)
        self.watch(task)

    @Slot(object)
    def _on_recognised(self, name: str) -> None:
        self.format.setItemText(0, self.tr("Recognised: {}").format(_titled(name, READERS[name].description)))
        self._take(name)

    @Slot(object)
    def _on_unknown(self, failure: Failure) -> None:
        self._take("")
        self.say(failure.text)

    def _take(self, guess: str) -> None:
        if not guess:
            self.format.setItemText(0, self.tr("Recognise it"))
        self._guess = guess
        self._on_format()

    @Slot()
    def _on_format(self) -> None:
        chosen = self.format.currentData()
        self.draft.overruled = chosen is not None
        if chosen is not None:
            self.say("")
        self.draft.format = chosen or self._guess
        reader = self.draft.reader
        self.options.show_options(reader.options if reader is not None else {})
        self.more.setVisible(bool(self.options.fields))
        self._on_options()

    @Slot()
    def _on_options(self) -> None:
        self.draft.options, self.draft.columns, self.draft.seen = self.options.values(), {}, None
        self.draft.labels = {}
        self.changed.emit()

    # -- asking ------------------------------------------------------------------------------------------------------

    def _ask_file(self) -> str:
        patterns = sorted({f"*{suffix}" for reader in READERS.values() for suffix in reader.suffixes})
        filters = [self.tr("Data ({})").format(" ".join(patterns)), self.tr("All files (*)")]
        start = str(self._settings.folder)
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Choose the data"), start, ";;".join(filters))
        return self._noted(name)

    def _ask_folder(self) -> str:
        title = self.tr("Choose the folder of pictures or sounds")
        return self._noted(QFileDialog.getExistingDirectory(self, title, str(self._settings.folder)))

    def _noted(self, name: str) -> str:
        if name:
            self._settings.folder = Path(name).parent
        return name

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        local = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if local:
            self.set_source(Path(local[0]))


def _titled(name: str, description: str) -> str:
    """A format as people know it, with the name that the command line has for it."""
    return f"{translate(description)} ({name})"
