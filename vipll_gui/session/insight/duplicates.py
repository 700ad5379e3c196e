"""The near-duplicates of a project, by its features."""

from __future__ import annotations

from vipll_gui.data import Kind, Progress, no_progress
from vipll_gui.review.near_duplicates import Duplicates, near_duplicates
from vipll_gui.session.open_project import OpenProject


def find_duplicates(session: OpenProject, progress: Progress = no_progress) -> Duplicates | None:
    """Which instances are near-duplicates of each other; None where there are no features to tell by.

    Files that are the same have the same features. Reads all features: call it off the main thread.
    """
    dataset = session.dataset
    if dataset.features is None or not dataset.n_features:
        return None
    return near_duplicates(dataset.features, by_column=dataset.kind == Kind.TABLE, progress=progress)
