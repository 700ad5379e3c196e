"""What people may say about labels, whatever they are read from; listing it loads nothing."""

from __future__ import annotations

LABEL_OPTIONS = {
    "labels": "all label names, as a|b|c; a candidate that is not among them is an error. "
    "Where there are no candidates at all, every instance may have any of them",
    "any_label": "yes: an empty candidate set stands for any label",
    "normalise": "yes: join labels that look the same but are written with other characters",
    "separator": "what stands between several labels in one cell besides |, such as a comma; "
    "brackets and quotes around them are dropped",
}
