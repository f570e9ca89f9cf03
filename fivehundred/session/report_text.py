"""What stands in a report: what failed, what runs here, and the game without its secrets.

Nobody who reads a report, or is sent one, may learn from it what a player at the table may not
know: of a deal that has not been scored it holds what everybody has seen.
"""

from __future__ import annotations

import json
import platform
import sys
from collections.abc import Iterable, Mapping
from dataclasses import replace

from fivehundred import __version__
from fivehundred.session.codec.game import encode
from fivehundred.session.record import Record, opening, replay
from fivehundred.session.reports import HEAD
from fivehundred.session.secrecy import secrecy_of, seen_by_all

_HEAD = (
    f"{HEAD}: something in the program has failed. It was written for whoever "
    "can mend it, and has been sent to nobody."
)


def report(
    where: str,
    told: str,
    inputs: Iterable[str],
    settings: Mapping[str, object],
    game: str,
    libraries: Mapping[str, str],
) -> str:
    """Put a report together; ``told`` is a traceback, the newest of the ``inputs`` is the last."""
    runs = {**_versions(), **libraries}
    parts = (
        _HEAD,
        f"WHERE\n{where}",
        f"WHAT\n{told.strip()}",
        "VERSIONS\n" + "\n".join(f"{name}: {version}" for name, version in runs.items()),
        "THE LAST INPUTS, THE NEWEST LAST\n" + "\n".join(inputs),
        "SETTINGS\n" + json.dumps(settings, indent=1, default=str),
        f"GAME\n{game.strip()}",
    )
    return "\n\n".join(parts) + "\n"


def _versions() -> dict[str, str]:
    from fivehundred.players.solver.solver import form  # noqa: PLC0415  only reports need it

    return {
        "Five Hundred": __version__,
        "solver": form(),
        "Python": sys.version.replace("\n", " "),
        "system": platform.platform(),
    }


def public_game(record: Record) -> str:
    """Return a game as a report may hold it: whole, or up to the deal that has not been scored.

    What everybody has seen of that deal follows, event by event.
    """
    steps = list(replay(record))
    states = [opening(record), *(step.state for step in steps)]
    secrecy = secrecy_of(record, states)
    if secrecy.open_until is None:
        return encode(record)
    # A position may have been given with its hands; they belong to the first deal.
    begun = record.start if secrecy.open_until >= 0 else None
    shown = max(0, secrecy.open_until)
    public = replace(record, start=begun, actions=record.actions[:shown])
    events = [
        repr(seen_by_all(event, secrecy.players))
        for step in steps[shown:]
        for event in step.events
    ]
    given = "" if begun is record.start else "It began from a position that was given.\n"
    return f"{encode(public)}\n{given}What everybody has seen since:\n" + "\n".join(events)
