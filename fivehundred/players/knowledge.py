"""What a View proves about the cards in play: unseen cards, voids, possible winners.

Shared by all players; chooses nothing. Chances assume a fair shuffle of the unseen cards and
respect voids one seat at a time: quick, and accurate enough for heuristics.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import Final

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.calls import NULLOS, Strain, strain_of
from fivehundred.engine.cards import PACKS, Card, Suit
from fivehundred.engine.facts import Contract, Played
from fivehundred.engine.rules.option_meanings import is_partner_announced
from fivehundred.engine.rules.option_meanings_of_play import is_worthless
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.engine.strains import Order, order_under
from fivehundred.engine.tricks.joker import is_forced
from fivehundred.engine.tricks.trick import beats, led_suit, shown_void
from fivehundred.engine.view import View


def known_partner(
    view: View, seat: Seat, order: Order, voids: tuple[frozenset[Suit], ...]
) -> Seat | None:
    """Return the called partner if this seat knows or can deduce who it is; else None."""
    contract = view.contract
    if contract is None or contract.called is None or contract.partner is not None:
        return contract.partner if contract else None
    hidden = not is_partner_announced(view.variant)
    alone_perhaps = view.variant.call_own_card and seat != contract.seat
    if not hidden or alone_perhaps or contract.called in view.hands[contract.seat]:
        return None
    suit = order.suits[contract.called]
    others = [s for s in view.variant.seating.ring if s not in (seat, contract.seat)]
    able = [s for s in others if suit not in voids[s]]
    return able[0] if len(able) == 1 else None


def allies_of(view: View, seat: Seat, partner: Seat | None) -> tuple[Seat, ...]:
    """List the seats on a seat's side in this deal, itself included."""
    contract, seating = view.contract, view.variant.seating
    if contract is None:
        return seating.sides[seating.side_of[seat]]
    side = contract.side
    if partner is not None and partner not in side:
        side = (*side, partner)
    if seat in side:
        return side
    if seat in contract.out:
        return (*side, *contract.out)
    return tuple(s for s in seating.ring if s not in side and s not in contract.out)


def placed_cards(
    view: View, unseen: frozenset[Card], partner: Seat | None
) -> dict[Seat, tuple[Card, ...]]:
    """Return the unseen cards whose holder is known: attached jokers and the called card."""
    contract = view.contract
    if contract is None:
        return {}
    placed: dict[Seat, tuple[Card, ...]] = {}
    attached = tuple(joker for joker, _ in view.attached if joker in unseen)
    if attached:
        placed[contract.seat] = attached
    if contract.called in unseen and partner is not None:
        assert contract.called is not None
        placed[partner] = (contract.called,)
    return placed


