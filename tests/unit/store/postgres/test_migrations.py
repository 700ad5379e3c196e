"""A shared project that an older version of the program made is brought up to date when it is opened."""

from __future__ import annotations

from tests.support.postgres import connected, login
from vipll_gui.bench.postgres_server import PostgresServer
from vipll_gui.session import Session
from vipll_gui.store.postgres.address import ServerAddress
from vipll_gui.store.postgres.schema import TABLES, VERSION, role_names

FIRST = "CREATE TRIGGER tell AFTER INSERT OR DELETE ON presence FOR EACH STATEMENT EXECUTE FUNCTION tell()"
SPEAKING = "SELECT tgtype & 1 FROM pg_trigger WHERE tgname = 'tell' AND tgrelid = 'presence'::regclass"


def test_the_first_version_becomes_the_newest(server: PostgresServer, shared: str) -> None:
    assert FIRST in TABLES
    with connected(server, ServerAddress.parse(shared).database) as connection:
        connection.execute("SET search_path = vipll")
        connection.execute("DROP TRIGGER tell ON presence")
        connection.execute(FIRST)
        connection.execute("DROP POLICY blind ON journal")
        connection.execute("DROP FUNCTION assigned_only CASCADE")
        connection.execute("DROP FUNCTION is_blind, leads")
        connection.execute("DROP TABLE media, media_of")
        connection.execute("UPDATE version SET number = 1")
        with Session.open(shared) as session:
            session.decide(1, 1)
        assert connection.execute("SELECT count(*) FROM media").fetchone() == (0,)
        with login(server, role_names(ServerAddress.parse(shared).database)[1]) as name:
            assert connection.execute("SELECT has_table_privilege(%s, 'media', 'SELECT')", (name,)).fetchone() == (
                True,
            )
            assert connection.execute("SELECT has_table_privilege(%s, 'media', 'INSERT')", (name,)).fetchone() == (
                False,
            )
        assert connection.execute("SELECT number FROM version").fetchone() == (VERSION,)
        assert connection.execute(SPEAKING).fetchone() == (1,), "once for each row, not for each statement"
