"""`make screenshots`: pictures of every view, light and dark, at 100 % and 200 %, into docs/pictures.

It makes small projects and starts itself once for each scale, which Qt fixes when it starts. To look at some of them
elsewhere or in German: `screenshots.py --out FOLDER --language de --only image,audit`.
"""

from __future__ import annotations

import argparse
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
PROGRESS = {"image": (412, 1797), "audio": (600, 600), "tabular": (20, 178)}  # on the welcome page
MANY = (12, 50, 203)  # labels
GUIDE = "What the lead wrote down about"
LONG = "a name of one hundred characters, which is what people write who describe instead of naming things…"


# -- in the process that starts the others ---------------------------------------------------------------------------


def make_projects(folder: Path) -> None:
    """The demos, trained and with some decisions, and one project of everything that is hard to show."""
    import numpy as np

    from vipll_gui.samples.demos import DEMOS, build_demo
    from vipll_gui.session import Session
    from vipll_gui.session.guidelines import Guideline

    for name in DEMOS:
        path = build_demo(name, folder)
        with Session.open(path) as session:
            session.annotator = "Ada"
            for position in range(0, 60, 3):
                session.decide(position, int(session.dataset.candidates[position][0]))
            for label, title in enumerate(session.labels):
                chosen = np.flatnonzero(session.dataset.truth == label)[:5].tolist()
                session.guidelines.set(label, Guideline(f"{GUIDE} “{title}”.", tuple(chosen)))
            session.skip(1)
            session.flag(4)
            for snapshot in session.start_run({"epochs": 12, "warmup_epochs": 8}).reports():
                session.apply(snapshot)
    with Session.create(hard_dataset(), folder / "hard.vipll"):
        pass
    make_audits(folder)
    make_questions(folder)
    make_votes(folder)
    make_copies(folder)
    for labels in MANY:
        make_many_labels(folder, labels)


