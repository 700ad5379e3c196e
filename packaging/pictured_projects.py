"""The projects that pictures are taken of: demos with decisions, audits, rounds, disputes, odd names and damage."""

from __future__ import annotations

import shutil
from pathlib import Path

import numpy as np

from vipll_gui.data import CandidateSets, Dataset, Posterior
from vipll_gui.data.tables.cells import format_names
from vipll_gui.samples.demos import DEMOS, build_demo
from vipll_gui.session import Filter, Session, Status, import_project
from vipll_gui.session.assigning import AssignmentPlan
from vipll_gui.session.auditing.proposal import Wish
from vipll_gui.session.guidelines import Guideline
from vipll_gui.store import now

MANY = (12, 50, 203)  # labels
GUIDE = "What the lead wrote down about"
LONG = "a name of one hundred characters, which is what people write who describe instead of naming things…"
TREES = ("ash", "birch", "cedar", "elm", "fir", "hazel", "larch", "maple", "oak", "pine", "rowan", "yew")


def make_projects(folder: Path) -> None:
    """The demos, trained and with some decisions, and one project of everything that is hard to show."""

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
    make_from_nothing(folder)
    make_missing_truths(folder)
    make_methods(folder)
    make_disputes(folder)
    make_broken(folder)
    for labels in MANY:
        make_many_labels(folder, labels)


def make_many_labels(folder: Path, labels: int) -> None:
    """A project of so many labels that collide in groups, with two runs."""

    rng, n = np.random.default_rng(labels), 1000 + 10 * labels
    names = tuple(f"{TREES[number % 12]} {number // 12 + 1}" for number in range(labels))
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
    """The demo of pictures with an audit under way, blind and not, one that is proved, and one that cannot hold."""
    kinds = {"audit": (60, 0), "audit-seen": (40, 0), "audit-holds": (1_000, 0), "audit-fails": (1_000, 3)}
    with Session.open(demo_project(folder, "image")) as demo:
        for name in kinds:
            demo.save_copy(folder / f"{name}.vipll")
    for name, (most, wrong_each) in kinds.items():
        with Session.open(folder / f"{name}.vipll") as session:
            session.annotator, truth = "Ada", session.dataset.truth
            session.start_audit(session.audits.propose(Wish(target=0.05)), blind=name != "audit-seen", seed=1)
            for check in range(most):
                progress = session.audits.current()
                if progress is None or progress.next is None or progress.proved or progress.hopeless:
                    break
                label = int(truth[progress.next])  # type: ignore[index]
                slipped = (label + 1) % len(session.labels) if wrong_each and check % wrong_each == 0 else label
                session.decide(progress.next, slipped, source="audit")


def demo_project(folder: Path, name: str) -> Path:
    """The project file of a demo."""
    return next((folder / name).glob("*.vipll"))


def make_questions(folder: Path) -> None:
    """The demo of pictures after its first hundred decisions by the best question, with a round after every twenty."""
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


def make_from_nothing(folder: Path) -> None:
    """The demo's pictures and sounds without a label, pictures with a list of them, and after some decisions."""
    import_project(folder / "image" / "pictures", folder / "nothing.vipll", options={"any_label": "yes"})
    with Session.open(demo_project(folder, "image")) as demo:
        names, truth = demo.labels, dict(zip(demo.dataset.media or (), demo.dataset.truth.tolist(), strict=True))  # type: ignore[union-attr]
    for title, decisions in (("any-label", 0), ("any-label-taught", 60)):
        path = import_project(
            folder / "image" / "pictures", folder / f"{title}.vipll", options={"labels": format_names(names)}
        )
        with Session.open(path) as session:
            session.annotator = "Ada"
            known = {Path(name).name: label for name, label in truth.items()}
            for position in range(decisions):
                label = known[Path((session.dataset.media or ())[position]).name]
                session.decide(position, label, seconds=2.0)
            if decisions:
                session.teach()
    make_single_characters(folder)


