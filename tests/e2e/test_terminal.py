"""What a terminal gets: nothing that steers it, no traceback where nobody listens, an end in order when asked for."""

from __future__ import annotations

import json
import re
import shutil
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.support.addresses import AddressFor
from tests.support.command import COMMAND, environment
from tests.support.datasets import clusters
from vipll_gui.cli import main
from vipll_gui.cli.streams import Stopped, exit_code, stoppable
from vipll_gui.data import Dataset, Votes
from vipll_gui.data.tables.table_files import write_candidates_csv
from vipll_gui.session import Session

RED = "\x1b[31mred\x07\x9b2J\u202e"
STEERING = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]")
posix = pytest.mark.skipif(sys.platform == "win32", reason="signals and streams of another kind")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def odd_dataset() -> Dataset:
    """Everything that has a name is called something that steers a terminal."""
    dataset = clusters(12, labels=(f"cat{RED}", f"dog{RED}", f"emu{RED}"))
    votes = Votes(np.array([0, 1]), np.array([0, 0], np.int32), np.array([0, 1], np.int32), (f"ada{RED}",))
    ids = np.array([f"{i}{RED}\nx" for i in range(12)], object)
    return replace(dataset, ids=ids, votes=votes, feature_names=tuple(f"{i}{RED}" for i in range(4)), name=RED)


@pytest.fixture
def odd(here: Path) -> str:
    """A project of that kind, and a copy of it that somebody decided otherwise in."""
    path = f"odd{RED}.vipll"
    with Session.create(odd_dataset(), path) as session:
        session.annotator = f"ada{RED}"
        session.comment(0, f"look {RED}\nhere")
    shutil.copy(path, "copy.vipll")
    for name, label in ((path, 0), ("copy.vipll", 1)):
        with Session.open(name) as session:
            session.decide(1, label)
            session.project.runs.begin(f"vipll{RED}", {}, {}, "2026-01-01T10:00:00.000+00:00")
            session.note_run(1, RED)
    (here / f"bad{RED}.csv").write_text(f"id,candidates,x\na,cat{RED},1\na,dog,{RED}\n", encoding="utf-8")
    return path


