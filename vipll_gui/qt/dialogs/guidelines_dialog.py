"""The lead writes what each label means and chooses pictures of it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QToolButton,
    QWidget,
)

from vipll_gui.data.media.small_pictures import small_jpeg
from vipll_gui.errors import VipllError
from vipll_gui.qt.background.images import ImageLoader
from vipll_gui.qt.background.sounds import SoundLoader
from vipll_gui.qt.look.fitting_dialog import FittingDialog
from vipll_gui.qt.look.language import format_localised
from vipll_gui.qt.look.layouts import column_of, row_of
from vipll_gui.qt.look.widgets import PickBox, styled
from vipll_gui.qt.look.wording import one_line, sentences, tip
from vipll_gui.qt.views.guidelines.example_pictures import example_icon
from vipll_gui.session import Session
from vipll_gui.session.guidelines import LONGEST_TEXT, MOST_EXAMPLES, Example, Guideline

_SIDE = 56
PICTURES = "*.png *.jpg *.jpeg *.webp *.tif *.tiff *.bmp *.gif"


class GuidelinesDialog(FittingDialog):
    """One label at a time: its description, its examples, and pictures from files."""

    chosen = Signal(object)  # the guidelines that are different now, by label

    def __init__(
        self, session: Session, label: int, images: ImageLoader, sounds: SoundLoader, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Guidelines of labels"))
        self._session, self._images, self._sounds = session, images, sounds
        self._changed: dict[int, Guideline] = {}
        self._label = -1
        self.label = styled(PickBox(), spoken=self.tr("Label"))
        for number, name in enumerate(session.labels):
            self.label.addItem(one_line(name), number)
        self.text = styled(QPlainTextEdit(), "field", spoken=self.tr("Description"))
        self.text.setPlaceholderText(self.tr("What belongs to this label, and what does not"))
        self.text.setTabChangesFocus(True)
        self._examples = QHBoxLayout()
        self._examples.setSpacing(4)
        self.buttons: list[QToolButton] = []
        self.add = styled(QPushButton(self.tr("&Add pictures…")), focus=Qt.FocusPolicy.StrongFocus)
        self.add.setAutoDefault(False)
        self.add.clicked.connect(self._on_add)
        self.error = styled(QLabel(wordWrap=True), "error", hidden=True)
        self.answers = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self.answers.accepted.connect(self._on_ok)
        self.answers.rejected.connect(self.reject)
        words = self.tr(
            "Shown beside the candidates to everybody who opens the project, and written beside exported labels. "
            "A decided instance becomes an example by a key; a click on an example takes it away."
        )
        column_of(
            self, styled(QLabel(words, wordWrap=True), "muted"), self.label, (self.text, 1),
            row_of(None, self._examples, 1, self.add, spacing=8), self.error, self.answers,
            margins=(20, 16, 20, 14), spacing=10,
        )  # fmt: skip
        self.resize(620, 460)
        self.label.setCurrentIndex(max(label, 0))
        self.label.currentIndexChanged.connect(self._on_label)
        self.text.textChanged.connect(self._on_text)
        for loader in (images, sounds):
            loader.loaded.connect(self._on_picture)
        self._on_label()

    @property
    def guideline(self) -> Guideline:
        """That of the label shown, as it is now."""
        return self._changed.get(self._label, self._session.guidelines.of(self._label))

    @Slot()
    def _on_label(self) -> None:
        self._label = int(self.label.currentData())
        self.text.blockSignals(True)
        self.text.setPlainText(self.guideline.text)
        self.text.blockSignals(False)
        self._show_examples()

    def _show_examples(self) -> None:
        for button in self.buttons:
            self._examples.removeWidget(button)
            button.deleteLater()
        self.buttons = [self._button(place, example) for place, example in enumerate(self.guideline.examples)]
        for button in self.buttons:
            self._examples.addWidget(button)
        self.add.setEnabled(len(self.buttons) < MOST_EXAMPLES)

    def _button(self, place: int, example: Example) -> QToolButton:
        told = self.tr("Picture") if isinstance(example, bytes) else self._session.dataset.id_of(example)
        button = styled(QToolButton(), spoken=self.tr("Take away: {}").format(told), focus=Qt.FocusPolicy.TabFocus)
        button.setToolTip(tip(button.accessibleName()))
        button.setIconSize(QSize(_SIDE, _SIDE))
        button.setIcon(example_icon(self._session, example, self._images, self._sounds))
        button.setProperty("place", place)
        button.clicked.connect(self._on_taken)
        return button

    @Slot(object)
    def _on_picture(self, _loaded: object) -> None:
        """Puts a picture that was read into the place of its sign."""
        for button, example in zip(self.buttons, self.guideline.examples, strict=True):
            button.setIcon(example_icon(self._session, example, self._images, self._sounds))

    def _note(self, text: str, examples: tuple[Example, ...]) -> None:
        self._changed[self._label] = Guideline(text, examples)
        self.error.setVisible(False)

    @Slot()
    def _on_text(self) -> None:
        text = self.text.toPlainText().strip()
        self._note(text, self.guideline.examples)
        too_long = len(text) > LONGEST_TEXT
        if too_long:
            words = self.tr("The description has {:,} characters; no more than {:,} are kept.")
            self._complain(format_localised(words, len(text), LONGEST_TEXT))
        self.answers.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not too_long)

    @Slot()
    def _on_taken(self) -> None:
        place, examples = int(self.sender().property("place")), self.guideline.examples
        self._note(self.guideline.text, examples[:place] + examples[place + 1 :])
        self._show_examples()

    @Slot()
    def _on_add(self) -> None:
        names, _ = QFileDialog.getOpenFileNames(
            self, self.tr("Add pictures"), "", self.tr("Pictures") + f" ({PICTURES})"
        )
        self.add_files([Path(name) for name in names])

    def add_files(self, paths: list[Path]) -> None:
        """Adds small copies of pictures, as many as there is room for; says which could not be read."""
        for path in paths[: MOST_EXAMPLES - len(self.guideline.examples)]:
            try:
                self._note(self.guideline.text, (*self.guideline.examples, small_jpeg(path)))
            except VipllError as error:
                self._complain(sentences(str(error)))
        self._show_examples()

    def _complain(self, text: str) -> None:
        self.error.setText(text)
        self.error.setVisible(True)

    @Slot()
    def _on_ok(self) -> None:
        before = self._session.guidelines
        changed: Mapping[int, Guideline] = {
            label: one for label, one in self._changed.items() if one != before.of(label)
        }
        if changed:
            self.chosen.emit(changed)
        self.accept()
