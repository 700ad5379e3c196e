"""Encoders: what makes a row of features out of a picture, sound or text; known by name, loaded when asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data.dataset import Kind
from vipll_gui.data.posterior import FloatArray
from vipll_gui.errors import InputError


@dataclass(frozen=True)
class ImageEncoder:
    """A loaded encoder of pictures: a name that changes when its features do, and the function that makes them."""

    name: str
    encode: Callable[[NDArray[np.uint8]], FloatArray]  # (height, width, 3) -> (d,)
    parallel: bool = True  # whether several threads may call it at once


@dataclass(frozen=True)
class SoundEncoder:
    """The same of sounds, which come as samples of one channel."""

    name: str
    encode: Callable[[FloatArray], FloatArray]  # (samples,) -> (d,)
    rate: int  # samples per second
    parallel: bool = True


@dataclass(frozen=True)
class TextEncoder:
    """The same of texts, many at a time."""

    name: str
    encode: Callable[[Sequence[str]], FloatArray]  # n texts -> (n, width)
    width: int


Encoder = ImageEncoder | SoundEncoder | TextEncoder
E = TypeVar("E", bound=ImageEncoder | SoundEncoder | TextEncoder)
MAKES: dict[Kind, type[Encoder]] = {Kind.IMAGE: ImageEncoder, Kind.SOUND: SoundEncoder, Kind.TEXT: TextEncoder}
# what features are made of without an encoder
DEFAULTS = {
    Kind.IMAGE: ("pixels", "brightness, edges and colours, at 32 × 32 points or less"),
    Kind.SOUND: ("log-mel", "how loud each pitch is, and how that goes on in time"),
    Kind.TEXT: ("words", "which words and pairs of words there are, hashed into 256 columns"),
}


@dataclass(frozen=True)
class EncoderKind:
    """One kind of encoder: how it is called, what it needs, and how it is loaded from what follows the colon."""

    name: str
    description: str
    load: Callable[[str], Encoder]
    argument: str = ""  # what follows the colon, such as PATH
    heavy: bool = False  # loads libraries that would hold up a window
    of: Kind = Kind.IMAGE

    @property
    def called(self) -> str:
        """How it is asked for, as in `onnx:PATH`."""
        return f"{self.name}:{self.argument}" if self.argument else self.name


@dataclass
class Encoders:
    """The kinds there are; a layer that may import more than this one adds its own."""

    kinds: dict[tuple[Kind, str], EncoderKind] = field(default_factory=dict)

    def register(self, kind: EncoderKind) -> None:
        """Add a kind under its name, of what it encodes."""
        self.kinds[kind.of, kind.name] = kind

    def of(self, what: Kind) -> list[EncoderKind]:
        """Those of pictures, of sounds or of texts."""
        return [kind for kind in self.kinds.values() if kind.of is what]

    def named(self, text: str) -> list[EncoderKind]:
        """Those that `name` or `name:argument` may mean, which are for different things."""
        return [kind for kind in self.kinds.values() if kind.name == text.partition(":")[0]]

    def load(self, text: str, makes: type[E]) -> E:
        """The encoder called `name` or `name:argument`."""
        name, _, argument = text.partition(":")
        what = _encoded_by(makes)
        kind = self.kinds.get((what, name))
        if kind is None:
            known = ", ".join([DEFAULTS[what][0], *(kind.called for kind in self.of(what))])
            raise InputError(f"there is no encoder {name!r}", remedy=f"Encoders: {known}")
        if kind.argument and not argument:
            raise InputError(f"the encoder {name} needs more", remedy=f"Write {kind.called}.")
        encoder = kind.load(argument)
        assert isinstance(encoder, makes)  # noqa: S101 - it is registered as one of these
        return encoder


def _encoded_by(encoder: type) -> Kind:
    return next(kind for kind, made in MAKES.items() if made is encoder)


ENCODERS = Encoders()
BROKEN = (ImportError, OSError, RuntimeError, AttributeError, ValueError, TypeError)  # what a bad installation raises


def needs(package: str, extra: str, error: Exception) -> InputError:
    """The error for a package that is missing or does not work here."""
    missing = isinstance(error, ModuleNotFoundError) and error.name == package
    what = "is not installed" if missing else f"does not work here ({error})"
    return InputError(f"the package {package} {what}", remedy=f"Install it: pip install {extra}")