def make_many_labels(folder: Path, labels: int) -> None:
    """A project of so many labels that collide in groups, with two runs."""
    import numpy as np

    from vipll_gui.data import CandidateSets, Dataset
    from vipll_gui.session import Session

    rng, n = np.random.default_rng(labels), 1000 + 10 * labels
    parts = ("ash", "birch", "cedar", "elm", "fir", "hazel", "larch", "maple", "oak", "pine", "rowan", "yew")
    names = tuple(f"{parts[number % 12]} {number // 12 + 1}" for number in range(labels))
    truth = (labels * rng.power(0.6, n)).astype(np.int32)
    steps = rng.choice([1, 2, 3, -1, labels // 2], (n, 4), p=[0.4, 0.2, 0.1, 0.2, 0.1])
    sets = [
        {int(t), *((t + row[: 1 + i % 4]) % labels).tolist()}
        for i, (t, row) in enumerate(zip(truth, steps, strict=True))
    ]
    dataset = Dataset(
        ids=np.array([f"tree-{number:04d}" for number in range(n)], object),
        labels=names,
        candidates=CandidateSets.from_lists(sets, labels),
        features=(rng.normal(size=(labels, 8))[truth] + 0.7 * rng.normal(size=(n, 8))).astype(np.float32),
        feature_names=tuple(f"feature {letter}" for letter in "abcdefgh"),
        truth=truth,
        name=f"{labels} labels",
    )
    with Session.create(dataset, folder / f"labels-{labels}.vipll") as session:
        session.annotator = "Ada"
        for position in range(0, 40, 2):
            session.decide(position, int(truth[position]), seconds=1.0 + position % 7)
        for epochs in (4, 12):
            for snapshot in session.start_run({"epochs": epochs, "members": 1, "hidden": 64}).reports():
                session.apply(snapshot)
        session.note_run(1, "a first look")


def make_audits(folder: Path) -> None:
    """The demo of pictures with an audit under way, and with one that is proved."""
    from vipll_gui.session import Session
    from vipll_gui.session.auditing.proposal import Wish

    with Session.open(next((folder / "image").glob("*.vipll"))) as demo:
        for name in ("audit", "audit-holds"):
            demo.save_copy(folder / f"{name}.vipll")
    for name, most in (("audit", 60), ("audit-holds", 1_000)):
        with Session.open(folder / f"{name}.vipll") as session:
            session.annotator, truth = "Ada", session.dataset.truth
            session.start_audit(session.audits.propose(Wish(target=0.05)), seed=1)
            for _ in range(most):
                progress = session.audits.current()
                if truth is None or progress is None or progress.next is None or progress.proved:
                    break
                session.decide(progress.next, int(truth[progress.next]), source="audit")


def make_questions(folder: Path) -> None:
    """The demo of pictures after its first hundred decisions by the best question, with a round after every twenty."""
    from vipll_gui.samples.demos import build_demo
    from vipll_gui.session import Filter, Session, Status

    path = build_demo("image", folder / "fresh")
    with Session.open(path) as session:
        session.annotator, truth = "Ada", session.dataset.truth
        session.teach()
        for _ in range(5):
            for position in session.order("question", Filter(status=Status.OPEN))[:20].tolist():
                session.decide(position, int(truth[position]), seconds=2.5, source="key")  # type: ignore[index]
            session.teach()
        session.save_copy(folder / "questions.vipll")


def make_copies(folder: Path) -> None:
    """Rows of which some are copies of the first, and a model's predictions."""
    import numpy as np

    from vipll_gui.data import CandidateSets, Dataset
    from vipll_gui.session import Session

    rng = np.random.default_rng(5)
    features = rng.normal(size=(40, 6)).astype(np.float32)
    features[[10, 20, 30]] = features[0]
    dataset = Dataset(
        ids=np.array([f"row-{row:02d}" for row in range(40)], object),
        labels=("ant", "bee", "cat"),
        candidates=CandidateSets.from_lists([[0, 1, 2]] * 40, 3),
        features=features,
        feature_names=tuple(f"feature {letter}" for letter in "abcdef"),
        name="copies",
    )
    Session.create(dataset, folder / "copies.vipll").close()
    shares = rng.dirichlet([0.4, 0.4, 0.4, 0.4], 60)
    rows = [f"image-{row:03d}," + ",".join(f"{share:.4f}" for share in one) for row, one in enumerate(shares)]
    (folder / "predictions.csv").write_text("\n".join(["id,ant,bee,cat,dog", *rows]), encoding="utf-8")


def make_votes(folder: Path) -> None:
    """Texts that several people voted on, one of them carelessly, and a table with mistakes in it."""
    from vipll_gui.session import import_project

    moods, rows = ("calm", "cross", "merry"), ["task,worker,label,text"]
    for number in range(60):
        mood = moods[number % 3]
        text = f"Letter {number}: the weather is fine, the soup was cold, and everybody here is rather {mood}."
        for worker, careful in (("Ada", True), ("Ben", True), ("Cleo", number % 5 > 0), ("Dan", number % 3 > 0)):
            rows.append(f'{number},{worker},{mood if careful else moods[(number + 1) % 3]},"{text}"')
    (folder / "votes.csv").write_text("\n".join(rows), encoding="utf-8")
    import_project(folder / "votes.csv", folder / "votes.vipll")
    birds = [f"b{i};gull|owl;{i}.{i % 10};2024-05-{i % 28 + 1:02d};near the pond" for i in range(40)]
    birds[7], birds[21] = "b7;;3.4;2024-05-02;by the sea", "b3;owl;4.1;2024-05-03;in the wood"
    (folder / "birds.csv").write_text("\n".join(["id;candidates;weight;seen;place", *birds]), encoding="utf-8")


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


def start_all(arguments: argparse.Namespace) -> None:
    """Make the projects, then the pictures at each scale."""
    arguments.out.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.gettempdir()) / "pictures"  # some dialogs show it: the same name every time
    folder.mkdir()
    try:
        make_projects(folder)
        for scale in SCALES:
            surroundings = {
                **os.environ, "QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": str(scale), "HOME": str(folder),
            }  # fmt: skip
            own = ["--projects", str(folder), "--scale", str(scale)]
            subprocess.run([sys.executable, __file__, *sys.argv[1:], *own], check=True, env=surroundings)
    finally:
        shutil.rmtree(folder)


# -- in the process that takes the pictures --------------------------------------------------------------------------


def take_all(arguments: argparse.Namespace) -> None:
    """Every scene, or those asked for, in both themes."""
    from PySide6.QtCore import QCoreApplication, QEvent

    from vipll_gui.qt.look.theme import Theme
    from vipll_gui.qt.settings.settings import WindowSettings
    from vipll_gui.qt.shell.app import make_app, settle
    from vipll_gui.qt.shell.main_window import MainWindow
    from vipll_gui.session import Session

    folder, scale = arguments.projects, arguments.scale
    wanted = {title: SCENES[title] for title in arguments.only.split(",")} if arguments.only else SCENES

    def project(name: str) -> Path:
        return (
            folder / f"{name}.vipll" if (folder / f"{name}.vipll").exists() else next((folder / name).glob("*.vipll"))
        )

    for theme in (Theme.LIGHT, Theme.DARK):
        make_app(theme, arguments.language)
        for title, (name, scene) in wanted.items():
            settings = WindowSettings(folder / f"{title}.ini")
            for recent in ("tabular", "audio", "image"):
                settings.remember(project(recent))
                settings.set_progress(project(recent), *PROGRESS[recent])
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
            save(widget.grab().toImage(), arguments.out / f"{title}-{theme.value}-{100 * scale}.png")
            window.close()
            while window.isVisible():  # until what it has begun is done: the next window opens the same project
                QCoreApplication.processEvents()
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


def _import(pages: int, source: str = "birds.csv") -> Callable[[object], object]:
    """The import assistant so many pages further."""

    def scene(window: object) -> object:
        from vipll_gui.qt.dialogs.importing.assistant import ImportAssistant
        from vipll_gui.qt.shell.app import settle

        window.commands.new_project(Path(os.environ["HOME"]) / source)  # type: ignore[attr-defined]
        dialog = window.findChild(ImportAssistant)  # type: ignore[attr-defined]
        for _ in range(pages):
            settle(window)  # type: ignore[arg-type]
            dialog.go_on()
        while dialog.page.task is not None:
            settle(window)  # type: ignore[arg-type]
        return dialog

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


def _evidence(window: object) -> object:
    window.actions_by_id("view.evidence").trigger()  # type: ignore[attr-defined]
    return window


def _heatmap(kind: str, order: str) -> Callable[[object], object]:
    """The co-occurrence tab with a heatmap on a logarithmic scale."""

    def scene(window: object) -> object:
        page = window.project_page  # type: ignore[attr-defined]
        controls = page.cooccurrence.controls
        for box, wanted in ((controls.kinds, kind), (controls.orders, order)):
            box.setCurrentIndex(box.findData(wanted))
        controls.log.setChecked(True)
        page.show_tab("cooccurrence")
        return window

    return scene


def _audited(window: object) -> object:
    window.controller.resume_audit()  # type: ignore[attr-defined]
    return window


def _sheet(window: object) -> object:
    """The contact sheet with two instances marked."""
    from vipll_gui.qt.shell.app import settle

    page = window.project_page  # type: ignore[attr-defined]
    page.toggle_sheet()
    settle(window)  # type: ignore[arg-type]
    for place in (3, 14):
        page.sheet.grid.toggle(page.sheet.grid.in_sight.start + place)
    while page.sheet.grid.waiting:
        settle(window)  # type: ignore[arg-type]
    return window


def _guidelines(window: object) -> object:
    window.actions_by_id("view.guidelines").trigger()  # type: ignore[attr-defined]
    return window


def _asked(window: object) -> object:
    window.controller.set_ranking("question")  # type: ignore[attr-defined]
    return window


def _focused(window: object) -> object:
    window.actions_by_id("view.focus").trigger()  # type: ignore[attr-defined]
    return window


def _doubted(window: object) -> object:
    """All selected, and a key that would give many a label that they do not have."""
    window.project_page.queue.select_all()  # type: ignore[attr-defined]
    window.controller.decide(0)  # type: ignore[attr-defined]
    return window


def _followed(window: object) -> object:
    from vipll_gui.qt.shell.app import settle

    window.preferences.set("duplicates", True)  # type: ignore[attr-defined]
    settle(window)  # type: ignore[arg-type]
    window.controller.go_to(0)  # type: ignore[attr-defined]
    return window


def _saved_filters(window: object) -> object:
    from vipll_gui.session import Filter, Status

    controller = window.controller  # type: ignore[attr-defined]
    for name, kept in (
        ("threes and eights", Filter(pair=(3, 8))),
        ("open sevens", Filter(status=Status.OPEN, label=7)),
    ):
        controller.make(lambda session, name=name, kept=kept: session.saved_filters.save(name, kept))
    controller.set_filter(Filter(pair=(3, 8)))
    return _dialog("view.saved_filters", "SavedFiltersDialog")(window)


def _label_keys(window: object) -> object:
    dialog = _dialog("decide.label_keys", "LabelKeysDialog")(window)
    dialog.propose.click()  # type: ignore[attr-defined]
    return dialog


def _looked_again(window: object) -> object:
    window.controller.set_ranking("second-look")  # type: ignore[attr-defined]
    return window


def _compared(window: object) -> object:
    page = window.project_page  # type: ignore[attr-defined]
    page.show_tab("training")
    page.training.runs.tree.selectAll()
    return window


SCENES: dict[str, tuple[str, Callable[..., object]]] = {
    "welcome": ("", _as_it_is),
    "image": ("image", _as_it_is),
    "sound": ("audio", _as_it_is),
    "table": ("tabular", _as_it_is),
    "cooccurrence": ("image", _tab("cooccurrence")),
    **{f"cooccurrence-{k}": (f"labels-{k}", _heatmap("believed", "cluster")) for k in MANY},
    **{f"evidence-{name}": (name, _evidence) for name in ("image", "audio", "tabular", "labels-203")},
    "map": ("image", _tab("map")),
    **{f"map-{k}": (f"labels-{k}", _tab("map")) for k in MANY},
    "training": ("image", _tab("training")),
    "training-compared": ("labels-50", _compared),
    "training-settings": ("image", _dialog("training.settings", "RunSettingsDialog")),
    "history": ("image", _tab("history")),
    "summary": ("image", _tab("summary")),
    "selection": ("image", _selected),
    "nothing-matches": ("image", _filtered),
    "many-candidates": ("hard", _at(0)),
    "odd-labels": ("hard", _at(1)),
    "palette": ("image", _dialog("help.palette", "CommandPalette")),
    "keys": ("image", _dialog("help.keys", "KeyHelp")),
    "change-keys": ("image", _dialog("help.change_keys", "KeysDialog")),
    "preferences": ("image", _dialog("view.preferences", "PreferencesDialog")),
    "import": ("", _dialog("project.new", "ImportAssistant")),
    "import-preview": ("", _import(1)),
    "import-problems": ("", _import(2)),
    "import-nothing": ("", _import(1, "image/pictures")),
    "import-predictions": ("", _import(1, "predictions.csv")),
    "label-keys": ("image", _label_keys),
    "saved-filters": ("image", _saved_filters),
    "focus": ("image", _focused),
    "doubt": ("image", _doubted),
    "followers": ("copies", _followed),
    "second-look": ("image", _looked_again),
    "text": ("votes", _as_it_is),
    "reliability": ("votes", _dialog("project.reliability", "ReliabilityDialog")),
    "export": ("image", _dialog("project.export", "ExportDialog")),
    "annotator": ("image", _dialog("project.annotator", "AnnotatorDialog")),
    "audit-dialog": ("image", _dialog("audit.start", "AuditDialog")),
    "contact-sheet": ("image", _sheet),
    "guidelines": ("image", _guidelines),
    "audit": ("audit", _audited),
    "audit-holds": ("audit-holds", _audited),
    "question": ("questions", _asked),
    "what-is-left": ("questions", _tab("summary")),
}


def read_arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description="Pictures of every view.")
    parser.add_argument("--out", type=Path, default=OUT, help="where they go (default: docs/pictures)")
    parser.add_argument("--language", default="en", help="of the window (default: en)")
    parser.add_argument("--only", default="", help="titles of scenes, with commas between them (default: all)")
    for own, kind in (("--projects", Path), ("--scale", int)):  # of the process that takes the pictures
        parser.add_argument(own, type=kind, help=argparse.SUPPRESS)
    return parser.parse_args()


if __name__ == "__main__":
    asked = read_arguments()
    (start_all if asked.projects is None else take_all)(asked)
