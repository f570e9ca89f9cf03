"""Who wins a trick, and what it shows: §8 “The play” and §9 “The joker” of docs/rules.md.

It needs no State, so Views and simulated positions use it too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.facts import Played
from fivehundred.engine.rules.option_meanings_of_play import is_worthless, may_jump_in
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.engine.strains import Order

Suits = tuple[Suit, ...]


def suit_of_lead(lead: Played | PlayCard, order: Order) -> Suit | None:
    """Return the suit a lead asks for; None for a joker that names no suit."""
    return lead.suit or order.suits[lead.card]


def led_suit(plays: Sequence[Played], order: Order) -> Suit | None:
    """Return the suit to follow; None before the lead, and after a joker that named no suit."""
    return suit_of_lead(plays[0], order) if plays else None


def beats(card: Card, best: Card, led: Suit | None, order: Order) -> bool:
    """Return whether a card takes a trick from the best so far; suitless jokers count as high."""
    suit, strengths = order.suits[card], order.strengths
    if suit is not led and suit is not order.trump and suit is not None:
        return False
    return strengths[card] > strengths[best]


def winner(plays: Sequence[Played], order: Order, worthless: Sequence[Seat] = ()) -> Seat:
    """Return the seat winning a trick; suitless jokers of ``worthless`` seats win only if led."""
    led, best = led_suit(plays, order), plays[0]
    for played in plays[1:]:
        if beats(played.card, best.card, led, order) and not (
            played.seat in worthless and order.suits[played.card] is None
        ):
            best = played
    return best.seat


def shown_void(plays: Sequence[Played], order: Order, *, jumps: bool) -> list[Seat]:
    """List the seats seen not to follow suit; with ``jumps``, a suitless joker shows nothing."""
    led, suits = led_suit(plays, order), order.suits
    if led is None:
        return []
    return [
        played.seat
        for played in plays[1:]
        if suits[played.card] is not led and not (jumps and suits[played.card] is None)
    ]


@dataclass(frozen=True, slots=True)
class CompletedTrick:
    """A complete trick's winner, and what is known from all tricks so far."""

    winner: Seat
    suits_led: Suits
    renounced: tuple[Suits, ...]  # the suits each seat has failed to follow


def close_trick(
    variant: Variant,
    order: Order,
    plays: Sequence[Played],
    suits_led: Suits,
    renounced: Sequence[tuple[Seat, Suits]],
) -> CompletedTrick:
    """Return the outcome of a complete trick; ``renounced`` keeps its order."""
    led = led_suit(plays, order)
    known = tuple([suits for _, suits in renounced])
    worthless = worthless_jokers(variant, led, renounced)
    jumps = led is not None and may_jump_in(variant, suits_led, led)
    void = shown_void(plays, order, jumps=jumps)
    if void and led is not None:
        known = tuple([_with_suit(k, led) if seat in void else k for seat, k in renounced])
    suits_led = suits_led if led is None else _with_suit(suits_led, led)
    return CompletedTrick(winner(plays, order, worthless), suits_led, known)


def worthless_jokers(
    variant: Variant, led: Suit | None, renounced: Sequence[tuple[Seat, Suits]]
) -> list[Seat]:
    """List the seats whose suitless jokers win nothing to the suit led."""
    return [seat for seat, suits in renounced if is_worthless(variant, led, suits)]


def _with_suit(suits: Suits, suit: Suit) -> Suits:
    return suits if suit in suits else (*suits, suit)
