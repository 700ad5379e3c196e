"""Where labels collide in a project: tables, the steps they follow, and the files made of them."""

from __future__ import annotations

import csv
import xml.etree.ElementTree as ET
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tests.support.datasets import clusters
from vipll_gui.data import Dataset, Posterior, read_dataset
from vipll_gui.errors import OutputError, VipllError
from vipll_gui.report.heatmap import Heatmap, heatmap
from vipll_gui.report.heatmap_files import write_heatmap
from vipll_gui.session import Session
from vipll_gui.session.insight.cooccurrence import SOURCES, LiveTables, dataset_tables, examples, table
from vipll_gui.store import now

LABELS = ("elm", "oak", "ash", "fir", "yew")


@pytest.fixture
def session(tmp_path: Path, rng: np.random.Generator) -> Session:
    """A project with a posterior."""
    with Session.create(clusters(80, LABELS), tmp_path / "trees.vipll") as opened:
        alpha = rng.gamma(1.0, 2.0, (80, len(LABELS))).astype(np.float32) + 0.05
        run = opened.project.runs.begin("vipll/test", {}, {}, now())
        opened.project.runs.finish(
            run, status="finished", finished=now(), device="cpu", curves=[],
            posterior=Posterior.from_alpha(alpha, opened.candidates), weights=None,
        )  # fmt: skip
        opened.use_run(run)
        yield opened


def believed_by_hand(session: Session, source: str) -> np.ndarray:
    k, posterior = len(session.labels), session.posterior
    truth = session.dataset.truth
    assert truth is not None
    assert posterior is not None
    found = np.zeros((k, k))
    for i, held in enumerate(session.candidates):
        certain = truth[i] if source == "truth" else session.decided_label[i]
        shares = dict(zip(held.tolist(), posterior.mean[slice(*posterior.candidates.offsets[i : i + 2])], strict=True))
        belief = {int(certain): 1.0} if certain >= 0 else shares if source == "posterior" else {}
        for r, weight in belief.items():
            found[r, r] += weight
            for c in set(held.tolist()) - {r}:
                found[r, c] += weight
    return found


@pytest.mark.parametrize("source", SOURCES)
def test_what_is_seen_beside_the_believed_label(session: Session, source: str) -> None:
    for position in range(0, 30, 3):
        session.decide(position, int(session.candidates[position][-1]))
    assert session.cooccurrence("believed", source) == pytest.approx(believed_by_hand(session, source))


def random_step(session: Session, rng: np.random.Generator) -> list[int]:
    """Do something a person might do; the instances it touched."""
    position, label = int(rng.integers(80)), int(rng.integers(len(LABELS)))
    steps = [
        lambda: session.decide([position, (position + 1) % 80], label),
        lambda: session.rule_out(position, label),
        lambda: session.restore(position, label),
        lambda: session.add(position, label),
        lambda: session.clear(position),
        session.undo,
        session.redo,
    ]
    try:
        changes = steps[rng.integers(len(steps))]()
    except VipllError:  # it makes no sense here
        return []
    return [] if changes is None else changes.positions.tolist()


@pytest.mark.parametrize("source", SOURCES)
def test_steps_followed_one_by_one_give_what_counting_anew_gives(
    session: Session, source: str, rng: np.random.Generator
) -> None:
    live = LiveTables(session.project_state, source)
    before = random_step(session, rng)  # made after the moment was taken, before it was counted
    live.count()
    live.follow(before)
    for _ in range(120):
        live.follow(random_step(session, rng))
    assert session.state.entries
    anew = LiveTables(session.project_state, source).count()
    assert live.tables is not None
    assert np.array_equal(live.tables.together, anew.together)
    assert live.tables.beside == pytest.approx(anew.beside, abs=1e-5)


def test_without_a_model_only_what_is_certain_is_believed(small_dataset: Dataset) -> None:
    assert not dataset_tables(small_dataset, "posterior").believes
    assert not dataset_tables(small_dataset, "decisions").believes
    assert dataset_tables(small_dataset, "truth").believes


def test_examples_are_those_that_are_believed_most(session: Session) -> None:
    first = next(i for i in range(80) if {0, 1} <= set(session.candidates[i].tolist()))
    session.decide(first, 0)
    found = examples(session.project_state, 0, 1, by_belief=True)
    assert found[0] == first
    assert all({0, 1} <= set(session.candidates[i].tolist()) for i in found)


