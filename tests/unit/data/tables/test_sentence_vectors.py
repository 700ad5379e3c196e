"""Texts as sentence vectors: what is alike in meaning is near, and what is missing is said."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import vipll_gui
from tests.support.meanings import meanings
from vipll_gui.data.encoders import ENCODERS, TextEncoder
from vipll_gui.data.tables.encoding import Encoding, text_features
from vipll_gui.data.tables.stored_encoding import holds_texts
from vipll_gui.data.tables.text_features import BUCKETS

ENCODER = "wordllama"


@pytest.fixture
def encoder() -> TextEncoder:
    pytest.importorskip("tokenizers")
    return ENCODERS.load(ENCODER, TextEncoder)


def test_what_means_the_same_is_nearer_than_what_does_not(encoder: TextEncoder) -> None:
    made = encoder.encode(["a small dog barks", "the puppy is loud", "interest rates rise", ""])
    assert made.shape == (4, encoder.width)
    assert np.linalg.norm(made[:3], axis=1) == pytest.approx(1, abs=1e-5)
    assert not made[3].any()
    assert made[0] @ made[1] > made[0] @ made[2] + 0.1


def test_a_text_is_the_same_whatever_stands_beside_it(encoder: TextEncoder) -> None:
    texts = [f"number {i} 🦉" for i in range(600)]
    together = encoder.encode(texts)
    assert together[317] == pytest.approx(encoder.encode(texts[317:318])[0], abs=1e-6)
    assert np.isfinite(encoder.encode(["word " * 200_000, "half \ud83d of an emoji", "\0 \n"])).all()


def test_a_table_is_read_with_the_encoder_that_is_named(tmp_path: Path, encoder: TextEncoder) -> None:
    table = meanings(tmp_path)
    plain, encoded = vipll_gui.load(table), vipll_gui.load(table, text_encoder=ENCODER)
    assert plain.n_features == BUCKETS
    assert encoded.n_features == encoder.width
    assert encoded.feature_names[:2] == ("text~0", "text~1")
    assert holds_texts(encoded.encoding)
    assert text_features(encoded.encoding).all()
    assert encoded.features is not None
    again = Encoding.from_json(encoded.encoding).columns[0]
    assert again.encoder == ENCODER
    assert again.words() == f"text, as sentence vectors of {encoder.width} numbers"


def test_encodings_that_name_no_encoder_are_of_hashed_words() -> None:
    stored = '{"columns": [{"name": "note", "kind": "text", "levels": []}]}'
    assert len(Encoding.from_json(stored).names()) == BUCKETS


def test_a_missing_package_is_named_with_what_installs_it() -> None:
    code = (
        "import sys\n"
        "sys.modules['wordllama'] = None\n"
        "from vipll_gui.data.encoders import ENCODERS, TextEncoder\n"
        "import vipll_gui.data.tables.encoding\n"
        "from vipll_gui.errors import InputError\n"
        "try:\n"
        "    ENCODERS.load('wordllama', TextEncoder)\n"
        "except InputError as error:\n"
        "    print(error)\n"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "the package wordllama is not installed" in found
    assert "pip install 'vipll-gui[texts]'" in found