COMMANDS = (
    "info", "log", "rank", "runs", "check", "reliability", "cooccurrence", "merge PATH copy.vipll --out m.vipll",
    "report --out r.html", "export --out x.csv", "evidence PATH nobody", f"evidence PATH nobody{RED}",
    "relocate PATH nowhere", f"import bad{RED}.csv --dry-run", f"import bad{RED}.csv --out y.vipll",
    f"import none{RED}.csv --out y.vipll", f"export --out {RED}/x.csv", f"train --set {RED}=1", f"train --{RED} 1",
    f"rank --by {RED}", f"{RED}", f"info {RED}.vipll",
)  # fmt: skip


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words.replace(RED, "RED"))
def test_names_do_nothing_to_the_terminal(odd: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    given = words.split(" ") if len(words.split(" ")) > 1 and "PATH" in words else [*words.split(" "), odd]
    given = given[:-1] if given[0] == "import" or words in (RED, f"info {RED}.vipll") else given
    with suppress(SystemExit):  # of wrong usage
        main([odd if word == "PATH" else word for word in given])
    told = capsys.readouterr()
    assert told.out + told.err
    assert not STEERING.search(told.out + told.err)


@pytest.mark.parametrize("words", ["log", "rank", "info", "runs", "reliability"])
def test_json_stays_json(odd: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([words, odd, "--json"]) == 0
    told = capsys.readouterr().out
    assert not STEERING.search(told)
    assert any(RED in text for text in strings(json.loads(told))), "once it is read, it is as it was"


def strings(value: object) -> list[str]:
    """All texts in a piece of JSON."""
    if isinstance(value, dict):
        return strings(list(value.values()))
    if isinstance(value, list):
        return [text for item in value for text in strings(item)]
    return [value] if isinstance(value, str) else []


# -- closed streams ----------------------------------------------------------------------------------------------


@pytest.fixture
def birds(here: Path) -> Path:
    Session.create(clusters(), here / "birds.vipll").close()
    write_candidates_csv(here / "birds.csv", clusters())
    return here


def shell(line: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """A line of shell in which `vipll` is the command."""
    command = " ".join(f"'{word}'" for word in COMMAND)
    return subprocess.run(
        ["bash", "-c", f"set -o pipefail; vipll() {{ {command} \"$@\"; }}; {line}"],
        cwd=cwd, env=environment(), capture_output=True, encoding="utf-8", timeout=300, check=False,
    )  # fmt: skip


@posix
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("vipll info birds.vipll >&-", 0),
        ("vipll info birds.vipll <&- >&- 2>&-", 0),
        ("vipll info nothing.vipll 2>&-", 1),
        ("vipll info birds.vipll > /dev/full", 1),
        ("vipll import birds.csv --out new.vipll 2> /dev/full", 0),
        ("vipll rank birds.vipll --json | head -1", 0),
        ("vipll --help | head -1", 0),
        ("vipll fly 2>&-", 2),
    ],
)
def test_a_closed_stream_is_no_reason_for_a_traceback(birds: Path, line: str, code: int) -> None:
    result = shell(line, birds)
    assert result.returncode == code, result.stderr
    assert "Traceback" not in result.stderr
    assert "Exception ignored" not in result.stderr
    if "new.vipll" in line:
        with Session.open(birds / "new.vipll", read_only=True) as session:
            assert len(session.dataset) == 60


@posix
def test_what_is_printed_does_not_get_into_a_file_that_took_the_place_of_a_stream(birds: Path) -> None:
    code = (
        "import os, sys; from vipll_gui.cli.streams import ready_streams\n"
        "ready_streams(); file = open('data', 'wb'); print('into the terminal'); sys.exit(file.fileno() < 3)"
    )
    result = shell(f'{sys.executable} -c "{code}" >&-', birds)
    assert result.returncode == 0, result.stderr
    assert (birds / "data").read_bytes() == b""


# -- asked to end ------------------------------------------------------------------------------------------------

ASKED = """
import os, signal, sys
from vipll_gui.cli import main
import {module} as module
before = module.{name}
def asked(*given, **named):
    os.kill(os.getpid(), {number})
    return before(*given, **named)
module.{name} = asked
sys.exit(main(sys.argv[1:]))
"""


def asked_to_end(cwd: Path, module: str, name: str, number: int, *words: str) -> subprocess.CompletedProcess[str]:
    """The command, asked to end when it calls a function."""
    code = ASKED.format(module=module, name=name, number=number)
    return subprocess.run(
        [sys.executable, "-c", code, *words],
        cwd=cwd, env=environment(), capture_output=True, encoding="utf-8", timeout=300, check=False,
    )  # fmt: skip


IMPORT = ("vipll_gui.store.tables.contents", "insert_entries", ("import", "birds.csv", "--out", "new.vipll"))


@posix
@pytest.mark.parametrize(
    ("module", "name", "words", "number"),
    [
        (*IMPORT, signal.SIGTERM),
        (*IMPORT, getattr(signal, "SIGHUP", 1)),
        (*IMPORT, signal.SIGINT),
        (
            "vipll_gui.data.writers.labels_csv", "TableWriter", ("export", "birds.vipll", "--out", "x.csv"),
            signal.SIGTERM,
        ),
        ("vipll_gui.session.transfer.scripting", "journal_records", ("log", "birds.vipll"), signal.SIGTERM),
    ],
    ids=["import-TERM", "import-HUP", "import-INT", "export-TERM", "log-TERM"],
)  # fmt: skip
def test_a_command_that_is_asked_to_end_leaves_nothing_behind(
    birds: Path, module: str, name: str, words: tuple[str, ...], number: int
) -> None:
    result = asked_to_end(birds, module, name, number, *words)
    assert result.returncode == 128 + number, result.stderr
    assert "Traceback" not in result.stderr
    assert "stopped; what was decided is saved" in result.stderr
    assert {path.name for path in birds.iterdir()} == {"birds.csv", "birds.vipll"}


@posix
def test_the_same_request_does_not_interrupt_the_cleaning_up() -> None:
    with stoppable():
        with pytest.raises(Stopped) as asked:
            signal.raise_signal(signal.SIGTERM)
        signal.raise_signal(signal.SIGTERM)  # somebody is impatient
    assert exit_code(asked.value.number) == 143
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL


@posix
@pytest.mark.anywhere
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=lambda number: number.name)
def test_training_that_is_asked_to_end_keeps_what_it_learned_and_says_how_it_ended(
    here: Path, address_for: AddressFor, number: int
) -> None:
    project = str(address_for("birds"))
    Session.create(clusters(), project).close()
    before = set(here.iterdir())
    code = (
        "import os, sys; from vipll_gui.cli import main; from vipll_gui.session import Session\n"
        "before = Session.apply\n"
        "def apply(session, snapshot):\n"
        "    if snapshot.posterior is not None:\n"
        f"        Session.apply = before; os.kill(os.getpid(), {int(number)})\n"
        "    return before(session, snapshot)\n"
        "Session.apply = apply\n"
        "sys.exit(main(sys.argv[1:]))"
    )
    words = ("train", project, "--set", "epochs=500", "--set", "early_stop=false", "--json")
    result = subprocess.run(
        [sys.executable, "-c", code, *words],
        cwd=here, env=environment(), capture_output=True, encoding="utf-8", timeout=300, check=False,
    )  # fmt: skip
    assert result.returncode == 128 + number, result.stderr
    assert json.loads(result.stdout)["status"] == "stopped"
    assert set(here.iterdir()) == before
    with Session.open(project) as session:
        assert session.posterior is not None


@posix
@pytest.mark.anywhere
def test_decisions_that_are_asked_to_end_were_made(here: Path, address_for: AddressFor) -> None:
    project = str(address_for("birds"))
    Session.create(clusters(), project).close()
    before = set(here.iterdir())
    process = subprocess.Popen(
        [*COMMAND, "decide", project, "-"],
        cwd=here, env=environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write('{"id": "item-000", "label": "bird"}\n')
    process.stdin.flush()
    assert json.loads(process.stdout.readline())["ok"]
    process.terminate()
    _, told = process.communicate(timeout=300)
    assert process.returncode == 143
    assert "Traceback" not in told
    assert set(here.iterdir()) == before
    with Session.open(project, read_only=True) as session:
        assert session.counts.decided == 1
