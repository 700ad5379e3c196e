"""`make screenshots`: pictures of every view, light and dark, at 100 % and 200 %, into docs/pictures.

Without arguments it makes small projects and starts itself once for each scale, which Qt fixes when it starts.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
OUT = ROOT / "docs" / "pictures"
SIZE = (1280, 800)  # in logical pixels
SCALES = (1, 2)
COLOURS = 200  # of a picture, rare ones first: a thin red line stays red, and the repository stays small
LONG = "a name of one hundred characters, which is what people write who describe instead of naming things…"


# -- in the process that starts the others ---------------------------------------------------------------------------


def make_projects(folder: Path) -> None:
    """The demos, trained and with some decisions, and one project of everything that is hard to show."""
    from vipll_gui.session import Session
    from vipll_gui.session.demos import DEMOS, build_demo

    for name in DEMOS:
        path = build_demo(name, folder)
        with Session.open(path) as session:
            session.annotator = "Ada"
            for position in range(0, 60, 3):
                session.decide(position, int(session.dataset.candidates[position][0]))
            session.skip(1)
            session.flag(4)
            for snapshot in session.start_run({"epochs": 12, "warmup_epochs": 8}).reports():
                session.apply(snapshot)
    with Session.create(hard_dataset(), folder / "hard.vipll"):
        pass


def hard_dataset() -> object:
    """A thousand labels, an instance with fifty candidates, names that are long, right to left, or not letters."""
    import numpy as np

    from vipll_gui.data import CandidateSets, Dataset

    names = [f"label {number:04d}" for number in range(1000)]
    names[:6] = [LONG, "שועל", "ثعلب", "🦊 fox", "two\nlines", "ein sehr langer Name ohne Bedeutung"]
    sets = [list(range(50)), [0, 1, 2, 3], *([number % 1000, (number * 7 + 1) % 1000] for number in range(2, 300))]
    rng = np.random.default_rng(0)
    return Dataset(
        ids=np.array([f"row-{number:03d}" for number in range(len(sets))], object),
        labels=tuple(names),
        candidates=CandidateSets.from_lists(sets, len(names)),
        features=rng.normal(size=(len(sets), 6)).astype(np.float32),
        feature_names=tuple(f"feature {letter}" for letter in "abcdef"),
        name="hard",
    )


def start_all() -> None:
    """Make the projects, then the pictures at each scale."""
    OUT.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.gettempdir()) / "pictures"  # some dialogs show it: the same name every time
    folder.mkdir()
    try:
        make_projects(folder)
        for scale in SCALES:
            surroundings = {
                **os.environ, "QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": str(scale), "HOME": str(folder),
            }  # fmt: skip
            subprocess.run([sys.executable, __file__, str(folder), str(scale)], check=True, env=surroundings)
    finally:
        shutil.rmtree(folder)


# -- in the process that takes the pictures --------------------------------------------------------------------------


def take_all(folder: Path, scale: int) -> None:
    """Every scene in both themes."""
    from PySide6.QtCore import QCoreApplication, QEvent

    from vipll_gui.qt.app import make_app, settle
    from vipll_gui.qt.main_window import MainWindow
    from vipll_gui.qt.settings import Settings
    from vipll_gui.qt.theme import Theme
    from vipll_gui.session import Session

    def project(name: str) -> Path:
        return folder / f"{name}.vipll" if name == "hard" else next((folder / name).glob("*.vipll"))

    for theme in (Theme.LIGHT, Theme.DARK):
        make_app(theme)
        for title, (name, scene) in SCENES.items():
            settings = Settings(folder / f"{title}.ini")
            for recent in ("tabular", "audio", "image"):
                settings.remember(project(recent))
            window = MainWindow(settings)
            window.resize(*SIZE)
            window.show()
            if name:
                session = Session.open(project(name))
                session.annotator = "Ada"
                window.controller.open_session(session)
            settle(window)
            widget = scene(window)
            settle(window)
            save(widget.grab().toImage(), OUT / f"{title}-{theme.value}-{100 * scale}.png")
            window.close()
            window.deleteLater()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def save(picture: object, path: Path) -> None:
    """Write a picture with few colours."""
    from PIL import Image
    from PySide6.QtGui import QImage

    assert isinstance(picture, QImage)  # noqa: S101
    rgb = picture.convertToFormat(QImage.Format.Format_RGB888)
    raw = Image.frombuffer(
        "RGB", (rgb.width(), rgb.height()), bytes(rgb.constBits()), "raw", "RGB", rgb.bytesPerLine(), 1
    )
    raw.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE).save(path, optimize=True)


def _as_it_is(window: object) -> object:
    return window


def _tab(name: str) -> Callable[[object], object]:
    def scene(window: object) -> object:
        window.project_page.show_tab(name)  # type: ignore[attr-defined]
        return window

    return scene


def _dialog(action: str, kind: str) -> Callable[[object], object]:
    def scene(window: object) -> object:
        from PySide6.QtWidgets import QDialog

        window.actions_by_id(action).trigger()  # type: ignore[attr-defined]
        found = [one for one in window.findChildren(QDialog) if type(one).__name__ == kind]  # type: ignore[attr-defined]
        return found[0]

    return scene


def _filtered(window: object) -> object:
    window.controller.narrow(text="no such id")  # type: ignore[attr-defined]
    return window


def _selected(window: object) -> object:
    window.project_page.queue.select_all()  # type: ignore[attr-defined]
    return window


def _at(position: int) -> Callable[[object], object]:
    def scene(window: object) -> object:
        window.controller.go_to(position)  # type: ignore[attr-defined]
        return window

    return scene


SCENES: dict[str, tuple[str, Callable[..., object]]] = {
    "welcome": ("", _as_it_is),
    "image": ("image", _as_it_is),
    "sound": ("audio", _as_it_is),
    "table": ("tabular", _as_it_is),
    "cooccurrence": ("image", _tab("cooccurrence")),
    "training": ("image", _tab("training")),
    "history": ("image", _tab("history")),
    "selection": ("image", _selected),
    "nothing-matches": ("image", _filtered),
    "many-candidates": ("hard", _at(0)),
    "odd-labels": ("hard", _at(1)),
    "palette": ("image", _dialog("help.palette", "CommandPalette")),
    "keys": ("image", _dialog("help.keys", "KeyHelp")),
    "change-keys": ("image", _dialog("help.change_keys", "KeysDialog")),
    "preferences": ("image", _dialog("view.preferences", "PreferencesDialog")),
    "import": ("", _dialog("project.new", "ImportDialog")),
    "export": ("image", _dialog("project.export", "ExportDialog")),
    "annotator": ("image", _dialog("project.annotator", "AnnotatorDialog")),
}


if __name__ == "__main__":
    if len(sys.argv) > 1:
        take_all(Path(sys.argv[1]), int(sys.argv[2]))
    else:
        start_all()
