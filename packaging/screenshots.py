"""`make screenshots`: pictures of the views for the documents; `make views`: all of them, to be looked at.

For the documents (docs/pictures) every scene is taken light and dark, at 100 % and 200 %, in English. To be looked at
(build/views) there are more scenes, in English and German, on a screen of 1440×900 pixels at 100 % and at 200 %, with
sheets that hold a scene's pictures side by side and a list of texts that are cut. Some of them only, and with projects
that are kept for the next time: `screenshots.py --look --only image,audit --projects FOLDER`.

It starts itself once for each scale, which Qt fixes when it starts.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QWidget
    from scenes import Scene

    from vipll_gui.qt.shell.main_window import MainWindow

DOCUMENTS, TO_LOOK_AT = ROOT / "docs" / "pictures", ROOT / "build" / "views"
SIZE = (1280, 800)  # of the window in the documents, in logical pixels
SCREEN = (1440, 900)  # on which they are looked at, in pixels
SCALES = (1, 2)
LANGUAGES = ("en", "de")
COLOURS = 200  # of a picture, rare ones first: a thin red line stays red, and the repository stays small
PROGRESS = {"image": (412, 1797), "audio": (600, 600), "tabular": (20, 178)}  # on the welcome page
CUT = "cut.txt"


# -- in the process that starts the others ---------------------------------------------------------------------------


def start_all(arguments: argparse.Namespace) -> None:
    """Make the projects, unless they are there, then the pictures at each scale, then the sheets of them."""
    arguments.out.mkdir(parents=True, exist_ok=True)
    with projects(arguments.projects) as folder:
        if not arguments.only:
            (arguments.out / CUT).unlink(missing_ok=True)
        for scale in map(int, arguments.scales.split(",")):
            enlarged = 1 if arguments.look else scale  # in the documents all have the same room
            across, down = (enlarged * side for side in SCREEN)
            screen = {"name": "screen", "x": 0, "y": 0, "width": across, "height": down, "logicalDpi": 96, "dpr": 1}
            (folder / "screen.json").write_text(json.dumps({"screens": [screen]}), encoding="utf-8")
            platform = f"offscreen:configfile={folder / 'screen.json'}"
            surroundings = {
                **os.environ, "QT_QPA_PLATFORM": platform, "QT_SCALE_FACTOR": str(scale), "HOME": str(folder),
            }  # fmt: skip
            own = ["--projects", str(folder), "--scale", str(scale)]
            subprocess.run([sys.executable, __file__, *sys.argv[1:], *own], check=True, env=surroundings)
    if arguments.look:
        make_sheets(arguments.out, set(filter(None, arguments.only.split(","))))


@contextmanager
def projects(kept: Path | None) -> Iterator[Path]:
    """The folder of the projects: one that is kept, or one that is gone afterwards."""
    from pictured_projects import make_projects

    folder = kept or Path(tempfile.gettempdir()) / "pictures"  # some dialogs show it: the same name every time
    if kept is None or not kept.exists():
        folder.mkdir()
        make_projects(folder)
    try:
        yield folder
    finally:
        if kept is None:
            shutil.rmtree(folder)


def make_sheets(folder: Path, only: set[str]) -> None:
    """Put the pictures of a scene that have the same scale side by side: languages across, themes below each other."""
    from PIL import Image

    (folder / "sheets").mkdir(exist_ok=True)
    for scale in SCALES:
        for first in sorted(folder.glob(f"*-light-{100 * scale}-{LANGUAGES[0]}.png")):
            title = first.name.removesuffix(f"-light-{100 * scale}-{LANGUAGES[0]}.png")
            if only and title not in only:
                continue
            names = [[f"{title}-{theme}-{100 * scale}-{one}.png" for one in LANGUAGES] for theme in ("light", "dark")]
            taken = [[folder / name for name in row if (folder / name).exists()] for row in names]
            rows = [[Image.open(path).convert("RGB") for path in row] for row in taken]
            width = max(picture.width for row in rows for picture in row) + 8
            height = max(picture.height for row in rows for picture in row) + 8
            sheet = Image.new("RGB", (2 * width, 2 * height), "#888888")
            for down, row in enumerate(rows):
                for across, picture in enumerate(row):
                    sheet.paste(picture, (across * width + 4, down * height + 4))
            sheet.save(folder / "sheets" / f"{title}-{100 * scale}.png", compress_level=1)


# -- in the process that takes the pictures --------------------------------------------------------------------------


def take_all(arguments: argparse.Namespace) -> None:
    """Every scene, or those asked for, in both themes and the languages wanted."""
    from scenes import MORE, SCENES, SHARED

    known = {**SCENES, **MORE} if arguments.look else SCENES
    wanted = {title: known[title] for title in arguments.only.split(",")} if arguments.only else known
    with ExitStack() as stack:
        address = ""
        if any(scene.project == SHARED for scene in wanted.values()):
            from shared_project import shared_project

            address = stack.enter_context(shared_project(arguments.projects / "votes.vipll"))
        for language in arguments.language.split(","):
            for title, scene in wanted.items():
                if scene.project != SHARED:
                    with as_it_was(project(arguments.projects, scene.project)):
                        take(arguments, title, scene, language)
                elif address:
                    take(arguments, title, scene, language, address)


def project(folder: Path, name: str) -> Path:
    """A project by its name: a file, or the demo in a folder."""
    file = folder / f"{name}.vipll"
    return file if file.exists() or not name else next((folder / name).glob("*.vipll"))


@contextmanager
def as_it_was(path: Path) -> Iterator[None]:
    """Put a project back after somebody worked in it."""
    kept = path.read_bytes() if path.is_file() else None
    yield
    if kept is not None:
        path.write_bytes(kept)


def take(arguments: argparse.Namespace, title: str, scene: Scene, language: str, address: str = "") -> None:
    """One scene in both themes."""
    from PySide6.QtCore import QCoreApplication, QEvent

    from vipll_gui.qt.look.theme import Theme, theme_manager
    from vipll_gui.qt.settings.settings import WindowSettings
    from vipll_gui.qt.shell.app import make_app, settle
    from vipll_gui.qt.shell.main_window import MainWindow
    from vipll_gui.session import Session

    make_app(Theme.LIGHT, language)
    folder = arguments.projects
    (folder / f"{title}.ini").unlink(missing_ok=True)
    settings = WindowSettings(folder / f"{title}.ini")
    for recent in ("tabular", "audio", "image"):
        settings.remember(project(folder, recent))
        settings.set_progress(project(folder, recent), *PROGRESS[recent])
    window = MainWindow(settings)
    if not arguments.look:
        window.resize(*SIZE)
    window.show()
    if scene.project:
        session = Session.open(address or project(folder, scene.project), read_only=scene.read_only)
        if not address:
            session.annotator = "Ada"
        window.controller.open_session(session)
    settle(window)
    shown = scene.prepare(window)
    for theme in (Theme.LIGHT, Theme.DARK):
        theme_manager().set_theme(theme)
        settle(window)
        name = f"{title}-{theme.value}-{100 * arguments.scale}" + (f"-{language}" if arguments.look else "")
        picture, path = shown.grab().toImage(), arguments.out / f"{name}.png"
        if arguments.look:
            picture.save(str(path))
            note_what_is_cut(shown, name, arguments.out / CUT)
        else:
            save_small(picture, path)
    put_away(window)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def put_away(window: MainWindow) -> None:
    """Close a window, and wait until what it has begun is done: the next one may open the same project."""
    from PySide6.QtCore import QCoreApplication
    from PySide6.QtWidgets import QApplication

    while (popup := QApplication.activePopupWidget()) is not None:
        popup.close()
    window.close()
    while window.isVisible():
        QCoreApplication.processEvents()
    window.deleteLater()


def note_what_is_cut(shown: QWidget, name: str, path: Path) -> None:
    """Append what cannot be read in a picture to the list."""
    from tests.support.cut_texts import beyond_screen, cut_texts

    larger = beyond_screen(shown)
    lines = [f"{name}: {line}" for line in ([f"too large: {larger}"] if larger else []) + cut_texts(shown)]
    with path.open("a", encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in lines)


def save_small(picture: QImage, path: Path) -> None:
    """Write a picture with few colours."""
    from PIL import Image
    from PySide6.QtGui import QImage

    rgb = picture.convertToFormat(QImage.Format.Format_RGB888)
    raw = Image.frombuffer(
        "RGB", (rgb.width(), rgb.height()), bytes(rgb.constBits()), "raw", "RGB", rgb.bytesPerLine(), 1
    )
    raw.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE).save(path, optimize=True)


def read_arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description="Pictures of every view.")
    parser.add_argument("--look", action="store_true", help="to be looked at: more scenes, on a small screen, sheets")
    parser.add_argument("--out", type=Path, help="where they go (default: docs/pictures, to be looked at build/views)")
    parser.add_argument("--language", help="of the window, with commas between them (default: en, to be looked at all)")
    parser.add_argument("--only", default="", help="titles of scenes, with commas between them (default: all)")
    parser.add_argument("--scales", default=",".join(map(str, SCALES)), help="with commas between them (default: 1,2)")
    parser.add_argument("--projects", type=Path, help="a folder that keeps the projects for the next time")
    parser.add_argument("--scale", type=int, help=argparse.SUPPRESS)  # of the process that takes the pictures
    given = parser.parse_args()
    given.out = given.out or (TO_LOOK_AT if given.look else DOCUMENTS)
    given.language = given.language or (",".join(LANGUAGES) if given.look else LANGUAGES[0])
    return given


if __name__ == "__main__":
    asked = read_arguments()
    (start_all if asked.scale is None else take_all)(asked)
