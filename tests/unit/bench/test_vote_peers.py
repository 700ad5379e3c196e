"""What other libraries are told of votes, and how they are judged beside this program."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pandas as pd
import pytest

from tests.support.datasets import clusters
from vipll_gui.bench import peer_libraries
from vipll_gui.bench.simulated_votes import SimulatedPeople, simulate_votes
from vipll_gui.bench.vote_peers import PEERS, Told, peer_columns
from vipll_gui.data import Dataset
from vipll_gui.errors import InputError


def voted() -> Dataset:
    return simulate_votes(clusters(150), SimulatedPeople(3, people=8)).dataset


class Counting:
    """Stands in for the models of crowd-kit: the shares of the votes."""

    def __init__(self, *_: int) -> None: ...

    def fit_predict_proba(self, votes: pd.DataFrame) -> pd.DataFrame:
        return pd.crosstab(votes["task"], votes["label"], normalize="index")


def quality(votes: Any, predicted: Any, **_: object) -> dict[str, pd.DataFrame]:
    """Stands in for CROWDLAB: believes the classifier."""
    assert np.isnan(votes).any()
    found = {"consensus_label": predicted.argmax(axis=1), "consensus_quality_score": predicted.max(axis=1)}
    return {"label_quality": pd.DataFrame(found)}


def issues(labels: Any, predicted: Any) -> Any:
    """Stands in for cleanlab's label issues."""
    return predicted[np.arange(len(labels)), labels]


@pytest.fixture
def libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    models = dict.fromkeys(("MajorityVote", "DawidSkene", "OneCoinDawidSkene", "GLAD"), Counting)
    other = {"get_label_quality_multiannotator": quality, "get_label_quality_scores": issues}
    monkeypatch.setattr(peer_libraries, "import_module", lambda _: SimpleNamespace(**models, **other))


@pytest.mark.usefixtures("libraries")
def test_every_peer_has_an_accuracy_and_an_auc_of_its_doubt() -> None:
    dataset = voted()
    found = peer_columns(dataset, np.linspace(0, 1, len(dataset)))
    assert (found["crowdlab"], found["crowdlab_auc"]) == (
        100,
        None,
    )  # where nothing is wrong there is no doubt to judge
    for name in set(PEERS) - {"crowdlab"}:
        assert 60 < float(str(found[name])) < 100
        assert 0 <= float(str(found[f"{name}_auc"])) <= 1
    assert found["agreed"] == int((dataset.candidates.sizes == 1).sum())
    assert {"agreed_auc", "agreed_cleanlab_auc"} <= set(found)


def test_the_classifier_says_something_of_every_label_and_instance() -> None:
    dataset = voted()
    assert dataset.votes is not None
    assert dataset.features is not None
    told = Told(dataset.votes, dataset.features, dataset.n_labels)
    assert told.predicted.shape == (150, 3)
    assert told.predicted.sum(axis=1) == pytest.approx(1)
    assert np.isnan(told.matrix()).sum() == 150 * 8 - len(dataset.votes)


@pytest.mark.parametrize(("peer", "package"), [("glad", "crowd-kit"), ("crowdlab", "cleanlab")])
def test_a_library_that_is_not_there_is_named_with_how_to_get_it(
    peer: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(module: str) -> None:
        raise ImportError(module)

    monkeypatch.setattr(peer_libraries, "import_module", missing)
    dataset = voted()
    assert dataset.votes is not None
    assert dataset.features is not None
    with pytest.raises(InputError, match=package) as told:
        PEERS[peer](Told(dataset.votes, dataset.features, dataset.n_labels))
    assert "vipll-gui[peers]" in told.value.remedy
