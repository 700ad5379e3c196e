"""What a project on a server has besides its tables: order among writers, who is here, and who may do what."""

from __future__ import annotations

from psycopg import sql
from sqlalchemy import Connection, text

from vipll_gui.errors import ProjectError
from vipll_gui.store.journal import DISPUTE_SETTLED
from vipll_gui.store.postgres.database import SCHEMA
from vipll_gui.store.tables.schema import metadata

VERSION = 3  # of all that is below and of the tables; STEPS has the statements that lead to each later one
CHANNEL = "vipll"  # on which the server tells what is new
ORDER_LOCK = 0x5669504C  # held from a journal entry's number to its commit: whoever reads to a number misses none
PRESENT_SECONDS = 20  # after which somebody who gave no sign is gone
LEASE_SECONDS = 300  # for which nobody else is given an instance, unless its holder leaves or goes on
LEAD_ONLY = ("revert", "audit", "accept")  # actions that are about others' work
ANNOTATOR_FACTS = ("made_labels",)

TABLES = (
    "CREATE TABLE version (number integer NOT NULL)",
    # Made by whoever writes an entry: sent twice, it is there once.
    "ALTER TABLE journal ADD COLUMN uid uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE",
    "ALTER TABLE journal ADD COLUMN writer text NOT NULL DEFAULT session_user",
    # Who is here, and at what, is worth nothing after a crash: it need not be flushed to the disk.
    """CREATE UNLOGGED TABLE presence (
        id uuid PRIMARY KEY,
        who text NOT NULL DEFAULT session_user,
        host text NOT NULL,
        since timestamptz NOT NULL DEFAULT now(),
        seen timestamptz NOT NULL DEFAULT now(),
        position integer,
        run integer
    )""",
    """CREATE UNLOGGED TABLE lease (
        position integer PRIMARY KEY,
        holder uuid NOT NULL REFERENCES presence ON DELETE CASCADE,
        who text NOT NULL DEFAULT session_user,
        until timestamptz NOT NULL
    )""",
    f"""CREATE FUNCTION in_order() RETURNS trigger LANGUAGE plpgsql SET search_path = {SCHEMA} AS $$
        BEGIN PERFORM pg_advisory_xact_lock({ORDER_LOCK}); RETURN NULL; END $$""",
    f"""CREATE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql SET search_path = {SCHEMA} AS $$
        BEGIN PERFORM pg_notify('{CHANNEL}', TG_TABLE_NAME); RETURN NULL; END $$""",
    f"""CREATE FUNCTION is_own(entry integer) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
        SET search_path = {SCHEMA} AS
        $$ SELECT EXISTS (SELECT 1 FROM journal WHERE seq = entry AND annotator = session_user) $$""",
    "CREATE TRIGGER in_order BEFORE INSERT ON journal FOR EACH STATEMENT EXECUTE FUNCTION in_order()",
    "CREATE TRIGGER in_order BEFORE INSERT ON label FOR EACH STATEMENT EXECUTE FUNCTION in_order()",
    "CREATE TRIGGER tell AFTER INSERT ON journal FOR EACH STATEMENT EXECUTE FUNCTION tell()",
    "CREATE TRIGGER tell AFTER UPDATE ON run FOR EACH STATEMENT EXECUTE FUNCTION tell()",
    "CREATE TRIGGER tell AFTER INSERT OR DELETE ON presence FOR EACH STATEMENT EXECUTE FUNCTION tell()",
)
# A sign of life of somebody who is here anyway is no news: for a statement the trigger spoke of each of them to all.
QUIETER = (
    "DROP TRIGGER tell ON presence",
    "CREATE TRIGGER tell AFTER INSERT OR DELETE ON presence FOR EACH ROW EXECUTE FUNCTION tell()",
)
# What a lead assigned is all that an annotator may decide; what is told to be blind, nobody else's decisions are shown.
# The two facts are those of `session.assigning`.
ASSIGNED = (
    f"""CREATE FUNCTION leads() RETURNS boolean LANGUAGE sql STABLE SET search_path = {SCHEMA} AS
        $$ SELECT has_table_privilege(session_user, 'run', 'INSERT') $$""",
    f"""CREATE FUNCTION assigned_only() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = {SCHEMA} AS $$
        DECLARE said jsonb; bits bytea;
        BEGIN
            SELECT value::jsonb INTO said FROM meta WHERE key = 'assignment';
            IF jsonb_typeof(said -> 'people') IS DISTINCT FROM 'array' OR said -> 'people' = '[]' OR leads()
                OR NEW.action IN ('comment', 'undo', 'redo') THEN RETURN NEW; END IF;
            SELECT decode(value::jsonb #>> '{{}}', 'base64') INTO bits FROM meta
                WHERE key = 'assigned:' || session_user AND jsonb_exists(said -> 'people', session_user);
            IF bits IS NULL OR EXISTS (
                SELECT 1 FROM jsonb_array_elements_text(NEW.positions::jsonb) AS named (at)
                WHERE CASE WHEN at::integer < 8 * length(bits) THEN get_bit(bits, at::integer) = 0 ELSE true END
            ) THEN RAISE insufficient_privilege USING MESSAGE = 'this is not assigned to you'; END IF;
            RETURN NEW;
        END $$""",
    "CREATE TRIGGER assigned_only BEFORE INSERT ON journal FOR EACH ROW EXECUTE FUNCTION assigned_only()",
    f"""CREATE FUNCTION is_blind() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = {SCHEMA} AS
        $$ SELECT NOT leads() AND EXISTS (
            SELECT 1 FROM meta WHERE key = 'assignment' AND value::jsonb -> 'blind' = 'true') $$""",
    """CREATE POLICY blind ON journal AS RESTRICTIVE FOR SELECT TO PUBLIC
        USING (annotator = session_user OR NOT (SELECT is_blind()))""",
)
# Pictures and sounds by what they hold, which the database itself checks, and the hash of each instance's, in order.
# They are compressed already. Whoever may use the schema may read them; nobody but the owner writes.
MEDIA = (
    "CREATE TABLE media (hash bytea PRIMARY KEY CHECK (hash = sha256(data)), data bytea NOT NULL)",
    "ALTER TABLE media ALTER COLUMN data SET STORAGE EXTERNAL",
    "CREATE TABLE media_of (piece integer PRIMARY KEY, hashes bytea NOT NULL)",
    "GRANT SELECT ON media, media_of TO PUBLIC",
)
STEPS: dict[int, tuple[str, ...]] = {1: (*QUIETER, *ASSIGNED), 2: MEDIA}


