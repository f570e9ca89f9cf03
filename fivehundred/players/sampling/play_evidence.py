"""Evidence of the cards played, compared with others that might have been."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from fivehundred.engine.calls import Special
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.facts import Played
from fivehundred.engine.seats import Seat
from fivehundred.engine.strains import Order
from fivehundred.engine.tricks.trick import beats, led_suit, suit_of_lead
from fivehundred.engine.view import View
from fivehundred.players.knowledge import order_of, tricks_of
from fivehundred.players.sampling.evidence import (
    ContractKind,
    Evidence,
    EvidenceKey,
    Nearby,
    PlayAct,
    Role,
    Situation,
    Thrift,
    kind_of,
)
from fivehundred.players.sampling.pack import SUIT_ORDER, pack_of, suits_in_play

_HONOURS: Final = 4
_Cards = tuple[int, Nearby]
_LOW: Final = (Nearby.LED_LOW_OVER, Nearby.LED_LOW_UNDER, Nearby.LED_LOW_NEXT)
_HONOUR: Final = (Nearby.LED_HONOUR_OVER, Nearby.LED_HONOUR_UNDER, Nearby.LED_HONOUR_NEXT)
_MASTER: Final = (Nearby.LED_HONOUR_OVER, Nearby.LED_MASTER_UNDER, Nearby.LED_MASTER_NEXT)
_BEHIND: Final = {
    (True, False): Situation.ON_PARTNER,
    (True, True): Situation.ON_PARTNER_LAST,
    (False, False): Situation.ON_OPPONENT,
    (False, True): Situation.ON_OPPONENT_LAST,
}
_THRIFT: Final = (
    *(Nearby.LED_LOW_UNDER, Nearby.LED_HONOUR_UNDER, Nearby.LED_MASTER_UNDER),
    *(Nearby.LOW_UNDER, Nearby.THROWN_UNDER, Nearby.WON_CHEAP, Nearby.RUFF_CHEAP),
)
"""Evidence that assumes a player spends no more than necessary."""


@dataclass(frozen=True, slots=True, eq=False)
class _Ranks:
    """For each card, those of its suit above and below; ``downwards`` singly, highest first."""

    above: dict[Card, int]
    below: dict[Card, int]
    downwards: dict[Card, tuple[int, ...]]
    suits: dict[Suit | None, int]
    bit: dict[Card, int]


@dataclass(frozen=True, slots=True)
class _Shown:
    seat: Seat
    card: int
    played: PlayAct
    beside: tuple[_Cards, ...]


@lru_cache(maxsize=256)
def _ranks(size: int, order: Order) -> _Ranks:
    pack, suits = pack_of(size), suits_in_play(size, order)
    above, below, downwards = {}, {}, {}
    for suit in (*SUIT_ORDER, None):
        cards = sorted(pack.listed(suits[suit]), key=order.strengths.__getitem__)
        for at, card in enumerate(cards):
            below[card] = pack.mask(cards[:at])
            above[card] = pack.mask(cards[at + 1 :])
            downwards[card] = tuple([pack.mask((lower,)) for lower in reversed(cards[:at])])
    bit = {card: pack.mask((card,)) for card in pack.cards}
    return _Ranks(above, below, downwards, suits, bit)


def evidence_of_plays(view: View, unseen: int) -> dict[Seat, list[Evidence]]:
    """List the evidence of each seat's plays about the cards it still holds.

    A seat seen to play a costlier card than necessary is judged by other weights.
    """
    found: dict[Seat, list[tuple[int, PlayAct, Nearby]]] = {}
    if view.contract is not None and view.contract.call is Special.HI_LO:
        # In hi/lo, who wants a trick changes from trick to trick.
        return {}
    later: dict[Seat, int] = {}
    loose: set[Seat] = set()
    for each in reversed(list(_plays_shown(view))):
        shown = later.get(each.seat, 0)
        for cards, beside in each.beside:
            if cards & shown:
                # Cards shown later were held at the time, which is proof rather than evidence.
                if beside in _THRIFT:
                    loose.add(each.seat)
            elif cards & unseen:
                found.setdefault(each.seat, []).append((cards & unseen, each.played, beside))
        later[each.seat] = shown | each.card
    thrifts = {seat: Thrift.LOOSE if seat in loose else Thrift.THRIFTY for seat in found}
    return {
        seat: [
            Evidence(cards, EvidenceKey(played._replace(thrift=thrifts[seat]), beside), False)
            for cards, played, beside in related
        ]
        for seat, related in found.items()
    }


def _plays_shown(view: View) -> Iterator[_Shown]:
    order = order_of(view)
    ranks = _ranks(view.variant.deck, order)
    scene = _Scene(view, order, ranks)
    last = len(view.variant.seating.ring) - len(view.sitting_out) - 1
    for plays in tricks_of(view):
        best, led = None, led_suit(plays, order)
        for at, play in enumerate(plays):
            if best is None:
                played, beside = scene.lead(play)
                best = play
            else:
                played, beside = scene.follow(play, plays[0], best, is_last=at == last)
                best = play if beats(play.card, best.card, led, order) else best
            yield _Shown(play.seat, ranks.bit[play.card], played, tuple(beside))
            scene.gone |= ranks.bit[play.card]


class _Scene:
    def __init__(self, view: View, order: Order, ranks: _Ranks) -> None:
        self.gone = 0
        self._order, self._ranks = order, ranks
        contract = view.contract
        self._side = contract.side if contract else ()
        self._seating = view.variant.seating
        self._contractor = contract.seat if contract else None
        self._kind = kind_of(contract)

    def _are_partners(self, one: Seat, other: Seat) -> bool:
        if self._contractor is None:
            return self._seating.side_of[one] == self._seating.side_of[other]
        return (one in self._side) == (other in self._side)

    def _role(self, seat: Seat) -> Role:
        if seat == self._contractor:
            return Role.CONTRACTOR
        return Role.PARTNER if seat in self._side else Role.DEFENDER

    def _role_behind(self, seat: Seat) -> Role:
        """Return the role of a follower; with tricks to win, roles do not matter."""
        if self._kind is not ContractKind.NULLO:
            return Role.ANYBODY
        return Role.CONTRACTOR if seat == self._contractor else Role.DEFENDER

    def _played(self, role: Role, turn: Situation) -> PlayAct:
        return PlayAct(self._kind, Thrift.THRIFTY, role, turn)

    def _next_below(self, card: Card) -> int:
        """Return the next lower card still out; somebody holding both treats them as equal."""
        return next((bit for bit in self._ranks.downwards[card] if not bit & self.gone), 0)

    def lead(self, play: Played) -> tuple[PlayAct, list[_Cards]]:
        suit, ranks = self._order.suits[play.card], self._ranks
        trump, role = self._order.trump, self._role(play.seat)
        played = self._played(role, Situation.LEAD_TRUMP if suit is trump else Situation.LEAD_SIDE)
        if suit is None:
            return played, []
        above = ranks.above[play.card] & ~self.gone
        equal = self._next_below(play.card)
        height = _LOW if above.bit_count() >= _HONOURS else _HONOUR if above else _MASTER
        over, under, next_ = height
        related = [
            (above, over),
            (ranks.below[play.card] & ~equal, under),
            (equal, next_),
            (ranks.suits[suit], Nearby.LENGTH),
        ]
        if role is Role.CONTRACTOR and trump not in (suit, None):
            related.append((ranks.suits[trump], Nearby.TRUMPS))
        return played, related

    def follow(
        self, play: Played, lead: Played, best: Played, *, is_last: bool
    ) -> tuple[PlayAct, list[_Cards]]:
        suits = self._order.suits
        suit, led = suits[play.card], suit_of_lead(lead, self._order)
        turn = _BEHIND[self._are_partners(play.seat, best.seat), is_last]
        played = self._played(self._role_behind(play.seat), turn)
        if suit is None or led is None:
            return played, []
        if suit is led:
            return played, self._following(play, best, led)
        return played, self._thrown(play, best, led)

    def _following(self, play: Played, best: Played, led: Suit) -> list[_Cards]:
        ranks, strengths = self._ranks, self._order.strengths
        above, below = ranks.above[play.card], ranks.below[play.card]
        equal = self._next_below(play.card)
        if self._order.suits[best.card] is not led:
            return [(below & ~equal, Nearby.LOW_UNDER), (equal, Nearby.LOW_NEXT)]
        if strengths[play.card] > strengths[best.card]:
            cheap, duck = below & ranks.above[best.card], ranks.below[best.card]
            return [
                (cheap & ~equal, Nearby.WON_CHEAP),
                (cheap & equal, Nearby.WON_NEXT),
                (above, Nearby.WON_COSTLY),
                (duck, Nearby.WON_DUCK),
            ]
        return [
            (ranks.above[best.card], Nearby.LOW_OVER),
            (above & ranks.below[best.card], Nearby.LOW_BETWEEN),
            (below & ~equal, Nearby.LOW_UNDER),
            (equal, Nearby.LOW_NEXT),
        ]

    def _thrown(self, play: Played, best: Played, led: Suit) -> list[_Cards]:
        ranks, suits, trump = self._ranks, self._order.suits, self._order.trump
        above, below = ranks.above[play.card], ranks.below[play.card]
        equal = self._next_below(play.card)
        higher = 0
        if led is not trump:
            # Without trumps, ``suits[None]`` are the jokers that could have won.
            over = suits[best.card] is trump
            higher = ranks.above[best.card] if over else ranks.suits[trump]
        if suits[play.card] is trump:
            cheap = below & higher
            return [(cheap & ~equal, Nearby.RUFF_CHEAP), (cheap & equal, Nearby.RUFF_NEXT)]
        related = [(below & ~equal, Nearby.THROWN_UNDER), (equal, Nearby.THROWN_NEXT)]
        related.append((above, Nearby.THROWN_ABOVE))
        return [*related, (higher, Nearby.NO_RUFF)] if higher else related
