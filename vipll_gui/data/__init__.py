"""Instances, candidate sets, votes and posteriors; readers and writers. No torch, no Qt."""

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.data.cleaned import CleanedLabels, ExportFilter, How
from vipll_gui.data.dataset import UNKNOWN, Dataset, FrameConverter, Kind, Votes, set_frame_converter
from vipll_gui.data.log_evidence import LogEvidence
from vipll_gui.data.media.features import with_features
from vipll_gui.data.posterior import Belief, Posterior
from vipll_gui.data.readers import READERS, read_dataset
from vipll_gui.data.registry import Progress, no_progress
from vipll_gui.data.texts import Texts
from vipll_gui.data.writers import WRITERS, write_labels

__all__ = [
    "READERS",
    "UNKNOWN",
    "WRITERS",
    "Belief",
    "CandidateSets",
    "CleanedLabels",
    "Dataset",
    "ExportFilter",
    "How",
    "Kind",
    "LogEvidence",
    "Posterior",
    "Progress",
    "Texts",
    "Votes",
    "no_progress",
    "read_dataset",
    "with_features",
    "write_labels",
]


def _frames() -> FrameConverter:
    from vipll_gui.data.tables import frames  # loads pandas

    return frames


set_frame_converter(_frames)
