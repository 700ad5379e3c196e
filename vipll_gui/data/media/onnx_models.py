"""Encoders of pictures and sounds in ONNX files: models of the user's own."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data.dataset import Kind
from vipll_gui.data.encoders import BROKEN, ENCODERS, EncoderKind, ImageEncoder, SoundEncoder, needs
from vipll_gui.data.media.network_input import standard_input
from vipll_gui.data.posterior import FloatArray
from vipll_gui.errors import InputError

SIDE = 224  # of pictures, where a model leaves it open
RATE, RATES = 16_000, (1_000, 192_000)  # samples per second, where nothing says so, and what makes sense
LONGEST = 30  # seconds that a model of any length is told at once
SHORTEST = 0.5  # seconds; shorter sounds are filled up with silence, since most models refuse them
LEAST_LEFT = 0.25  # of a stretch; a shorter rest is left out
RATE_KEY = "sample_rate"  # in the model's own notes
_RATED = re.compile(r"(.+)@(\d+)")


def load_picture_model(argument: str) -> ImageEncoder:
    """The encoder in a file: one input (1, 3, height, width), the first output is flattened to the features."""
    model = _Model(Path(argument))
    channels, height, width = model.picture_input()

    def encode(picture: NDArray[np.uint8]) -> FloatArray:
        batch = standard_input(picture, height, width)[None]
        return model.run(batch if channels == 3 else batch.mean(axis=1, keepdims=True), "picture").reshape(-1)

    return ImageEncoder(f"onnx {model.hash()}", encode)


def load_sound_model(argument: str) -> SoundEncoder:
    """The encoder in a file: one input of samples, (samples,), (1, samples) or (1, 1, samples).

    Samples come at the rate that PATH@RATE names, else at that of the model's note `sample_rate`, else at 16,000 a
    second. A model of so many samples hears one stretch after the other. What it says in the first output is
    averaged over stretches, and over moments where it says something of each.
    """
    named = None if Path(argument).is_file() else _RATED.fullmatch(argument)
    model = _Model(Path(named[1] if named else argument))
    rate = _checked_rate(named[2] if named else model.note(RATE_KEY) or str(RATE), model.path)
    shape, samples = model.sound_input()

    def encode(sound: FloatArray) -> FloatArray:
        heard = [model.run(part.reshape(shape), "sound") for part in stretches(sound, samples, rate)]
        said = np.stack([one.reshape(-1, one.shape[-1] if one.ndim else 1).mean(axis=0) for one in heard])
        return np.asarray(said.mean(axis=0), np.float32)

    return SoundEncoder(f"onnx {model.hash()} at {rate}", encode, rate)


def stretches(sound: FloatArray, samples: int, rate: int) -> list[FloatArray]:
    """The sound in stretches of so many samples, the last filled up with silence; 0: of any length up to LONGEST."""
    length = samples or min(max(len(sound), round(SHORTEST * rate)), LONGEST * rate)
    starts = list(range(0, max(len(sound), 1), length))
    if len(starts) > 1 and len(sound) - starts[-1] < LEAST_LEFT * length:
        starts.pop()
    parts = [sound[start : start + length] for start in starts]
    return [np.pad(part, (0, length - len(part))).astype(np.float32) for part in parts]


def _checked_rate(text: str, path: Path) -> int:
    least, most = RATES
    if not text.isdecimal() or not least <= int(text) <= most:
        remedy = f"Give samples per second from {least:,} to {most:,}, as in onnx:model.onnx@16000."
        raise InputError(f"{text[:20]!r} is no rate of sounds", path=path, remedy=remedy)
    return int(text)


class _Model:
    """A model that runs on one thread, and whatever is wrong with it as an error of the file."""

    def __init__(self, path: Path) -> None:
        if not path.is_file():
            raise InputError("there is no such file", path=path, remedy="Give the path of an ONNX file.")
        try:
            import onnxruntime
            from onnxruntime.capi import onnxruntime_pybind11_state as state
        except BROKEN as error:
            raise needs("onnxruntime", "'vipll-gui[encoders]'", error) from error
        said = [kind for kind in vars(state).values() if isinstance(kind, type) and issubclass(kind, Exception)]
        self.path = path
        self._refusals: tuple[type[Exception], ...] = (*said, *BROKEN)
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads, options.log_severity_level = 1, 4
        try:
            self._session = onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
        except self._refusals as error:
            message = f"not an ONNX model that runs here ({error})"
            raise InputError(message, path=path, remedy="Export it again.") from error

    def run(self, given: FloatArray, what: str) -> FloatArray:
        """The first output for what is given to the only input."""
        try:
            output = self._session.run(None, {self._session.get_inputs()[0].name: given})[0]
        except self._refusals as error:
            remedy = "Export it again."
            if what == "sound":
                raise InputError(f"the model fails on a sound ({error})", path=self.path, remedy=remedy) from error
            raise InputError(f"the model fails on a picture ({error})", path=self.path, remedy=remedy) from error
        return np.asarray(output, np.float32)

    def note(self, key: str) -> str:
        """What the model's own notes say, if anything."""
        return str(self._session.get_modelmeta().custom_metadata_map.get(key, ""))

    def hash(self) -> str:
        """What tells this model from others."""
        with self.path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()

    def picture_input(self) -> tuple[int, int, int]:
        """Channels, height and width of the one input; sides that are left open are 224."""
        shape = self._shape()
        if len(shape) != 4 or shape[1] not in (1, 3):
            problem = f"the model takes {self._taken()}, not one picture (1, 3, height, width)"
            remedy = "Export a model for pictures, with the channels first."
            raise InputError(problem, path=self.path, remedy=remedy)
        height, width = (_side(side) or SIDE for side in shape[2:])
        return int(shape[1]), height, width

    def sound_input(self) -> tuple[tuple[int, ...], int]:
        """The shape that samples are given in, and how many it takes; 0 where that is left open."""
        shape = self._shape()
        if not 1 <= len(shape) <= 3 or any(_side(side) > 1 for side in shape[:-1]):
            problem = f"the model takes {self._taken()}, not the samples of one sound (1, samples)"
            remedy = "Export a model for sounds, with samples as its one input."
            raise InputError(problem, path=self.path, remedy=remedy)
        return (*(1,) * (len(shape) - 1), -1), _side(shape[-1])

    def _shape(self) -> list[Any]:
        inputs = self._session.get_inputs()
        return list(inputs[0].shape) if len(inputs) == 1 else []

    def _taken(self) -> list[tuple[Any, ...]]:
        return [tuple(one.shape) for one in self._session.get_inputs()]


def _side(side: object) -> int:
    """The length of a side; 0 where a model leaves it open."""
    return side if isinstance(side, int) and side > 0 else 0


_WHAT = "a model of your own, from an ONNX file"
_LOADERS: dict[Kind, Callable[[str], ImageEncoder | SoundEncoder]] = {
    Kind.IMAGE: load_picture_model,
    Kind.SOUND: load_sound_model,
}
for _kind, _load in _LOADERS.items():
    ENCODERS.register(EncoderKind("onnx", _WHAT, _load, "PATH", of=_kind))
