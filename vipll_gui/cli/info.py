"""What a project holds, and how far those who voted in it can be trusted."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from vipll_gui.cli.command import Command, add_json, add_project, progress_bar, say, say_json, visible

if TYPE_CHECKING:
    from vipll_gui.session import Session


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_project(parser)
    add_json(parser)


def _info(arguments: argparse.Namespace) -> None:
    from vipll_gui.session import Session

    with Session.open(arguments.project, read_only=True) as session:
        facts = _facts(session)
    if arguments.json:
        say_json(facts)
        return
    for name, value in facts.items():
        shown = f"{value:,}" if isinstance(value, int) else "-" if value is None else visible(str(value))
        say(f"{name.replace('_', ' '):22} {shown}")


def _facts(session: Session) -> dict[str, Any]:
    from vipll_gui.data.source import REPEATED
    from vipll_gui.session.insight.lacking_examples import LackingExamples
    from vipll_gui.session.transfer.features import encoder_of
    from vipll_gui.session.transfer.importing import SKIPPED
    from vipll_gui.session.transfer.results import given_count

    dataset, counts = session.dataset, session.counts
    return {
        "project": session.location.text,
        "kind": dataset.kind.value,
        "instances": len(dataset),
        "labels": len(session.labels),
        "labels_without_example": len(LackingExamples(session).labels()),
        "features": dataset.n_features,
        "encoder": encoder_of(dataset),
        "mean_set_size": round(float(session.candidates.sizes.mean()), 2),
        "votes": len(dataset.votes) if dataset.votes is not None else 0,
        "voters": len(dataset.votes.annotators) if dataset.votes is not None else 0,
        "repeated_votes": session.project.fact(REPEATED) or 0,
        "skipped_rows": session.project.fact(SKIPPED) or 0,
        "decided": counts.decided,
        "accepted": counts.accepted,
        "open": counts.open,
        "open_with_one_candidate": given_count(session.project_state),
        "runs": len(session.runs()),
        "current_run": session.current_run,
    }


def _reliability(arguments: argparse.Namespace) -> None:
    from vipll_gui.session import Session
    from vipll_gui.session.insight.reliability import TOO_LITTLE, annotator_reliability

    with Session.open(arguments.project, read_only=True) as session, progress_bar("comparing") as progress:
        people = annotator_reliability(session.dataset, session.decided_label, progress)
    if arguments.json:
        say_json([asdict(person) for person in people])
        return
    say(f"{'annotator':24} {'votes':>8} {'right':>18} {'90 % interval':>14}  takes most often")
    for person in people:
        right = TOO_LITTLE if person.accuracy is None else f"{person.accuracy:.0%}"
        known = "" if person.low is None or person.high is None else f"{person.low:.0%} to {person.high:.0%}"
        pair = f"{person.confused[0]} for {person.confused[1]} ({person.confused_share:.0%})" if person.confused else ""
        say(f"{visible(person.name):24} {person.votes:>8,} {right:>18} {known:>14}  {visible(pair)}".rstrip())


def _agreement(arguments: argparse.Namespace) -> None:
    from vipll_gui.session import Session
    from vipll_gui.session.insight.agreement import people_agreement

    with Session.open(arguments.project, read_only=True) as session:
        found = people_agreement(session)
    named = {
        "everybody": {"": found.overall} if found.overall is not None else {},
        "label": found.labels,
        "pair": {" and ".join(pair): alpha for pair, alpha in found.pairs.items()},
    }
    if arguments.json:
        say_json({group: {name: asdict(alpha) for name, alpha in of.items()} for group, of in named.items()})
        return
    if found.overall is None:
        say("Nobody decided what another decided, or all of it has one label: there is nothing to compare.")
        return
    say(f"{'':32} {'alpha':>6} {'90 % interval':>16} {'instances':>10}")
    for group, of in named.items():
        for name, alpha in of.items():
            known = "" if alpha.low != alpha.low else f"{alpha.low:.2f} to {alpha.high:.2f}"
            say(f"{visible(f'{group} {name}'.strip()):32} {alpha.value:>6.2f} {known:>16} {alpha.units:>10,}")


COMMANDS = (
    Command(
        "agreement",
        "tell how far people agree where several decided the same instance (Krippendorff's alpha)",
        _agreement,
        _arguments,
        "  vipll-gui agreement birds.vipll",
    ),
    Command("info", "tell what a project holds", _info, _arguments, "  vipll-gui info birds.vipll"),
    Command(
        "reliability",
        "estimate how far those who voted can be trusted, by what others voted and people decided",
        _reliability,
        _arguments,
        "  vipll-gui reliability votes.vipll --json",
    ),
)