_TWO_JOKERS: Final = 46
"""The size of the pack with two jokers: a seat that had to play one may hold the other."""
_PACK_SETS: Final = {size: frozenset(cards) for size, cards in PACKS.items()}


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The play as the seat to act can prove it.

    ``unseen`` are cards in hidden hands or face down, ``seen`` the open hands, ``placed`` single
    cards whose holder is known. ``room`` is the number of cards each seat holds, of which
    ``covered`` lie under others and come into play later. ``voids`` are the suits a seat is known
    to lack, ``renounced`` those it has failed to follow. ``later`` are the seats still to play to
    this trick after this one, ``led`` the suit to follow. ``partners`` and ``opponents`` are the
    other seats taking part in this deal.
    """

    seat: Seat
    variant: Variant
    order: Order
    hand: tuple[Card, ...]
    unseen: frozenset[Card]
    seen: dict[Seat, tuple[Card, ...]]
    placed: dict[Seat, tuple[Card, ...]]
    room: tuple[int, ...]
    covered: tuple[int, ...]
    voids: tuple[frozenset[Suit], ...]
    renounced: tuple[tuple[Suit, ...], ...]
    partners: tuple[Seat, ...]
    opponents: tuple[Seat, ...]
    later: tuple[Seat, ...]
    plays: tuple[Played, ...]
    led: Suit | None
    contract: Contract | None
    suits_led: tuple[Suit, ...]
    won: tuple[int, ...]

    @property
    def is_contractor_side(self) -> bool:
        """Whether this seat is on the contractor's side; False without a contract."""
        return self.contract is not None and self.seat in self.contract.side

    @property
    def is_nullo(self) -> bool:
        """Whether the contractor must lose every trick."""
        return self.contract is not None and self.contract.call in NULLOS

    @property
    def in_hand(self) -> int:
        """The number of cards this seat still has to play, which is the number of tricks left."""
        return len(self.hand) + self.covered[self.seat]

    def of_suit(self, suit: Suit | None) -> list[Card]:
        """List this seat's cards of a suit, highest first."""
        suits, strengths = self.order.suits, self.order.strengths
        cards = [card for card in self.hand if suits[card] is suit]
        return sorted(cards, key=strengths.__getitem__, reverse=True)

    def may_hold(self, seat: Seat, suit: Suit | None) -> list[Card]:
        """List a seat's possible cards of a suit (None: jokers), even covered ones."""
        suits = self.order.suits
        if seat in self.seen:
            below = self.unseen if self.covered[seat] else ()
            return [card for card in (*self.seen[seat], *below) if suits[card] is suit]
        placed = [card for card in self.placed.get(seat, ()) if suits[card] is suit]
        if suit is None:
            forced = is_forced(self.variant, self.contract)
            if forced and self.voids[seat] and self.variant.deck != _TWO_JOKERS:
                return []
        elif suit in self.voids[seat]:
            return placed
        return placed + [card for card in self.unseen if suits[card] is suit]

    def out_of_suit(self, suit: Suit | None, seats: Iterable[Seat]) -> list[Card]:
        """List the cards of a suit that any of these seats may hold, highest first."""
        cards = {card for seat in seats for card in self.may_hold(seat, suit)}
        return sorted(cards, key=self.order.strengths.__getitem__, reverse=True)

    def is_void(self, seat: Seat, suit: Suit | None) -> bool:
        """Return whether a seat certainly has no card of a suit to play now."""
        if seat in self.seen:
            return all(self.order.suits[card] is not suit for card in self.seen[seat])
        return not self.may_hold(seat, suit)

    def is_winner(self, card: Card) -> bool:
        """Return whether no other seat can hold a higher card of the same suit."""
        strengths = self.order.strengths
        out = self.out_of_suit(self.order.suits[card], (*self.partners, *self.opponents))
        return all(strengths[other] < strengths[card] for other in out)

    def chance_of_any(self, seat: Seat, cards: Iterable[Card]) -> float:
        """Return the chance that a seat has at least one of these cards to play now."""
        wanted = set(cards)
        if seat in self.seen:
            return float(any(card in wanted for card in self.seen[seat]))
        placed = self.placed.get(seat, ())
        if any(card in wanted for card in placed):
            return 1.0
        voids, suits = self.voids[seat], self.order.suits
        places = [card for card in self.unseen if suits[card] not in voids]
        hits = sum(card in wanted for card in places)
        return _chance_of_hit(len(places), hits, self.room[seat] - len(placed))

    def best_play(self) -> Played | None:
        """Return the play winning the trick in progress; None before the lead."""
        best: Played | None = None
        for played in self.plays:
            if best is None or self.beats(played.card, best.card, played.seat):
                best = played
        return best

    def beats(self, card: Card, other: Card, seat: Seat | None = None) -> bool:
        """Return whether a card played now by ``seat`` (None: this one) would win."""
        if self.order.suits[card] is None:
            mine = self.seat if seat is None else seat
            if is_worthless(self.variant, self.led, self.renounced[mine]):
                return False
        return beats(card, other, self.led, self.order)

    def chance_beaten(self, card: Card, by: Iterable[Seat], led: Suit | None) -> float:
        """Return the chance that one of these seats beats ``card``, which is winning.

        They are assumed to beat it whenever they can; ``led`` is the suit they must follow.
        """
        holds = 1.0
        for seat in by:
            holds *= 1 - self._chance_one_beats(seat, card, led)
        return 1 - holds

    def _chance_one_beats(self, seat: Seat, card: Card, led: Suit | None) -> float:
        strengths, trump = self.order.strengths, self.order.trump
        least = strengths[card]
        following = self.may_hold(seat, led) if led is not None else []
        outside = self.may_hold(seat, trump) if trump not in (led, None) else []
        if not is_worthless(self.variant, led, self.renounced[seat]):
            outside += self.may_hold(seat, None)
        follows = self.chance_of_any(seat, following)
        over = self.chance_of_any(seat, [c for c in following if strengths[c] > least])
        ruffs = self.chance_of_any(seat, [c for c in outside if strengths[c] > least])
        return min(1.0, over + (1 - follows) * ruffs)


