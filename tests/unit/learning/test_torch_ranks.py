"""What is said of a rank that is gone, or that does not answer any more."""

from __future__ import annotations

import pytest
import torch.distributed as dist

from vipll_gui.errors import TrainingError
from vipll_gui.learning import torch_ranks
from vipll_gui.learning.torch_ranks import PATIENCE, TorchRanks, meet_others


@pytest.fixture
def ranks(monkeypatch: pytest.MonkeyPatch) -> TorchRanks:
    """The first of two."""
    monkeypatch.setattr(dist, "get_rank", lambda: 0)
    monkeypatch.setattr(dist, "get_world_size", lambda: 2)
    return TorchRanks()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("Connection closed by peer [127.0.0.1]:5", "one of the 2 processes that train together is gone"),
        ("Timed out waiting 1800000ms for recv operation to complete", "has not answered for 30 minutes"),
        ("wait timeout after 1800000ms", "has not answered for 30 minutes"),
    ],
)
def test_who_is_gone_and_who_is_silent(
    ranks: TorchRanks, monkeypatch: pytest.MonkeyPatch, words: str, said: str
) -> None:
    monkeypatch.setenv(PATIENCE, "1800")

    def fails(*_: object) -> None:
        raise RuntimeError(words)

    monkeypatch.setattr(dist, "broadcast", fails)
    with pytest.raises(TrainingError, match=said):
        ranks.heard(1)
    assert ranks.lost


@pytest.mark.parametrize(("given", "seconds"), [("", 600), ("90", 90), ("0", 600), ("soon", 600)])
def test_how_long_others_are_waited_for(monkeypatch: pytest.MonkeyPatch, given: str, seconds: int) -> None:
    waited: list[float] = []
    monkeypatch.setenv(PATIENCE, given)
    monkeypatch.setattr(dist, "init_process_group", lambda _backend, timeout: waited.append(timeout.total_seconds()))
    monkeypatch.setattr(torch_ranks, "TorchRanks", lambda: None)
    meet_others()
    assert waited == [seconds]
