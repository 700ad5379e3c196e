"""What is known so far about a project that is being made."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from vipll_gui.data import READERS
from vipll_gui.data.preview import Preview
from vipll_gui.data.readers import Reader


@dataclass
class ImportDraft:
    """The answers of all pages; each page writes its own and reads those before it."""

    source: Path | None = None
    format: str = ""  # as recognised, or as the user says
    overruled: bool = False  # the user says so
    options: dict[str, str] = field(default_factory=dict)  # of the format, but for what columns are
    columns: dict[str, str] = field(default_factory=dict)  # options that say what columns are
    labels: dict[str, str] = field(default_factory=dict)  # options that say which labels there are
    seen: Preview | None = None
    skip_bad: bool = False

    @property
    def reader(self) -> Reader | None:
        """How the source will be read."""
        return READERS[self.format] if self.format else None

    @property
    def all_options(self) -> dict[str, str]:
        """All that is said about the source."""
        return {**self.options, **self.columns, **self.labels}
