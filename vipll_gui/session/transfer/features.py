"""Features for a project, of pictures, sounds or texts, with the encoder a user names."""

from __future__ import annotations

import json

import numpy as np

import vipll_gui.data.tables.sentence_vectors
import vipll_gui.learning.encoder_kinds  # noqa: F401 - as the line above: registers its encoders
from vipll_gui.data import Dataset, Kind, Progress, with_features
from vipll_gui.data.encoders import DEFAULTS, ENCODERS, MAKES, ImageEncoder, SoundEncoder, TextEncoder
from vipll_gui.data.media.features import BrokenMediaError, encoded_kind
from vipll_gui.data.tables.stored_encoding import encoders_in, holds_texts
from vipll_gui.errors import InputError

USUAL = ""  # the encoder that nobody named: what `DEFAULTS` says


def text_encoder(encoder: str) -> str:
    """What a source is told of the encoder: its name if it is one of texts that can be used here, else nothing.

    An encoder that nobody knows is an InputError, before minutes of reading and not after.
    """
    if encoder == USUAL or is_usual(encoder):
        return ""
    kinds = ENCODERS.named(encoder)
    if not kinds:
        known = ", ".join(dict.fromkeys(name for kind in MAKES for name in encoder_names(kind)))
        raise InputError(f"there is no encoder {encoder!r}", remedy=f"Encoders: {known}")
    if kinds[0].of is not Kind.TEXT:
        return ""
    ENCODERS.load(encoder, TextEncoder)
    return encoder


def encoder_of(dataset: Dataset) -> str:
    """What made the features of a dataset, as in `pixels`; nothing where they were numbers."""
    if holds_texts(dataset.encoding):
        return next(filter(None, encoders_in(dataset.encoding)), DEFAULTS[Kind.TEXT][0])
    told = json.loads(dataset.encoding).get("media", "") if dataset.encoding else ""
    return str(told).partition(" ")[0]


def featured(
    dataset: Dataset, progress: Progress, *, encoder: str = USUAL, skip_bad: bool = False
) -> tuple[Dataset, int]:
    """The dataset with features, and how many instances were left out because their files cannot be read."""
    loaded = _loaded(encoded_kind(dataset), encoder)
    try:
        return with_features(dataset, progress, encoder=loaded), 0
    except BrokenMediaError as error:
        sound = np.setdiff1d(np.arange(len(dataset)), list(error.broken))
        if not skip_bad or not len(sound):
            raise
        return with_features(dataset.take(sound), progress, encoder=loaded), len(error.broken)


def is_usual(encoder: str) -> bool:
    """Whether it is what is used where nobody names an encoder."""
    return any(encoder == name for name, _ in DEFAULTS.values())


def encoder_names(of: Kind) -> dict[str, str]:
    """The encoders of pictures, sounds or texts, each with what it is for; the first is the usual one."""
    return dict([DEFAULTS[of]]) | {kind.called: kind.description for kind in ENCODERS.of(of)}


def is_heavy(encoder: str) -> bool:
    """Whether an encoder loads libraries that would hold up a window."""
    return any(kind.heavy for kind in ENCODERS.named(encoder))


def _loaded(of: Kind | None, encoder: str) -> ImageEncoder | SoundEncoder | None:
    """The encoder of pictures or sounds; texts have become features when they were read."""
    if encoder == USUAL or (of is not None and encoder == DEFAULTS[of][0]):
        return None
    meant = {kind for kind, (name, _) in DEFAULTS.items() if name == encoder}
    meant |= {kind.of for kind in ENCODERS.named(encoder)}
    if of not in meant:
        raise _not_for_these(encoder, meant)
    if of is Kind.TEXT:
        return None
    return ENCODERS.load(encoder, SoundEncoder) if of is Kind.SOUND else ENCODERS.load(encoder, ImageEncoder)


def _not_for_these(encoder: str, meant: set[Kind]) -> InputError:
    remedy = "Leave the encoder out."
    if Kind.TEXT in meant:
        return InputError(f"the encoder {encoder} is for texts, and there are none to make features of", remedy=remedy)
    if meant == {Kind.SOUND}:
        return InputError(f"the encoder {encoder} is for sounds, and there are none to make features of", remedy=remedy)
    if meant == {Kind.IMAGE}:
        return InputError(
            f"the encoder {encoder} is for pictures, and there are none to make features of", remedy=remedy
        )
    what = f"the encoder {encoder} is for pictures and sounds, and there are none to make features of"
    return InputError(what, remedy=remedy)
