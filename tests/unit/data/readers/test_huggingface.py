"""Parquet files of Hugging Face's datasets: names behind numbers, pictures and sounds inside the file."""

from __future__ import annotations

import io
import json
from contextlib import closing
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from PIL import Image

from tests.support.hints import messages
from vipll_gui.bench.examples import tone
from vipll_gui.data import Kind, read_dataset
from vipll_gui.data.preview import preview
from vipll_gui.errors import InputError, OutputError
from vipll_gui.session import Session, import_project
from vipll_gui.session.transfer.importing import HINTS
from vipll_gui.store import open_store

NAMES = ["cat", "dog", "emu"]
CLASS = {"names": NAMES, "_type": "ClassLabel"}


def picture(shade: int) -> bytes:
    made = io.BytesIO()
    Image.new("RGB", (8, 8), (shade, 0, 255 - shade)).save(made, "png")
    return made.getvalue()


def write(path: Path, columns: dict[str, Any], features: object = None) -> Path:
    told = {"huggingface": json.dumps({"info": {"features": features}})} if features else None
    pq.write_table(pa.table(columns).replace_schema_metadata(told), path)
    return path


@pytest.mark.parametrize(
    "feature", [{"feature": CLASS, "_type": "Sequence"}, {"feature": CLASS, "_type": "List"}, [CLASS]]
)
def test_numbers_have_their_names(feature: object, tmp_path: Path) -> None:
    columns = {"labels": [[0, 2], [1]], "truth": [2, -1], "size": [1.0, 2.0]}
    path = write(tmp_path / "a.parquet", columns, {"labels": feature, "truth": CLASS})
    dataset = read_dataset(path)
    assert dataset.labels == tuple(NAMES)
    assert [row.tolist() for row in dataset.candidates] == [[0, 2], [1]]
    assert dataset.truth is not None
    assert dataset.truth.tolist() == [2, -1]


def test_one_label_each_is_said_and_can_be_judged(tmp_path: Path) -> None:
    path = write(tmp_path / "a.parquet", {"label": [0, 1, 1], "size": [1.0, 2, 3]}, {"label": CLASS})
    with pytest.raises(InputError, match="one label, in the column 'label'"):
        read_dataset(path)
    dataset = read_dataset(path, options={"known": "label"})
    assert dataset.labels == tuple(NAMES)
    assert dataset.candidates.labels.tolist() == [0, 1, 1]


def test_a_number_without_a_name_is_a_problem_of_its_row(tmp_path: Path) -> None:
    path = write(tmp_path / "a.parquet", {"label": [0, 7, 1], "size": [1.0, 2, 3]}, {"label": CLASS})
    seen = preview(path, options={"known": "label"})
    assert [(problem.row, problem.message) for problem in seen.problems] == [
        (2, "a number in the column 'label' has no name")
    ]
    assert len(read_dataset(path, options={"known": "label"}, skip_bad=True)) == 2


@pytest.mark.parametrize("told", ["{", "[]", '{"info": 3}', '{"info": {"features": {"label": {"names": 3}}}}'])
def test_what_is_told_may_make_no_sense(told: str, tmp_path: Path) -> None:
    table = pa.table({"candidates": [["a"], ["b"]], "x": [1.0, 2]}).replace_schema_metadata({"huggingface": told})
    pq.write_table(table, tmp_path / "a.parquet")
    assert len(read_dataset(tmp_path / "a.parquet")) == 2


def packed(folder: Path, *contents: bytes | None) -> Path:
    cells = [{"bytes": content, "path": None} for content in contents]
    sets = [["cat", "dog"] if i % 2 else ["dog"] for i in range(len(contents))]
    return write(folder / "a.parquet", {"img": cells, "candidates": sets})


