"""A moment of imagined play in the solver's bits, and the moments after it, cached."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from fivehundred.engine.cards import HAND_SIZE, Card, Suit
from fivehundred.engine.facts import Piles, Played
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.engine.strains import Order
from fivehundred.engine.tricks.piles import turned, without
from fivehundred.engine.tricks.trick import close_trick, led_suit, winner, worthless_jokers
from fivehundred.players.solver.bits import EXACT
from fivehundred.players.solver.layout import Layout, cards_in, lay_out, numbers_of
from fivehundred.players.solver.problem import Problem
from fivehundred.players.solver.solver import Answer

_HIGH: Final = 3

Reply = tuple[Card, Suit | None]
Noted = tuple[Seat, Suit | None, Suit | None, str | None]
"""What a player notes of another's play: the seat, the suit, a named suit, a high card."""

_played = lru_cache(maxsize=8192)(Played)


@dataclass(frozen=True, slots=True, eq=False)
class PlayoutContext:
    """What stays the same in a playout; ``number`` is the inverse of ``suits``."""

    variant: Variant
    order: Order
    seats: tuple[Seat, ...]
    counts: tuple[Seat, ...]
    suits: tuple[Suit | None, ...]
    number: dict[Suit | None, int]
    first: Layout


@dataclass(slots=True, eq=False)
class Moment:
    """A moment of a sample's play; the fields are those of ``Layout`` and ``Problem``.

    ``by_bit`` is the card of each bit. ``after`` caches the next moments with the tricks won,
    ``answers`` the solver's answers and their nodes (key: best plays only), ``noted_replies``
    another seat's best plays, by what is noted of them.
    """

    deal: PlayoutContext
    by_bit: tuple[Card, ...]
    sizes: tuple[int, ...]
    held: tuple[int, ...]
    covers: tuple[tuple[int, int], ...]
    piles: Piles
    leader: int
    plays: tuple[Played, ...]
    played: tuple[tuple[int, int], ...]
    suits_led: tuple[Suit, ...]
    renounced: tuple[tuple[Suit, ...], ...]
    exactly: int | None
    enough: int
    at: int = field(init=False)
    after: dict[Reply, tuple[Moment | None, int]] = field(default_factory=dict)
    answers: dict[bool, tuple[list[Answer], int]] = field(default_factory=dict)
    noted_replies: dict[Noted, Reply] | None = None

    def __post_init__(self) -> None:
        """Find whose turn it is."""
        self.at = (self.leader + len(self.plays)) % len(self.held)

    @property
    def turn(self) -> Seat:
        """The seat to play."""
        return self.deal.seats[self.at]

    @property
    def hand(self) -> list[Card]:
        """The cards of the seat to play."""
        return cards_in(self.held[self.at], self.by_bit)

    @property
    def tricks_left(self) -> int:
        """The tricks to come, including the current one."""
        return self.held[self.at].bit_count()

    @property
    def seen(self) -> object:
        """What everybody sees: the turn, and the dummies' face-up cards."""
        shown = [tuple([pile.up for pile in row if pile.up]) for row in self.piles if row]
        return self.at, len(self.plays), tuple(shown)

    def layout(self) -> Layout:
        """Return the moment's layout for the solver."""
        deal, first = self.deal, self.deal.first
        lead, number = self.plays[0] if self.plays else None, deal.number
        loose = len(self.sizes) == len(first.sizes)
        return Layout(
            hands=self.held,
            sizes=self.sizes,
            trump=first.trump if loose else -1,
            counts=first.counts,
            wants=first.wants,
            leader=self.leader,
            rules=first.rules if loose else first.rules & EXACT,
            covers=self.covers,
            led_suits=numbers_of(self.suits_led, number),
            renounced=tuple([numbers_of(known, number) for known in self.renounced]),
            played=self.played,
            name=number[lead.suit] if lead is not None and lead.suit is not None else -1,
        )

    def replies(self, mask: int, name: int) -> list[Reply]:
        """List the plays of an answer."""
        suit = self.deal.suits[name] if name >= 0 else None
        return [(card, suit) for card in cards_in(mask, self.by_bit)]

    def may_be_played(self) -> list[int]:
        """Return for each seat a mask of the cards left that are not covered."""
        on_table = 0
        for _, bit in self.played:
            on_table |= 1 << bit
        for _, lower in self.covers:
            on_table |= 1 << lower
        return [cards & ~on_table for cards in self.held]

    def suit_mask(self, suit: Suit | None) -> int:
        """Return a mask of a suit's remaining cards (None: jokers outside the suits)."""
        at = self.deal.number[suit]
        if at >= len(self.sizes):
            return 0
        return ((1 << self.sizes[at]) - 1) << sum(self.sizes[:at])


