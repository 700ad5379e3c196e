"""A model of one layer as an ONNX file, without the package that usually writes them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path


def _field(number: int, value: int | bytes | str) -> bytes:
    """One field of a protocol buffer."""
    if isinstance(value, int):
        return bytes([number << 3]) + _varint(value)
    content = value.encode() if isinstance(value, str) else value
    return _varint(number << 3 | 2) + _varint(len(content)) + content


def _varint(value: int) -> bytes:
    parts = []
    while value > 127:
        parts.append(value & 127 | 128)
        value >>= 7
    return bytes([*parts, value])


def _tensor(name: str, shape: Sequence[int | str]) -> bytes:
    sides = b"".join(_field(1, _field(1, side) if isinstance(side, int) else _field(2, side)) for side in shape)
    return _field(1, name) + _field(2, _field(1, _field(1, 1) + _field(2, sides)))  # 1: float


def averaging_model(path: Path, shape: Sequence[int | str] = (1, 3, 8, 8)) -> Path:
    """A model that gives the mean of each colour."""
    node = _field(1, "picture") + _field(2, "features") + _field(4, "GlobalAveragePool")
    outputs = (1, shape[1] if len(shape) > 1 else 1, 1, 1)
    graph = _field(1, node) + _field(2, "averaging")
    graph += _field(11, _tensor("picture", shape)) + _field(12, _tensor("features", outputs))
    path.write_bytes(_field(1, 8) + _field(7, graph) + _field(8, _field(2, 13)))
    return path
