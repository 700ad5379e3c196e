"""One of the processes that `bench ranks` starts by torchrun; the first prints what was measured."""

from __future__ import annotations

import json
import sys
import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vipll_gui.bench.datasets import load_benchmark
from vipll_gui.bench.memory import peak_megabytes
from vipll_gui.bench.scaling import synthetic_with_truth
from vipll_gui.bench.scores import transductive
from vipll_gui.data import CandidateSets
from vipll_gui.learning.methods import DEFAULT_METHOD, LearningJob, Method, find_method
from vipll_gui.learning.sharing import END, help_first, shared_method
from vipll_gui.learning.torch_ranks import TorchRanks, meet_others

FEATURES, LABELS, APART = 64, 20, 0.25  # of synthetic instances


def main(spec: dict[str, Any]) -> None:
    """Learn as one of the ranks; of each, processor seconds, memory and bytes that it gave to others."""
    ranks, result = meet_others(), dict[str, object]()
    method, began = find_method(DEFAULT_METHOD)[0], time.process_time()
    if ranks.rank:
        began, idle = time.process_time(), peak_megabytes()
        help_first(ranks)
    else:
        x, candidates, truth = _data(spec)
        began, idle = time.process_time(), peak_megabytes()
        shared = shared_method(method, ranks) if ranks.size > 1 else method
        result = _learn(
            shared,
            LearningJob(x, candidates, method.make({"seed": spec["seed"], "epochs": spec.get("epochs")})),
            truth,
            ranks,
        )
    spent = np.array([[time.process_time() - began, peak_megabytes(), idle, ranks.travelled]])
    measured = np.concatenate(ranks.collected(spent) or [spent])
    if ranks.rank == 0:
        names = ("seconds", "peak_mb", "idle_mb", "bytes")
        told = {name: measured[:, at].round(2).tolist() for at, name in enumerate(names)}
        sys.stdout.write(json.dumps(spec | result | told) + "\n")
    ranks.leave()


def _data(spec: dict[str, Any]) -> tuple[NDArray[np.float32], CandidateSets, NDArray[np.int64]]:
    if spec["dataset"].isdigit():
        return synthetic_with_truth(int(spec["dataset"]), FEATURES, LABELS, 0, APART)
    known = load_benchmark(spec["dataset"], spec["data"])
    return known.features, known.candidates, known.truth


def _learn(method: Method, job: LearningJob, truth: NDArray[np.int64], ranks: TorchRanks) -> dict[str, object]:
    """Train, tell why, and send the others home; the accuracy, and what travelled in an epoch."""
    trainer, travelled, dealt, report = method.trainer(job), list[int](), 0, None
    for report in trainer.run():
        dealt = dealt or ranks.travelled
        if report.phase == "main":
            travelled.append(ranks.travelled)
    trainer.weights()
    trainer.explanation(job.candidates)
    if ranks.size > 1:
        ranks.heard(END)
    epochs = len(travelled)
    if report is None or report.alpha is None:
        return {}
    accuracy, _ = transductive(report.alpha, job.candidates, truth)
    per_epoch = (travelled[-1] - travelled[0]) / max(epochs - 1, 1)
    return {"accuracy": round(100 * accuracy, 2), "epochs": epochs, "dealt": dealt, "bytes_per_epoch": per_epoch}


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
