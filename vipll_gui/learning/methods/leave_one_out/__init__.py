"""Leave-one-out: a closed form that judges each instance by all others, quick enough for every few decisions."""

from __future__ import annotations

from vipll_gui.learning.methods import METHODS, LearningJob, Method, MethodTrainer, Predictor
from vipll_gui.learning.methods.leave_one_out.settings import LeaveOneOutSettings


def _trainer(job: LearningJob) -> MethodTrainer:
    from vipll_gui.learning.methods.leave_one_out.trainer import LeaveOneOut

    return LeaveOneOut(job)


def _load(weights: bytes) -> Predictor:
    from vipll_gui.learning.methods.leave_one_out.model import SmoothModel

    return SmoothModel.from_bytes(weights)


METHODS.register(
    Method(
        "leave-one-out",
        "Leave-one-out",
        "Judges each instance by what all others taught, in closed form: quick enough for every few decisions.",
        2026,
        "This program; docs/effort.md",
        LeaveOneOutSettings,
        _trainer,
        _load,
        explains=True,
        revision=2,
        quick=True,
        tells_missing=("",),
    )
)
