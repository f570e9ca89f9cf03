"""What the table has shown a seat: voids, unseen cards and certain revokes; also the kitty's odds.

That seat's own View proves all of it. A seat that failed to follow a suit and later showed a card
of it held that card all along: during the play only a dummy gains cards, as its covered ones are
turned up.

The odds of a hidden kitty are exact: every deal of the unseen cards is equally likely, whatever
the calls.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import comb

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Bid, Strain
from fivehundred.engine.cards import Card, Rank, Suit
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.option_meanings_of_play import may_jump_in
from fivehundred.engine.seats import Seat
from fivehundred.engine.strains import bower_of, order_under
from fivehundred.engine.tricks.trick import led_suit, shown_void
from fivehundred.engine.view import View
from fivehundred.players.knowledge import allies_of, knowledge_of, order_of, unseen_cards


@dataclass(frozen=True, slots=True)
class SeatShown:
    """What one other seat has shown: its calls, and suits it has failed to follow."""

    seat: Seat
    calls: tuple[MakeCall, ...]
    voids: tuple[Suit, ...]


@dataclass(frozen=True, slots=True)
class UnseenCards:
    """A suit's unseen cards (None: jokers outside the suits), highest first."""

    suit: Suit | None
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TableShown:
    """What a viewer has been shown in this deal; the trump suit comes first in ``out``."""

    seats: tuple[SeatShown, ...]
    trump: Suit | None
    out: tuple[UnseenCards, ...]


def table_shown(view: View) -> TableShown:
    """Return what a deal has shown its viewer so far; there must be a viewer."""
    assert view.viewer is not None
    seating, order = view.variant.seating, order_of(view)
    others = [s for s in seating.ring_from(view.viewer)[1:] if s not in view.sitting_out]
    none = (frozenset[Suit](),) * len(seating.ring)
    voids = knowledge_of(view, view.viewer).voids if view.phase is Phase.PLAY else none
    seats = tuple(
        SeatShown(
            seat,
            tuple(made for made in view.calls if made.seat == seat),
            tuple(suit for suit in Suit if suit in voids[seat]),
        )
        for seat in others
        if seating.owner(seat) == seat
    )
    unseen = sorted(unseen_cards(view), key=order.strengths.__getitem__, reverse=True)
    rows = sorted((*Suit, None), key=lambda suit: (suit is not order.trump, suit is not None))
    out = (UnseenCards(suit, tuple(c for c in unseen if order.suits[c] is suit)) for suit in rows)
    has_free_joker = order.trump is None
    return TableShown(
        seats, order.trump, tuple(row for row in out if row.suit is not None or has_free_joker)
    )


def provable(view: View) -> Seat | None:
    """Return an opponent who has certainly revoked, by tricks and open hands, or None."""
    if view.viewer is None:
        return None
    allies = allies_of(view, view.viewer, None)
    return next((seat for seat in shown_revokes(view) if seat not in allies), None)


def shown_revokes(view: View) -> Iterator[Seat]:
    """Yield seats that later showed a card of a suit they failed to follow.

    Never a dummy, whose later cards may have been covered.
    """
    order, suits_led = order_of(view), list[Suit]()
    for number, trick in enumerate(view.history):
        led = led_suit(trick.plays, order)
        if led is None:
            continue
        jumps = may_jump_in(view.variant, tuple(suits_led), led)
        for seat in shown_void(trick.plays, order, jumps=jumps):
            shown = (order.suits[card] for card in _later(view, number, seat))
            if seat not in view.variant.seating.dummies and led in shown:
                yield seat
        suits_led.append(led)


def _later(view: View, number: int, seat: Seat) -> Iterator[Card]:
    for trick in view.history[number + 1 :]:
        yield from (played.card for played in trick.plays if played.seat == seat)
    yield from (played.card for played in view.plays if played.seat == seat)
    yield from (card for card in view.hands[seat] if card is not None)


# — the kitty —


@dataclass(frozen=True, slots=True)
class SuitOdds:
    """The chances, 0 to 1, that the kitty helps a contract in one suit.

    ``trumps`` is the number unseen, ``one`` and ``two`` the chances of at least that many in the
    kitty, ``bower`` that of at least one bower of the suit.
    """

    suit: Suit
    trumps: int
    one: float
    two: float
    bower: float


@dataclass(frozen=True, slots=True)
class KittyOdds:
    """The chances for a kitty of ``hidden`` cards out of ``unseen``."""

    hidden: int
    unseen: int
    joker: float
    ace: float
    suits: tuple[SuitOdds, ...]


def kitty_odds(view: View) -> KittyOdds | None:
    """Return the odds while nobody has seen the kitty; None later or without one."""
    hidden = sum(card is None for card in view.kitty)
    if view.viewer is None or view.phase is not Phase.AUCTION or not hidden or not view.hand:
        return None
    cards = unseen_cards(view)

    def chance(wanted: int, least: int = 1) -> float:
        return chance_of(len(cards), hidden, wanted, least)

    suits = []
    for suit in _suits(view):
        strain = Strain(suit.value)
        order = order_under(strain, (), view.variant.top_joker)
        trumps = sum(order.suits[card] is suit for card in cards)
        bowers = sum(bower_of(card, strain) is not None for card in cards)
        suits.append(SuitOdds(suit, trumps, chance(trumps), chance(trumps, 2), chance(bowers)))
    jokers = sum(card.is_joker for card in cards)
    aces = sum(card.rank is Rank.ACE for card in cards)
    return KittyOdds(hidden, len(cards), chance(jokers), chance(aces), tuple(suits))


def chance_of(cards: int, drawn: int, wanted: int, least: int) -> float:
    """Return the chance that ``drawn`` of the cards include at least ``least`` wanted ones."""
    fewer = sum(comb(wanted, got) * comb(cards - wanted, drawn - got) for got in range(least))
    return 1 - fewer / comb(cards, drawn)


def _suits(view: View) -> list[Suit]:
    """List the suits that may still be called; all of them out of turn."""
    calls = [offer.call for offer in view.legal if isinstance(offer, MakeCall)]
    strains = {call.strain for call in calls if isinstance(call, Bid)}
    return [suit for suit in Suit if not strains or Strain(suit.value) in strains]
