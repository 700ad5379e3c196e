"""A window on a shared project: others' decisions appear, a cut network is said, nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import psutil
import pytest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from tests.support.postgres import ask_password, fresh_database, hung, login
from tests.support.small_project import six_rows
from vipll_gui.bench.postgres_server import PostgresServer
from vipll_gui.data import Dataset
from vipll_gui.errors import GoneError
from vipll_gui.qt.background.tasks import Failure
from vipll_gui.qt.dialogs.server_dialog import ServerDialog
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.session import Filter, Session
from vipll_gui.session.assigning import AssignmentPlan
from vipll_gui.session.transfer.sharing import members_of
from vipll_gui.store import create_store
from vipll_gui.store.team import FIRST

MINUTE = 60_000


@pytest.fixture
def shared(server: PostgresServer) -> Iterator[str]:
    """A shared project of six rows."""
    with fresh_database(server, "six") as address:
        create_store(address, six_rows()).close()
        yield address


@pytest.fixture
def bob(shared: str, server: PostgresServer) -> Iterator[Session]:
    """Somebody else in the project, at another computer."""
    with login(server) as name:
        members_of(shared, annotators=[name])
    with Session.open(shared.replace("postgres@", f"{name}@")) as session:
        yield session


@pytest.fixture
def ours(window: MainWindow, shared: str, qtbot: QtBot) -> MainWindow:
    """The window with the project in it, connected."""
    with qtbot.waitSignal(window.controller.project_opened, timeout=MINUTE):
        window.commands.open_path(shared)
    qtbot.waitUntil(lambda: bool(window.teamwork.team and window.teamwork.team.connected), timeout=MINUTE)
    return window


def test_what_another_decides_appears(ours: MainWindow, bob: Session, qtbot: QtBot) -> None:
    controller = ours.controller
    shown, order = controller.current, controller.queue
    bob.decide(4, 0)
    qtbot.waitUntil(lambda: controller.session.decided_label[4] == 0, timeout=MINUTE)
    assert (controller.current, controller.queue) == (shown, order), "nothing moves under the hand"
    bob.undo()
    qtbot.waitUntil(lambda: controller.session.decided_label[4] == -1, timeout=MINUTE)
    bob.decide(shown, 1)
    controller.choose(1)
    qtbot.waitUntil(lambda: len(controller.session.order(filter=Filter(disputed=True))) == 1, timeout=MINUTE)
    bob.decide(shown, int(controller.session.decided_label[shown]))
    qtbot.waitUntil(lambda: not len(controller.session.order(filter=Filter(disputed=True))), timeout=MINUTE)


def test_who_is_here_is_told_and_what_they_are_at_is_not_offered(ours: MainWindow, bob: Session, qtbot: QtBot) -> None:
    controller, label = ours.controller, ours.statusBar().others
    assert bob.team is not None
    following = controller.queue.next_open(controller.current, controller.session.status)
    assert bob.team.claim(following)
    bob.team.look_at(following)
    qtbot.waitUntil(lambda: controller.held == {following: bob.annotator}, timeout=MINUTE)
    qtbot.waitUntil(lambda: label.text() == "Others here: 1", timeout=MINUTE)
    qtbot.waitUntil(lambda: controller.session.dataset.id_of(following) in label.toolTip(), timeout=MINUTE)
    controller.choose(1)
    assert controller.current != following


def test_a_server_that_goes_is_said_and_nothing_is_lost(
    ours: MainWindow, bob: Session, server: PostgresServer, qtbot: QtBot
) -> None:
    controller, bar = ours.controller, ours.statusBar()
    first = controller.current
    server.kill()
    try:
        controller.choose(1)
        qtbot.waitUntil(lambda: bar.others.text() == "Server gone; to send: 1", timeout=MINUTE)
        assert bar.saved.text() == "Saved here"
        assert controller.session.decided_label[first] >= 0
    finally:
        server.start()
    qtbot.waitUntil(lambda: bar.others.text() == "Others here: 1", timeout=MINUTE)
    qtbot.waitUntil(lambda: bar.saved.text() == "Saved", timeout=MINUTE)
    qtbot.waitUntil(lambda: bool(bob.team and bob.team.connected), timeout=MINUTE)
    qtbot.waitUntil(lambda: bob.follow() is not None or bob.decided_label[first] >= 0, timeout=MINUTE)
    assert bob.decided_label[first] == controller.session.decided_label[first]
    qtbot.waitUntil(lambda: not ours.tasks.busy, timeout=MINUTE)
    controller.undo()
    assert controller.session.decided_label[first] == -1


def test_a_server_that_hangs_is_said_and_the_project_can_be_closed(
    ours: MainWindow, shared: str, server: PostgresServer, qtbot: QtBot
) -> None:
    controller, bar = ours.controller, ours.statusBar()
    qtbot.waitUntil(lambda: not ours.tasks.busy, timeout=MINUTE)
    with hung(server):
        controller.choose(1)
        qtbot.waitUntil(lambda: bar.others.text() == "Server gone; to send: 1", timeout=MINUTE)
        assert "the server does not answer" in bar.others.toolTip()
        controller.choose(1)
        ours.close_project()
        qtbot.waitUntil(lambda: not controller.has_project, timeout=MINUTE)
    with Session.open(shared) as session:
        assert session.counts.decided == 2


@pytest.fixture
def sixty(server: PostgresServer, small_dataset: Dataset) -> Iterator[str]:
    """A shared project of sixty rows."""
    with fresh_database(server, "sixty") as address:
        create_store(address, small_dataset).close()
        yield address


def test_while_nobody_can_be_reached_what_falls_to_others_is_not_offered(
    window: MainWindow, sixty: str, server: PostgresServer, qtbot: QtBot
) -> None:
    controller = window.controller
    with login(server) as name:
        members_of(sixty, annotators=[name])
    with qtbot.waitSignal(controller.project_opened, timeout=MINUTE):
        window.commands.open_path(sixty)
    with Session.open(sixty.replace("postgres@", f"{name}@")) as bob:
        server.kill()  # before either of them need have heard of the other
        try:
            qtbot.waitUntil(lambda: controller.turns is not None, timeout=MINUTE)
            assert controller.turns is not None
            assert bob.team is not None
            ours, his = controller.turns == FIRST, bob.team.turns(60) == FIRST
            assert not (ours & his).any()
            controller.go_next_open()
            for _ in range(int(ours.sum())):
                assert ours[controller.current]
                controller.choose(1)
            assert not ours[controller.current], "with one's own done, one goes on with what is left"
        finally:
            server.start()
        qtbot.waitUntil(lambda: controller.turns is None, timeout=MINUTE)


def test_what_cannot_be_read_while_the_server_is_away_stops_nobody(ours: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(ours.controller.refused, timeout=MINUTE) as said:
        ours.present(Failure.of("Reading the features", GoneError("no answer")))
    assert said.args == ["Reading the features: the server cannot be reached."]
    assert not ours.findChildren(QMessageBox)


def test_an_address_is_asked_for_and_remembered(window: MainWindow, shared: str, qtbot: QtBot) -> None:
    window.actions_by_id("project.open_server").trigger()
    dialog = window.findChild(ServerDialog)
    assert dialog is not None
    dialog.address.setText(shared)
    dialog.password.setText("not-needed-here")
    with qtbot.waitSignal(window.controller.project_opened, timeout=MINUTE):
        dialog.buttons.accepted.emit()
    assert window.settings.recent() == [shared]
    window.close_project()
    item = window.welcome.recent.item(0)
    assert item.text().startswith(window.settings.recent()[0].partition("@/")[2].partition("?")[0])  # type: ignore[union-attr]
    with qtbot.waitSignal(window.controller.project_opened, timeout=MINUTE):
        window.welcome.recent.itemActivated.emit(item)
    assert "not-needed-here" not in window.settings.store.fileName() + str(window.settings.store.allKeys())


def test_a_password_that_was_typed_is_left_nowhere(
    window: MainWindow,
    bob: Session,
    server: PostgresServer,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    secret, address = "correct-horse-staple", bob.location.text
    ask_password(server, bob.annotator, secret)
    monkeypatch.setattr("vipll_gui.store.postgres.address._typed", {})
    for typed in (f"{secret}-wrong", secret):
        window.actions_by_id("project.open_server").trigger()
        dialog = window.findChildren(ServerDialog)[-1]
        dialog.address.setText(address)
        dialog.password.setText(typed)
        dialog.buttons.accepted.emit()
        if typed != secret:
            qtbot.waitUntil(lambda: bool(window.findChildren(QMessageBox)), timeout=MINUTE)
            (box,) = window.findChildren(QMessageBox)
            assert "does not take the password" in box.informativeText()
            assert secret not in box.informativeText() + box.detailedText() + box.text()
            box.close()
    qtbot.waitUntil(lambda: window.controller.has_project, timeout=MINUTE)
    window.controller.choose(1)
    assert window.settings.recent() == [address]
    window.settings.store.sync()
    lines = [" ".join(process.cmdline()) for process in psutil.Process().children(recursive=True)]
    places = (tmp_path, Path.home(), Path(window.settings.store.fileName()).parent)
    files = [path for place in places for path in place.rglob("*") if path.is_file()]
    assert Path(window.settings.store.fileName()) in files
    assert not [path for path in files if secret.encode() in path.read_bytes()]
    assert not [text for text in (*lines, *capfd.readouterr(), window.windowTitle()) if secret in text]


def test_an_annotator_is_not_offered_to_train(window: MainWindow, bob: Session, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.controller.project_opened, timeout=MINUTE):
        window.commands.open_path(bob.location.text)
    assert not window.actions_by_id("training.start").isEnabled()
    assert not window.actions_by_id("project.annotator").isEnabled()
    window.controller.set_annotator("somebody else")
    assert window.controller.session.annotator == bob.annotator


def test_what_the_lead_assigns_is_held_to_at_once(window: MainWindow, shared: str, bob: Session, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.controller.project_opened, timeout=MINUTE):
        window.commands.open_path(bob.location.text)
    controller = window.controller
    qtbot.waitUntil(lambda: bool(window.teamwork.team and window.teamwork.team.connected), timeout=MINUTE)
    with Session.open(shared) as lead:
        lead.assignment.assign(AssignmentPlan((bob.annotator,)), np.array([2, 4]), blind=True)
        qtbot.waitUntil(lambda: sorted(controller.queue.order.tolist()) == [2, 4], timeout=MINUTE)
        assert controller.blindness.active
        assert controller.current in (2, 4)
        lead.decide(0, 1)
        lead.assignment.withdraw()
        qtbot.waitUntil(lambda: len(controller.queue.order) == 6, timeout=MINUTE)
        assert not controller.blindness.active
        qtbot.waitUntil(lambda: controller.session.decided_label[0] == 1, timeout=MINUTE)
