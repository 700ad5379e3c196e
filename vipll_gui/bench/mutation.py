"""Good files made bad: random changes of bytes and of structure, the same for the same seed."""

from __future__ import annotations

import io
import random
import re
import zipfile
from collections.abc import Callable, Sequence

TOKENS = (
    b"", b"nan", b"NaN", b"inf", b"-1", b"0", b"1e999", b"99999999999999999999", b"-2147483648", b"1.5", b"null",
    b"true", b"[]", b"{}", b"[[[[[[", b'{"a":', b'"', b'""', b"'", b"|", b"||", b"1|2", b"a|b|c", b"\x00", b"\xff\xfe",
    b"\xef\xbb\xbf", b"\\u0000", b"\\ud800", b"../../etc/passwd", b"/etc/passwd", b"..\\..\\x", b"\r", b"\n", b"\t",
    b",", b";", b"=1+1", b"x" * 300, b"9" * 5000, b"[" * 2000, "é".encode(), "é".encode("latin-1"), "e\u0301".encode(),
    "🐦".encode(), b"candidates", b"id", b"path", b"label", b"features", b"2024-02-30", b"%", b"@data", b"{0 1}",
    b'{"choices": ["a"]}', b"{'a', 'b'}", b"array(['a'], dtype=object)", b"https://x.org/y.png",
    b"data:image/png;base64,", b"accept", b"answer", b"annotation_id", b"label.responses", b"xmin", b"bbox", b"images",
)  # fmt: skip
NUMBERS = (0, 1, 2, 0x7F, 0x80, 0xFF, 0x7FFF, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 2**63 - 1, 2**64 - 1)
_SEPARATORS = re.compile(rb"([,;\t\r\n\"'\[\]{}:|= <>/]+)")
MOST_BYTES = 400_000  # of a mutated file

Mutation = Callable[[bytes, random.Random, Sequence[bytes]], bytes]


def mutated(content: bytes, rng: random.Random, others: Sequence[bytes]) -> bytes:
    """The content after a few random changes; archives are unpacked, changed inside and packed again, mostly."""
    if content[:4] == b"PK\x03\x04" and rng.random() < 0.6:
        return _in_archive(content, rng, others)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        content = rng.choice(MUTATIONS)(content, rng, others)[:MOST_BYTES]
    return content


def _in_archive(content: bytes, rng: random.Random, others: Sequence[bytes]) -> bytes:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    victim = rng.choice(list(members))
    action = rng.random()
    if action < 0.8:
        for _ in range(rng.choice((1, 1, 2, 4))):
            members[victim] = rng.choice(MUTATIONS)(members[victim], rng, others)[:MOST_BYTES]
    elif action < 0.9:
        del members[victim]
    else:
        members[victim] = members[rng.choice(list(members))]
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", rng.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED))) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return packed.getvalue()


def _place(content: bytes, rng: random.Random) -> tuple[int, int]:
    """Start and end of a random stretch, mostly short."""
    start = rng.randrange(len(content) + 1)
    return start, min(len(content), start + rng.choice((1, 2, 4, 8, 16, 64, 512)))


def flip_bits(content: bytes, rng: random.Random, others: Sequence[bytes]) -> bytes:  # noqa: ARG001
    """Some bits turned."""
    changed = bytearray(content)
    for _ in range(rng.choice((1, 1, 2, 4, 16)) if changed else 0):
        changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def set_number(content: bytes, rng: random.Random, others: Sequence[bytes]) -> bytes:  # noqa: ARG001
    """A number of one to eight bytes put over what was there: sizes and counts that lie."""
    start, _ = _place(content, rng)
    width = rng.choice((1, 2, 4, 8))
    number = (rng.choice(NUMBERS) & ((1 << (8 * width)) - 1)).to_bytes(width, rng.choice(("little", "big")))
    return content[:start] + number + content[start + width :]


def truncate(content: bytes, rng: random.Random, others: Sequence[bytes]) -> bytes:  # noqa: ARG001
    """The beginning alone."""
    return content[: rng.randrange(len(content) + 1)]


def delete(content: bytes, rng: random.Random, others: Sequence[bytes]) -> bytes:  # noqa: ARG001
    """Without a stretch."""
    start, end = _place(content, rng)
    return content[:start] + content[end:]


def repeat(content: bytes, rng: random.Random, others: Sequence[bytes]) -> bytes:  # noqa: ARG001
    """A stretch several times."""
    start, end = _place(content, rng)
    return content[:end] + content[start:end] * rng.choice((1, 2, 10, 1000)) + content[end:]


def splice(content: bytes, rng: random.Random, others: Sequence[bytes]) -> bytes:
    """A piece of another file in the middle."""
    other = rng.choice(others) if others else content
    start, end = _place(content, rng)
    a, b = sorted((rng.randrange(len(other) + 1), rng.randrange(len(other) + 1)))
    return content[:start] + other[a:b][:4096] + content[end:]


def insert_token(content: bytes, rng: random.Random, others: Sequence[bytes]) -> bytes:  # noqa: ARG001
    """A token that has caused trouble before, anywhere."""
    start, end = _place(content, rng)
    return content[:start] + rng.choice(TOKENS) + content[rng.choice((start, end)) :]


def replace_token(content: bytes, rng: random.Random, others: Sequence[bytes]) -> bytes:  # noqa: ARG001
    """A whole cell, word or name replaced."""
    parts = _SEPARATORS.split(content)
    at = rng.randrange(len(parts))
    parts[at] = rng.choice(TOKENS) if rng.random() < 0.7 else rng.choice(parts)
    return b"".join(parts)


def swap_tokens(content: bytes, rng: random.Random, others: Sequence[bytes]) -> bytes:  # noqa: ARG001
    """Two cells, words or names exchanged."""
    parts = _SEPARATORS.split(content)
    a, b = rng.randrange(len(parts)), rng.randrange(len(parts))
    parts[a], parts[b] = parts[b], parts[a]
    return b"".join(parts)


def other_encoding(content: bytes, rng: random.Random, others: Sequence[bytes]) -> bytes:  # noqa: ARG001
    """The text in another encoding or with other line ends."""
    text = content.decode("utf-8", "replace")
    if rng.random() < 0.5:
        return text.replace("\n", rng.choice(("\r", "\r\n", "\u2028", "\x0b"))).encode()
    return text.encode(rng.choice(("utf-16", "utf-16-le", "utf-32", "latin-1", "utf-8-sig", "utf-7")), "replace")


MUTATIONS: tuple[Mutation, ...] = (
    flip_bits, flip_bits, set_number, set_number, truncate, delete, repeat, splice, insert_token, replace_token,
    replace_token, swap_tokens, other_encoding,
)  # fmt: skip
