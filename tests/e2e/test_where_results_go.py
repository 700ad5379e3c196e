"""What is no file is not opened; results go where they should, and folders on the way there are told."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pytest

from tests.support.datasets import clusters
from vipll_gui.cli import main
from vipll_gui.data.tables.table_files import write_candidates_csv
from vipll_gui.session import Session

posix = pytest.mark.skipif(sys.platform == "win32", reason="pipes and links of another kind")


@pytest.fixture
def birds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a project and the table it was made of."""
    monkeypatch.chdir(tmp_path)
    Session.create(clusters(), tmp_path / "birds.vipll").close()
    write_candidates_csv(tmp_path / "birds.csv", clusters())
    return tmp_path


@posix
@pytest.mark.parametrize(
    "words",
    [
        "info PIPE", "merge PIPE birds.vipll --out m.vipll", "merge birds.vipll PIPE --out m.vipll", "check PIPE",
        "check PIPE --rescue m.vipll", "log PIPE", "train PIPE", "rank PIPE", "runs PIPE", "cooccurrence PIPE",
        "export PIPE --out x.csv", "import PIPE --out m.vipll", "synthesize PIPE --out x.csv",
        "report PIPE --out x.html",
        "export birds.vipll --format csv --out PIPE", "import birds.csv --out PIPE --overwrite",
    ],
)  # fmt: skip
def test_a_pipe_is_refused_at_once(birds: Path, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo("pipe.vipll")
    assert main([word.replace("PIPE", "pipe.vipll") for word in words.split()]) == 1
    assert re.search("a device or pipe|already a file", capsys.readouterr().err)


@posix
@pytest.mark.parametrize("ending", ["-wal", "-shm", "-journal"])
def test_what_lies_beside_a_project_and_is_no_file_is_not_followed(
    birds: Path, ending: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (birds / "mine").write_text("my notes", encoding="utf-8")
    (birds / f"birds.vipll{ending}").symlink_to("mine")
    assert main(["train", "birds.vipll"]) == 1
    assert f"birds.vipll{ending}, which lies beside it, is no file" in capsys.readouterr().err
    assert (birds / "mine").read_text(encoding="utf-8") == "my notes"


@posix
def test_a_lock_that_leads_elsewhere_is_not_followed(birds: Path) -> None:
    (birds / "mine").write_text("my notes", encoding="utf-8")
    (birds / ".birds.vipll.lock").symlink_to("mine")
    with Session.open("birds.vipll") as session:
        assert session.read_only
    assert (birds / "mine").read_text(encoding="utf-8") == "my notes"


WRITING = (
    "export birds.vipll --out {}x.csv",
    "report birds.vipll --out {}x.html",
    "cooccurrence birds.vipll --out {}x.svg",
    "synthesize wine --out {}x.csv",
    "import birds.csv --out {}x.vipll",
    "merge birds.vipll birds.vipll --out {}x.vipll",
    "check birds.vipll --rescue {}x.vipll",
)


@pytest.mark.parametrize("words", WRITING, ids=lambda words: words.split()[0])
def test_a_folder_that_is_made_is_told(birds: Path, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words.format("new/folder/").split()) == 0
    assert "made the folder new/folder, which was not there\n" in capsys.readouterr().err
    assert main(words.format("new/folder/2").split()) == 0
    assert "made the folder" not in capsys.readouterr().err


@pytest.mark.parametrize("words", WRITING, ids=lambda words: words.split()[0])
def test_a_folder_is_no_name_for_a_result(birds: Path, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    before = sorted(path.name for path in birds.iterdir())
    for folder in (".", "..", str(birds)):
        words = words[: words.index("{")] + folder if "{" in words else words[: words.rindex(" ") + 1] + folder
        assert main(words.split()) == 1
        told = capsys.readouterr().err
        assert "this is a folder, not a file\nAdd a name, such as /" in told
    assert main(["export", "birds.vipll", "--format", "jsonl", "--out", "."]) == 1
    assert f"such as {birds / 'birds.jsonl'}\n" in capsys.readouterr().err
    assert sorted(path.name for path in birds.iterdir()) == before


def test_labels_that_no_column_holds_are_asked_for(birds: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (birds / "trees.csv").write_text("height,species\n1,oak\n2,elm\n3,oak\n4,elm\n", encoding="utf-8")
    assert main(["synthesize", "trees.csv", "--out", "x.csv"]) == 1
    told = capsys.readouterr().err
    assert told.endswith(
        "vipll-gui: trees.csv: there is no column with the labels\n"
        "Say which it is: --label COLUMN. Columns: height, species\n"
    )
    assert main(["synthesize", "trees.csv", "--label", "species", "--out", "x.csv"]) == 0


def test_one_is_not_several(birds: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (birds / "one.csv").write_text("id,candidates,x\na,cat|dog,1\nb,,2\n", encoding="utf-8")
    assert main(["import", "one.csv", "--out", "one.vipll", "--skip-bad"]) == 0
    assert "one.vipll: 1 instance, 2 labels, " in (told := capsys.readouterr().out)
    assert " 1 bad row was left out.\n" in told
    assert main(["import", "one.csv", "--dry-run"]) == 1
    assert "1 problem in 1 row, which" in capsys.readouterr().out
    assert main(["export", "one.vipll", "--out", "x.csv"]) == 0
    assert capsys.readouterr().out == (
        "1 row written to x.csv\n1 has no label yet: train first, or write only what is decided (--only-decided).\n"
    )
