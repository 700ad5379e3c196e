"""What makes features: compared and chosen by the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.command import Run
from tests.support.meanings import meanings


def test_what_is_proposed_is_what_one_imports(vipll: Run, tmp_path: Path) -> None:
    pytest.importorskip("tokenizers")
    meanings(tmp_path)
    told = vipll("features", "words.csv")
    assert told.returncode == 0
    proposed = told.stdout.splitlines()[-1]
    assert proposed == "Better than words: vipll-gui import words.csv --out PROJECT.vipll --encoder wordllama"
    made = vipll("import", "words.csv", "--out", "plain.vipll")
    assert "Features: words. What else could make them: vipll-gui features words.csv" in made.stdout
    made = vipll(*proposed.replace("PROJECT", "p").split("vipll-gui ")[1].split(), "--json")
    assert json.loads(made.stdout)["encoder"] == "wordllama"
    assert json.loads(vipll("info", "p.vipll", "--json").stdout)["encoder"] == "wordllama"
    look = vipll("import", "words.csv", "--dry-run", "--encoder", "wordllama")
    assert "sentence vectors of 256 numbers" in look.stdout


def test_a_comparison_for_machines_and_what_is_wrong(vipll: Run, tmp_path: Path) -> None:
    pytest.importorskip("tokenizers")
    meanings(tmp_path)
    found = json.loads(vipll("features", "words.csv", "--json").stdout)
    assert {"kind", "instances", "chance", "rows", "proposed"} == set(found)
    assert found["rows"][0]["encoder"] == "words"
    for words, said in (
        (("features", "words.csv", "--encoder", "onnx:gone.onnx"), "there is no encoder 'onnx'"),
        (("features", "nowhere.csv"), "there is no such file"),
        (("import", "words.csv", "--out", "p.vipll", "--encoder", "log-mel"), "is for sounds, and there are none"),
    ):
        result = vipll(*words)
        assert result.returncode == 1
        assert said in result.stderr
    assert not (tmp_path / "p.vipll").exists()