def make_tables(connection: Connection) -> None:
    """Make everything but the rights, in an empty database or beside what else it holds."""
    connection.execute(text(f"CREATE SCHEMA {SCHEMA}"))
    metadata.create_all(connection)
    for statement in (*TABLES, *(statement for step in STEPS.values() for statement in step)):
        connection.execute(text(statement))
    connection.execute(text(f"INSERT INTO version VALUES ({VERSION})"))


def catch_up(connection: Connection) -> None:
    """Let new rows get numbers above those that were copied."""
    for table, column in (("journal", "seq"), ("run", "id")):
        connection.execute(
            text(
                f"SELECT setval(pg_get_serial_sequence('{SCHEMA}.{table}', '{column}'), "
                f"greatest(max({column}), 1), max({column}) IS NOT NULL) FROM {table}"
            )
        )


def version_of(connection: Connection) -> int | None:
    """The version of the project in a database; None where there is none."""
    there = connection.execute(text("SELECT to_regclass(:name)"), {"name": f"{SCHEMA}.version"}).scalar()
    return None if there is None else int(connection.execute(text("SELECT number FROM version")).scalar_one())


def migrate(connection: Connection, version: int, where: str) -> None:
    """Bring a project up to date, in the caller's transaction; a ProjectError where it is newer than we are."""
    if version > VERSION:
        raise ProjectError(
            f"{where}: the project was written by a newer version of this program (format {version}, "
            f"this one knows up to {VERSION})",
            remedy="Update the program; nothing has been touched.",
        )
    for step in range(version, VERSION):
        for statement in STEPS[step]:
            connection.execute(text(statement))
    if version < VERSION:
        connection.execute(text(f"UPDATE version SET number = {VERSION}"))


