"""Whether everybody who opens a project works blind: without others' decisions and what the model believes."""

from __future__ import annotations

from vipll_gui.session.changes import Change, Changes
from vipll_gui.session.messages import EVERYBODY_BLIND, NOBODY_BLIND, Message
from vipll_gui.store import ProjectStore

FACT = "blind"  # of a project


class Blinding:
    """What the lead fixed in the project."""

    def __init__(self, project: ProjectStore) -> None:
        self._project = project
        self.fixed = not project.damaged and project.fact(FACT) is True

    def fix(self, *, on: bool) -> Changes:
        """Let everybody work blind from now on, or leave it to each."""
        self._project.set_fact(FACT, on)
        self.fixed = on
        return Changes(Change.SIGHT, message=Message(EVERYBODY_BLIND if on else NOBODY_BLIND))
