"""Features of pictures with a named encoder, and broken files on the way into a project."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tests.support.meanings import meanings
from tests.support.onnx_model import averaging_model
from vipll_gui.data import Dataset, Kind, no_progress
from vipll_gui.data.encoders import MAKES
from vipll_gui.errors import InputError
from vipll_gui.session.transfer.features import encoder_names, encoder_of, featured
from vipll_gui.session.transfer.importing import SKIPPED, import_project
from vipll_gui.store import open_store


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """Six pictures with a table; the third and the fifth are none."""
    rows = ["id,candidates,path"]
    for i in range(6):
        Image.new("RGB", (6, 6), (40 * i, 0, 0)).save(tmp_path / f"{i}.png")
        rows.append(f"p{i},a|b,{i}.png")
    for i in (2, 4):
        (tmp_path / f"{i}.png").write_text("no picture")
    (tmp_path / "pictures.csv").write_text("\n".join(rows) + "\n")
    return tmp_path / "pictures.csv"


def test_broken_pictures_stop_an_import_with_all_their_names(table: Path) -> None:
    out = table.with_name("p.vipll")
    with pytest.raises(InputError, match="2 of 6 pictures") as caught:
        import_project(table, out)
    assert "2.png" in str(caught.value)
    assert "4.png" in str(caught.value)
    assert not out.exists()


def test_broken_pictures_can_be_left_out_and_are_counted(table: Path) -> None:
    out = import_project(table, table.with_name("p.vipll"), skip_bad=True)
    with closing(open_store(out)) as project:
        dataset = project.dataset()
        assert project.fact(SKIPPED) == 2
    assert dataset.ids.tolist() == ["p0", "p1", "p3", "p5"]
    assert dataset.features is not None
    assert len(dataset.features) == 4


def test_nothing_left_is_an_error_all_the_same(table: Path) -> None:
    for i in range(6):
        (table.parent / f"{i}.png").write_text("no picture")
    with pytest.raises(InputError, match="6 of 6"):
        import_project(table, table.with_name("p.vipll"), skip_bad=True)


def test_an_encoder_is_used_by_its_name(table: Path, small_dataset: Dataset) -> None:
    pytest.importorskip("onnxruntime")
    model = averaging_model(table.with_name("mean.onnx"))
    out = import_project(table, table.with_name("p.vipll"), skip_bad=True, encoder=f"onnx:{model}")
    with closing(open_store(out)) as project:
        features = project.dataset().features
    assert features is not None
    assert features.shape == (4, 3)
    assert (np.diff(features[:, 0]) > 0).all()  # ever redder
    with pytest.raises(InputError, match="for pictures"):
        featured(small_dataset, no_progress, encoder="efficientnet-lite0")


def test_all_encoders_are_listed() -> None:
    assert {"pixels", "efficientnet-lite0", "onnx:PATH", "timm:NAME"} <= set(encoder_names(Kind.IMAGE))
    assert {"log-mel", "onnx:PATH"} <= set(encoder_names(Kind.SOUND))
    assert list(encoder_names(Kind.TEXT)) == ["words", "wordllama"]
    assert all(text for kind in MAKES for text in encoder_names(kind).values())


@pytest.mark.parametrize(
    ("encoder", "said"),
    [
        ("wordllama", "is for texts, and there are none"),
        ("words", "is for texts, and there are none"),
        ("log-mel", "is for sounds, and there are none"),
        ("magic:1", "there is no encoder 'magic:1'"),
    ],
)
def test_an_encoder_of_something_else_is_refused(table: Path, encoder: str, said: str) -> None:
    pytest.importorskip("tokenizers")
    out = table.with_name("p.vipll")
    with pytest.raises(InputError, match=said):
        import_project(table, out, skip_bad=True, encoder=encoder)
    assert not out.exists()


def test_texts_are_encoded_as_asked_and_the_project_tells_so(tmp_path: Path) -> None:
    pytest.importorskip("tokenizers")
    source = meanings(tmp_path)
    for encoder, told in (("", "words"), ("words", "words"), ("wordllama", "wordllama")):
        out = import_project(source, tmp_path / "p.vipll", overwrite=True, encoder=encoder)
        with closing(open_store(out)) as project:
            assert encoder_of(project.dataset()) == told
    with pytest.raises(InputError, match="is for pictures"):
        import_project(source, tmp_path / "q.vipll", encoder="efficientnet-lite0")
