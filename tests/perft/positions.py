"""Read the files of counted positions, and count them with the engine.

A file is paragraphs of ``key: value`` lines; ``1: 4`` to ``4: 96`` are the leaves by depth.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path

from fivehundred.engine.actions import (
    Action,
    CallPartner,
    CutOffer,
    CutPack,
    Discard,
    DiscardOffer,
    GiveOffer,
)
from fivehundred.engine.cards import parse_card
from fivehundred.engine.game import apply, legal_actions, new_game
from fivehundred.engine.rules.variant import Variant, read_option
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import Start, State
from fivehundred.session.codec.start import read_start
from tests.engine.table import Table

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Position:
    """One counted position: how to set it up, what was done since, and its counts."""

    id: str
    variant: Variant
    start: Start
    actions: tuple[str, ...]
    counts: tuple[tuple[int, int], ...]

    def state(self) -> State:
        """Set the position up and do what was done."""
        table = Table(new_game(self.variant, self.start))
        for line in self.actions:
            verb, _, rest = line.partition(" ")
            match verb:
                case "call":
                    table.call(rest)
                case "discard":
                    table.discard(rest)
                case "partner":
                    seat = table.state.to_act
                    assert seat is not None
                    table.do(CallPartner(seat, parse_card(rest)))
                case _:
                    table.play(rest)
        return table.state


def read_positions(path: Path) -> list[Position]:
    """Read one file."""
    text = path.read_text(encoding="utf-8")
    paragraphs = [block for block in text.split("\n\n") if not block.startswith("#")]
    return [read_position(block) for block in paragraphs]


def read_position(block: str) -> Position:
    """Read one paragraph."""
    pairs = [line.split(": ", 1) for line in block.strip().splitlines()]
    keys = {key: value for key, value in pairs if not key.isdigit() and key != "then"}
    counts = tuple((int(key), int(value)) for key, value in pairs if key.isdigit())
    variant = _rules(keys.get("preset", "australian"), keys.get("rules", ""))
    parts: dict[str, object] = {
        "dealer": int(keys.get("dealer", 3)),
        "hands": [hand.strip() for hand in keys["hands"].split("|")],
    }
    parts |= {key: keys[key] for key in ("kitty", "partner") if key in keys}
    if "leader" in keys:
        parts["leader"] = int(keys["leader"])
    if "contract" in keys:
        seat, call = keys["contract"].split()
        parts["contract"] = {"seat": int(seat), "call": call}
    actions = tuple(value for key, value in pairs if key == "then")
    return Position(keys["id"], variant, read_start(parts, variant.seating), actions, counts)


def _rules(preset: str, text: str) -> Variant:
    changed: dict[str, object] = {}
    for word in text.split():
        name, _, value = word.partition("=")
        plain = {"true": True, "false": False}.get(value, value)
        changed[name] = read_option(name, plain)
    return replace(PRESETS[preset].variant, **changed)  # type: ignore[arg-type]


def every_action(state: State) -> Iterator[Action]:
    """Yield every action that may be done, every choice of cards on its own."""
    for offer in legal_actions(state):
        match offer:
            case DiscardOffer(seat, count, cards):
                yield from (Discard(seat, chosen) for chosen in combinations(cards, count))
            case CutOffer(seat, first, last):
                yield from (CutPack(seat, above) for above in range(first, last + 1))
            case GiveOffer():
                raise AssertionError("nothing is given in these positions")
            case action:
                yield action


def count(state: State, depth: int) -> int:
    """Count the lines of play of a length."""
    if depth == 1:
        return sum(1 for _ in every_action(state))
    return sum(count(apply(state, action).state, depth - 1) for action in every_action(state))
