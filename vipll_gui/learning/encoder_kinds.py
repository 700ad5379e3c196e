"""The image encoders that run on torch, known by name; torch is loaded with the first that is used."""

from __future__ import annotations

from functools import partial

from vipll_gui.data.encoders import ENCODERS, EncoderKind, ImageEncoder


def _load(name: str, argument: str) -> ImageEncoder:
    from vipll_gui.learning.encoders import LOADERS

    return LOADERS[name](argument)


for _name, _description, _argument in (
    ("efficientnet-lite0", "photographs, 1,280 features; comes inside a package", ""),
    ("torchvision", "a network of torchvision", "NAME"),
    ("timm", "a network of timm", "NAME"),
    ("transformers", "a vision model: a name on the hub, or a folder", "NAME"),
):
    ENCODERS.register(EncoderKind(_name, _description, partial(_load, _name), _argument, heavy=True))