# -- who may do what -------------------------------------------------------------------------------------------------


def role_names(database: str) -> tuple[str, str]:
    """The roles of a project's leads and annotators."""
    stem = database.encode()[:50].decode(errors="ignore")
    return f"{stem}_lead", f"{stem}_annotator"


def _own(table: str, command: str, check: str) -> str:
    return f"CREATE POLICY own_{command.lower()} ON {table} FOR {command} TO {{annotator}} {check}"


_MINE, _MY_ROW = "annotator = session_user AND writer = session_user", "who = session_user"
_KINDS = ", ".join(f"'{action}'" for action in LEAD_ONLY)
_FACTS = ", ".join(f"'{fact}'" for fact in ANNOTATOR_FACTS)
# Nobody but the owner may change or remove what stands in the journal, and nobody but the owner may drop anything.
RIGHTS = (
    f"GRANT USAGE ON SCHEMA {SCHEMA} TO {{lead}}, {{annotator}}",
    f"GRANT SELECT ON ALL TABLES IN SCHEMA {SCHEMA} TO {{lead}}, {{annotator}}",
    f"GRANT USAGE ON ALL SEQUENCES IN SCHEMA {SCHEMA} TO {{lead}}",
    "GRANT USAGE ON SEQUENCE journal_seq_seq TO {annotator}",
    "GRANT INSERT ON journal, label TO {lead}, {annotator}",
    "GRANT INSERT, UPDATE ON meta TO {lead}, {annotator}",
    "GRANT INSERT, UPDATE, DELETE ON presence, lease TO {lead}, {annotator}",
    "GRANT INSERT, UPDATE ON run TO {lead}",
    'GRANT INSERT, DELETE ON "array" TO {lead}',
    *(f"ALTER TABLE {table} ENABLE ROW LEVEL SECURITY" for table in ("journal", "meta", "presence", "lease")),
    *(
        f"CREATE POLICY {name} ON {table} FOR {command} TO {roles} {check}"
        for table in ("journal", "meta", "presence", "lease")
        for name, command, roles, check in (
            ("seen", "SELECT", "{lead}, {annotator}", "USING (true)"),
            ("led", "ALL", "{lead}", "USING (true) WITH CHECK (true)"),
        )
    ),
    _own(
        "journal",
        "INSERT",
        f"WITH CHECK ({_MINE} AND action NOT IN ({_KINDS}) AND source <> '{DISPUTE_SETTLED}' "
        "AND (target IS NULL OR is_own(target)))",
    ),
    _own("meta", "INSERT", f"WITH CHECK (key IN ({_FACTS}))"),
    _own("meta", "UPDATE", f"USING (key IN ({_FACTS}))"),
    _own("presence", "ALL", f"USING ({_MY_ROW}) WITH CHECK ({_MY_ROW})"),
    _own("lease", "INSERT", f"WITH CHECK ({_MY_ROW})"),
    _own("lease", "DELETE", f"USING ({_MY_ROW})"),
    # one that has run out may be taken over, and is then one's own
    _own("lease", "UPDATE", f"USING ({_MY_ROW} OR until < now()) WITH CHECK ({_MY_ROW})"),
)


def rights(database: str) -> list[sql.Composed]:
    """The statements that let the roles of a project do what they may, once its tables are there."""
    lead, annotator = role_names(database)
    named = {"lead": sql.Identifier(lead), "annotator": sql.Identifier(annotator)}
    connect = sql.SQL("GRANT CONNECT ON DATABASE {database} TO {lead}, {annotator}")
    return [
        connect.format(database=sql.Identifier(database), **named),
        *(sql.SQL(statement).format(**named) for statement in RIGHTS),
    ]
