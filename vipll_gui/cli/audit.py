"""The command that accepts labels without looking at each, after a random sample of them was checked."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from vipll_gui.cli.command import Command, add_json, add_project, number, say, say_json
from vipll_gui.cli.journal import json_lines, json_record
from vipll_gui.errors import InputError, ProjectError, VipllError, counted

if TYPE_CHECKING:
    from vipll_gui.session import Session
    from vipll_gui.session.auditing.audit import AuditProgress
    from vipll_gui.session.auditing.proposal import AuditProposal, Wish

TARGET, CONFIDENCE = 0.02, 0.95


def share(text: str) -> float:
    """A share from a command line: 2% or 0.02."""
    plain = text.strip().replace(" ", "")
    try:
        value = float(plain.removesuffix("%")) / (100 if plain.endswith("%") else 1)
    except ValueError:
        value = -1.0
    if not 0 < value < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a share such as 2% or 0.02")
    return value


def _labels(text: str, known: Sequence[str]) -> list[str]:
    """The labels that are named: one, which may hold a comma, or several with commas between them."""
    return [text] if text in known else [name.strip() for name in text.split(",") if name.strip()]


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_project(parser)
    asked = parser.add_argument_group("what is asked for")
    asked.add_argument("--target", type=share, default=TARGET, help="wrong labels allowed among them (default: 2%%)")
    asked.add_argument("--confidence", type=share, default=CONFIDENCE, help="how sure to be of it (default: 95%%)")
    group = parser.add_argument_group("of which open instances (default: the surest, as many as save most)")
    group.add_argument("--labels", metavar="A,B", help="whose leading label is one of these")
    group.add_argument("--text", help="with this in their id, file name, text or comments")
    group.add_argument("--at-least", type=share, metavar="SHARE", help="whose leading label is as surely right as that")
    group.add_argument("--whole", action="store_true", help="all of them, however sure the model is")
    group.add_argument("--bold", action="store_true", help="as many as might hold, if the model is too careful")
    steps = parser.add_argument_group("what to do (default: tell how the audit stands, or what one would take)")
    steps.add_argument("--start", action="store_true", help="begin the audit that is proposed")
    steps.add_argument("--seed", type=number(int, 0), help="of the draw, to repeat it (default: a random one)")
    steps.add_argument("--seeing", action="store_true", help="show what the model believes (default: blind)")
    steps.add_argument("--check", metavar="FILE", help="checks as JSON lines, - for standard input")
    steps.add_argument("--accept", action="store_true", help="accept what was proved, in one step that can be undone")
    steps.add_argument("--annotator", help="who does it (default: the name of this user)")
    add_json(parser)


def _run(arguments: argparse.Namespace) -> int:
    from vipll_gui.session import Session

    changing = arguments.start or arguments.check is not None or arguments.accept
    with Session.open(arguments.project, read_only=not changing) as session:
        if changing and session.read_only:
            raise ProjectError(f"nothing can be audited: {session.read_only}", path=session.path)
        session.annotator = arguments.annotator or session.annotator
        if arguments.start:
            proposal = session.audits.propose(_wish(session, arguments))
            session.start_audit(proposal, blind=not arguments.seeing, seed=arguments.seed)
        failed = _check(session, arguments.check) if arguments.check is not None else 0
        if arguments.accept:
            session.accept_audited()
            return _tell_accepted(session, arguments)
        if arguments.check is None:
            _tell(session, arguments)
    return 1 if failed else 0


def _wish(session: Session, arguments: argparse.Namespace) -> Wish:
    from vipll_gui.session.auditing.proposal import Wish
    from vipll_gui.session.changes import Filter, packed

    labels = _labels(arguments.labels or "", session.labels)
    unknown = [name for name in labels if name not in session.labels]
    if unknown:
        raise InputError(f"there is no label {unknown[0]!r}", remedy=f"Labels: {', '.join(session.labels[:20])}")
    chosen = b""
    if arguments.text:
        chosen = packed(session.order(filter=Filter(text=arguments.text)), len(session.dataset))
    return Wish(
        target=arguments.target,
        confidence=arguments.confidence,
        labels=tuple(map(session.labels.index, labels)),
        chosen=chosen,
        said=f"those with {arguments.text!r}" if arguments.text else "",
        at_least=arguments.at_least,
        whole=arguments.whole,
        bold=arguments.bold,
    )


def _check(session: Session, source: str) -> int:
    """Answer every line; how many could not be done."""
    from vipll_gui.session.auditing.scripting import AuditScript

    script, failed = AuditScript(session), 0
    with json_lines(source) as lines:
        for at, line in enumerate(lines, 1):
            if line.strip():
                answer = _answer(script, line, at)
                failed += not answer["ok"]
                say_json(answer, indent=None)
                sys.stdout.flush()
    return failed


def _answer(script: Any, line: bytes, at: int) -> dict[str, Any]:
    try:
        answer: dict[str, Any] = script.do(json_record(line, at))
    except VipllError as error:
        return {"ok": False, "error": error.message, "remedy": error.remedy}
    return answer


def _tell(session: Session, arguments: argparse.Namespace) -> None:
    """How the audit under way stands, else what was accepted and what an audit would take."""
    from vipll_gui.session.auditing.scripting import progress_record, proposal_record

    accepted = session.audits.records()
    if (progress := session.audits.current()) is not None:
        smaller = session.audits.smaller(progress) if progress.hopeless else None
        if arguments.json:
            told = {"smaller": proposal_record(smaller)} if smaller else {}
            say_json({"under_way": progress_record(session, progress) | told, "accepted": accepted})
            return
        _say_progress(session, progress, smaller)
        _say_accepted(accepted)
        return
    wish = _wish(session, arguments)
    try:
        proposal, why = session.audits.propose(wish), ""
    except VipllError as error:
        proposal, why = None, str(error)
    if arguments.json:
        say_json({"proposal": proposal_record(proposal) if proposal else None, "why": why, "accepted": accepted})
        return
    _say_accepted(accepted)
    if proposal is not None:
        _say_proposal(proposal)
    else:
        say(*why.splitlines())


def _tell_accepted(session: Session, arguments: argparse.Namespace) -> int:
    accepted = session.audits.records()
    if arguments.json:
        say_json({"accepted": accepted})
    else:
        _say_accepted(accepted[-1:])
    return 0


def _percent(value: float) -> str:
    return f"{100 * value:.3g} %"


def _say_proposal(proposal: AuditProposal) -> None:
    plan = proposal.plan
    say(
        f"{counted(len(proposal.positions), 'instance')}: {proposal.group}.",
        f"To be {_percent(plan.confidence)} sure that at most {_percent(plan.target)} of those accepted are wrong:",
        f"probably {counted(plan.likely_checks, 'check')}, at most {plan.most_checks:,}; "
        f"the chance that it holds is {plan.chance:.0%}.",
        f"That saves {counted(proposal.saves, 'look')}. Begin with --start.",
    )


def _say_progress(session: Session, progress: AuditProgress, smaller: AuditProposal | None) -> None:
    from vipll_gui.session.auditing.scripting import next_record

    record = progress.audit.record
    say(
        f"audit under way: {counted(len(progress.audit.positions), 'instance')}: {record.group}.",
        f"{counted(progress.checks, 'check')}, {progress.wrong:,} wrong: at most {_percent(progress.share)} of the "
        f"rest are wrong, {_percent(record.confidence)} sure; {_percent(record.target)} allowed.",
    )
    if progress.proved:
        say(f"It holds: accept {counted(len(progress.rest), 'instance')} with --accept.")
        return
    if progress.hopeless:
        say("It does not hold.")
        if smaller:
            say(
                f"A smaller group probably would: {counted(len(smaller.positions), 'instance')}, "
                f"{smaller.group}, with {counted(smaller.plan.likely_checks, 'check')}."
            )
        else:
            say("No smaller group would: decide more, and train again.")
    else:
        say(f"{counted(progress.to_next_look, 'more check')} without a wrong label would prove it.")
    if (drawn := next_record(session, progress)) is not None:
        say(f"next: {drawn['id']}: {', '.join(drawn['candidates'])}")


def _say_accepted(records: list[dict[str, Any]]) -> None:
    for one in records:
        say(
            f"accepted: {counted(one['accepted'], 'instance')} ({one['group']}) by {one['annotator']}, {one['time']}: "
            f"{counted(one['checks'], 'check')}, {one['wrong']:,} wrong; at most {_percent(one['bound'])} of them are "
            f"wrong, {_percent(one['confidence'])} sure."
        )
        if one["attempt"] > 1:
            say(f"  it took {one['attempt']:,} audits of these instances: each errs with its own chance")
        for remark in one["remarks"]:
            say(f"  {remark}")


EXAMPLE = """\
  vipll-gui audit birds.vipll --target 2% --confidence 95%     what it would take, and save
  vipll-gui audit birds.vipll --target 2% --start              draw, and name the first to check
  echo '{"label": "oak"}' | vipll-gui audit birds.vipll --check -
  vipll-gui audit birds.vipll --accept

each line of --check is about the instance drawn next and is answered by one line, once it is on the disk;
{"action": "skip"} puts it aside, which counts as wrong, and {"action": "undo"} takes the last one back."""

COMMANDS = (
    Command(
        "audit",
        "accept labels without looking at each, with a bound on how many are wrong",
        _run,
        _arguments,
        EXAMPLE,
    ),
)
