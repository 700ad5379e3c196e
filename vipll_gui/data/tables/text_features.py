"""Features from text: its words, hashed into a fixed number of columns, so that no vocabulary needs to be kept."""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from vipll_gui.data.posterior import FloatArray

BUCKETS = 256
MOST_CHARACTERS = 100_000  # of one text; what follows changes little
_WORD = re.compile(r"\w+")


def hashed_words(texts: Sequence[str]) -> FloatArray:
    """For each text 1 + log(count) of its words and word pairs, hashed with a sign, scaled to length 1."""
    matrix = np.zeros((len(texts), BUCKETS), np.float32)
    for row, text in zip(matrix, texts, strict=True):
        words = _WORD.findall(text[:MOST_CHARACTERS].lower())
        pairs = (f"{a} {b}" for a, b in pairwise(words))
        hashes = [zlib.crc32(term.encode("utf-8", "replace")) for term in (*words, *pairs)]
        terms, counts = np.unique(np.array(hashes, np.int64), return_counts=True)
        np.add.at(row, (terms >> 1) % BUCKETS, np.where(terms & 1, 1, -1) * (1 + np.log(counts)))
    length = np.linalg.norm(matrix, axis=1, keepdims=True)
    scaled: FloatArray = (matrix / np.maximum(length, 1e-12)).astype(np.float32)
    return scaled
