"""The small pictures of examples, whether they are instances or were read from files."""

from __future__ import annotations

from PySide6.QtGui import QIcon, QImage, QPixmap

from vipll_gui.data import Kind
from vipll_gui.data.media.small_pictures import decoded_jpeg
from vipll_gui.qt.background.images import ImageLoader
from vipll_gui.qt.background.sounds import SoundKey, SoundLoader
from vipll_gui.qt.look.icons import icon
from vipll_gui.session import Session
from vipll_gui.session.guidelines import Example


def example_icon(session: Session, example: Example, images: ImageLoader, sounds: SoundLoader) -> QIcon:
    """What an example looks like; the sign of its kind where that is not there, or not yet."""
    image = _of_file(example) if isinstance(example, bytes) else _of_instance(session, example, images, sounds)
    if image is None or image.isNull():
        return icon("image" if isinstance(example, bytes) else _kind(session))
    return QIcon(QPixmap.fromImage(image))


def _kind(session: Session) -> str:
    kind = session.dataset.kind
    return "comment" if kind == Kind.TEXT else kind.value


def _of_file(data: bytes) -> QImage | None:
    if (pixels := decoded_jpeg(data)) is None:
        return None
    height, width = pixels.shape[:2]
    return QImage(pixels.tobytes(), width, height, 3 * width, QImage.Format.Format_RGB888).copy()


def _of_instance(session: Session, position: int, images: ImageLoader, sounds: SoundLoader) -> QImage | None:
    path, segments = session.media_path(position), session.dataset.segments
    if path is None:
        return None
    if session.dataset.kind == Kind.IMAGE:
        return images.thumbnail(path)
    return sounds.thumbnail(SoundKey.of(path, None if segments is None else segments[position].tolist()))
