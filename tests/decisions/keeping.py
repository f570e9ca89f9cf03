"""Games with what is decided in them, as a file, and what has become different since."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest

from fivehundred.engine.rules.variants import PRESETS
from fivehundred.players.solver.solver import form
from fivehundred.session.codec.actions import action_fields, read_action
from tests.decisions.deciding import Decided, decisions
from tests.decisions.positions import Game, games


@dataclass(frozen=True, slots=True)
class Kept:
    """A game, and what has been decided in each of its positions, by the position's name."""

    game: Game
    decided: dict[str, Decided]


def kept(preset: str, wanted: dict[str, int] | None = None) -> list[Kept]:
    """Decide in games of a preset; ``wanted`` are positions a phase, the usual ones if None."""
    return [Kept(game, dict(decisions(game))) for game in games(preset, wanted)]


def written(found: list[Kept]) -> str:
    """Return the text of a file, a game a line."""
    lines = [json.dumps({"solver": form()})]
    for one in found:
        actions = [action_fields(action) for action in one.game.actions]
        fields = {"preset": one.game.preset, "actions": actions, "asked": one.game.asked}
        lines.append(json.dumps({**fields, "decided": one.decided}))
    return "\n".join(lines) + "\n"


def read(text: str) -> Iterator[Kept]:
    """Yield what a file holds; exits where another form of the solver has decided it."""
    head, *lines = map(json.loads, text.splitlines())
    if head["solver"] != form():
        raise SystemExit(f"the solver is {form()} now, and was {head['solver']} before")
    for line in lines:
        seats = len(PRESETS[line["preset"]].variant.seating.ring)
        actions = (read_action(each, (), seats) for each in line["actions"])
        yield Kept(Game(line["preset"], tuple(actions), tuple(line["asked"])), line["decided"])


def differences(before: Kept) -> Iterator[str]:
    """Decide again and yield a sentence for each decision that is another one now."""
    now = dict(decisions(before.game))
    for (name, then), (new_name, new) in zip_longest(before.decided.items(), now.items()):
        if name != new_name:
            yield f"{before.game.preset}, {name}: is {new_name} now"
            continue
        for who, decision in then.items():
            if decision != new.get(who):
                place = f"{before.game.preset}, {name}, {who}"
                yield f"{place}: {decision} before, {new.get(who)} now"
