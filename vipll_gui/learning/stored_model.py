"""Models as bytes: arrays as safetensors, everything else as JSON in their header. Never unpickles."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import numpy as np
from numpy.typing import NDArray
from safetensors import SafetensorError
from safetensors.numpy import load, save

from vipll_gui.errors import TrainingError

FORMAT = 1


def pack(arrays: Mapping[str, NDArray[np.generic]], about: Mapping[str, Any]) -> bytes:
    """The bytes of a model."""
    whole = {name: np.ascontiguousarray(value) for name, value in arrays.items()}
    data: bytes = save(whole, {"vipll": json.dumps({"format": FORMAT, **about})})
    return data


def unpack(data: bytes) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
    """What `pack` was given; to be called within `reading`."""
    length = int.from_bytes(data[:8], "little")
    header = json.loads(data[8 : 8 + length])
    about: dict[str, Any] = json.loads(header["__metadata__"]["vipll"])
    if about["format"] != FORMAT:
        raise ValueError(f"format {about['format']} instead of {FORMAT}")
    return {name: np.array(value) for name, value in load(data).items()}, about


@contextmanager
def reading() -> Iterator[None]:
    """Whatever goes wrong with damaged bytes is a TrainingError that says what to do."""
    try:
        yield
    except (SafetensorError, KeyError, TypeError, ValueError, RuntimeError) as error:
        raise TrainingError(
            f"the stored model cannot be read: {error}",
            remedy="Train again; the stored weights are damaged or from another version.",
        ) from error
