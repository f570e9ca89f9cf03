"""Which options do not go together, each combination with its sentence.

Implements §17 “What does not go together” of docs/rules.md. ``check`` is what everything that
takes a variant from outside calls; ``conflicts`` lists every conflict at once, for a rules screen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from fivehundred.engine.calls import Special
from fivehundred.engine.deck import HAND_SIZE, parse_pattern
from fivehundred.engine.errors import FormatError, VariantError
from fivehundred.engine.rules.customs import (
    back_door,
    do_failures_transfer,
    goes_round_once,
    is_target_exact,
    may_last_bidder_raise,
    sixes,
    strains_to_declare,
)
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Sides

KITTY_SIZES: Final = (3, 5, 6)


class Kind(Enum):
    """What sort of options do not go together."""

    SEATS = auto()
    PACK = auto()
    PATTERN = auto()
    CARDS_DEALT = auto()
    DOUBLE_NULLO = auto()
    DECLARE = auto()
    TRANSFER_AND_BACK_DOOR = auto()
    TRANSFER_AMONG_MANY = auto()
    EXACT = auto()
    INKLES = auto()
    RAISE = auto()


@dataclass(frozen=True, slots=True)
class Conflict:
    """Options that do not go together; ``sentence`` has no capital and no full stop."""

    kind: Kind
    sentence: str


def conflicts(variant: Variant) -> tuple[Conflict, ...]:
    """List every reason why these options cannot be played together; empty if they can."""
    seats = tuple(_seat_conflicts(variant))
    # Hands cannot be counted at a table that does not exist.
    return seats or (*_pack_conflicts(variant), *_rule_conflicts(variant))


def _seat_conflicts(variant: Variant) -> Iterator[Conflict]:
    allowed = {
        Sides.PAIRS: (4, 6),
        Sides.THREES: (6,),
        Sides.CALLED_PARTNER: (5,),
        Sides.DUMMIES: (2,),
        Sides.SOLO: (2, 3, 4, 5, 6),
    }[variant.sides]
    if variant.players not in allowed:
        counts = " or ".join(str(count) for count in allowed)
        sentence = f"sides “{variant.sides.value}” need {counts} players, not {variant.players}"
        yield Conflict(Kind.SEATS, sentence)


def _pack_conflicts(variant: Variant) -> Iterator[Conflict]:
    hands, cards, kitty = variant.seating.hands, variant.deck, variant.kitty_size
    if kitty not in KITTY_SIZES:
        sentence = (
            f"a pack of {cards} does not fit {hands} hands: cards less ten for each hand dealt "
            f"must leave 3, 5 or 6, not {kitty}"
        )
        yield Conflict(Kind.PACK, sentence)
        return
    try:
        batches = parse_pattern(variant.deal)
    except FormatError as error:
        yield Conflict(Kind.PATTERN, str(error))
        return
    each, laid = sum(b.each for b in batches), sum(b.kitty for b in batches)
    if (each, laid) != (HAND_SIZE, kitty):
        sentence = (
            f"the deal “{variant.deal}” gives every hand {each} and the kitty {laid}; "
            f"it must give {HAND_SIZE} and {kitty}"
        )
        yield Conflict(Kind.CARDS_DEALT, sentence)


def _rule_conflicts(variant: Variant) -> Iterator[Conflict]:
    fixed_partners = variant.seating.has_fixed_partners
    if schedule(variant).find(Special.DOUBLE_NULLO) and not fixed_partners:
        yield Conflict(Kind.DOUBLE_NULLO, "double nullo needs fixed partners")
    if strains_to_declare(variant) and not fixed_partners:
        yield Conflict(Kind.DECLARE, "declare needs fixed partners")
    if do_failures_transfer(variant):
        yield from _transfer_conflicts(variant)
    if is_target_exact(variant) and (variant.trick_points == 0 or variant.trick_cap):
        sentence = "an exact ending needs the points for tricks, all of them"
        yield Conflict(Kind.EXACT, sentence)
    if sixes(variant).are_early and variant.players < 3:
        yield Conflict(Kind.INKLES, "inkles need at least three players who call")
    if may_last_bidder_raise(variant) and goes_round_once(variant):
        sentence = "in an auction of one round nobody can bid again (rebid newcastle)"
        yield Conflict(Kind.RAISE, sentence)


def _transfer_conflicts(variant: Variant) -> Iterator[Conflict]:
    if back_door(variant).is_open:
        sentence = "where failed points go to the other side nobody can go out the back door"
        yield Conflict(Kind.TRANSFER_AND_BACK_DOOR, sentence)
    if len(variant.seating.sides) > 2:
        sentence = "failed points can only go to the other side where there are two sides"
        yield Conflict(Kind.TRANSFER_AMONG_MANY, sentence)


def check(variant: Variant) -> Variant:
    """Return the variant if it can be played; else raise VariantError with the first reason."""
    for conflict in conflicts(variant):
        raise VariantError(conflict.sentence)
    return variant
