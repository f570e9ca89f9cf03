"""Conversion between cards and bits.

Only cards still in play have a bit, so that answers do not depend on those played earlier. Also
maps the variant's options on jokers to rule bits (§9 “The joker without trumps”).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.rules.option_meanings_of_play import is_first_or_last
from fivehundred.engine.rules.options import JokerAfterRenounce, JokerLead
from fivehundred.engine.seats import Seat
from fivehundred.engine.strains import Order
from fivehundred.players.solver import bits
from fivehundred.players.solver.problem import Problem

_LEADS: Final = {
    JokerLead.UNLED_SUIT: bits.LEADS_UNLED,
    JokerLead.NOT_RENOUNCED: bits.LEADS_UNRENOUNCED,
    JokerLead.LAST_TRICK_ONLY: bits.LEADS_LAST,
    JokerLead.FREE: 0,
}
_AFTER_RENOUNCE: Final = {
    JokerAfterRenounce.FREE: 0,
    JokerAfterRenounce.WORTHLESS: bits.WORTHLESS,
    JokerAfterRenounce.FORBIDDEN: bits.FORBIDDEN,
}
_TRUMPS, _JOKERS = 3, 4
_HEIGHT_BITS: Final = 10


@dataclass(frozen=True, slots=True)
class Layout:
    """A position in bits.

    Seats are numbered as in ``Problem.seats``, suits from the lowest bits up. ``sizes`` are the
    numbers of cards left in each suit; ``trump`` is the trump suit, 4 for jokers outside the
    suits, or -1. ``hands`` include covered cards and those in the current trick; ``covers`` are
    pairs of a dummy's upper and lower card, ``played`` of seat and card. Sets of seats and suits
    are masks. ``name`` is the suit named by the joker led, or -1.
    """

    hands: tuple[int, ...]
    sizes: tuple[int, ...]
    trump: int
    counts: int
    wants: int
    leader: int
    rules: int = 0
    covers: tuple[tuple[int, int], ...] = ()
    led_suits: int = 0
    renounced: tuple[int, ...] = (0,) * 6
    played: tuple[tuple[int, int], ...] = ()
    name: int = -1


@dataclass(frozen=True, slots=True)
class Cards:
    """The card of each bit and the suit of each number in a layout."""

    by_bit: tuple[Card, ...]
    suits: tuple[Suit, ...]


def cards_in(mask: int, by_bit: Sequence[Card]) -> list[Card]:
    """List the cards of a mask, highest first, given the card of each bit."""
    found = []
    while mask:
        at = mask.bit_length() - 1
        mask ^= 1 << at
        found.append(by_bit[at])
    return found


def lay_out(problem: Problem) -> tuple[Layout, Cards]:
    """Translate a problem into bits."""
    seats, ranking = problem.seats, _ranking(problem.order)
    place, number = ranking.place, ranking.number
    at_seat = {seat: at for at, seat in enumerate(seats)}
    held = [[*hand] for hand in problem.hands]
    if problem.piles:
        for at in range(len(held)):
            held[at] += problem.below(at)
    for played in problem.plays:
        held[at_seat[played.seat]].append(played.card)
    by_bit = sorted([card for cards in held for card in cards], key=place.__getitem__)
    bit_of = {card: bit for bit, card in enumerate(by_bit)}
    sizes = [0] * 5
    for card in by_bit:
        sizes[place[card] >> _HEIGHT_BITS] += 1
    loose = sizes[_JOKERS] > 0
    trump = _JOKERS if loose else -1 if problem.order.trump is None else _TRUMPS
    lead = problem.plays[0] if problem.plays else None
    renounced = [numbers_of(known, number) for known in problem.renounced]
    layout = Layout(
        hands=tuple([sum([1 << bit_of[card] for card in cards]) for cards in held]),
        sizes=tuple(sizes if loose else sizes[:_JOKERS]),
        trump=trump,
        counts=numbers_of(problem.counts, at_seat),
        wants=numbers_of(problem.wants, at_seat),
        leader=at_seat[problem.leader],
        rules=_rules(problem, loose),
        covers=_covers(problem, bit_of) if problem.piles else (),
        led_suits=numbers_of(problem.suits_led, number),
        renounced=tuple(renounced) or (0,) * len(seats),
        played=tuple([(at_seat[played.seat], bit_of[played.card]) for played in problem.plays]),
        name=number[lead.suit] if lead is not None and lead.suit is not None else -1,
    )
    return layout, Cards(tuple(by_bit), ranking.suits)


@dataclass(frozen=True, slots=True)
class _Ranking:
    suits: tuple[Suit, ...]
    number: dict[Suit, int]
    place: dict[Card, int]


@lru_cache(maxsize=256)
def _ranking(order: Order) -> _Ranking:
    suits = tuple(suit for suit in Suit if suit is not order.trump)
    suits = suits if order.trump is None else (*suits, order.trump)
    number = {suit: at for at, suit in enumerate(suits)}
    place = {}
    for card, suit in order.suits.items():
        at = _JOKERS if suit is None else number[suit]
        place[card] = (at << _HEIGHT_BITS) + order.strengths[card]
    return _Ranking(suits, number, place)


def numbers_of(members: Iterable[Suit | Seat], number: Mapping[Any, int]) -> int:
    """Return a set of suits or seats, by their numbers in a layout."""
    found = 0
    for member in members:
        found |= 1 << number[member]
    return found


def _rules(problem: Problem, loose: bool) -> int:
    rules = 0 if problem.exactly is None else bits.EXACT
    if not loose:
        return rules
    variant = problem.variant
    rules |= _LEADS[variant.joker_lead] | _AFTER_RENOUNCE[variant.joker_after_renounce]
    if is_first_or_last(variant):
        rules |= bits.FIRST_OR_LAST
    if not variant.joker_lead_names_suit:
        rules |= bits.NAMES_NO_SUIT
    return rules | bits.FORCED if problem.forced else rules


def _covers(problem: Problem, bit_of: dict[Card, int]) -> tuple[tuple[int, int], ...]:
    """Pair the dummies' cards; one in the current trick still covers its lower card."""
    on_table = {played.seat: played.card for played in problem.plays}
    found = []
    for seat, row in zip(problem.seats, problem.piles, strict=True):
        for pile in row:
            if pile.down is not None:
                upper = pile.up or on_table[seat]
                found.append((bit_of[upper], bit_of[pile.down]))
    return tuple(found)
