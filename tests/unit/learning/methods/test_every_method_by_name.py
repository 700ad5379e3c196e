"""Every method from the outside: as an estimator, and from the command line."""

import json

import numpy as np
import pytest

from tests.support.problems import blobs
from vipll_gui.bench.paper import paper_methods
from vipll_gui.cli import main
from vipll_gui.learning import PartialLabelClassifier
from vipll_gui.learning.methods import DEFAULT_METHOD, METHODS

QUICK = {"epochs": 2, "warmup_epochs": 1, "hidden": 8, "members": 1, "queue": 64}


def quick(name):
    return {key: value for key, value in QUICK.items() if key in METHODS[name].settings.__dataclass_fields__}


@pytest.mark.parametrize("name", METHODS)
def test_it_is_an_estimator(name):
    x, sets, _ = blobs(n=80)
    model = PartialLabelClassifier(name, quick(name)).fit(x, sets.dense())
    assert model.predict(x).shape == (80,)
    np.testing.assert_allclose(model.predict_proba(x).sum(axis=1), 1, rtol=1e-5)


@pytest.mark.parametrize("name", [one for one in paper_methods() if one in METHODS and one != DEFAULT_METHOD])
def test_it_trains_a_project(name, tmp_path, capsys):
    x, sets, _ = blobs(n=60)
    rows = [f"i{at},{'|'.join(map(str, one))},{','.join(map(str, x[at]))}" for at, one in enumerate(sets)]
    source = tmp_path / "data.csv"
    source.write_text("\n".join(["id,candidates," + ",".join(f"f{at}" for at in range(6)), *rows]))
    project = tmp_path / "p.vipll"
    assert main(["import", str(source), "--out", str(project)]) == 0
    settings = [part for key, value in quick(name).items() for part in ("--set", f"{key}={value}")]
    capsys.readouterr()
    assert main(["train", str(project), "--method", name, *settings, "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["method"] == name
    assert result["status"] == "finished"
