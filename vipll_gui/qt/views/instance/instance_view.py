"""The instance shown: a picture, a sound, a text, a table row, or a word about why there is nothing to see."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QAction, QImage, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QStackedWidget, QToolButton, QVBoxLayout, QWidget

from vipll_gui.errors import MissingError
from vipll_gui.qt.background.images import ImageLoader, Loaded
from vipll_gui.qt.background.sounds import LoadedSound, SoundKey, SoundLoader
from vipll_gui.qt.background.tasks import Failure, TaskRunner
from vipll_gui.qt.look.icons import icon
from vipll_gui.qt.look.language import format_localised, localised, tell, translate
from vipll_gui.qt.look.theme import colours, theme_manager
from vipll_gui.qt.look.widgets import ElidedLabel, LazyWidget, styled
from vipll_gui.qt.look.wording import capitalised, one_line, tip
from vipll_gui.qt.settings.keymap import Keymap
from vipll_gui.qt.settings.settings import WindowSettings
from vipll_gui.qt.views.instance.changed_file import ChangedFile
from vipll_gui.qt.views.instance.comment_bar import CommentBar
from vipll_gui.qt.views.instance.feature_view import FeatureView
from vipll_gui.qt.views.instance.image_canvas import ImageCanvas
from vipll_gui.qt.views.instance.text_view import TextView
from vipll_gui.qt.views.instance.tone_bar import ToneBar
from vipll_gui.qt.views.parts.empty import EmptyState
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.queue_order import NOWHERE
from vipll_gui.qt.work.update import Update
from vipll_gui.review.questions import QUESTIONS
from vipll_gui.session import Change

if TYPE_CHECKING:
    from vipll_gui.qt.views.instance.sound_view import SoundView

_ACTIONS = {
    "zoom-out": "view.zoom_out",
    "zoom-in": "view.zoom_in",
    "fit": "view.zoom_fit",
    "contrast": "view.tone",
}  # of the buttons above a picture, by their icons
_HEAD_GAP = 8
_LONG_ID = 180  # pixels; ids that need more lose their middle


class InstanceView(QWidget):
    """A stack of the ways an instance can be shown, with its id above."""

    def __init__(
        self,
        controller: Controller,
        images: ImageLoader,
        sounds: SoundLoader,
        tasks: TaskRunner,
        settings: WindowSettings,
        keymap: Keymap,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setMinimumWidth(210)
        self._controller = controller
        self._images = images
        self._sounds = sounds
        self._keymap = keymap
        self._path: Path | None = None
        self._sound_key: SoundKey | None = None
        self._tone_wanted = False
        self._relocate: QPushButton | None = None
        self.canvas = ImageCanvas()
        self.tone = ToneBar()
        self._sound = LazyWidget(lambda: _make_sound_view(controller, settings, keymap))
        self.features = FeatureView(controller, tasks)
        self.text = TextView()
        self.message = EmptyState()
        self.stack = styled(QStackedWidget(), "instanceStack")
        for page in (self.message, self.canvas, self._sound, self.text, self.features):
            self.stack.addWidget(page)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._make_head())
        why = self.tr("Why this instance is asked about")
        self.asked = styled(ElidedLabel(mode=Qt.TextElideMode.ElideRight), "muted", spoken=why)  # the labels come first
        self.asked.setContentsMargins(14, 5, 14, 2)
        self.asked.hide()
        layout.addWidget(self.asked)
        self.changed_file = ChangedFile(controller, tasks)
        layout.addWidget(self.changed_file)
        layout.addWidget(self.stack, 1)
        layout.addWidget(self.tone)
        self.comments = CommentBar(controller, keymap)
        layout.addWidget(self.comments)
        controller.updated.connect(self._on_updated)
        controller.audit.changed.connect(self._on_hidden)
        controller.blindness.changed.connect(self._on_hidden)
        controller.project_closed.connect(self._fall_silent)
        images.loaded.connect(self._on_loaded)
        sounds.loaded.connect(self._on_sound)
        self.tone.changed.connect(self._on_tone)
        self.canvas.zoom_changed.connect(self._on_zoom)
        keymap.changed.connect(self._on_keys)
        theme_manager().colours_changed.connect(self._on_colours)
        self._on_keys()
        self._on_colours()

    @property
    def shows_image(self) -> bool:
        """Whether a picture is on the screen, so that zooming makes sense."""
        return self.stack.currentWidget() is self.canvas

    @property
    def shows_sound(self) -> bool:
        """Whether a sound is on the screen."""
        return self.stack.currentWidget() is self._sound

    @property
    def sound(self) -> SoundView:
        """What shows and plays sounds; made for the first one."""
        return self._sound.inside

    @Slot()
    def _fall_silent(self) -> None:
        if self._sound.made:
            self.sound.fall_silent()

    def _make_head(self) -> QWidget:
        self._name = styled(ElidedLabel(), "title", spoken=self.tr("Instance"))
        self._place = styled(QLabel(), "muted", spoken=self.tr("Place in the queue"))
        self._zoom = styled(QLabel(), "muted", spoken=self.tr("Zoom"))
        self._zoom.setMinimumWidth(52)
        self._zoom.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._tools = QWidget()
        tools = QHBoxLayout(self._tools)
        tools.setContentsMargins(0, 0, 0, 0)
        tools.setSpacing(2)
        tools.addWidget(self._zoom)
        self._buttons: dict[str, QToolButton] = {}
        for name, spoken, slot in (
            ("zoom-out", self.tr("Zoom out"), self._zoom_out),
            ("zoom-in", self.tr("Zoom in"), self._zoom_in),
            ("fit", self.tr("Fit"), self.canvas.fit),
            ("contrast", self.tr("Brightness and contrast"), self.toggle_tone),
        ):
            button = styled(QToolButton(), spoken=spoken, focus=Qt.FocusPolicy.TabFocus)
            button.clicked.connect(slot)
            tools.addWidget(button)
            self._buttons[name] = button
        head = styled(QWidget(), "strip")
        row = QHBoxLayout(head)
        row.setContentsMargins(14, 6, 8, 6)
        row.setSpacing(_HEAD_GAP)
        row.addWidget(self._name, 1)
        row.addWidget(self._place)
        row.addWidget(self._tools)
        head.setFixedHeight(42)
        return head

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_head()

    def _share_head(self) -> None:
        """Leaves out the zoom, then the place in the queue, where the instance's id would be cut for them."""
        id_ = self._name.fontMetrics().horizontalAdvance(self._name.text())
        zoom, place = self._zoom.sizeHint().width(), self._place.sizeHint().width()
        buttons = sum(button.sizeHint().width() + 2 for button in self._buttons.values())
        free = self.width() - 22 - 2 * _HEAD_GAP - min(id_, _LONG_ID) - (buttons if self.shows_image else 0)
        self._place.setVisible(free >= place)
        self._zoom.setVisible(free >= place + max(zoom, self._zoom.minimumWidth()) + 2)

    def show_position(self, position: int) -> None:
        """Shows an instance and fetches the pictures of those that will come next."""
        self._path = self._sound_key = None
        self._fall_silent()
        if position == NOWHERE or not self._controller.has_project:
            self._name.clear()
            self._place.clear()
            self.asked.hide()
            if self._controller.ordering:
                self._say(self.tr("One moment"), self.tr("The queue is being put in order."))
            else:
                self._say(self.tr("Nothing to show"), self.tr("The filters of the queue hide every instance."))
            return
        session = self._controller.session
        self._name.setText(session.dataset.id_of(position))
        self._name.setToolTip(tip(session.dataset.id_of(position)))
        self._show_place(position)
        self._show_why(position)
        if refused := session.dataset.media_refused(position):
            self._say(self.tr("This file is not read"), f"{session.dataset.media[position]}\n{refused}")
            return
        path = session.media_path(position) if session.dataset.kind == "image" else None
        key = self._key_of(position)
        if path is not None:
            self._show_picture(path)
        elif key is not None:
            self._show_sound(key)
        elif session.dataset.texts is not None:
            self.text.show_text(session.dataset.texts[position])
            self._switch(self.text)
        elif session.dataset.n_features:
            self.features.show_position(position)
            self._switch(self.features)
        else:
            self._say(
                self.tr("Nothing to look at"),
                self.tr("This instance has neither a picture nor features. Its candidates can still be decided."),
            )

    def _show_place(self, position: int) -> None:
        if self._controller.audit.active:  # the place in the queue tells how sure the model is
            self._place.setText(self.tr("drawn by the audit"))
            return
        rank = self._controller.queue.rank_of(position)
        place = format_localised(self.tr("{:,} of {:,}"), rank + 1, len(self._controller.queue))
        self._place.setText(place if rank != NOWHERE else self.tr("outside the filter"))

    def _show_why(self, position: int) -> None:
        """Tells what a decision does for others, where the queue is in that order and nobody works blind.

        Where something was learned since it was put in order, what it went by may no longer be believed.
        """
        controller = self._controller
        asked = controller.ranking == QUESTIONS and not (controller.audit.active or controller.blindness.active)
        told = controller.session.why_asked(position) if asked and controller.in_order else None
        self.asked.setText(one_line(capitalised(told.render(translate, format_localised))) if told else "")
        self.asked.setVisible(bool(told))

    def _show_picture(self, path: Path) -> None:
        self._path = path
        session = self._controller.session
        near = [session.media_path(position) for position in self._controller.neighbours()]
        loaded = self._images.show(path, [other for other in near if other is not None])
        if loaded is not None:
            self._show_loaded(loaded)
        else:  # rather nothing for a moment than the picture of another instance
            self.canvas.show_image(QImage())
            self._switch(self.canvas)

    def _key_of(self, position: int) -> SoundKey | None:
        dataset = self._controller.session.dataset
        path = dataset.media_path(position) if dataset.kind == "sound" else None
        if path is None:
            return None
        return SoundKey.of(path, dataset.segments[position].tolist() if dataset.segments is not None else None)

    def _show_sound(self, key: SoundKey) -> None:
        self._sound_key = key
        near = [self._key_of(position) for position in self._controller.neighbours()]
        loaded = self._sounds.show(key, [other for other in near if other is not None])
        if loaded is not None:
            self._on_sound(loaded)
        else:
            self._say(self.tr("One moment"), self.tr("The sound is being read."))

    @Slot(object)
    def _on_sound(self, loaded: LoadedSound) -> None:
        if loaded.key != self._sound_key:
            return
        if loaded.sound is not None:
            self._switch(self._sound)
            self.sound.show_sound(loaded.sound)
        elif loaded.failure is not None:
            self._say_unreadable(self.tr("The sound cannot be played"), loaded.failure)

    def _show_loaded(self, loaded: Loaded) -> None:
        if loaded.image is not None:
            self.canvas.show_image(loaded.image, loaded.full)
            self._switch(self.canvas)
        elif loaded.failure is not None:
            self._say_unreadable(self.tr("The picture cannot be shown"), loaded.failure)

    def offer_relocation(self, action: QAction) -> None:
        """Has a button for saying where files are that are not found."""
        self._relocate = self.message.offer(action)
        self._relocate.setVisible(False)

    def _say_unreadable(self, title: str, failure: Failure) -> None:
        missing = failure.error if isinstance(failure.error, MissingError) else None
        text = failure.text
        if missing is not None:
            remedy = self.tr("Put it back, or say where the files are now: Project ▸ Relocate media…")
            text = f"{missing.where}: {tell(missing.message)}\n{remedy}"
        self._say(title, text, relocate=missing is not None)

    def _say(self, title: str, text: str, *, relocate: bool = False) -> None:
        self.message.say(title, text)
        if self._relocate is not None:
            self._relocate.setVisible(relocate)
        self._switch(self.message)

    def _switch(self, page: QWidget) -> None:
        self.stack.setCurrentWidget(page)
        self._tools.setVisible(page is self.canvas)
        self._share_head()
        self.tone.setVisible(page is self.canvas and self._tone_wanted)

    @Slot(object)
    def _on_loaded(self, loaded: Loaded) -> None:
        if loaded.path == self._path:
            self._show_loaded(loaded)

    @Slot(object)
    def _on_updated(self, update: Update) -> None:
        kinds = update.changes.kinds
        if kinds & Change.MEDIA:
            self._images.shut_down()
            self._sounds.shut_down()
        if update.moved or kinds & Change.MEDIA or (update.reordered and update.current == NOWHERE):
            self.show_position(update.current)
            return
        if update.reordered:
            self._show_place(update.current)
            self._share_head()
            self._show_why(update.current)
        if kinds & Change.POSTERIOR and self.stack.currentWidget() is self.features:
            self.features.show_position(update.current)

    @Slot()
    def _on_hidden(self) -> None:
        """Hides what is believed of the instance shown, or tells it again, where that stays on the screen."""
        if self._controller.has_project and self._controller.current != NOWHERE:
            self._show_place(self._controller.current)
            self._share_head()
            self._show_why(self._controller.current)
            if self.stack.currentWidget() is self.features:
                self.features.show_position(self._controller.current)

    @Slot()
    def toggle_tone(self) -> None:
        """Shows or hides the sliders for brightness and contrast; what they are set to stays."""
        self._tone_wanted = not self._tone_wanted
        self.tone.setVisible(self._tone_wanted and self.shows_image)
        self._on_colours()

    @Slot(float, float)
    def _on_tone(self, brightness: float, contrast: float) -> None:
        self.canvas.set_tone(brightness, contrast)
        self._on_colours()

    @Slot(float)
    def _on_zoom(self, scale: float) -> None:
        percent = f"{scale:.0%}" if scale >= 0.095 else f"{scale:.1%}"
        coarse = self.canvas.coarse
        text = self.tr("{} (reduced)") if coarse else "{}"
        self._zoom.setText(text.format(localised(percent)))
        self._zoom.setToolTip(self.tr("Shown from a smaller copy: the file has more detail.") if coarse else "")
        self._share_head()

    @Slot()
    def _zoom_in(self) -> None:
        self.canvas.zoom(1)

    @Slot()
    def _zoom_out(self) -> None:
        self.canvas.zoom(-1)

    @Slot()
    def _on_keys(self) -> None:
        for name, button in self._buttons.items():
            button.setToolTip(self._keymap.named(button.accessibleName(), _ACTIONS[name]))

    @Slot()
    def _on_colours(self) -> None:
        for name, button in self._buttons.items():
            changed = name == "contrast" and self.canvas.toned  # nobody should take it for the picture as it is
            button.setIcon(icon(name, colours().accent if changed else None))


def _make_sound_view(controller: Controller, settings: WindowSettings, keymap: Keymap) -> SoundView:
    from vipll_gui.qt.views.instance.sound_view import SoundView  # what draws it takes half a second to load

    return SoundView(controller, settings, keymap)
