"""What every writer owes, and the tables that are read back."""

from __future__ import annotations

import csv
from dataclasses import fields, replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from vipll_gui.data import (
    UNKNOWN,
    WRITERS,
    CandidateSets,
    CleanedLabels,
    Dataset,
    How,
    Kind,
    Posterior,
    read_dataset,
    write_labels,
)
from vipll_gui.data.cells import parse_names
from vipll_gui.data.cleaned import Row
from vipll_gui.data.registry import Progress
from vipll_gui.data.tables import write_candidates_csv, write_matrix_csv
from vipll_gui.data.writers import Writer
from vipll_gui.errors import OutputError, VipllError

AWKWARD = ("comma, pipe|", "🐦", "two\nlines", 'quo"te', "[list]", "re\rturn", " padded ", "=SUM(A1)")


def cleaned(names: tuple[str, ...] = AWKWARD, *, trained: bool = True) -> CleanedLabels:
    """Four instances: decided by a person, by the model, the only candidate, open."""
    k = len(names)
    sets = CandidateSets.from_lists([range(k), [0, k - 1], [1], [0, 1]], k)
    alpha = np.arange(1, 4 * k + 1, dtype=np.float32).reshape(4, k)
    return CleanedLabels(
        ids=np.array(["a", "b,c", "d\ne", "f"], object),
        names=names,
        label=np.array([0, k - 1, 1, -1], np.int32),
        how=np.array([How.PERSON, How.MODEL, How.GIVEN, How.OPEN], object),
        annotator=np.array(["ann", "", "", ""], object),
        time=np.array(["2024-06-07T08:09:10.111+00:00", "", "", ""], object),
        status=np.array(["decided", "open", "open", "flagged"], object),
        candidates=sets,
        posterior=Posterior.from_alpha(alpha, sets) if trained else None,
    )


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, strict=True))


@pytest.mark.parametrize("name", list(WRITERS))
@pytest.mark.parametrize("trained", [True, False])
def test_writer_contract(name: str, trained: bool, tmp_path: Path) -> None:
    writer = WRITERS[name]
    assert writer.description
    assert writer.suffixes
    path = tmp_path / f"out{writer.suffixes[0]}"
    shares: list[float] = []
    write_labels(path, cleaned(trained=trained), progress=lambda share, _: shares.append(share))
    assert path.stat().st_size
    assert all(0 <= share <= 1 for share in shares)
    assert [p.name for p in tmp_path.iterdir()] == [path.name]
    write_labels(tmp_path / "other.name", cleaned(trained=trained), format=name)
    assert (tmp_path / "other.name").read_bytes() == path.read_bytes()


def test_csv_holds_labels_with_their_provenance(tmp_path: Path) -> None:
    path = tmp_path / "clean.csv"
    result = cleaned()
    write_labels(path, result)
    table = rows(path)
    assert list(table[0]) == [field.name for field in fields(Row)]
    assert [row["id"] for row in table] == ["a", "b,c", "d\ne", "f"]
    assert [row["label"] for row in table] == [AWKWARD[0], AWKWARD[-1], AWKWARD[1], ""]
    assert [row["how"] for row in table] == ["person", "model", "given", "open"]
    assert [row["annotator"] for row in table] == ["ann", "", "", ""]
    assert [row["status"] for row in table] == ["decided", "open", "open", "flagged"]
    assert table[0]["time"] == "2024-06-07T08:09:10.111+00:00"
    for i, row in enumerate(table):
        assert parse_names(row["candidates"]) == [AWKWARD[j] for j in result.candidates[i]]
        alpha = np.array([float(a) for a in row["alpha"].split("|")])
        assert alpha == pytest.approx(result.posterior.of(i))  # type: ignore[union-attr]
        mean = alpha / alpha.sum()
        assert float(row["entropy"]) == pytest.approx(-(mean * np.log(mean)).sum(), abs=1e-5)
    first = table[0]
    assert float(first["probability"]) == pytest.approx(1 / sum(range(1, 9)), abs=1e-5)
    assert table[3]["probability"] == ""


def test_before_training_there_are_no_numbers(tmp_path: Path) -> None:
    write_labels(tmp_path / "clean.csv", cleaned(trained=False))
    assert {row["probability"] + row["entropy"] + row["alpha"] for row in rows(tmp_path / "clean.csv")} == {""}


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]), min_size=1), min_size=2, max_size=5, unique=True))
@example(list(AWKWARD))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_label_names_survive_the_export(tmp_path: Path, names: list[str]) -> None:
    path = tmp_path / "clean.csv"
    result = cleaned(tuple(names))
    write_labels(path, result)
    table = rows(path)
    assert [row["label"] for row in table] == [names[0], names[-1], names[1], ""]
    assert [parse_names(row["candidates"]) for row in table] == [[names[j] for j in row] for row in result.candidates]


