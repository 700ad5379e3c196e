"""Two people, two windows, two processes, one shared project. It takes long to start them: all tests have the same."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from tests.support.cut_network import Network, network
from tests.support.postgres import connected, fresh_database, login
from tests.support.remote_window import RemoteWindow, remote_window
from tests.support.small_project import six_rows
from vipll_gui.bench.postgres_server import PostgresServer
from vipll_gui.session.transfer.sharing import members_of
from vipll_gui.store import create_store
from vipll_gui.store.postgres.address import ServerAddress


@pytest.fixture(scope="module")
def cable(server: PostgresServer) -> Iterator[Network]:
    """The annotator's way to the server."""
    with tempfile.TemporaryDirectory(prefix="vipll-net-") as folder, network(Path(folder), server.folder) as made:
        yield made


@pytest.fixture(scope="module")
def shared(server: PostgresServer) -> Iterator[str]:
    """The lead's address of a project of six rows."""
    with fresh_database(server, "six") as address:
        create_store(address, six_rows()).close()
        yield address


@pytest.fixture(scope="module")
def ada(server: PostgresServer, shared: str) -> str:
    """An annotator's login."""
    with login(server) as name:
        members_of(shared, annotators=[name])
    return name


@pytest.fixture(scope="module")
def lead(shared: str, ada: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RemoteWindow]:
    """The lead's window."""
    with remote_window(shared, tmp_path_factory.mktemp("lead")) as window:
        yield window


@pytest.fixture(scope="module")
def annotator(
    server: PostgresServer, shared: str, ada: str, cable: Network, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[RemoteWindow]:
    """The annotator's window, at the end of a cable."""
    address = shared.replace("postgres@", f"{ada}@").replace(str(server.folder), str(cable.folder))
    with remote_window(address, tmp_path_factory.mktemp("ada")) as window:
        yield window


def decided(position: int) -> str:
    return f"int(session.decided_label[{position}])"


def test_a_decision_a_dispute_and_its_end(lead: RemoteWindow, annotator: RemoteWindow, ada: str) -> None:
    lead.wait("bar.others.text() == 'Others here: 1'")
    annotator.wait("bar.others.text() == 'Others here: 1'")
    position = annotator.ask("controller.current")
    annotator.press("1")
    label = annotator.ask(decided(position))
    assert label >= 0
    lead.wait(f"{decided(position)} == {label}")

    disputed = f"session.state.instance({position}).disputed"
    other = next(one for one in annotator.ask(f"session.candidate_labels({position})") if one != label)
    lead.ask(f"controller.go_to({position})")
    lead.ask(f"controller.decide({other})")
    annotator.wait(disputed)
    assert annotator.ask(f"sorted(session.state.instance({position}).decisions)") == sorted((ada, "postgres"))

    lead.ask(f"controller.go_to({position})")
    lead.wait(disputed)
    lead.ask(f"controller.decide({label})")
    lead.wait(f"not {disputed}")
    annotator.wait(f"not {disputed} and {decided(position)} == {label}")

    annotator.ask(f"controller.go_to({position})")
    annotator.ask(f"controller.decide({other})")
    lead.wait(f"session.state.instance({position}).decisions[{ada!r}][0] == {other}")
    for window in (lead, annotator):
        assert window.ask(decided(position)) == label, "what a lead settled stands"
        assert window.ask(disputed) is False


def test_a_cut_network_and_the_return(lead: RemoteWindow, annotator: RemoteWindow, cable: Network) -> None:
    lead.wait("bar.others.text() == 'Others here: 1'")
    cable.cut()
    annotator.wait("bar.others.text() == 'Server gone; to send: 0'")
    before = annotator.ask("[int(label) for label in session.decided_label]")
    mine, theirs = [at for at, label in enumerate(before) if label == -1][:2]
    annotator.ask(f"controller.go_to({mine})")
    annotator.press("1")
    annotator.wait("bar.others.text() == 'Server gone; to send: 1'")
    lead.ask(f"controller.go_to({theirs})")
    lead.press("1")
    label = lead.ask(decided(theirs))
    assert label >= 0
    assert lead.ask(decided(mine)) == -1
    assert annotator.ask(decided(theirs)) == -1
    cable.mend()
    annotator.wait("bar.others.text() == 'Others here: 1'")
    annotator.wait(f"{decided(theirs)} == {label}")
    lead.wait(f"{decided(mine)} == {annotator.ask(decided(mine))}")
    on_these = f"[entry for entry in session.project.journal() if entry.positions[0] in ({mine}, {theirs})]"
    assert annotator.ask(f"len({on_these})") == 2, "nothing is there twice"


def test_an_annotator_is_refused_by_the_database(
    annotator: RemoteWindow, server: PostgresServer, shared: str, ada: str
) -> None:
    """The window does not offer it; asked past the window, the server says no."""
    for action in ("training.start", "project.assign"):
        assert annotator.ask(f"window.actions_by_id({action!r}).isEnabled()") is False
    for asked in (
        "session.project.runs.begin('vipll/full', {}, {}, '2026-01-01T00:00:00+00:00')",
        "session.project.set_fact('blind', True)",
    ):
        assert "you may not do this" in annotator.ask(asked)["refused"]
    with connected(server, ServerAddress.parse(shared).database, ada) as past:
        for words in ("DELETE FROM vipll.journal", "DROP SCHEMA vipll CASCADE", "UPDATE vipll.journal SET label = 0"):
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                past.execute(words)