@lru_cache(maxsize=4096)
def _chance_of_hit(places: int, hits: int, drawn: int) -> float:
    if hits == 0:
        return 0.0
    return 1 - comb(places - hits, drawn) / comb(places, drawn) if drawn < places else 1.0


def order_of(view: View) -> Order:
    """Return the ranking of the cards in a View's deal."""
    strain = strain_of(view.contract.call) if view.contract else Strain.NO_TRUMPS
    return order_under(strain, view.attached, view.variant.top_joker)


def tricks_of(view: View) -> tuple[tuple[Played, ...], ...]:
    """Return the plays of each trick of the deal, the current one last."""
    return (*(trick.plays for trick in view.history), view.plays)


def following_plays(view: View) -> list[PlayCard]:
    """List the plays that are not revokes; computer players never revoke."""
    plays = [offer for offer in view.legal if isinstance(offer, PlayCard)]
    return [play for play in plays if play in view.following_plays] or plays


def knowledge_of(view: View, seat: Seat) -> Knowledge:
    """Return all that ``seat``, which the viewer plays, can prove during the play."""
    order, contract = order_of(view), view.contract
    live = [s for s in view.variant.seating.ring if s not in view.sitting_out]
    led = led_suit(view.plays, order)
    voids, covered = _voids(view, order, led), _covered(view)
    partner = known_partner(view, seat, order, voids)
    allies = allies_of(view, seat, partner)
    played = {play.seat for play in view.plays}
    unseen = unseen_cards(view)
    placed = placed_cards(view, unseen, partner)
    known = {card for cards in placed.values() for card in cards}
    hands = [tuple(card for card in cards if card is not None) for cards in view.hands]
    return Knowledge(
        seat=seat,
        variant=view.variant,
        order=order,
        hand=hands[seat],
        unseen=unseen - known,
        seen={s: h for s, h in enumerate(hands) if s != seat and None not in view.hands[s]},
        placed=placed,
        room=tuple(len(cards) + below for cards, below in zip(view.hands, covered, strict=True)),
        covered=covered,
        voids=voids,
        renounced=view.renounced,
        partners=tuple(s for s in live if s != seat and s in allies),
        opponents=tuple(s for s in live if s not in allies),
        later=tuple(s for s in live if s != seat and s not in played),
        plays=view.plays,
        led=led,
        contract=contract,
        suits_led=view.suits_led,
        won=view.won,
    )


def _covered(view: View) -> tuple[int, ...]:
    below = [sum(pile.covers for pile in row) for row in view.piles]
    return tuple(below[seat] if seat < len(below) else 0 for seat in range(len(view.hands)))


def unseen_cards(view: View) -> frozenset[Card]:
    """Return the cards a View has not shown: in hidden hands or face down."""
    gone = {play.card for plays in tricks_of(view) for play in plays}
    shown = (*view.hands, view.discards, view.kitty)
    gone |= {card for cards in shown for card in cards if card is not None}
    return _PACK_SETS[view.variant.deck] - gone


def _voids(view: View, order: Order, led: Suit | None) -> tuple[frozenset[Suit], ...]:
    found = [set(suits) for suits in view.renounced]
    if led is not None:
        # A joker outside the suits proves no void.
        for seat in shown_void(view.plays, order, jumps=True):
            found[seat].add(led)
    for dummy in view.variant.seating.dummies:
        # A dummy's void may have been filled by a card turned up since.
        found[dummy].clear()
    return tuple(frozenset(suits) for suits in found)
