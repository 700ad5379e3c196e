"""An open project, the commands that change it, and training runs. No Qt."""

from vipll_gui.session.changes import Change, Changes, Counts, Filter, Status
from vipll_gui.session.open_project import OpenProject
from vipll_gui.session.session import Session
from vipll_gui.session.state.candidate_rows import CandidateRow, OutsideRow
from vipll_gui.session.training.job import Snapshot
from vipll_gui.session.training.run import TrainingRun
from vipll_gui.session.transfer.importing import import_project
from vipll_gui.store import RunRecord

__all__ = [
    "CandidateRow",
    "Change",
    "Changes",
    "Counts",
    "Filter",
    "OpenProject",
    "OutsideRow",
    "RunRecord",
    "Session",
    "Snapshot",
    "Status",
    "TrainingRun",
    "import_project",
]