def test_pictures_inside_the_file_are_written_beside_the_project(tmp_path: Path) -> None:
    path = packed(tmp_path, picture(0), picture(200), picture(90))
    (tmp_path / "out").mkdir()
    project = import_project(path, tmp_path / "out" / "p.vipll")
    assert sorted(file.name for file in (tmp_path / "out").iterdir()) == ["p-media", "p.vipll"]
    with closing(open_store(project)) as store:
        assert str(tmp_path / "out" / "p-media") in str(store.fact(HINTS))
    with Session.open(project) as session:
        assert session.dataset.kind is Kind.IMAGE
        assert session.dataset.ids.tolist() == ["0000001", "0000002", "0000003"]
        where = session.dataset.media_path(1)
        assert where is not None
        assert where.read_bytes() == picture(200)
    import_project(path, tmp_path / "out" / "p.vipll", overwrite=True)  # what is there might be somebody's work
    assert (tmp_path / "out" / "p-media-2").is_dir()


def test_a_look_and_an_import_that_stops_leave_nothing_behind(tmp_path: Path) -> None:
    path = packed(tmp_path, picture(0), b"no picture", picture(90))
    seen = preview(path)
    assert [(p.row, p.message) for p in seen.problems] == [(2, "the 10 bytes are no picture or sound of a known kind")]
    assert (seen.kind, seen.instances) == ("image", 2)
    assert any("inside the file" in remark for remark in messages(seen))
    with pytest.raises(InputError, match="no picture or sound"):
        import_project(path, tmp_path / "p.vipll")
    assert list(tmp_path.iterdir()) == [path]
    import_project(path, tmp_path / "p.vipll", skip_bad=True)
    assert len(list((tmp_path / "p-media").iterdir())) == 2


def test_where_pictures_go_can_be_said_and_must_be_in_python(tmp_path: Path) -> None:
    path = packed(tmp_path, picture(0), picture(200))
    with pytest.raises(InputError, match="inside the file") as caught:
        read_dataset(path)
    assert "pictures=FOLDER" in caught.value.remedy
    dataset = read_dataset(path, options={"pictures": str(tmp_path / "here")})
    assert dataset.folder == tmp_path / "here"
    with pytest.raises(OutputError, match="not empty"):
        read_dataset(path, options={"pictures": str(tmp_path / "here")})


def test_sounds_lie_there_too(tmp_path: Path) -> None:
    sound = tone(tmp_path / "a.wav").read_bytes()
    dataset = read_dataset(packed(tmp_path, sound, sound), unpacked=tmp_path / "sounds")
    assert dataset.kind is Kind.SOUND
    assert dataset.media == ("0000001.wav", "0000002.wav")


def test_paths_alone_are_looked_for_beside_the_file(tmp_path: Path) -> None:
    (tmp_path / "x.png").write_bytes(picture(7))
    cells = [{"bytes": None, "path": "x.png"}, {"bytes": None, "path": "x.png"}]
    path = write(tmp_path / "a.parquet", {"img": cells, "candidates": [["a", "b"], ["b"]]})
    dataset = read_dataset(path)
    assert (dataset.media, dataset.folder) == (("x.png", "x.png"), tmp_path)


def test_columns_of_records_are_left_out_aloud(tmp_path: Path) -> None:
    columns = {"meta": [{"a": 1}, {"a": 2}], "candidates": [["a", "b"], ["b"]], "x": [1.0, 2]}
    path = write(tmp_path / "a.parquet", columns)
    seen = preview(path)
    assert messages(seen) == ["The column 'meta' holds records, not values, and is left out."]
    assert seen.instances == 2


def test_one_of_two_pictures_is_chosen(tmp_path: Path) -> None:
    cells = [{"bytes": picture(i), "path": None} for i in range(2)]
    path = write(tmp_path / "a.parquet", {"front": cells, "back": cells, "candidates": [["a", "b"], ["b"]]})
    seen = preview(path, options={"media": "back"})
    assert {column.name: column.role for column in seen.columns}["front"] == "left out"
    assert preview(path, options={"media": ""}).kind == "table"
