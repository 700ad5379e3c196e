"""What a terminal says to wrong words, and what a log gets of progress."""

from __future__ import annotations

from pathlib import Path

import pytest

from vipll_gui.cli import main
from vipll_gui.cli.bench.learner import names
from vipll_gui.cli.command import progress_bar


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What is said of words that make no command."""
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    return capsys.readouterr().err


@pytest.mark.parametrize(
    "words", [("p.vipll", "--epochs", "5"), ("--epochs", "5", "p.vipll"), ("p.vipll", "--epochs=5")]
)
def test_a_setting_of_the_learner_is_pointed_to(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    told = refused(capsys, "train", *words)
    assert told.startswith("usage: vipll-gui train ")
    assert "--set epochs=5" in told


def test_dashes_and_missing_values(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--set learning_rate=0.1" in refused(capsys, "train", "p.vipll", "--learning-rate", "0.1")
    assert "--set early_stop=VALUE" in refused(capsys, "train", "p.vipll", "--early-stop", "--json")


@pytest.mark.parametrize("words", [("rank", "p.vipll"), ("bench", "map"), ("export", "p.vipll", "--out", "a.csv")])
def test_wrong_options_show_the_usage_of_their_command(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    told = refused(capsys, *words, "--epochs", "5")
    known = " ".join(words[: 2 if words[0] == "bench" else 1])
    assert told.startswith(f"usage: vipll-gui {known} ")
    assert "--set" not in told


@pytest.mark.parametrize(
    ("what", "option", "number"),
    [("accuracy", "--folds", "1"), ("speed", "--seed", "-1"), ("trust", "--votes", "0"), ("scaling", "--sizes", "-3")],
)
def test_a_measurement_takes_no_number_that_makes_no_sense(
    what: str, option: str, number: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert f"'{number}' is not a whole number of at least " in refused(capsys, "bench", what, option, number)


def test_what_is_named_twice_is_measured_once() -> None:
    assert names("lost, pl-knn,,lost") == ["lost", "pl-knn"]


def test_a_dry_run_may_name_the_project(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.csv").write_text("id,candidates,x\na,cat|dog,1\nb,dog,2\n", encoding="utf-8")
    assert main(["import", "a.csv", "--dry-run", "--out", "a.vipll"]) == 0
    assert "2 instances" in capsys.readouterr().out
    assert [path.name for path in tmp_path.iterdir()] == ["a.csv"]
    assert "--out" in refused(capsys, "import", "a.csv")


def test_a_log_gets_few_plain_lines(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vipll_gui.cli.command.PACE", 0.0)
    with progress_bar("counting") as progress:
        for number in range(1000):
            progress(number / 1000, f"row {number}")
    told = capsys.readouterr().err
    assert "\r" not in told
    assert "|" not in told
    lines = told.splitlines()
    assert lines[0] == "counting 0%: row 0"
    assert lines[-1] == "counting 100%"
    assert len(lines) == 11


def test_quick_work_is_told_at_its_beginning_and_end(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vipll_gui.cli.command.PACE", 3600.0)
    with progress_bar("counting") as progress:
        for number in range(1000):
            progress(number / 1000, "")
    assert capsys.readouterr().err.splitlines() == ["counting 0%", "counting 100%"]


def test_a_terminal_gets_a_bar(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    with progress_bar("counting") as progress:
        progress(0.5, "half")
    assert "counting 100%|" in capsys.readouterr().err
