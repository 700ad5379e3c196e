"""The project file: data, decisions journal, runs. The only importer of a database library."""

from vipll_gui.store.journal import Action, Entry
from vipll_gui.store.media import Fingerprint, fingerprint
from vipll_gui.store.project import SUFFIX, Project, now, user_name
from vipll_gui.store.runs import RunRecord

__all__ = ["SUFFIX", "Action", "Entry", "Fingerprint", "Project", "RunRecord", "fingerprint", "now", "user_name"]
