"""Texts as sentence vectors: the mean of the vectors that a small language model has for their parts of words.

Parts and vectors come inside the package wordllama (19 MB, MIT licence). Its files are read here and none of its code
is run, which looks for them elsewhere and would fetch them from the internet.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

import numpy as np

from vipll_gui.data.dataset import Kind
from vipll_gui.data.encoders import BROKEN, ENCODERS, EncoderKind, TextEncoder, needs
from vipll_gui.data.posterior import FloatArray
from vipll_gui.data.tables.text_features import MOST_CHARACTERS

NAME, PACKAGE = "wordllama", "wordllama"
VECTORS, PARTS = "l2_supercat_256.safetensors", "l2_supercat_tokenizer_config.json"
AT_ONCE = 256  # texts


@cache
def load_sentence_vectors(_argument: str = "") -> TextEncoder:
    """The encoder; vectors have length 1, or 0 of texts that say nothing. An InputError where it is not installed."""
    try:
        vectors, parts_of, number = _loaded()
    except BROKEN as error:
        raise needs(PACKAGE, "'vipll-gui[texts]'", error) from error

    def encode(texts: Sequence[str]) -> FloatArray:
        made = np.zeros((len(texts), vectors.shape[1]), np.float32)
        for start in range(0, len(texts), AT_ONCE):
            for row, parts in enumerate(parts_of([_whole(text) for text in texts[start : start + AT_ONCE]])):
                if parts:
                    made[start + row] = vectors[parts].mean(axis=0, dtype=np.float32)
        length = np.linalg.norm(made, axis=1, keepdims=True)
        scaled: FloatArray = made / np.maximum(length, np.float32(1e-12))
        return scaled

    return TextEncoder(f"{NAME} {number}", encode, vectors.shape[1])


def _whole(text: str) -> str:
    """The beginning of a text, without the half characters that JSON may hold and no file."""
    return text[:MOST_CHARACTERS].encode("utf-8", "replace").decode()


def _loaded() -> tuple[FloatArray, Callable[[list[str]], list[list[int]]], str]:
    """The vector of each part, what parts texts have, and the version of the package."""
    found = find_spec(PACKAGE)
    if found is None or not found.submodule_search_locations:
        raise ModuleNotFoundError(f"No module named {PACKAGE!r}", name=PACKAGE)
    folder = Path(found.submodule_search_locations[0])
    from safetensors.numpy import load_file

    os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")  # it would use every core, and warn of every child process
    from tokenizers import Tokenizer

    (vectors,) = load_file(_within(folder, VECTORS)).values()
    tokenizer = Tokenizer.from_file(str(_within(folder, PARTS)))
    tokenizer.no_padding()
    tokenizer.no_truncation()

    def parts_of(texts: list[str]) -> list[list[int]]:
        return [text.ids for text in tokenizer.encode_batch(texts, add_special_tokens=False)]

    return vectors.astype(np.float32), parts_of, version(PACKAGE)


def _within(folder: Path, name: str) -> Path:
    found = next(folder.rglob(name), None)
    if found is None:
        raise FileNotFoundError(f"{name} is not in it")
    return found


WHAT = "what texts are about, mostly in English: sentence vectors of 256 numbers"
ENCODERS.register(EncoderKind(NAME, WHAT, load_sentence_vectors, of=Kind.TEXT))
