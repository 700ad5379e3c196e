"""A dry look says what an import would give, and everything that is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

import vipll_gui
from vipll_gui.bench.examples import EXAMPLES, tone
from vipll_gui.cli.preview import preview_lines
from vipll_gui.data import Dataset, read_dataset
from vipll_gui.data.preview import preview
from vipll_gui.data.problems import KEPT, Problems
from vipll_gui.errors import InputError

BAD = """id,candidates,truth,x,colour,note
a,cat|dog,dog,1,red,the first
b,,,2,red,the second
c,[cat,,3,blue,the third
d,dog,,4,blue,the fourth
d,dog,,5,blue,the fifth
e,cat,cow,6,blue,the sixth
f,cat,,tall,blue,the seventh
g,cat,,8,blue,the eighth
h,cat,,9
i,cat,,10,blue,the last
j,cat,,11,blue,the very last
"""


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "bad.csv"
    path.write_text(BAD, encoding="utf-8")
    return path


def test_every_problem_is_listed_with_its_row(table: Path) -> None:
    seen = preview(table)
    assert [problem.row for problem in seen.problems] == [3, 4, 6, 7, 8, 10]
    assert {problem.path for problem in seen.problems} == {table}
    assert (seen.problem_count, seen.bad_rows) == (6, 6)
    assert seen.instances == 5
    assert seen.set_sizes == {1: 4, 2: 1}
    assert seen.label_frequencies == {"cat": 4, "dog": 2}
    assert seen.truths == 1
    assert (seen.format, seen.guessed, seen.kind) == ("candidates-csv", True, "table")
    assert [row.id for row in seen.rows] == ["a", "d", "g", "i", "j"]
    roles = {column.name: column.role for column in seen.columns}
    assert roles == {
        "candidates": "candidates",
        "id": "id",
        "truth": "truth",
        "x": "feature",
        "colour": "feature",
        "note": "feature",
    }


def test_strict_import_raises_the_first_and_counts_the_others(table: Path) -> None:
    with pytest.raises(InputError, match="candidate set is empty") as caught:
        read_dataset(table)
    assert caught.value.row == 3
    assert "(and 5 more: look with --dry-run, or leave them out with --skip-bad)" in caught.value.remedy
    dataset = read_dataset(table, skip_bad=True)
    assert dataset.ids.tolist() == ["a", "d", "g", "i", "j"]
    assert dataset.features is not None
    assert dataset.features[:, 0].tolist() == [1, 4, 8, 10, 11]


def test_rows_left_out_leave_no_mark_on_the_encoding(table: Path) -> None:
    table.write_text("candidates,x,c\na,1,u\na,,u\n,900,v\na,3,u\na,2,w\na,2,w\na,inf,z\n", encoding="utf-8")
    dataset = read_dataset(table, skip_bad=True)
    assert dataset.feature_names == ("x", "x is missing", "c=u", "c=w")
    assert dataset.features is not None
    assert dataset.features[1].tolist() == [2, 1, 1, 0]


def test_a_table_with_nothing_but_problems_still_has_a_preview(table: Path) -> None:
    table.write_text("id,candidates,x\na,,1\nb,,2\n", encoding="utf-8")
    seen = preview(table)
    assert (seen.instances, seen.problem_count) == (0, 2)
    for skip in (False, True):
        with pytest.raises(InputError, match="candidate set is empty"):
            read_dataset(table, skip_bad=skip)


@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_every_format_has_a_preview_in_words_and_for_machines(name: str, tmp_path: Path) -> None:
    seen = preview(EXAMPLES[name](tmp_path))
    assert seen.instances == 2
    assert not seen.problems
    text = "\n".join(preview_lines(seen))
    assert f"{name} (recognised)" in text
    assert "2 instances" in text
    assert text.endswith("no problems")
    assert json.loads(json.dumps(seen.as_dict()))["format"] == name


def test_a_preview_in_words_lists_problems_and_what_was_left_out(table: Path) -> None:
    rows = [f"r{i},cat|dog,{i},id-{i}" for i in range(30)]
    table.write_text("\n".join(["id,candidates,x,key", *rows, *["bad,,1,2"] * 30]), encoding="utf-8")
    text = "\n".join(preview_lines(preview(table)))
    assert "key" in text
    assert "left out: almost every row differs" in text
    assert "30 problems in 30 rows" in text
    assert f"{table}, row 32: the candidate set is empty" in text
    assert "… and 10 more" in text


def test_a_table_without_candidates_is_shown_and_refused(table: Path) -> None:
    table.write_text("key,species,weight\na,cat|dog,4.2\n", encoding="utf-8")
    seen = preview(table)
    assert seen.refused is not None
    assert "no candidates column" in seen.refused.message
    assert (seen.head.names, seen.head.rows) == (("key", "species", "weight"), (("a", "cat|dog", "4.2"),))
    assert "refused" not in seen.as_dict()
    assert preview(table, options={"candidates": "species"}).refused is None
    table.write_bytes(b"")
    with pytest.raises(InputError):
        preview(table)


def test_a_table_without_anything_to_learn_from_is_shown_and_refused_as_an_import_refuses_it(table: Path) -> None:
    table.write_text("id,candidates,key\na,cat|dog,same\nb,cat,same\n,,same\n", encoding="utf-8")
    seen = preview(table)
    assert seen.refused is not None
    assert "no features to learn from" in seen.refused.message
    assert seen.refused.remedy
    assert (seen.instances, seen.problem_count) == (2, 1)
    assert [column.role for column in seen.columns if column.name == "key"] == ["left out"]


def test_files_that_cannot_be_decoded_are_problems(tmp_path: Path) -> None:
    for label in ("cat", "dog"):
        (tmp_path / "sounds" / label).mkdir(parents=True)
        for i in range(2):
            tone(tmp_path / "sounds" / label / f"{label}{i}.wav")
    whole = (tmp_path / "sounds/cat/cat0.wav").read_bytes()
    (tmp_path / "sounds/cat/cat0.wav").write_bytes(whole[:20])
    (tmp_path / "sounds/dog/dog1.wav").write_bytes(b"no sound at all")
    seen = preview(tmp_path / "sounds")
    assert (seen.instances, seen.problem_count, seen.bad_rows) == (2, 2, 2)
    assert {problem.path.name for problem in seen.problems} == {"cat0.wav", "dog1.wav"}
    assert all(problem.remedy for problem in seen.problems)


def test_problems_are_counted_beyond_those_kept() -> None:
    problems = Problems(Path("a.csv"))
    for row in range(KEPT + 500):
        problems.add("x" * 1000, row // 2 + 1)
    assert len(problems) == KEPT + 500
    assert problems.rows == (KEPT + 500) // 2
    assert len(problems.listed) == KEPT
    assert len(problems.listed[0].message) < 500


def test_load_and_pandas(table: Path) -> None:
    table.write_text("id,candidates,x\na,cat|dog,1\nb,dog,2\n", encoding="utf-8")
    frame = vipll_gui.load(table).to_pandas()
    assert frame["candidates"].tolist() == [["cat", "dog"], ["dog"]]
    assert frame["x"].tolist() == [1, 2]
    mine = pd.DataFrame({"key": [1, 2], "votes": [["cat"], np.array(["cat", "dog"])], "big": [True, False]})
    dataset = Dataset.from_pandas(mine, candidates="votes", id="key")
    assert dataset.ids.tolist() == ["1", "2"]
    assert dataset.labels == ("cat", "dog")
    assert dataset.feature_names == ("big",)
    with pytest.raises(InputError, match="candidate set is empty") as caught:
        Dataset.from_pandas(mine.assign(votes=[["cat"], []]), candidates="votes")
    assert caught.value.row == 2
    with pytest.raises(InputError, match="no option 'labelz'"):
        Dataset.from_pandas(mine, labelz="x")


def test_a_wide_table_is_shown_with_its_end(tmp_path: Path) -> None:
    path = tmp_path / "wide.csv"
    names = [f"x{i}" for i in range(100)]
    path.write_text(
        ",".join(["candidates", *names]) + "\na|b" + ",1" * 100 + "\na" + ",2" * 100 + "\n", encoding="utf-8"
    )
    seen = preview(path)
    assert list(seen.rows[0].features) == ["x0", "x1", "x2", "x3", "x4", "x5", "x98", "x99"]
    lines = list(preview_lines(seen))
    columns = [line.split()[0] for line in lines[lines.index("columns:") + 1 : lines.index("first rows:")]]
    assert columns == ["candidates", *names[:19], "…", *names[-10:]]
    assert lines[-2].split()[-2:] == ["…", "x99=2"]


def test_hints_are_lines_of_the_preview_and_part_of_it_for_machines(tmp_path: Path) -> None:
    path = tmp_path / "t.csv"
    path.write_text('candidates\n"a,b"\n"b,c"\n', encoding="utf-8")
    seen = preview(path)
    told = [line for line in preview_lines(seen) if "warning: 2 of 2 labels look like several in one" in line]
    assert len(told) == 1
    assert seen.as_dict()["hints"][0]["remedy"].startswith("If these are sets, split them with the option separator=,")