def test_unknown_words_are_answered_with_those_there_are(session: Session) -> None:
    tables = LiveTables(session.project_state, "posterior").count()
    for mistake in (
        lambda: session.cooccurrence("odd"),
        lambda: session.cooccurrence("believed", "odd"),
        lambda: heatmap(tables, LABELS, "counts", "odd"),
    ):
        with pytest.raises(VipllError, match="odd") as caught:
            mistake()
        assert "Choose one of" in caught.value.remedy


def test_synthetic_counts_are_those_numpy_gives(small_dataset: Dataset) -> None:
    assert small_dataset.truth is not None
    dense = small_dataset.candidates.dense().astype(int)
    expected = np.eye(small_dataset.n_labels, dtype=int)[small_dataset.truth].T @ dense
    assert np.array_equal(table(dataset_tables(small_dataset, "truth"), "believed"), expected)


@pytest.mark.realdata
def test_bird_song_shows_what_the_paper_shows(real_data: Path) -> None:
    dataset = read_dataset(real_data / "bird-song.mat")
    found = heatmap(dataset_tables(dataset, "truth"), dataset.labels, "believed", "name")
    assert dataset.truth is not None
    zero, dense = dataset.labels.index("0"), dataset.candidates.dense()
    beside = dense[dataset.truth == zero].sum(axis=0)
    expected = {name: int(beside[number]) for number, name in enumerate(dataset.labels)}
    row = dict(zip(found.names, found.values[found.names.index("0")].tolist(), strict=True))
    assert row == expected
    assert max((count, name) for name, count in row.items() if name != "0") == (367, "5")


# -- files ---------------------------------------------------------------------------------------------------------


def drawn(k: int, **options: bool) -> object:
    names = tuple(f"<label & {i}>\x07" for i in range(k))
    dataset = clusters(4 * k, names)
    return heatmap(dataset_tables(dataset, "truth"), names, "believed", "cluster", **options)


@pytest.mark.parametrize("k", [1, 3, 203])
def test_pictures_are_made_without_a_window(tmp_path: Path, k: int) -> None:
    shown = drawn(k, logarithmic=True)
    for suffix in (".png", ".svg", ".csv"):
        write_heatmap(tmp_path / f"map{suffix}", shown)
    with Image.open(tmp_path / "map.png") as picture:
        assert min(picture.size) >= 100
        assert len(picture.getcolors(1 << 20) or ()) > 3 or k == 1
    root = ET.parse(tmp_path / "map.svg").getroot()  # noqa: S314 - made here
    space = "{http://www.w3.org/2000/svg}"
    told = [title.text for title in root.iter(f"{space}title")]
    assert len(told) == int(((shown.values > 0) | np.eye(k, dtype=bool)).sum())
    names = [text.text for text in root.iter(f"{space}text") if "label &" in str(text.text)]
    assert k == 203 or len(names) == 2 * k  # rows and columns
    assert len(names) < 2 * 203  # thinned out
    with (tmp_path / "map.csv").open(encoding="utf-8", newline="") as file:
        assert len(list(csv.reader(file))) == k + 1


def test_other_suffixes_are_refused(tmp_path: Path) -> None:
    with pytest.raises(OutputError, match="cannot be written") as caught:
        write_heatmap(tmp_path / "map.bmp", drawn(3))
    assert ".svg" in caught.value.remedy


@pytest.mark.parametrize(("highest", "told"), [(1, ["0", "1"]), (2, ["0", "1", "2"]), (910, ["0", "228", "455"])])
@pytest.mark.parametrize("logarithmic", [False, True])
def test_the_legend_of_counts_names_each_number_once(highest: int, told: list[str], logarithmic: bool) -> None:
    shown = Heatmap(np.array([[0.0, highest], [1.0, 0.0]]), ("a", "b"), "", whole=True, logarithmic=logarithmic)
    words = [text for _, text in shown.ticks]
    assert len(set(words)) == len(words)
    if not logarithmic:
        assert words[: len(told)] == told
    for place, text in shown.ticks:
        assert shown.scale.value(place) == pytest.approx(int(text))
