"""`make translations`: brings resources/translations/*.ts up to date with the texts in the code and compiles them.

What `tr` is called with is found by lupdate itself. The tables (actions, keys, preferences) and the words of the
session are listed here for it, since their texts are data, and what the core says is found in its code.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "packaging")]

from core_sentences import HOLE, core_sentences  # noqa: E402

FOLDER = ROOT / "resources" / "translations"
LANGUAGES = ("de",)
TOOLS = Path(sys.executable).parent
RUN_WORDS = ("running", "finished", "stopped", "failed", "broken off", "warm-up", "main")


def table_texts() -> Iterator[tuple[str, str]]:
    """(context, text) of everything that is data."""
    from vipll_gui.data import READERS, WRITERS, Kind
    from vipll_gui.data.encoders import MAKES
    from vipll_gui.data.tables.column_choices import CHOICES, choices_for
    from vipll_gui.learning.settings import AFRESH
    from vipll_gui.qt.dialogs.importing.format_options import option_title
    from vipll_gui.qt.look.language import SESSION
    from vipll_gui.qt.settings import actions, keymap, preferences
    from vipll_gui.qt.views.map import map_colours
    from vipll_gui.qt.views.training.loss_terms import TERMS
    from vipll_gui.review import RANKINGS
    from vipll_gui.samples.demos import DEMOS
    from vipll_gui.session import Status
    from vipll_gui.session.messages import SENTENCES
    from vipll_gui.session.training.options import method_options, run_options
    from vipll_gui.session.transfer.features import encoder_names

    for entry in actions.ACTIONS:
        yield from ((actions.CONTEXT, text) for text in (entry.title, entry.menu, entry.menu.split("/")[0], entry.help))
    for title, _ in map_colours.COLOURINGS.values():
        yield map_colours.CONTEXT, title
    for preset in keymap.PRESETS.values():
        yield keymap.CONTEXT, preset.title
    for one in preferences.PREFERENCES:
        words = [one.title, one.help, getattr(one, "word", ""), getattr(one, "placeholder", "")]
        words += [title for _, title in getattr(one, "choices", ())] if one.name != "key_preset" else []
        yield from ((preferences.CONTEXT, text) for text in words if text)
    for ranking in RANKINGS.values():
        yield from ((SESSION, text) for text in (ranking.title, ranking.description))
    for described in (*DEMOS.values(), *READERS.values(), *WRITERS.values()):
        yield SESSION, described.description
    for reader in READERS.values():
        columns = {choice.option for choice in choices_for(reader.options).values()}
        asked = {name: meaning for name, meaning in reader.options.items() if name not in columns}
        yield from ((SESSION, text) for name, meaning in asked.items() for text in (option_title(name), meaning))
    yield from ((SESSION, option.help) for writer in WRITERS.values() for option in writer.options.values())
    encoder_texts = [text for kind in MAKES for text in encoder_names(kind).values()]
    yield from ((SESSION, text) for text in (*encoder_texts, *(choice.title for choice in CHOICES), *Kind))
    yield from ((SESSION, demo.title) for demo in DEMOS.values())
    for method in method_options():
        yield SESSION, method.description
        yield from ((SESSION, text) for option in run_options(method.name) for text in (option.title, option.help))
    yield from ((SESSION, meaning) for meaning in TERMS.values())
    yield from ((SESSION, text) for text in core_sentences(ROOT / "vipll_gui"))
    yield from ((SESSION, text) for text in (*RUN_WORDS, *TERMS, *SENTENCES, AFRESH, *(one.title for one in Status)))


def update(folder: Path = FOLDER) -> None:
    """Bring the .ts files and the sentences in a folder up to date; what is no longer used is dropped."""
    sentences = sorted(text for text in core_sentences(ROOT / "vipll_gui") if HOLE.search(text))
    (folder / "core_sentences.json").write_text(json.dumps(sentences, ensure_ascii=False, indent=0) + "\n", "utf-8")
    sources = sorted(str(path) for path in (ROOT / "vipll_gui" / "qt").rglob("*.py"))
    with tempfile.TemporaryDirectory() as scratch:
        tables = Path(scratch) / "tables.py"
        lines = [
            f"QT_TRANSLATE_NOOP({_quoted(context)}, {_quoted(text)})" for context, text in sorted(set(table_texts()))
        ]
        tables.write_text("\n".join(lines), encoding="utf-8")
        for language in LANGUAGES:
            options = ["-locations", "none", "-no-obsolete", "-source-language", "en", "-target-language", language]
            target = folder / f"vipll_{language}.ts"
            _run("pyside6-lupdate", *sources, str(tables), *options, "-silent", "-ts", str(target))


def compile_all(folder: Path = FOLDER) -> None:
    """Make the .qm files that the program reads."""
    for language in LANGUAGES:
        name = folder / f"vipll_{language}"
        _run("pyside6-lrelease", "-silent", f"{name}.ts", "-qm", f"{name}.qm")


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def _run(tool: str, *arguments: str) -> None:
    subprocess.run([str(TOOLS / tool), *arguments], check=True)


if __name__ == "__main__":
    update()
    compile_all()
