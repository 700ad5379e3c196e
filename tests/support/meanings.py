"""Texts that say the same in other words: hashed words tell little of them, sentence vectors nearly all."""

from __future__ import annotations

from pathlib import Path

import numpy as np

WORDS = {
    "animal": "cat dog horse cow sheep pig goat hen duck goose donkey rabbit mouse lion tiger bear wolf fox deer "
    "monkey elephant giraffe zebra camel whale dolphin shark eagle owl parrot",
    "food": "bread butter cheese milk rice pasta soup salad pizza sandwich cake chocolate honey sugar salt pepper "
    "apple banana orange lemon grape cherry peach carrot potato tomato onion garlic spinach mushroom",
    "music": "guitar piano violin drum flute trumpet cello harp saxophone clarinet opera symphony concert melody "
    "rhythm choir singer song band orchestra jazz blues tune chorus composer pianist guitarist drummer album lyrics",
}


def meanings(folder: Path) -> Path:
    """A table of ninety texts of four words, of which every set holds the right kind and one that is not."""
    random, labels = np.random.default_rng(0), list(WORDS)
    rows = []
    for label, words in WORDS.items():
        for word in words.split():
            other = random.choice([name for name in labels if name != label])
            text = " ".join([word, *random.choice(words.split(), 3, replace=False)])
            rows.append(f"{word},{'|'.join(sorted((label, other)))},{label},{text}")
    random.shuffle(rows)
    path = folder / "words.csv"
    path.write_text("\n".join(["id,candidates,truth,text", *rows]) + "\n", encoding="utf-8")
    return path
