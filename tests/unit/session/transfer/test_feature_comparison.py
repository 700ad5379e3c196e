"""What could make features is compared by candidate sets alone, and proposed where it is better beyond doubt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tests.support.meanings import WORDS, meanings
from tests.support.onnx_model import averaging_model
from vipll_gui.data import Kind
from vipll_gui.data.encoders import ENCODERS, EncoderKind, TextEncoder
from vipll_gui.data.posterior import FloatArray
from vipll_gui.errors import InputError
from vipll_gui.session.transfer.feature_comparison import Comparison, compare_features, compare_in_subprocess

LABELS = {word: number for number, words in enumerate(WORDS.values()) for word in words.split()}


def knows(texts: Sequence[str]) -> FloatArray:
    """The right kind of each word."""
    return np.eye(3, dtype=np.float32)[[LABELS[text.split()[0]] for text in texts]]


def guesses(texts: Sequence[str]) -> FloatArray:
    return np.random.default_rng(0).normal(size=(len(texts), 3)).astype(np.float32)


@pytest.fixture
def offered(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Puts encoders of texts in the place of those there are."""

    def offer(**encoders: Callable[[Sequence[str]], FloatArray]) -> None:
        monkeypatch.setattr(ENCODERS, "kinds", {})
        for name, encode in encoders.items():
            made = TextEncoder(name, encode, 3)
            ENCODERS.register(EncoderKind(name, "a test", lambda _argument, made=made: made, of=Kind.TEXT))

    return offer


def test_what_knows_better_is_proposed(tmp_path: Path, offered: Callable[..., None]) -> None:
    offered(knows=knows, guesses=guesses)
    found = compare_features(meanings(tmp_path))
    assert found.kind is Kind.TEXT
    assert found.instances == 90
    assert [row.encoder for row in found.rows] == ["words", "knows", "guesses"]
    words, best, worst = found.rows
    assert best.held_out > 0.9 > words.held_out
    assert best.held_out > worst.held_out
    assert best.features == 3
    assert found.chance == pytest.approx(2 / 3, abs=0.03)  # two of three labels in every set
    assert found.proposed == "knows"


def test_what_is_no_better_is_not_proposed(tmp_path: Path, offered: Callable[..., None]) -> None:
    offered(guesses=guesses)
    assert compare_features(meanings(tmp_path)).proposed == "words"


def test_sentence_vectors_know_what_words_mean(tmp_path: Path) -> None:
    pytest.importorskip("tokenizers")
    found = compare_in_subprocess(meanings(tmp_path))
    assert found.proposed == "wordllama"
    assert found == compare_same(found, meanings(tmp_path))


def compare_same(found: Comparison, table: Path) -> Comparison:
    """The comparison made here, with the times of another."""
    again = compare_features(table).as_dict()
    for row, before in zip(again["rows"], found.rows, strict=True):
        row["seconds"] = before.seconds
    return Comparison.from_dict(again)


def test_what_is_not_installed_is_told_and_passed_over(tmp_path: Path, offered: Callable[..., None]) -> None:
    def missing(_argument: str) -> TextEncoder:
        raise InputError("the package magic is not installed", remedy="Install it.")

    offered(knows=knows)
    ENCODERS.register(EncoderKind("magic", "a test", missing, of=Kind.TEXT))
    table = meanings(tmp_path)
    told = compare_features(table)
    assert told.rows[-1].problem == "the package magic is not installed"
    assert told.proposed == "knows"
    assert Comparison.from_dict(told.as_dict()).proposed == "knows"
    with pytest.raises(InputError, match="magic"):  # but who asks for it wants it
        compare_features(table, encoders=["magic"])


def test_pictures_are_compared_with_models_that_are_named(tmp_path: Path) -> None:
    pytest.importorskip("onnxruntime")
    random, rows = np.random.default_rng(0), ["id,candidates,path"]
    for i in range(60):
        noise = random.integers(0, 120, (8, 8, 3))
        noise[:, :, i % 2] += 100
        Image.fromarray(noise.astype(np.uint8)).save(tmp_path / f"{i}.png")
        rows.append(f"p{i},{'red|blue' if i % 2 == 0 else 'green|blue'},{i}.png")
    (tmp_path / "7.png").write_bytes(b"no picture")
    table = tmp_path / "pictures.csv"
    table.write_text("\n".join(rows) + "\n")
    model = f"onnx:{averaging_model(tmp_path / 'mean.onnx')}"
    found = compare_features(table, encoders=[model])
    assert found.instances == 59
    by_name = {row.encoder: row for row in found.rows}
    assert by_name[model].features == 3
    assert by_name[model].held_out > found.chance


def test_numbers_need_no_encoder(tmp_path: Path) -> None:
    table = tmp_path / "numbers.csv"
    table.write_text("\n".join(["candidates,size", *(f"{'a|b' if i % 3 else 'b|c'},{i}" for i in range(80))]))
    with pytest.raises(InputError, match="numbers already"):
        compare_features(table)


def test_too_few_sets_tell_nothing(tmp_path: Path) -> None:
    table = tmp_path / "few.csv"
    table.write_text("\n".join(["candidates,text", *(f"{'a|b' if i % 3 else 'b|c'},text {i}" for i in range(40))]))
    with pytest.raises(InputError, match="40 instances have a set that does not hold all labels"):
        compare_features(table)
