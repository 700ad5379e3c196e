"""The benchmarks on a small dataset of the same file format, and on the real ones where they are at hand."""

from xml.etree import ElementTree

import numpy as np
import pytest

from vipll_gui.bench.accuracy import accuracy_rows
from vipll_gui.bench.datasets import DATASETS, data_folder, load_benchmark
from vipll_gui.bench.scaling import measure, scaling_plot, synthetic
from vipll_gui.bench.scores import LEAST_SHARE, Predictions, calibration_error
from vipll_gui.bench.speed import speed_rows
from vipll_gui.errors import InputError


def test_labels_that_are_nobodys_truth_and_constant_features_are_dropped(folder):
    benchmark = load_benchmark("lost", folder)
    assert benchmark.features.shape == (90, 5)
    assert benchmark.candidates.n_labels == 3
    assert benchmark.counts.startswith("lost: 90 instances, 5 features, 3 labels")
    assert (benchmark.candidates.dense()[np.arange(90), benchmark.truth]).all()


def test_accuracy_rows(folder):
    told = []
    rows = list(
        accuracy_rows(
            ["lost"], methods=["vipll", "vipll/ablation"], folds=2, data=folder, progress=lambda *a: told.append(a)
        )
    )
    assert [row["method"] for row in rows] == ["vipll", "vipll/ablation"]
    assert list(rows[0]) == [
        "dataset", "method", "folds", "test_mean", "test_std", "transductive_mean", "ece", "test_ece", "test_nll",
        "seconds", "peak_mb", "paper_mean",
    ]  # fmt: skip
    assert rows[0]["paper_mean"] == 78.52
    assert rows[0]["test_mean"] > 80
    assert 0 < rows[0]["test_nll"] < np.log(3)  # better than to guess
    assert told[-1][0] == 1.0


def test_there_are_no_more_folds_than_a_label_has_instances(folder):
    most = np.bincount(load_benchmark("lost", folder).truth).max()
    assert len(list(accuracy_rows(["lost"], methods=["pl-knn"], folds=2, data=folder))) == 1
    with pytest.raises(InputError, match="enough instances") as caught:
        list(accuracy_rows(["lost"], methods=["pl-knn"], folds=most + 1, data=folder))
    assert caught.value.remedy == f"Choose at most {most}."


def test_speed_rows(folder):
    row = next(speed_rows(["lost"], oracle_warmup=1, oracle_epochs=2, data=folder))
    wanted = {"dataset", "oracle_seconds", "oracle_accuracy", "fast_seconds", "fast_accuracy", "ratio"}
    assert wanted == set(row)
    if row["fast_accuracy"] >= row["oracle_accuracy"]:
        assert row["ratio"] == pytest.approx(row["oracle_seconds"] / row["fast_seconds"], rel=0.3, abs=0.3)
    else:
        assert row["ratio"] is None


def test_scaling_measures_one_size():
    row = measure(500, 8, 10, 1, 0)
    assert row["instances"] == 500
    assert row["seconds_per_epoch"] > 0
    assert row["peak_mb"] > 50


def test_scaling_is_drawn_on_logarithmic_axes():
    """A tenfold step is equally long everywhere, and what grows in proportion lies on the dashed line."""
    sizes = (1_000, 10_000, 100_000)
    rows = [{"instances": n, "seconds_per_epoch": n / 500, "peak_mb": 300 + n / 1000} for n in sizes]
    drawing = ElementTree.fromstring(scaling_plot(rows))  # noqa: S314 - written a moment ago
    time, memory = drawing.findall("{*}g")
    points = [(float(dot.get("cx")), float(dot.get("cy"))) for dot in time.findall("{*}circle")]
    assert points[1][0] - points[0][0] == pytest.approx(points[2][0] - points[1][0], abs=0.2)
    line = next(one for one in time.findall("{*}line") if one.get("class") == "linear")
    assert (float(line.get("x1")), float(line.get("y1"))) == pytest.approx(points[0], abs=0.2)
    assert {"seconds per epoch", "1k", "100k", "instances"} <= {text.text for text in time.findall("{*}text")}
    assert len(memory.findall("{*}circle")) == 3


def test_synthetic_sets_hold_distinct_labels():
    x, sets = synthetic(200, 4, 7, 0)
    assert x.shape == (200, 4)
    assert all(len(set(row)) == len(row) and 1 < len(row) <= 3 for row in sets)


def test_missing_data_and_methods_are_said(tmp_path):
    with pytest.raises(InputError, match="no such benchmark") as caught:
        load_benchmark("lost", tmp_path)
    assert "VIPLL_DATA" in caught.value.remedy
    with pytest.raises(InputError, match="no method"):
        next(accuracy_rows(["lost"], methods=["magic"], data=tmp_path))


def test_calibration_error_of_the_certain_and_wrong_is_one():
    assert calibration_error(np.ones(4), np.zeros(4, bool)) == pytest.approx(1)
    assert calibration_error(np.array([0.5, 0.5]), np.array([True, False])) == pytest.approx(0)


def test_predictions_are_scored_as_shares_of_all_labels():
    said = Predictions.of(np.array([[6, 2, 2], [1, 0, 1]], np.float32), np.array([0, 1]))
    np.testing.assert_allclose(said.probability, [0.6, 0.5])
    assert said.hits.tolist() == [True, False]
    np.testing.assert_allclose(said.losses, [-np.log(0.6), -np.log(LEAST_SHARE)], rtol=1e-6)
    assert said.ece == pytest.approx((0.4 + 0.5) / 2)


def test_folds_are_calibrated_together():
    """One is too sure and the other not sure enough, by chance: together they are right."""
    shares = np.array([[0.5, 0.5]], np.float32)
    folds = [Predictions.of(shares, np.array([0])), Predictions.of(shares, np.array([1]))]
    assert [fold.ece for fold in folds] == pytest.approx([0.5, 0.5])
    assert Predictions.together(folds).ece == pytest.approx(0)


@pytest.mark.realdata
@pytest.mark.parametrize("name", DATASETS)
def test_real_data_load(name):
    if not (data_folder() / f"{name}.mat").is_file():
        pytest.skip(f"{name}.mat is not in {data_folder()}")
    benchmark = load_benchmark(name)
    assert len(benchmark.features) == {"lost": 1122, "msrc-v2": 1758, "bird-song": 4998}[name]
