"""What the core says in English is told in the user's language: errors, what to do about them, problems and hints."""

from __future__ import annotations

import importlib.util
import json
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from tests.support.checkout import CHECKOUT
from vipll_gui.data.readers import read_dataset
from vipll_gui.errors import InputError
from vipll_gui.qt.look.language import install_language, tell, translate
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.resources_path import resource

MINUTE = 60_000
MAKE = "run `make translations`, then translate what is new in resources/translations"


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("core_sentences", CHECKOUT / "packaging" / "core_sentences.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    install_language(qapp, "de")
    yield
    install_language(qapp, "en")


def sample(sentence: str, hole: re.Pattern[str]) -> str:
    """A text made from a sentence, as the core would make it."""
    return hole.sub(lambda found: "'x y'" if "!r" in found[2] else "1,234" if ":" in found[2] else "Zed", sentence)


def test_no_error_is_made_of_a_text_that_has_no_sentence(script: ModuleType) -> None:
    assert script.untold(CHECKOUT / "vipll_gui") == [], "give errors a text that can be found in the code"


def test_every_sentence_of_the_code_is_listed(script: ModuleType) -> None:
    with_holes = {text for text in script.core_sentences(CHECKOUT / "vipll_gui") if script.HOLE.search(text)}
    assert with_holes == set(json.loads(resource("translations/core_sentences.json").read_text("utf-8"))), MAKE


def test_every_sentence_is_known_again_whatever_goes_into_it(german: None, script: ModuleType) -> None:
    for sentence in script.core_sentences(CHECKOUT / "vipll_gui"):
        wanted = sample(translate(sentence), script.HOLE).replace("1,234", "1.234")
        assert tell(sample(sentence, script.HOLE)) == wanted


def test_texts_that_are_no_sentence_stay_as_they_are(german: None) -> None:
    assert tell("") == ""
    assert tell("Permission denied") == "Permission denied"
    assert tell("waiting for results") == "waiting for results"


def test_an_error_within_an_error_is_told_too(german: None) -> None:
    told = tell("the project is damaged: the array votes/label is longer than it says")
    assert told == "das Projekt ist beschädigt: das Feld votes/label ist länger, als es sagt"
    assert tell("2,000 instances but 3 rows of features") == "2.000 Instanzen, aber 3 Zeilen mit Merkmalen"


BROKEN = {
    "empty.csv": "",
    "no_rows.csv": "id,candidates\n",
    "ragged.csv": "id,candidates\na,x|y,z,w\n",
    "twice.csv": "id,candidates\na,x\na,y\n",
    "none.csv": "id,size\na,1\n",
    "hole.csv": "id,candidates,size\na,x|y,1\nb,,2\n",
    "segment.csv": "path,candidates,start,end\na.wav,x,3,1\n",
    "bad.jsonl": '{"id": "a", "candidates": ["x"]}\n{"id": \n',
    "bad.json": '[{"id": 1, ',
    "bad.arff": "@relation a\n@attribute b strange\n@data\n1\n",
    "bad.npy": "nothing of NumPy",
    "bad.mat": "nothing of MATLAB",
    "bad.parquet": "PAR1 and nothing",
    "bad.xlsx": "no workbook",
    "what.xyz": "a b c",
}


@pytest.mark.parametrize("name", BROKEN)
def test_errors_of_files_have_nothing_english_left(german: None, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text(BROKEN[name], encoding="utf-8")
    with pytest.raises(InputError) as raised:
        read_dataset(path)
    assert tell(raised.value.message) != raised.value.message
    assert not raised.value.remedy or tell(raised.value.remedy) != raised.value.remedy


def test_a_failure_is_shown_in_german(german: None, window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "none.vipll"
    path.write_text("no project at all, but long enough for one" * 9, encoding="utf-8")
    window.commands.open_path(path)
    qtbot.waitUntil(lambda: bool(window.findChildren(QMessageBox)), timeout=MINUTE)
    (box,) = window.findChildren(QMessageBox)
    assert "dies ist kein ViPLL-Projekt" in box.informativeText()
    assert "oder im Terminal mit: vipll-gui import" in box.informativeText()
    box.close()


@pytest.mark.usefixtures("german")
def test_a_run_that_makes_no_sense_is_told_in_one_language() -> None:
    told = tell("what run 3 believed of labels outside the sets makes no sense")
    assert told == "was Lauf 3 von Labels außerhalb der Mengen hielt, ergibt keinen Sinn"
