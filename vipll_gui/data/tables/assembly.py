"""From rows as a source gives them to a dataset: every row is checked, the bad ones are noted and left out."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from vipll_gui.data.any_label import opened, too_many
from vipll_gui.data.candidates import CandidateSets, IntArray
from vipll_gui.data.dataset import UNKNOWN, Dataset, Kind, Votes
from vipll_gui.data.label_names import MOST_LABELS, LabelNames, is_text
from vipll_gui.data.log_evidence import LogEvidence
from vipll_gui.data.media.media_files import DOWNLOAD, RELATIVE, MediaFolder, is_address, kind_of
from vipll_gui.data.posterior import FloatArray
from vipll_gui.data.source import EMPTY_SETS, Source
from vipll_gui.data.tables.cells import joined_names, parse_names
from vipll_gui.data.tables.column_cells import columns_of
from vipll_gui.data.tables.encoding import ColumnKind, Encoding
from vipll_gui.data.tables.label_options import LABEL_OPTIONS
from vipll_gui.data.texts import Texts
from vipll_gui.errors import counted

EMPTY = (
    "Give each instance at least one candidate label, or let empty sets stand for any label: "
    "in the preview, or in a terminal with --option any_label=yes."
)
MOST_VALUES = 1_000_000_000  # features of all instances together: 4 GB
ROLES = {ColumnKind.LEFT_OUT: "left out", ColumnKind.TEXT: "text"}  # of columns that become no plain feature


@dataclass(frozen=True)
class MadeSets:
    """Candidate sets made of numbers, with what else the numbers tell; `names` are those of the labels in order."""

    names: tuple[str, ...]
    sets: CandidateSets
    faults: Mapping[int, tuple[str, str]] = field(default_factory=dict)  # row -> what is wrong with it, what to do
    votes: Votes | None = None
    evidence: LogEvidence | None = None
    features: FloatArray | None = None  # to learn from where nothing else is known
    feature_names: tuple[str, ...] = ()


@dataclass
class Draft:
    """The rows of a source in columns, not checked yet. `sets` and `votes` count labels as `names` does."""

    lines: IntArray  # where each row is in the source
    ids: Sequence[str]
    names: LabelNames
    sets: CandidateSets
    frame: pd.DataFrame | None = None  # columns to make features of
    kinds: dict[str, ColumnKind] = field(default_factory=dict)  # of columns that are not what they look like
    media: Sequence[str] = ()
    texts: Sequence[str] = ()  # to be read by people
    truth: Sequence[str] = ()  # names, "" where nobody knows
    votes: Votes | None = None
    evidence: LogEvidence | None = None  # for every entry of `sets.labels`
    faults: Mapping[int, tuple[str, str]] = field(default_factory=dict)  # row -> what is wrong with it, what to do
    segments: NDArray[np.float64] | None = None
    features: FloatArray | None = None  # instead of `frame`, where they are made already
    feature_names: tuple[str, ...] = ()
    kind: Kind | None = None
    labels: tuple[str, ...] = ()  # names in the order the source lists them; there may be others
    name: str = ""
    nothing: bool = False  # the source tells nothing of labels: empty sets stand for any of them


def assemble(draft: Draft, source: Source) -> Dataset:
    """The dataset of all rows that are sound; the problems of the others are noted."""
    if not len(draft.lines):
        _no_rows(source)
    if source.flag("normalise"):
        draft = _normalised(draft)
    check = _Check(source, draft.lines)
    for row, fault in draft.faults.items():
        check.fail(row, *fault)
    _check_sets(draft, check, source)
    _check_ids(draft, check)
    truth = _numbered_truth(draft, check, source)
    media = _found_media(draft, check, source)
    _check_segments(draft, check)
    encoding, features, feature_names = _features(draft, check, source)
    if not check.sound.any():
        _no_rows(source)
    labels, target = _label_order(draft, source, check.sound, truth)
    candidates, evidence = _renumbered(draft.sets, target, len(labels), draft.evidence)
    whole = Dataset(
        ids=np.array(draft.ids, object),
        labels=labels,
        candidates=candidates,
        kind=draft.kind or _kind(media, draft.texts),
        features=features,
        feature_names=feature_names,
        media=tuple(media),
        folder=source.folder,
        texts=Texts.of(draft.texts) if len(draft.texts) and not media else None,
        votes=_renumbered_votes(draft.votes, target),
        evidence=evidence,
        segments=draft.segments,
        truth=target[truth].astype(np.int32) if truth is not None else None,
        encoding=encoding,
        name=draft.name or source.path.absolute().stem,
    )
    return _with_any_label(whole.take(np.flatnonzero(check.sound)), source).checked(source.path)


def _no_rows(source: Source) -> None:
    if source.problems.count:
        raise source.problems.first()
    raise source.error("there are no instances", "Give a file with at least one row.", row=1)


class _Check:
    """Which rows are sound so far."""

    def __init__(self, source: Source, lines: IntArray) -> None:
        self.sound = np.ones(len(lines), np.bool_)
        self._lines = lines
        self._source = source

    def fail(self, row: int, message: str, remedy: str) -> None:
        """Note that a row is left out; once is enough."""
        if self.sound[row]:
            self.sound[row] = False
            self._source.problems.add(message, int(self._lines[row]), remedy)

    def line(self, row: int) -> int:
        return int(self._lines[row])


def _check_sets(draft: Draft, check: _Check, source: Source) -> None:
    known = _known(source)
    if len(draft.names.number) > MOST_LABELS:
        raise source.error(
            f"there are {len(draft.names.number):,} different labels, more than the {MOST_LABELS:,} allowed",
            "Is this the right column? If so, join or leave out rare labels first.",
        )
    faults = draft.names.faults(known)
    if faults:
        sets = draft.sets
        bad = np.zeros(max(sets.n_labels, 1), np.bool_)
        bad[[number for number in faults if number < sets.n_labels]] = True
        at = np.flatnonzero(bad[sets.labels])
        for row, label in zip(sets.rows[at].tolist(), sets.labels[at].tolist(), strict=True):
            check.fail(row, *faults[label])
    empty = np.flatnonzero((draft.sets.sizes == 0) & check.sound)
    if not _takes_any(draft, source):
        source.counted[EMPTY_SETS] = len(empty)
        for row in empty.tolist():
            check.fail(row, "the candidate set is empty", EMPTY)
    if not draft.labels and "separator" not in source.options:
        _hint_at_sets(draft, source)


def _takes_any(draft: Draft, source: Source) -> bool:
    """Whether an empty set stands for any label: where that is said, or where there is nothing but a list of labels."""
    nothing = draft.nothing or (bool(_known(source)) and not draft.sets.sizes.any())
    return nothing or source.flag("any_label")


def _with_any_label(dataset: Dataset, source: Source) -> Dataset:
    """The dataset with every label in place of the empty sets."""
    mask = dataset.candidates.sizes == 0
    many = int(mask.sum())
    if not many:
        return dataset
    if why := too_many(many, dataset.n_labels):
        raise source.error(why, "Give fewer labels, or import the data in parts.")
    candidates = opened(dataset.candidates, mask, dataset.n_labels)
    evidence = dataset.evidence.over(dataset.candidates, candidates) if dataset.evidence is not None else None
    source.hint(_said_of_any(many, len(dataset), dataset.n_labels))
    return replace(dataset, candidates=candidates, evidence=evidence, any_label=mask)


def _said_of_any(many: int, instances: int, labels: int) -> str:
    """What it means that instances may have any label, for those who did not know that they may."""
    who = "Every instance" if many == instances else counted(many, "instance")
    if not labels:
        return f"{who} may have any label, and there is none yet: labels are made while deciding."
    which = f"any of the {labels:,} labels" if labels > 1 else "the one label there is, or one that is made later"
    return f"{who} may have {which}. Decide a few of each label, then train: the model learns from that."


def _hint_at_sets(draft: Draft, source: Source) -> None:
    """Say so where labels look like sets that were written another way than expected."""
    names = draft.names.names
    separator, joined = joined_names(names, alone=bool((draft.sets.sizes <= 1).all()))
    if joined:
        many = f"{len(joined):,} of {len(names):,} labels look" if len(joined) > 1 else "a label looks"
        source.hint(
            f"{many} like several in one, such as {joined[0][:60]!r}",
            f"If these are sets, split them with the option separator={separator} "
            f"(in a terminal: --option 'separator={separator}').",
        )


def _known(source: Source) -> tuple[str, ...]:
    """All names there may be, if the user lists them."""
    try:
        given = tuple(parse_names(source.options.get("labels", "")))
    except ValueError as error:
        raise source.error(f"the option labels: {error}", LABEL_OPTIONS["labels"]) from error
    for name, times in Counter(given).items():
        if times > 1:
            raise source.error(f"two labels are called {name!r}", "Give each label its own name.")
    return given


def _check_ids(draft: Draft, check: _Check) -> None:
    ids = pd.Series(list(draft.ids), dtype=object)
    for row in np.flatnonzero(ids.map(lambda name: not name or not is_text(name)).to_numpy(bool)).tolist():
        check.fail(row, f"{ids[row][:60]!r} cannot be an id", "Give each instance an id.")
    again = ids.duplicated().to_numpy(bool)
    if not again.any():
        return
    first = dict(zip(ids[~again], np.flatnonzero(~again).tolist(), strict=True))
    for row in np.flatnonzero(again).tolist():
        name = ids[row]
        check.fail(
            row,
            f"the id {name[:60]!r} occurs twice (first in row {check.line(first[name])})",
            "Ids must be unique: rename or remove one of the two.",
        )


def _numbered_truth(draft: Draft, check: _Check, source: Source) -> NDArray[np.int64] | None:
    if not len(draft.truth):
        return None
    listed = _known(source) or (*draft.names.names, *draft.labels)
    if not listed and _takes_any(draft, source):  # nothing else names labels
        listed = tuple(dict.fromkeys(name for cell in draft.truth if (name := cell.strip())))
    named = {name: draft.names.of(name) for name in listed}
    truth = np.full(len(draft.truth), UNKNOWN, np.int64)
    for row, cell in enumerate(draft.truth):
        name = cell if cell in named else cell.strip()
        if name in named:
            truth[row] = named[name]
        elif name:
            some = ", ".join(sorted(named)[:10]) + " …" * (len(named) > 10)
            check.fail(row, f"the label {name[:60]!r} is not known", f"Known labels: {some}")
    return truth


def _found_media(draft: Draft, check: _Check, source: Source) -> list[str]:
    folder, media = MediaFolder(source.folder), []
    for row, named in enumerate(draft.media):
        relative, problem = folder.find(named)
        media.append(relative)
        if problem:
            check.fail(row, problem, DOWNLOAD if is_address(named) else RELATIVE)
    return media


def _check_segments(draft: Draft, check: _Check) -> None:
    if draft.segments is None:
        return
    start, end = draft.segments.T
    with np.errstate(invalid="ignore"):
        begin = np.where(np.isnan(start), 0.0, start)
        wrong = ~((begin >= 0) & np.isfinite(begin) & (np.isnan(end) | ((end > begin) & np.isfinite(end))))
    for row in np.flatnonzero(wrong).tolist():
        message = f"a segment from {start[row]:g} s to {end[row]:g} s does not exist"
        check.fail(row, message, "Give the start and a later end, in seconds.")


def _features(draft: Draft, check: _Check, source: Source) -> tuple[str, FloatArray | None, tuple[str, ...]]:
    """The encoding as JSON, the features of all rows (zeros for bad ones) and their names."""
    if draft.features is not None:
        _check_finite(draft, check)
        return "", draft.features, draft.feature_names
    if draft.frame is None or not len(draft.frame.columns):
        return "", None, ()
    encoding, named = None, set(draft.kinds)
    while encoding is None and check.sound.any():
        rows = np.flatnonzero(check.sound)
        columns = columns_of(draft.frame if len(rows) == len(draft.frame) else draft.frame.iloc[rows])
        encoding = Encoding.learn(columns, draft.kinds, source.decimal(), source.text_encoder)
        for fault in (faults := encoding.faults(columns)):
            check.fail(int(rows[fault.row]), fault.message, fault.remedy)
        if faults:  # what is left out must not leave its mark on means and categories
            draft.kinds |= {column.name: column.kind for column in encoding.columns}
            encoding = None
    if encoding is None:
        return "", None, ()
    for column in encoding.columns:
        source.note(column.name, ROLES.get(column.kind, "feature"), column.words())
        if column.kind in (ColumnKind.CATEGORY, ColumnKind.HASHED) and column.name not in named:
            _warn_of_answers(column.name, columns[column.name].levels, draft, source)
    names = encoding.names()
    if len(names) * len(draft.lines) > MOST_VALUES:
        raise source.error(
            f"{len(names):,} features of {len(draft.lines):,} instances are too many",
            "Leave columns out with the option ignore=A|B.",
        )
    if not names:
        return encoding.to_json(), None, ()
    features = np.zeros((len(draft.lines), len(names)), np.float32)
    features[rows] = encoding.apply(columns)
    return encoding.to_json(), features, names


def _warn_of_answers(name: str, levels: Sequence[str], draft: Draft, source: Source) -> None:
    """A column of names of labels may tell the answer, which features must not."""
    if len(levels) > 1 and set(levels) <= set(draft.names.names):
        source.hint(
            f"the column {name!r} holds names of labels, and is learned from: what it says may be the answer",
            f"Leave it out with ignore={name}, or take it for the hidden truth with truth={name}.",
        )


def _check_finite(draft: Draft, check: _Check) -> None:
    if draft.features is None:
        return
    finite = np.isfinite(draft.features)
    for row in np.flatnonzero(~finite.all(axis=1)).tolist():
        column = int(np.flatnonzero(~finite[row])[0])
        name = draft.feature_names[column] if draft.feature_names else f"number {column + 1}"
        message = f"feature {name} of instance {draft.ids[row]!r} is not a finite number"
        check.fail(row, message, "Fill in or remove missing and infinite values.")


def _label_order(
    draft: Draft, source: Source, sound: NDArray[np.bool_], truth: NDArray[np.int64] | None
) -> tuple[tuple[str, ...], IntArray]:
    """The names of all labels in order, and for the number of each name in the draft its number in that order."""
    names = draft.names.names
    labels = _known(source)
    if not labels:
        used = np.zeros(len(names), np.bool_)
        used[draft.sets.labels[sound[draft.sets.rows]]] = True
        if draft.votes is not None:
            used[draft.votes.label[sound[draft.votes.instance]]] = True
        if truth is not None:
            used[truth[sound & (truth != UNKNOWN)]] = True
        used[list(draft.names.faults())] = False
        found = {name for name, is_used in zip(names, used.tolist(), strict=True) if is_used}
        labels = (*draft.labels, *sorted(found - set(draft.labels)))
    place = {name: i for i, name in enumerate(labels)}
    target = np.array([place.get(name, UNKNOWN) for name in names] + [UNKNOWN], np.int64)
    return labels, target  # the last entry is where UNKNOWN points to


def _renumbered(
    sets: CandidateSets, target: IntArray, n_labels: int, evidence: LogEvidence | None
) -> tuple[CandidateSets, LogEvidence | None]:
    """The sets in the final order of labels, and the evidence; names that are none point to 0, in rows left out."""
    numbers = np.maximum(target[sets.labels], 0)
    order = np.lexsort((numbers, sets.rows))
    sorted_evidence = replace(evidence, values=evidence.values[order]) if evidence is not None else None
    return CandidateSets(sets.offsets, numbers[order].astype(np.int32), n_labels), sorted_evidence


def _renumbered_votes(votes: Votes | None, target: IntArray) -> Votes | None:
    if votes is None:
        return None
    label = target[votes.label]
    kept = label >= 0
    return Votes(votes.instance[kept], votes.annotator[kept], label[kept].astype(np.int32), votes.annotators)


def _kind(media: Sequence[str], texts: Sequence[str]) -> Kind:
    if not media:
        return Kind.TEXT if len(texts) else Kind.TABLE
    kinds = Counter(kind for name in media if (kind := kind_of(name)))
    return kinds.most_common(1)[0][0] if kinds else Kind.IMAGE


def _normalised(draft: Draft) -> Draft:
    names, sets, target = draft.names.joined(draft.sets)
    votes = draft.votes
    if votes is not None:
        votes = Votes(votes.instance, votes.annotator, target[votes.label].astype(np.int32), votes.annotators)
    evidence = draft.evidence
    if evidence is not None:  # names that become one have the probability of all of them
        old, width = draft.sets, max(len(names.number), 1)
        joined = np.full(len(sets.labels), -np.inf)
        place = np.searchsorted(sets.rows * width + sets.labels, old.rows * width + target[old.labels])
        np.logaddexp.at(joined, place, evidence.values)
        evidence = replace(evidence, values=joined.astype(np.float32))
    truth = [unicodedata.normalize("NFC", name) for name in draft.truth]
    return replace(draft, names=names, sets=sets, votes=votes, evidence=evidence, truth=truth)
