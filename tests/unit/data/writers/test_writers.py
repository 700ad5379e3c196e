"""What every writer owes: all that is known of every instance, whole or not at all."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.support.cleaned_labels import AWKWARD, cleaned
from tests.support.decoding import DECODERS, decode_csv, decode_excel
from vipll_gui.data import WRITERS, CleanedLabels, write_labels
from vipll_gui.data.cleaned import Row
from vipll_gui.data.registry import Progress
from vipll_gui.data.tables.safe_cells import guarded, unguarded
from vipll_gui.data.writers import Options, Writer, WriterOption, complete_options, find_writer
from vipll_gui.errors import OutputError, VipllError

NAMES = st.lists(
    st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1),
    min_size=2,
    max_size=5,
    unique=True,
)


@pytest.fixture
def out(tmp_path: Path) -> Path:
    folder = tmp_path / "out"
    folder.mkdir()
    return folder


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    return tmp_path / "pictures"


def target(folder: Path, name: str) -> Path:
    return folder / f"clean{WRITERS[name].suffixes[0]}"


def rows_of(result: CleanedLabels) -> Iterator[Row]:
    return result.rows()


def check(decoded: list[dict[str, object]], result: CleanedLabels) -> None:
    """The rows of a file are those of the result."""
    rows = list(result.rows())
    assert len(decoded) == len(rows)
    for found, row in zip(decoded, rows, strict=True):
        for name in ("id", "label", "how", "annotator", "time", "status"):
            assert found[name] == getattr(row, name)
        assert found["candidates"] == list(row.candidates)
        assert np.array_equal(np.array(found["alpha"], np.float32), np.array(row.alpha, np.float32))  # type: ignore[arg-type]
        assert found["outside_labels"] == list(row.outside_labels)
        assert found["outside_shares"] == pytest.approx(list(row.outside_shares), abs=1e-6)
        for name in ("probability", "entropy", "outside"):
            assert found[name] == pytest.approx(getattr(row, name), abs=1e-6)


@pytest.mark.parametrize("name", list(WRITERS))
@pytest.mark.parametrize("trained", [True, False])
def test_every_format_holds_every_row(name: str, trained: bool, out: Path, pictures: Path) -> None:
    writer, result = WRITERS[name], cleaned(trained=trained, media=pictures)
    assert writer.description
    shares: list[float] = []
    write_labels(target(out, name), result, name, lambda share, _: shares.append(share))
    check(DECODERS[name](target(out, name)), result)
    assert shares
    assert all(0 <= share <= 1 for share in shares)
    assert [p.name for p in out.iterdir()] == [target(out, name).name]


@pytest.mark.parametrize("name", list(WRITERS))
def test_no_instance_is_a_file_without_rows(name: str, out: Path, pictures: Path) -> None:
    result = cleaned(media=pictures)
    none = result.select(np.zeros(len(result), np.bool_))
    if name == "folders":
        with pytest.raises(OutputError, match="no files"):
            write_labels(target(out, name), none, name)
        return
    write_labels(target(out, name), none, name)
    assert DECODERS[name](target(out, name)) == []


@pytest.mark.parametrize("name", list(WRITERS))
def test_a_place_that_cannot_be_written_is_left_as_it_was(name: str, out: Path, pictures: Path) -> None:
    (out / "taken").write_text("a file, not a folder")
    with pytest.raises(OutputError) as caught:
        write_labels(out / "taken" / "clean", cleaned(media=pictures), name)
    assert caught.value.remedy
    assert (out / "taken").read_text() == "a file, not a folder"
    assert [p.name for p in out.iterdir()] == ["taken"]


@pytest.mark.parametrize("name", list(WRITERS))
def test_broken_off_leaves_the_old_file_untouched(name: str, out: Path, pictures: Path) -> None:
    class StopError(Exception):
        pass

    def stop(_share: float, _doing: str) -> None:
        raise StopError

    path = target(out, name)
    if not WRITERS[name].folder:
        path.write_text("old")
    with pytest.raises(StopError):
        write_labels(path, cleaned(media=pictures), name, stop)
    if WRITERS[name].folder:
        assert list(out.iterdir()) == []
    else:
        assert [p.name for p in out.iterdir()] == [path.name]
        assert path.read_text() == "old"


@pytest.mark.parametrize("name", list(WRITERS))
@given(names=NAMES)
@example(names=list(AWKWARD))
@example(names=["_x0041_", "\x01", "'", "\r\n", "\ufeff"])
@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_label_names_survive_the_export(name: str, tmp_path: Path, names: list[str]) -> None:
    if WRITERS[name].folder:
        return  # what it writes is a CSV table; its folders are tested on their own
    result = cleaned(tuple(names))
    path = target(tmp_path, name)
    write_labels(path, result, name)
    check(DECODERS[name](path), result)


@pytest.mark.parametrize("name", [name for name, writer in WRITERS.items() if "features" in writer.options])
def test_features_are_written_exactly_when_asked(name: str, out: Path) -> None:
    result = cleaned(("a", "b"), features=True)
    assert result.features is not None
    path = target(out, name)
    write_labels(path, result, name)
    assert "feature" not in str(list(DECODERS[name](path)[0]))
    write_labels(path, result, name, options={"features": True})
    for found, values in zip(DECODERS[name](path), result.features, strict=True):
        own = found.get("features") or {n.removeprefix("feature:"): v for n, v in found.items() if ":" in n}
        assert np.array_equal(np.array(list(own.values()), np.float32), values)
        assert list(own) == ["length", "=width"]


def test_columns_are_those_of_a_row(out: Path) -> None:
    write_labels(out / "clean.csv", cleaned())
    names = [field.name for field in fields(Row)]
    assert (out / "clean.csv").read_text(encoding="utf-8").split("\n")[0] == ",".join(names)


def test_paths_are_seen_from_the_export(tmp_path: Path) -> None:
    result = cleaned(("a", "b"), media=tmp_path / "pictures")
    write_labels(tmp_path / "clean.csv", result)
    assert [row["path"] for row in decode_csv(tmp_path / "clean.csv")][1] == "pictures/deeper/b.png"
    write_labels(tmp_path / "pictures" / "clean.csv", result)
    assert decode_csv(tmp_path / "pictures" / "clean.csv")[1]["path"] == "deeper/b.png"
    write_labels(tmp_path / "else" / "where.csv", result)
    found = tmp_path / "else" / decode_csv(tmp_path / "else" / "where.csv")[1]["path"]
    assert found.resolve() == (tmp_path / "pictures" / "deeper" / "b.png").resolve()


def test_before_training_there_are_no_numbers(out: Path) -> None:
    write_labels(out / "clean.csv", cleaned(trained=False))
    for row in decode_csv(out / "clean.csv"):
        assert row["probability"] is None
        assert row["entropy"] is None
        assert row["alpha"] == []


# -- spreadsheets ----------------------------------------------------------------------------------------------------


@given(st.text())
@example("'=x")
@example("''@")
@example("'")
def test_safe_cells_are_safe_and_come_back(text: str) -> None:
    safe = guarded(text)
    assert not safe.startswith(("=", "+", "-", "@", "\t", "\r", "\n"))
    assert unguarded(safe) == text


def test_excel_cells_are_safe_unless_told_otherwise(out: Path) -> None:
    result = cleaned()
    write_labels(out / "clean.xlsx", result)
    write_labels(out / "raw.xlsx", result, options={"safe_cells": False})
    check(decode_excel(out / "clean.xlsx"), result)
    check(decode_excel(out / "raw.xlsx"), result)


def test_csv_cells_are_safe_when_asked(out: Path) -> None:
    result = cleaned(("=a", "b"))
    write_labels(out / "raw.csv", result)
    write_labels(out / "safe.csv", result, options={"safe_cells": True})
    check(decode_csv(out / "raw.csv"), result)
    check(decode_csv(out / "safe.csv", unguarded), result)
    safe = decode_csv(out / "safe.csv", str)
    assert safe[0]["label"] == "'=a"
    assert safe[3]["id"] == "'=f"
    assert safe[0]["annotator"] == "'@nn"


def test_excel_says_what_does_not_fit(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(OutputError, match="32,767") as caught:
        write_labels(out / "clean.xlsx", cleaned(("a" * 40_000, "b")))
    assert "CSV" in caught.value.remedy
    monkeypatch.setattr("vipll_gui.data.writers.excel.MAX_ROWS", 4)
    with pytest.raises(OutputError, match="more than an Excel sheet holds"):
        write_labels(out / "clean.xlsx", cleaned())
    assert not list(out.iterdir())


def test_npz_refuses_texts_that_would_fill_the_memory(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vipll_gui.data.writers.npz.MAX_TEXT", 100)
    with pytest.raises(OutputError, match="do not fit") as caught:
        write_labels(out / "clean.npz", cleaned(("a" * 50, "b")))
    assert "Parquet" in caught.value.remedy


# -- choosing a writer -------------------------------------------------------------------------------------------------


def test_a_failing_disk_leaves_the_old_file_untouched(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = out / "clean.broken"
    path.write_text("old")

    def write(at: Path, _cleaned: CleanedLabels, _options: Options, _progress: Progress) -> None:
        at.write_text("half")
        raise OSError(28, "No space left on device")

    monkeypatch.setitem(WRITERS._entries, "broken", Writer("broken", "breaks", (".broken",), write))
    with pytest.raises(OutputError, match="No space left") as caught:
        write_labels(path, cleaned())
    assert caught.value.path == path
    assert path.read_text() == "old"
    assert [p.name for p in out.iterdir()] == ["clean.broken"]


def test_a_workbook_on_a_full_disk_is_told_as_other_files_are(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("xlsxwriter.workbook.Workbook._store_workbook", full)
    with pytest.raises(OutputError, match="No space left") as caught:
        write_labels(out / "clean.xlsx", cleaned())
    assert caught.value.path == out / "clean.xlsx"
    assert "make room" in caught.value.remedy


def test_an_unknown_suffix_or_format_is_refused_before_anything_is_written(out: Path) -> None:
    with pytest.raises(OutputError, match=r"'\.doc'") as caught:
        write_labels(out / "clean.doc", cleaned())
    assert ".csv" in caught.value.remedy
    with pytest.raises(OutputError, match="none"):
        write_labels(out / "clean", cleaned())
    with pytest.raises(VipllError, match="'word'"):
        write_labels(out / "clean.csv", cleaned(), format="word")
    assert not list(out.iterdir())


def test_the_longest_ending_decides() -> None:
    assert find_writer(Path("a.JSONL")).name == "jsonl"
    assert find_writer(Path("a.doccano.jsonl")).name == "doccano"
    assert find_writer(Path("a.jsonl"), "doccano").name == "doccano"


def test_options_are_those_of_the_format() -> None:
    assert complete_options(WRITERS["excel"], {}) == {"features": False, "safe_cells": True}
    with pytest.raises(OutputError, match="'links'") as caught:
        complete_options(WRITERS["csv"], {"links": True})
    assert "safe_cells" in caught.value.remedy
    for writer in WRITERS.values():
        assert all(isinstance(option, WriterOption) and option.help for option in writer.options.values())


def test_infinite_numbers_never_reach_a_file(out: Path) -> None:
    result = cleaned(("a", "b"))
    assert all(math.isfinite(row.entropy or 0) for row in rows_of(result))
