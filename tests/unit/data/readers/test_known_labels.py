"""Tables with one label per row: what is said of them, and the search for wrong labels."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest

from tests.support.hints import messages
from vipll_gui.data import read_dataset
from vipll_gui.data.preview import preview
from vipll_gui.errors import InputError
from vipll_gui.samples.synthesis import read_supervised

CSV = "size,weight,species\n1.5,2,cat\n2,3,dog\n1.4,2,cat\n2.5,3,dog | wolf\n2.2,3,dog | wolf\n"
ARFF = """@relation iris
@attribute size numeric
@attribute colour {red,blue}
@attribute class {cat,dog}
@data
1.5,red,cat
2,blue,dog
1.4,red,cat
"""


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def workbook(path: Path) -> Path:
    book = openpyxl.Workbook()
    for row in (["size", "kind"], [1.5, "cat"], [2, "dog"], [1.4, "cat"], [2.1, "dog"]):
        book.worksheets[0].append(row)
    book.save(path)
    return path


@pytest.mark.parametrize(
    ("name", "make", "column"),
    [
        ("a.csv", lambda path: write(path, CSV), "species"),
        ("a.arff", lambda path: write(path, ARFF), "class"),
        ("a.xlsx", workbook, "kind"),
        ("y.csv", lambda path: write(path, "x,target\n1,0\n2,1\n"), "target"),
    ],
)
def test_one_label_per_row_is_said_with_both_ways_on(name, make, column, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = make(tmp_path / name)
    with pytest.raises(InputError) as caught:
        read_dataset(path)
    assert f"one label, in the column '{column}'" in caught.value.message
    assert f"--option known={column}" in caught.value.remedy
    assert f"vipll-gui synthesize {path} --label {column} --out" in caught.value.remedy
    assert preview(path).refused is not None
    dataset = read_dataset(path, options={"known": column})
    assert dataset.candidates.sizes.tolist() == [1] * len(dataset)
    assert dataset.truth is None
    assert all(column not in name for name in dataset.feature_names)


def test_a_known_label_is_not_split(tmp_path: Path) -> None:
    dataset = read_dataset(write(tmp_path / "a.csv", CSV), options={"known": "species"})
    assert dataset.labels == ("cat", "dog", "dog | wolf")


def test_a_candidates_column_gives_way_to_the_one_that_is_named(tmp_path: Path) -> None:
    path = write(tmp_path / "a.csv", "candidates,truth,given,x\na|b,a,b,1\nb,b,a,2\n")
    dataset = read_dataset(path, options={"known": "given", "ignore": "candidates"})
    assert dataset.candidates.sizes.tolist() == [1, 1]
    assert dataset.truth is not None


def test_the_preview_says_that_labels_are_judged(tmp_path: Path) -> None:
    seen = preview(write(tmp_path / "a.csv", CSV), options={"known": "species"})
    assert {column.name: column.role for column in seen.columns}["species"] == "known"
    assert any("wrong" in remark for remark in messages(seen))


def test_nothing_is_guessed_where_no_column_is_like_a_label(tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        read_dataset(write(tmp_path / "a.csv", "x,z,note\n1,2,one\n2,3,two\n4,5,three\n"))
    assert caught.value.message == "there is no candidates column"


SETS = ("cat", "cat|dog", "dog|emu")
SEVERAL = "id,candidates,truth,kind,x\na,cat|dog,dog,dog,1\nb,cat,cat,cat,2\nc,dog|emu,emu,emu,3\n"


@pytest.mark.parametrize(
    ("options", "features"),
    [
        ({"known": "kind"}, ("x",)),
        ({"candidates": "kind"}, ("x",)),
        ({"known": "truth", "ignore": "kind"}, ("x",)),
        ({"truth": "kind"}, ("x",)),
        ({"known": "kind", "categories": "truth", "truth": ""}, ("truth=cat", "truth=dog", "truth=emu", "x")),
        ({"known": "kind", "categories": "candidates", "ignore": "x"}, tuple(f"candidates={s}" for s in SETS)),
    ],
)
def test_sets_and_truths_that_are_not_used_are_no_features(
    tmp_path: Path, options: dict[str, str], features: tuple[str, ...]
) -> None:
    """A model would learn the answer from the old sets, and tell how well it knows it."""
    path = write(tmp_path / "several.csv", SEVERAL)
    assert read_dataset(path, options=options).feature_names == features


def test_false_candidates_are_drawn_anew_without_the_old_ones(tmp_path: Path) -> None:
    path = write(tmp_path / "several.csv", SEVERAL.replace("\nc", "\nd,cat|emu,cat,cat,2\nc"))
    assert read_supervised(str(path), tmp_path, "truth").feature_names == ("kind=cat", "kind=dog", "kind=emu", "x")
