"""What the columns of a table are for: found by their usual names, or as the options say."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fnmatch import fnmatchcase

from vipll_gui.data.source import Source, some_names
from vipll_gui.data.tables.cells import parse_names
from vipll_gui.data.tables.label_options import LABEL_OPTIONS
from vipll_gui.errors import InputError

# role -> the column names that are taken for it, when no option says otherwise
USUAL: dict[str, tuple[str, ...]] = {
    "candidates": ("candidates", "candidate_labels", "labels"),
    "id": ("id", "instance", "name"),
    "truth": ("truth", "true_label", "target"),
    "media": ("path", "file", "filename", "image", "audio", "sound", "media"),
    "start": ("start",),
    "end": ("end",),
}
VOTE_COLUMNS: dict[str, tuple[str, ...]] = {  # the same for tables of votes
    "task": ("task", "task_id", "item", "item_id", "instance", "question", "id"),
    "worker": ("worker", "worker_id", "performer", "annotator", "annotator_id", "rater", "user", "voter"),
    "label": ("label", "vote", "answer", "response", "class"),
}
TABLE_OPTIONS = {
    "candidates": "column that holds the candidate sets",
    "known": "column that holds one label per row, given already: the program looks for the wrong ones",
    "indicators": "columns that hold 1 where their label is a candidate, as a|b|c or label_*",
    "id": "column that holds the ids (default: the name of the picture or sound, else the row number)",
    "truth": "column that holds the hidden true label, for evaluation only",
    "media": "column that holds paths of pictures or sounds, relative to the table",
    "start": "column that holds where in a sound the instance starts, in seconds",
    "end": "column that holds where in a sound the instance ends, in seconds",
    **LABEL_OPTIONS,
    "ignore": "columns to leave out, as a|b|c",
    "categories": "columns of numbers that are names of categories, as a|b|c",
    "text": "columns of text to read and to make features of, as a|b|c (default: a column called text)",
    "features": "columns: make features of the columns also where there are pictures or sounds (default: media)",
}
PREFIXES = ("label:", "label=", "label_", "candidate:", "candidate=", "candidate_")  # of columns of 0 and 1
NO_CANDIDATES = "there is no candidates column"
WITHOUT_CANDIDATES = "without_candidates"  # counted: that a table says nothing of candidates
NOTHING = "To begin without candidates, list the labels there are: --labels cat,dog (or a file of them)."
TEXT = "text"  # the usual name of a column of texts
FEATURE = "feature:"  # in front of feature columns in what this program writes
SETS_GIVEN = {"candidates", "known"}  # options that say that a table is none of votes
KNOWN = "known"  # the role of a column of labels that are given already
EXPORTED = ("id", "label", "how", "status", "candidates")  # a table with all of these is one that we wrote


# the ends of columns that hold what people or models answered, as Argilla writes them
ANSWERS = (".responses", ".responses.users", ".responses.status", ".suggestion", ".suggestion.score",
           ".suggestion.agent", "-suggestion", "-suggestion-metadata")  # fmt: skip
FROM_MEDIA = "features come from the pictures or sounds; to make them of columns: features=columns"


def usual_column(header: Sequence[str], usual: Sequence[str]) -> str | None:
    """The first column that has one of the usual names, in capitals or not."""
    lower = {name.strip().lower(): name for name in reversed(header)}
    return next((lower[name] for name in usual if name in lower), None)


def is_exported(record: Mapping[str, object]) -> bool:
    """Whether this program wrote a JSON record of one instance, as a table would hold it."""
    return set(EXPORTED) <= set(record) and not isinstance(record["label"], list)


def features_from_columns(source: Source) -> bool:
    """Whether the user wants features made of columns where there are media."""
    given = source.options.get("features", "media")
    if given not in ("columns", "media"):
        raise source.error(f"the option features={given[:40]} is neither columns nor media", TABLE_OPTIONS["features"])
    return given == "columns"


def names_in(source: Source, option: str) -> tuple[str, ...]:
    """The names an option lists."""
    try:
        return tuple(parse_names(source.options.get(option, "")))
    except ValueError as error:
        raise source.error(f"the option {option}: {error}", TABLE_OPTIONS.get(option, "")) from error


class Roles:
    """The columns of one table by their roles.

    `predictions` are columns, each with its label, that sets are made of; without them `label_column` guesses which
    column holds one label per row, for the error of a table without candidates.
    """

    def __init__(
        self,
        header: Sequence[str],
        source: Source,
        *,
        predictions: Mapping[str, str] | None = None,
        label_column: Callable[[], str] = str,
    ) -> None:
        self.header = list(header)
        self.predictions = dict(predictions or {})
        self._label_column = label_column
        self.exported = set(EXPORTED) <= set(header)
        self._source = source
        self._check_header()
        self.column = {role: name for role, usual in USUAL.items() if (name := self._find(role, usual)) is not None}
        if not {"start", "end"} <= set(self.column) or "media" not in self.column:
            self.column.pop("start", None)  # without its partner or a sound, a number like any other
            self.column.pop("end", None)
        self.known = self._known()
        self.nothing = False  # no column says anything of candidates
        self.indicators = {} if self.predictions else self._indicators()
        self.ignored = set(names_in(source, "ignore"))
        self.from_media = "media" in self.column and not features_from_columns(source)
        self.texts = self._texts()
        self.features = self._features()

    def _check_header(self) -> None:
        for name, times in Counter(self.header).items():
            if times > 1 and name:
                raise self._source.error(f"two columns are called {name[:60]!r}", "Rename one of them.", row=1)

    def _some(self) -> str:
        return some_names(self.header)

    def _find(self, role: str, usual: Sequence[str]) -> str | None:
        wanted = self._source.options.get(role)
        if wanted == "":
            return None
        if wanted is not None:
            if wanted not in self.header:
                raise self._source.error(f"there is no column {wanted!r}", f"Columns: {self._some()}", row=1)
            return wanted
        return usual_column(self.header, usual)

    def _known(self) -> bool:
        """Whether the candidates are one label per row that somebody has given already."""
        name = self._find("known", ())
        if name is None or "candidates" in self._source.options:
            return False
        self.column = {role: held for role, held in self.column.items() if held != name}
        self.column["candidates"] = name
        return True

    def _indicators(self) -> dict[str, str]:
        """Columns of 0 and 1, each with its label; only where there is no candidates column."""
        wanted = names_in(self._source, "indicators")
        found: dict[str, str] = {}
        for pattern in wanted:
            matching = [pattern] if pattern in self.header else [n for n in self.header if fnmatchcase(n, pattern)]
            if not matching:
                raise self._source.error(f"there is no column {pattern!r}", f"Columns: {self._some()}", row=1)
            found |= {name: _without(name, pattern.split("*")[0] if "*" in pattern else "") for name in matching}
        if found:
            self.column.pop("candidates", None)
        elif "candidates" not in self.column:
            prefix = next((p for p in PREFIXES if sum(n.lower().startswith(p) for n in self.header) > 1), None)
            found = {n: _without(n, prefix) for n in self.header if prefix and n.lower().startswith(prefix)}
        if not found and "candidates" not in self.column:
            self._from_nothing()
        return found

    def _from_nothing(self) -> None:
        """Let every row have any label, where somebody lists the labels or says so; else an error."""
        if not self._source.options.get("labels", "").strip() and not self._source.flag("any_label"):
            self._source.counted[WITHOUT_CANDIDATES] = 1
            raise self._no_candidates()
        self.nothing = True

    def _no_candidates(self) -> InputError:
        """The error of a table without candidate sets, with what it may hold instead."""
        remedy = f"Name it 'candidates', or say which it is with candidates=COLUMN. Columns: {self._some()}"
        if len(self.header) == 1:
            remedy += "\nIf this looks like one column, say what is between them with delimiter=…"
        taken = [name for role, name in self.column.items() if role != "truth"]
        if (label := self._label_column()) in ("", *taken):
            remedy += f"\n{NOTHING}"
            remedy += "\nColumns of probabilities, or of numbers of votes, one per label: --format predictions."
            return self._source.error(NO_CANDIDATES, remedy, row=1)
        if usual_column(self.header, VOTE_COLUMNS["worker"]) is not None:
            remedy += (
                "\nIf these are votes, call the column of what was voted on 'task' "
                "(CSV or TSV: or say which it is with --format votes-csv and task=COLUMN)."
            )
        path, column = shlex.quote(str(self._source.path)), shlex.quote(label)
        remedy = (
            f"{NOTHING}\n"
            f"These labels are known, and some may be wrong: --option known={column} looks for them.\n"
            f"To add false candidates to them, for a test: vipll-gui synthesize {path} --label {column} --out NEW.csv\n"
            f"{remedy}"
        )
        message = f"there is no candidates column; each row seems to have one label, in the column {label[:60]!r}"
        return self._source.error(message, remedy, row=1)

    def _texts(self) -> list[str]:
        """Columns that people read; pictures and sounds are looked at instead."""
        taken = {*self._taken(), *self.ignored, *names_in(self._source, "categories")}
        wanted = names_in(self._source, "text")
        for name in wanted:
            if name not in self.header or name in taken:
                raise self._source.error(f"there is no column {name[:60]!r} to read", TABLE_OPTIONS["text"], row=1)
        if self.from_media:
            return []
        if "text" in self._source.options:
            return list(wanted)
        return [name for name in self.header if name.strip().lower() == TEXT and name not in taken][:1]

    def _taken(self) -> set[str]:
        return {*self.column.values(), *self.indicators, *self.predictions}

    def _besides(self) -> set[str]:
        """Columns of sets or truths by their names, where others are taken for these: features would tell the answer.

        Who wants one as a feature all the same says so with categories=COLUMN.
        """
        sets = "candidates" in self.column or bool(self.indicators or self.predictions)
        names = {*(USUAL["candidates"] if sets else ()), *(USUAL["truth"] if "truth" in self.column else ())}
        wanted = {*self._taken(), *self.texts, *names_in(self._source, "categories")}
        return {name for name in self.header if name.strip().lower() in names} - wanted

    def _features(self) -> list[str]:
        taken, besides = self._taken(), self._besides()
        made = self.exported and any(name.startswith(FEATURE) for name in self.header)
        for role, name in self.column.items():
            self._source.note(name, KNOWN if self.known and role == "candidates" else role)
        for name, label in self.predictions.items():
            self._source.note(name, "prediction", f"of the label {label[:60]!r}")
        for name, label in self.indicators.items():
            self._source.note(name, "indicator", f"1 where {label[:60]!r} is a candidate")
        features = []
        for name in self.header:
            if name in taken or not name.strip():  # a table saved with a row index has a column without a name
                continue
            if name in self.ignored:
                self._source.note(name, "left out", "as you asked")
            elif name in self.texts:
                if made:
                    self._source.note(name, "text", "to read; its features are there already")
                else:
                    features.append(name)
            elif self.exported and not name.startswith(FEATURE):
                self._source.note(name, "left out", "how a label came about; to compare with labels: truth=label")
            elif name.lower().endswith(ANSWERS):
                self._source.note(name, "left out", "an answer or a suggestion, which is no feature")
            elif name in besides:
                self._source.note(name, "left out", "sets or truths besides those that are used, which are no features")
            elif self.from_media and not name.startswith(FEATURE):
                self._source.note(name, "left out", FROM_MEDIA)
            else:
                features.append(name)
        return features


def _without(name: str, prefix: str) -> str:
    return name[len(prefix) :] or name
