"""Conflicting options, with messages: §17 “What does not go together” of docs/rules.md."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fivehundred.engine.calls import Special
from fivehundred.engine.cards import HAND_SIZE, parse_pattern
from fivehundred.engine.errors import Fact, FormatError, Message, VariantError, message
from fivehundred.engine.rules import option_meanings as meanings
from fivehundred.engine.rules.kinds import ConflictKind as Kind
from fivehundred.engine.rules.kinds import CountKind
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Sides

KITTY_SIZES: Final = (3, 5, 6)


def conflicts(variant: Variant) -> tuple[Message, ...]:
    """List every reason why these options cannot be played together; empty if they can."""
    seats = tuple(_seat_conflicts(variant))
    # With impossible seats there are no hands to count.
    return seats or (*_pack_conflicts(variant), *_rule_conflicts(variant))


def _seat_conflicts(variant: Variant) -> Iterator[Message]:
    allowed = {
        Sides.PAIRS: (4, 6),
        Sides.THREES: (6,),
        Sides.CALLED_PARTNER: (5,),
        Sides.ROTATING_PAIRS: (5,),
        Sides.DUMMIES: (2,),
        Sides.SOLO: (2, 3, 4, 5, 6),
    }[variant.sides]
    if variant.players not in allowed:
        sides, players = variant.sides.value, variant.players
        yield message(Kind.SEATS, sides=sides, allowed=_either(allowed), players=players)


def _either(counts: tuple[int, ...]) -> Fact:
    """Return numbers as the fact of a sentence: one or another."""
    first, *others = counts
    found: Fact = first
    for other in others:
        found = message(CountKind.EITHER, first=found, second=other)
    return found


def _pack_conflicts(variant: Variant) -> Iterator[Message]:
    hands, cards, kitty = variant.seating.hands, variant.deck, variant.kitty_size
    if kitty not in KITTY_SIZES:
        yield message(Kind.PACK, cards=cards, hands=hands, kitty=kitty)
        return
    try:
        batches = parse_pattern(variant.deal)
    except FormatError as error:
        yield Message(Kind.PATTERN, error.message.facts)
        return
    each, laid = sum(b.each for b in batches), sum(b.kitty for b in batches)
    if (each, laid) != (HAND_SIZE, kitty):
        yield message(
            Kind.CARDS_DEALT, deal=variant.deal, each=each, laid=laid, hand=HAND_SIZE, kitty=kitty
        )


def _rule_conflicts(variant: Variant) -> Iterator[Message]:
    fixed_partners = variant.seating.has_fixed_partners
    if not fixed_partners and schedule(variant).find(Special.DOUBLE_NULLO):
        yield message(Kind.DOUBLE_NULLO)
    if not fixed_partners and meanings.strains_to_declare(variant):
        yield message(Kind.DECLARE)
    if meanings.do_failures_transfer(variant):
        if meanings.back_door(variant).is_open:
            yield message(Kind.TRANSFER_AND_BACK_DOOR)
        if len(variant.seating.sides) > 2:
            yield message(Kind.TRANSFER_AMONG_MANY)
    if meanings.is_target_exact(variant) and (variant.trick_points == 0 or variant.trick_cap):
        yield message(Kind.EXACT)
    if meanings.sixes(variant).are_early and variant.players < 3:
        yield message(Kind.INKLES)
    if meanings.may_last_bidder_raise(variant) and meanings.goes_round_once(variant):
        yield message(Kind.RAISE)


def check(variant: Variant) -> Variant:
    """Return the variant if it can be played; raises VariantError with the first reason if not."""
    for conflict in conflicts(variant):
        raise VariantError(conflict)
    return variant