def make_single_characters(folder: Path) -> None:
    """The demo's pictures with digits for labels, and the first of them decided."""
    labels = format_names(tuple("0123456789"))
    path = import_project(folder / "image" / "pictures", folder / "characters.vipll", options={"labels": labels})
    with Session.open(path) as session:
        session.annotator = "Ada"
        for label in range(3):
            session.decide(label, label, seconds=2.0)


def make_missing_truths(folder: Path) -> None:
    """Rows of which the first is probably something that is no candidate."""
    sets = [[0, 1], [0, 1, 2], [1, 2], [2, 3], [0, 3], [0, 1, 2, 3]] * 10
    names = ("blackbird", "chaffinch", "great spotted woodpecker", "nuthatch")
    dataset = Dataset(
        ids=np.array([f"recording-{row:02d}" for row in range(len(sets))], object),
        labels=names,
        candidates=CandidateSets.from_lists(sets, len(names)),
        features=np.random.default_rng(2).normal(size=(len(sets), 4)).astype(np.float32),
        feature_names=("length", "pitch", "pauses", "loudness"),
        name="missing",
    )
    alpha = np.full((len(sets), len(names)), 1e-3, np.float32)
    for row, labels in enumerate(sets):
        alpha[row, labels] = 10 + row % 7
    alpha[0] = [2, 1, 6, 1]
    with Session.create(dataset, folder / "missing.vipll") as session:
        run = session.project.runs.begin("vipll/1", {}, {}, now())
        session.project.runs.finish(
            run, status="finished", finished=now(), device="cpu", curves=[{"epoch": 1.0, "total": 1.0}],
            posterior=Posterior.from_alpha(alpha, session.candidates, tells_missing=True), weights=None,
        )  # fmt: skip
        session.use_run(run)


def make_methods(folder: Path) -> None:
    """The demo of a table, taught by two methods."""
    with Session.open(demo_project(folder, "tabular")) as demo:
        demo.save_copy(folder / "methods.vipll")
    with Session.open(folder / "methods.vipll") as session:
        for settings in ({"method": "pl-knn"}, {"method": "proden", "epochs": 10}):
            for snapshot in session.start_run(settings).reports():
                session.apply(snapshot)


def make_disputes(folder: Path) -> None:
    """Texts that two people decided differently, with work shared out, and a copy in which a third one decided."""
    shutil.copy(folder / "votes.vipll", folder / "disputed.vipll")
    with Session.open(folder / "disputed.vipll") as session:
        for who, shift in (("Ada", 0), ("Ben", 1)):
            session.annotator = who
            for position in range(12):
                session.decide(position, (position + shift * (position % 3 == 0)) % 3, seconds=3.0)
        session.annotator = "Ada"
        session.comment(0, "Reads cross to me, whatever the votes say.")
        plan = AssignmentPlan(("Ada", "Ben", "Cleo"), each=1, parts=((0.2, 2),))
        session.assignment.assign(plan, np.arange(len(session.dataset)), blind=False)
    shutil.copy(folder / "disputed.vipll", folder / "copy-of-cleo.vipll")
    with Session.open(folder / "copy-of-cleo.vipll") as session:
        session.annotator = "Cleo"
        for position in range(18):
            session.decide(position, (position + 1) % 3, seconds=2.0)


def make_broken(folder: Path) -> None:
    """A project that is damaged, one whose pictures are elsewhere, and one whose picture is another by now."""
    whole = (folder / "votes.vipll").read_bytes()
    (folder / "damaged.vipll").write_bytes(whole[:-4096])
    gone = folder / "gone"
    gone.mkdir()
    shutil.copy(demo_project(folder, "image"), gone / "digits.vipll")
    shutil.copytree(folder / "image", folder / "changed")
    first = next(iter(sorted((folder / "changed" / "pictures").rglob("*.png"))))
    first.write_bytes(sorted((folder / "changed" / "pictures").rglob("*.png"))[-1].read_bytes())