def test_a_failing_writer_leaves_the_old_file_untouched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "clean.broken"
    path.write_text("old")

    def write(target: Path, _cleaned: CleanedLabels, _progress: Progress) -> None:
        target.write_text("half")
        raise OSError(28, "No space left on device")

    monkeypatch.setitem(WRITERS._entries, "broken", Writer("broken", "breaks", (".broken",), write))
    with pytest.raises(OutputError, match="No space left") as caught:
        write_labels(path, cleaned())
    assert caught.value.path == path
    assert path.read_text() == "old"
    assert [p.name for p in tmp_path.iterdir()] == ["clean.broken"]


def test_an_unknown_suffix_or_format_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    with pytest.raises(OutputError, match=r"'\.doc'") as caught:
        write_labels(tmp_path / "clean.doc", cleaned())
    assert ".csv" in caught.value.remedy
    with pytest.raises(OutputError, match="none"):
        write_labels(tmp_path / "clean", cleaned())
    with pytest.raises(VipllError, match="'word'"):
        write_labels(tmp_path / "clean.csv", cleaned(), format="word")
    assert not list(tmp_path.iterdir())


# -- datasets as tables --------------------------------------------------------------------------------------------


@given(
    labels=st.lists(st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), min_size=1),
                    min_size=3, max_size=3, unique=True),
    ids=st.lists(st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"])),
                 min_size=3, max_size=3, unique=True),
)  # fmt: skip
@example(labels=["a|b", "\r", "c\n"], ids=["", "\r\n", "x,y"])
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_dataset_is_read_back_as_it_was_written(tmp_path: Path, labels: list[str], ids: list[str]) -> None:
    labels = sorted(labels)
    dataset = Dataset(
        ids=np.array(ids, object),
        labels=tuple(labels),
        candidates=CandidateSets.from_lists([[0, 1, 2], [1], [0, 2]], 3),
        features=np.array([[0.1, 1e-30], [-3e20, 0], [1 / 3, 7]], np.float32),
        feature_names=("length", "width of it"),
        truth=np.array([2, UNKNOWN, 0], np.int32),
    )
    path = tmp_path / "table.csv"
    write_candidates_csv(path, dataset)
    back = read_dataset(path, format="candidates-csv")
    assert back.ids.tolist() == ids
    assert back.labels == dataset.labels
    assert back.candidates == dataset.candidates
    assert back.truth is not None
    assert [back.labels[t] if t >= 0 else None for t in back.truth] in (
        [labels[2], None, labels[0]],
        # a truth that is only white space cannot be told from an unknown one
        [labels[2] if labels[2].strip() else None, None, labels[0] if labels[0].strip() else None],
    )
    assert np.array_equal(back.features, dataset.features)
    assert back.feature_names == dataset.feature_names


def test_pictures_are_named_from_where_the_table_is(small_dataset: Dataset, tmp_path: Path) -> None:
    pictures = tmp_path / "data" / "pictures"
    media = tuple(f"{i}.png" for i in range(len(small_dataset)))
    dataset = replace(small_dataset, kind=Kind.IMAGE, media=media, folder=pictures)
    write_candidates_csv(tmp_path / "data" / "table.csv", dataset)
    back = read_dataset(tmp_path / "data" / "table.csv")
    assert back.media_path(0) == pictures / "0.png"
    assert back.features is None
    with pytest.raises(OutputError, match="below the folder") as caught:
        write_candidates_csv(tmp_path / "elsewhere" / "table.csv", dataset)
    assert str(pictures) in caught.value.remedy
    assert not (tmp_path / "elsewhere").exists()


def test_a_matrix_has_the_names_on_both_sides(tmp_path: Path) -> None:
    path = tmp_path / "matrix.csv"
    write_matrix_csv(path, np.array([[3, 0.25], [1e-9, 12345678]]), ("a,b", "c\rd"))
    with path.open(encoding="utf-8", newline="") as file:
        table = list(csv.reader(file))
    assert table[0] == ["label", "a,b", "c\rd"]
    assert [row[0] for row in table[1:]] == ["a,b", "c\rd"]
    assert [[float(cell) for cell in row[1:]] for row in table[1:]] == [[3, 0.25], [1e-9, 12345678]]
