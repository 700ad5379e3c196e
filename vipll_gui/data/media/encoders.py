"""Encoders: what makes a row of features out of a picture, registered by name and loaded when they are asked for."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from vipll_gui.data.posterior import FloatArray
from vipll_gui.errors import InputError

MEAN, DEVIATION = (0.485, 0.456, 0.406), (0.229, 0.224, 0.225)  # of ImageNet's colours: what most encoders expect


@dataclass(frozen=True)
class ImageEncoder:
    """A loaded encoder: a name that changes when its features do, and the function from a picture to features."""

    name: str
    encode: Callable[[NDArray[np.uint8]], FloatArray]  # (height, width, 3) -> (d,)
    parallel: bool = True  # whether several threads may call it at once


@dataclass(frozen=True)
class EncoderKind:
    """One kind of encoder: how it is called, what it needs, and how it is loaded from what follows the colon."""

    name: str
    description: str
    load: Callable[[str], ImageEncoder]
    argument: str = ""  # what follows the colon, such as PATH
    heavy: bool = False  # loads libraries that would hold up a window


@dataclass
class Encoders:
    """The kinds there are; a layer that may import more than this one adds its own."""

    kinds: dict[str, EncoderKind] = field(default_factory=dict)

    def register(self, kind: EncoderKind) -> None:
        """Add a kind under its name."""
        self.kinds[kind.name] = kind

    def load(self, text: str) -> ImageEncoder:
        """The encoder called `name` or `name:argument`."""
        name, _, argument = text.partition(":")
        if name not in self.kinds:
            known = ", ".join(f"{kind.name}{kind.argument and ':' + kind.argument}" for kind in self.kinds.values())
            raise InputError(f"there is no encoder {name!r}", remedy=f"Encoders: pixels, {known}")
        kind = self.kinds[name]
        if kind.argument and not argument:
            raise InputError(f"the encoder {name} needs more", remedy=f"Write {name}:{kind.argument}.")
        return kind.load(argument)


ENCODERS = Encoders()


def standard_input(picture: NDArray[np.uint8], height: int, width: int) -> FloatArray:
    """(3, height, width): the picture scaled, its colours standardised as ImageNet's are."""
    scaled = Image.fromarray(picture).resize((width, height), Image.Resampling.BILINEAR)
    colours = np.asarray(scaled, np.float32) / np.float32(255)
    standard = (colours - np.array(MEAN, np.float32)) / np.array(DEVIATION, np.float32)
    return np.ascontiguousarray(standard.transpose(2, 0, 1))


def needs(package: str, extra: str, error: Exception) -> InputError:
    """The error for a package that is missing or does not work here."""
    missing = isinstance(error, ModuleNotFoundError) and error.name == package
    what = "is not installed" if missing else f"does not work here ({error})"
    return InputError(f"the package {package} {what}", remedy=f"Install it: pip install {extra}")


BROKEN = (ImportError, OSError, RuntimeError, AttributeError, ValueError, TypeError)  # what a bad installation raises


def load_onnx(argument: str) -> ImageEncoder:
    """The encoder in an ONNX file: one input (1, 3, height, width), the first output is flattened to the features."""
    path = Path(argument)
    if not path.is_file():
        raise InputError("there is no such file", path=path, remedy="Give the path of an ONNX file.")
    try:
        import onnxruntime
        from onnxruntime.capi import onnxruntime_pybind11_state as state
    except BROKEN as error:
        raise needs("onnxruntime", "'vipll-gui[encoders]'", error) from error
    said = [kind for kind in vars(state).values() if isinstance(kind, type) and issubclass(kind, Exception)]
    refusals: tuple[type[Exception], ...] = (*said, *BROKEN)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads, options.log_severity_level = 1, 4
    try:
        session = onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
    except refusals as error:
        raise InputError(f"not an ONNX model that runs here ({error})", path=path, remedy="Export it again.") from error
    name, channels, height, width = _picture_input(session.get_inputs(), path)

    def encode(picture: NDArray[np.uint8]) -> FloatArray:
        batch = standard_input(picture, height, width)[None]
        try:
            output = session.run(None, {name: batch if channels == 3 else batch.mean(axis=1, keepdims=True)})[0]
        except refusals as error:
            raise InputError(f"the model fails on a picture ({error})", path=path, remedy="Export it again.") from error
        return np.asarray(output, np.float32).reshape(-1)

    with path.open("rb") as file:
        return ImageEncoder(f"onnx {hashlib.file_digest(file, 'sha256').hexdigest()}", encode)


def _picture_input(inputs: Sequence[Any], path: Path) -> tuple[str, int, int, int]:
    """Name, channels, height and width of the one input; sides that are left open are 224."""
    shape = inputs[0].shape if len(inputs) == 1 else []
    if len(shape) != 4 or shape[1] not in (1, 3):
        problem = f"the model takes {[tuple(one.shape) for one in inputs]}, not one picture (1, 3, height, width)"
        raise InputError(problem, path=path, remedy="Export a model for pictures, with the channels first.")
    height, width = (side if isinstance(side, int) and side > 0 else 224 for side in shape[2:])
    return str(inputs[0].name), int(shape[1]), height, width


ENCODERS.register(EncoderKind("onnx", "a model of your own, from an ONNX file", load_onnx, "PATH"))