def begin(problem: Problem) -> Moment:
    """Return the first moment of a problem."""
    layout, cards = lay_out(problem)
    suits = (*cards.suits, *(None,) * (len(layout.sizes) - len(cards.suits)))
    number: dict[Suit | None, int] = {suit: at for at, suit in enumerate(cards.suits)}
    number[None] = len(cards.suits)
    deal = PlayoutContext(
        variant=problem.variant,
        order=problem.order,
        seats=problem.seats,
        counts=problem.counts,
        suits=suits,
        number=number,
        first=layout,
    )
    return Moment(
        deal,
        cards.by_bit,
        layout.sizes,
        layout.hands,
        layout.covers,
        problem.piles,
        layout.leader,
        problem.plays,
        layout.played,
        problem.suits_led,
        problem.renounced or ((),) * len(problem.seats),
        problem.exactly,
        problem.enough,
    )


def played_on(moment: Moment, reply: Reply) -> tuple[Moment | None, int]:
    """Return the moment after a play (None: the end) and 1 if it won a counted trick, else 0."""
    known = moment.after.get(reply)
    if known is None:
        known = moment.after[reply] = _played_on(moment, reply)
    return known


def _played_on(moment: Moment, reply: Reply) -> tuple[Moment | None, int]:
    card, suit = reply
    deal, at = moment.deal, moment.at
    plays = (*moment.plays, _played(deal.seats[at], card, suit))
    played = (*moment.played, (at, moment.by_bit.index(card)))
    piles = without(moment.piles, at, card) if moment.piles else ()
    if len(plays) == len(moment.held):
        return _closed(moment, plays, played, piles)
    then = Moment(
        deal,
        moment.by_bit,
        moment.sizes,
        moment.held,
        moment.covers,
        piles,
        moment.leader,
        plays,
        played,
        moment.suits_led,
        moment.renounced,
        moment.exactly,
        moment.enough,
    )
    return then, 0


def _closed(
    moment: Moment, plays: Sequence[Played], played: Sequence[tuple[int, int]], piles: Piles
) -> tuple[Moment | None, int]:
    deal, exactly, enough = moment.deal, moment.exactly, moment.enough
    voids = tuple(zip(deal.seats, moment.renounced, strict=True))
    closed = close_trick(deal.variant, deal.order, plays, moment.suits_led, voids)
    won = int(closed.winner in deal.counts)
    gone = sorted([bit for _, bit in played], reverse=True)
    if len(gone) == len(moment.by_bit):
        return None, won
    by_bit, sizes = [*moment.by_bit], [*moment.sizes]
    held = moment.held
    for bit in gone:
        low = (1 << bit) - 1
        held = tuple([(cards & low) | (cards >> 1 & ~low) for cards in held])
        sizes[deal.number[deal.order.suits[by_bit.pop(bit)]]] -= 1
    if len(sizes) > len(deal.suits) - 1 and deal.suits[-1] is None and not sizes[-1]:
        sizes.pop()
    covers = tuple(
        [
            (upper - sum(bit < upper for bit in gone), lower - sum(bit < lower for bit in gone))
            for upper, lower in moment.covers
            if upper not in gone
        ]
    )
    then = Moment(
        deal,
        tuple(by_bit),
        tuple(sizes),
        held,
        covers,
        tuple([turned(row) for row in piles]),
        deal.seats.index(closed.winner),
        (),
        (),
        closed.suits_led,
        closed.renounced,
        None if exactly is None else exactly - won,
        enough if enough == HAND_SIZE else max(0, enough - won),
    )
    return then, won


def only_reply(moment: Moment) -> Reply | None:
    """Return the only legal play, where that is quickly seen."""
    own = moment.may_be_played()[moment.at]
    if own & moment.suit_mask(None):
        return None
    if own.bit_count() > 1:
        led = led_suit(moment.plays, moment.deal.order)
        own = own & moment.suit_mask(led) if led is not None else 0
    return (moment.by_bit[own.bit_length() - 1], None) if own.bit_count() == 1 else None


def noted(moment: Moment, replies: Sequence[Reply]) -> dict[Noted, Reply]:
    """Return another seat's plays by what a player notes of them.

    A high card that takes the lead is noted exactly, of other cards only the suit: which of two
    low cards a seat plays says little.
    """
    deal, turn = moment.deal, moment.turn
    order, plays = deal.order, moment.plays
    voids = tuple(zip(deal.seats, moment.renounced, strict=True))
    worthless = worthless_jokers(deal.variant, led_suit(plays, order), voids)
    best = winner(plays, order, worthless) if plays else None
    # A play that beats both the lead and the winning card wins.
    rivals = [*plays[:1], *(played for played in plays[1:] if played.seat == best)]
    live = 0
    for cards in moment.may_be_played():
        live |= cards
    found: dict[Noted, Reply] = {}
    for card, name in replies:
        suit = order.suits[card]
        if winner([*rivals, _played(turn, card, name)], order, worthless) != turn:
            found[turn, suit, None, None] = card, name
            continue
        above = (live & moment.suit_mask(suit)) >> moment.by_bit.index(card) + 1
        code = card.code if above.bit_count() < _HIGH else None
        found[turn, suit, name, code] = card, name
    return found
