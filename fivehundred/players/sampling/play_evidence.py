"""What the cards played tell of those not played: who could have won and did not, and the like.

Knows the keys of this evidence, not what they weigh. Each compares the card that was played with
others that might have been played instead: ``over`` what would have won, ``under`` what was lower,
``cheap`` what would have won at less cost, ``next`` what is as good as the card itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from fivehundred.engine.calls import NULLOS, Special
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.facts import Played
from fivehundred.engine.seats import Seat
from fivehundred.engine.strains import Order
from fivehundred.engine.trick import beats, led_suit, suit_of_lead
from fivehundred.engine.view import View
from fivehundred.players.knowledge import order_of
from fivehundred.players.sampling.evidence import Evidence
from fivehundred.players.sampling.pack import SUIT_ORDER, pack_of, suits_in_play

_HONOURS: Final = 4
_THRIFT: Final = (".under", ".cheap")
"""Evidence that rest on a player’s giving no more than he has to; not all do."""


@dataclass(frozen=True, slots=True, eq=False)
class _Ranks:
    """For each card of the pack, the others of its suit that stand above and below it.

    ``downwards`` are those below it one by one, the highest first.
    """

    above: dict[Card, int]
    below: dict[Card, int]
    downwards: dict[Card, tuple[int, ...]]
    suits: dict[Suit | None, int]
    bit: dict[Card, int]


@dataclass(frozen=True, slots=True)
class _Shown:
    """A play that told something: ``cards`` with their key, as the table stood then."""

    seat: Seat
    card: int
    evidence: tuple[tuple[int, str], ...]


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
    """List what each seat has told by its plays about the cards it still holds.

    One who has been seen to play a dearer card than he had to is heard with other ears.
    """
    found: dict[Seat, list[Evidence]] = {}
    if view.contract is not None and view.contract.call is Special.HI_LO:
        # Who wants which trick there changes from one to the next.
        return found
    later: dict[Seat, int] = {}
    loose: set[Seat] = set()
    for each in reversed(list(_told(view))):
        shown = later.get(each.seat, 0)
        for cards, key in each.evidence:
            if cards & shown:
                # What was shown later was held then, and the evidence has said all it can.
                if key.endswith(_THRIFT):
                    loose.add(each.seat)
            elif cards & unseen:
                found.setdefault(each.seat, []).append(Evidence(cards & unseen, key, False))
        later[each.seat] = shown | each.card
    for seat in loose & found.keys():
        found[seat] = [Evidence(cards, _of_loose(key), whole) for cards, key, whole in found[seat]]
    return found


def _of_loose(key: str) -> str:
    """Return the key of a piece of evidence from one who does not mind which card he plays."""
    kind, _, rest = key.partition(".")
    return f"{kind}-loose.{rest}"


def _told(view: View) -> Iterator[_Shown]:
    order = order_of(view)
    ranks = _ranks(view.variant.deck, order)
    scene = _Scene(view, order, ranks)
    last = len(view.variant.seating.ring) - len(view.sitting_out) - 1
    for plays in (*(trick.plays for trick in view.history), view.plays):
        best, led = None, led_suit(plays, order)
        for at, play in enumerate(plays):
            if best is None:
                evidence = scene.lead(play)
                best = play
            else:
                evidence = scene.follow(play, plays[0], best, is_last=at == last)
                best = play if beats(play.card, best.card, led, order) else best
            yield _Shown(play.seat, ranks.bit[play.card], tuple(evidence))
            scene.gone |= ranks.bit[play.card]


class _Scene:
    """What has been played so far, and what stays the same, while a deal is gone through."""

    def __init__(self, view: View, order: Order, ranks: _Ranks) -> None:
        self.gone = 0
        self._order, self._ranks = order, ranks
        contract = view.contract
        self._side = contract.side if contract else ()
        self._seating = view.variant.seating
        self._contractor = contract.seat if contract else None
        nullo = contract is not None and contract.call in NULLOS
        self._class = "M" if nullo else "N" if order.trump is None else "T"

    def _are_partners(self, one: Seat, other: Seat) -> bool:
        if self._contractor is None:
            return self._seating.side_of[one] == self._seating.side_of[other]
        return (one in self._side) == (other in self._side)

    def _role(self, seat: Seat) -> str:
        if seat == self._contractor:
            return "c"
        return "p" if seat in self._side else "d"

    def _next_below(self, card: Card) -> int:
        """Return the next lower card still out: to one who holds both they are the same."""
        return next((bit for bit in self._ranks.downwards[card] if not bit & self.gone), 0)

    def lead(self, play: Played) -> list[tuple[int, str]]:
        """List what a lead tells: of higher and lower cards of its suit, and of its length."""
        suit, ranks = self._order.suits[play.card], self._ranks
        if suit is None:
            return []
        above = ranks.above[play.card] & ~self.gone
        height = "low" if above.bit_count() >= _HONOURS else "honour" if above else "master"
        trump, role = self._order.trump, self._role(play.seat)
        key = f"{self._class}.lead.{role}{'t' if suit is trump else 's'}"
        equal = self._next_below(play.card)
        told = [
            (above, f"{key}.{height}.over"),
            (ranks.below[play.card] & ~equal, f"{key}.{height}.under"),
            (equal, f"{key}.{height}.next"),
            (ranks.suits[suit], f"{key}.length"),
        ]
        if role == "c" and trump not in (suit, None):
            told.append((ranks.suits[trump], f"{key}.trumps"))
        return told

    def follow(
        self, play: Played, lead: Played, best: Played, *, is_last: bool
    ) -> list[tuple[int, str]]:
        """List what a card played to another's lead tells."""
        suits = self._order.suits
        suit, led = suits[play.card], suit_of_lead(lead, self._order)
        if suit is None or led is None:
            return []
        where = ("p" if self._are_partners(play.seat, best.seat) else "f") + "ml"[is_last]
        if self._class == "M":
            where = ("c" if play.seat == self._contractor else "d") + where
        if suit is led:
            return self._following(play, best, led, f"{self._class}.follow.{where}")
        return self._thrown(play, best, led, f"{self._class}.void.{where}")

    def _following(self, play: Played, best: Played, led: Suit, key: str) -> list[tuple[int, str]]:
        ranks, strengths = self._ranks, self._order.strengths
        above, below = ranks.above[play.card], ranks.below[play.card]
        equal = self._next_below(play.card)
        if self._order.suits[best.card] is not led:
            return [(below & ~equal, f"{key}.low.under"), (equal, f"{key}.low.next")]
        if strengths[play.card] > strengths[best.card]:
            cheap, duck = below & ranks.above[best.card], ranks.below[best.card]
            return [
                (cheap & ~equal, f"{key}.won.cheap"),
                (cheap & equal, f"{key}.won.next"),
                (above, f"{key}.won.dear"),
                (duck, f"{key}.won.duck"),
            ]
        return [
            (ranks.above[best.card], f"{key}.low.over"),
            (above & ranks.below[best.card], f"{key}.low.between"),
            (below & ~equal, f"{key}.low.under"),
            (equal, f"{key}.low.next"),
        ]

    def _thrown(self, play: Played, best: Played, led: Suit, key: str) -> list[tuple[int, str]]:
        ranks, suits, trump = self._ranks, self._order.suits, self._order.trump
        above, below = ranks.above[play.card], ranks.below[play.card]
        equal = self._next_below(play.card)
        higher = 0
        if led is not trump:
            # Without trumps it is a joker that might have been thrown in.
            over = suits[best.card] is trump
            higher = ranks.above[best.card] if over else ranks.suits[trump]
        if suits[play.card] is trump:
            cheap = below & higher
            return [(cheap & ~equal, f"{key}.ruff.cheap"), (cheap & equal, f"{key}.ruff.next")]
        told = [(below & ~equal, f"{key}.throw.under"), (equal, f"{key}.throw.next")]
        told.append((above, f"{key}.throw.above"))
        return [*told, (higher, f"{key}.noruff")] if higher else told
