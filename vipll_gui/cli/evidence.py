"""Why the model believes what it believes of one instance."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from vipll_gui.cli.command import Command, add_json, add_project, say, say_json, visible
from vipll_gui.errors import VipllError

if TYPE_CHECKING:
    from vipll_gui.session import Session

TOP = 5  # features named in the table, for and against


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_project(parser)
    parser.add_argument("id", help="the id of an instance")
    add_json(parser)


def _evidence(arguments: argparse.Namespace) -> None:
    from vipll_gui.session import Session

    with Session.open(arguments.project) as session:
        record = _record(session, arguments.id)
    if arguments.json:
        say_json(record)
    else:
        _tell(record)


def _record(session: Session, name: str) -> dict[str, Any]:
    import numpy as np

    position = session.dataset.position_of(name)
    if position < 0:
        raise VipllError(f"there is no instance {name!r}", path=session.path, remedy="`vipll-gui rank` lists the ids.")
    found = session.insight.evidence(position)
    if silent := session.insight.silent_method():
        raise VipllError(
            f"the method {silent}, whose beliefs are shown, does not explain them",
            path=session.path,
            remedy="Train with a method that explains; `vipll-gui methods` tells which do.",
        )
    if found is None:
        raise VipllError(
            "no run of this project can tell why it believes what it does",
            path=session.path,
            remedy="Train, or train again: runs of earlier versions did not keep what is needed.",
        )
    parts, names = found.evidence.parts, session.dataset.feature_names
    row = session.dataset.features[position] if session.dataset.features is not None else None

    def features(candidate: int) -> list[dict[str, Any]]:
        if found.by_feature is None or row is None:
            return []
        shares = found.by_feature[candidate]
        order = np.argsort(-np.abs(shares), kind="stable")
        return [
            {"name": names[j] if names else f"feature {j + 1}", "value": float(row[j]), "adds": float(shares[j])}
            for j in order[shares[order] != 0]
        ]

    candidates = [
        {
            "label": session.labels[label],
            "probability": float(found.probability[i]),
            "votes": found.votes[i],
            "log_odds": float(found.evidence.total[i]),
            "parts": {name: float(values[i]) for name, values in parts.items()},
            "features": features(i),
        }
        for i, label in enumerate(found.evidence.labels.tolist())
    ]
    examples = [
        {
            "label": session.labels[near.label],
            "decided": near.decided,
            "ids": [str(one) for one in session.dataset.ids[near.positions]],
        }
        for near in session.insight.examples(position)
    ]
    return {"id": name, "run": found.run, "candidates": candidates, "examples": examples}


def _tell(record: dict[str, Any]) -> None:
    candidates = record["candidates"]
    parts = list(candidates[0]["parts"])
    width = max(9, *(len(visible(one["label"])) for one in candidates))
    by = f"run {record['run']}" if record["run"] else "the votes alone"
    say(f"{visible(record['id'])}, by {by}; in nats, against the average candidate")
    say(f"{'candidate':{width}} {'prob.':>6} {'log-odds':>9} =" + " +".join(f"{name:>11}" for name in parts))
    for one in candidates:
        say(
            f"{visible(one['label']):{width}} {one['probability']:6.3f} {one['log_odds']:+9.3f} ="
            + " +".join(f"{one['parts'][name]:+11.3f}" for name in parts)
        )
    for one in candidates[:2]:
        told = [f"{visible(f['name'])} = {f['value']:.4g} ({f['adds']:+.3f})" for f in one["features"][:TOP]]
        if told:
            say(f"features that speak most on {visible(one['label'])}: " + ", ".join(told))
    for near in record["examples"]:
        how = "decided" if near["decided"] else "nobody decided yet, the model is sure of"
        say(f"most alike of {visible(near['label'])} ({how}): " + ", ".join(visible(one) for one in near["ids"]))


COMMANDS = (
    Command(
        "evidence",
        "tell why each candidate of an instance is believed as it is, and which examples are like it",
        _evidence,
        _arguments,
        "  vipll-gui evidence birds.vipll clip-0042",
    ),
)
