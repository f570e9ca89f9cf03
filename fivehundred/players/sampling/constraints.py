"""What a View proves about each card's place: the hard constraints on every sample."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum, auto

from fivehundred.engine.calls import Special
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.facts import Contract, Hand, Piles, Played
from fivehundred.engine.rules.option_meanings import is_partner_announced
from fivehundred.engine.rules.option_meanings_of_play import (
    is_barred,
    is_first_or_last,
    may_jump_in,
    may_revoke,
    suits_to_lead,
)
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.engine.strains import Order
from fivehundred.engine.tricks.joker import is_forced
from fivehundred.engine.tricks.trick import Suits, close_trick, led_suit, shown_void
from fivehundred.engine.view import View
from fivehundred.players.knowledge import order_of, tricks_of
from fivehundred.players.sampling.pack import SUIT_ORDER, Pack, pack_of, suits_in_play


class HiddenPlaceKind(Enum):
    """The kinds of hidden places."""

    HAND = auto()
    COVERED = auto()
    AWAY = auto()


@dataclass(frozen=True, slots=True)
class HiddenPlace:
    """A place of ``size`` unseen cards, which may hold ``may``; ``seat`` None: away."""

    kind: HiddenPlaceKind
    seat: Seat | None
    size: int
    may: int


@dataclass(frozen=True, slots=True)
class Constraints:
    """Where the unseen cards of a View may be.

    ``hands`` and ``away`` are sets of seen cards; ``doubtful``: the constraints assume that nobody
    revoked where revokes are possible.
    """

    pack: Pack
    unseen: int
    places: tuple[HiddenPlace, ...]
    hands: tuple[int, ...]
    away: int
    doubtful: bool = False


def constraints_of(view: View, *, strict: bool = True) -> Constraints:
    """Return a View's constraints, ``strict`` with voids; raises ValueError if impossible."""
    pack = pack_of(view.variant.deck)
    hands = tuple([pack.mask(c for c in hand if c is not None) for hand in view.hands])
    away = pack.mask(c for c in (*view.kitty, *view.discards) if c is not None)
    played = pack.mask(play.card for plays in tricks_of(view) for play in plays)
    unseen = pack.everything & ~(away | played)
    for hand in hands:
        unseen &= ~hand
    lacks = _lacking(view, pack, played) if strict else {}
    places = []
    for seat, cards in enumerate(view.hands):
        may = unseen & ~lacks.get(seat, 0)
        places.append(HiddenPlace(HiddenPlaceKind.HAND, seat, cards.count(None), may))
    for seat, row in enumerate(view.piles):
        size = sum(pile.covers for pile in row)
        places.append(HiddenPlace(HiddenPlaceKind.COVERED, seat, size, unseen))
    places = [place for place in places if place.size]
    rest = unseen.bit_count() - sum(place.size for place in places)
    if rest < 0:
        raise ValueError("the view hides more cards than are out")
    if rest:
        places.append(HiddenPlace(HiddenPlaceKind.AWAY, None, rest, unseen))
    for mask, allowed in _placed(view, pack, unseen):
        places = [
            place if (place.kind, place.seat) in allowed else replace(place, may=place.may & ~mask)
            for place in places
        ]
    doubtful = strict and may_revoke(view.variant) and any(lacks.values())
    return Constraints(pack, unseen, tuple(places), hands, away, doubtful)


def _lacking(view: View, pack: Pack, played: int) -> dict[Seat, int]:
    order = order_of(view)
    suits = suits_in_play(view.variant.deck, order)
    lacks = {
        seat: sum(suits[suit] for suit in known)
        for seat, known in enumerate(view.renounced)
        if known
    }
    led = led_suit(view.plays, order)
    if led is not None:
        jumps = may_jump_in(view.variant, view.suits_led, led)
        for seat in shown_void(view.plays, order, jumps=jumps):
            lacks[seat] = lacks.get(seat, 0) | suits[led]
    if is_forced(view.variant, view.contract) and suits[None]:
        # A seat that could not follow and played another card.
        for plays in tricks_of(view):
            for seat in shown_void(plays, order, jumps=True):
                lacks[seat] = lacks.get(seat, 0) | suits[None]
    if suits[None] & played:
        for seat, suit in _voids_by_jokers(view, order):
            lacks[seat] = lacks.get(seat, 0) | suits[suit]
    if may_revoke(view.variant):
        _forget_disproved(view, pack, lacks, suits)
    return lacks


def _voids_by_jokers(view: View, order: Order) -> Iterator[tuple[Seat, Suit]]:
    """Yield the voids proved by how a joker outside the suits was played."""
    variant, forced = view.variant, is_forced(view.variant, view.contract)
    for plays, suits_led, renounced in _tricks(view, order):
        led = led_suit(plays, order)
        for play in plays:
            known = renounced[play.seat]
            if order.suits[play.card] is not None:
                continue
            if play is plays[0]:
                proved = _voids_by_lead(variant, play.suit, suits_led, known)
            else:
                barred = led is not None and is_barred(variant, led, known) and not forced
                proved = SUIT_ORDER if barred else ()
            yield from ((play.seat, suit) for suit in proved)


def _tricks(
    view: View, order: Order
) -> Iterator[tuple[tuple[Played, ...], Suits, tuple[Suits, ...]]]:
    suits_led: Suits = ()
    renounced: tuple[Suits, ...] = ((),) * len(view.renounced)
    for trick in view.history:
        yield trick.plays, suits_led, renounced
        voids = tuple(enumerate(renounced))
        closed = close_trick(view.variant, order, trick.plays, suits_led, voids)
        suits_led, renounced = closed.suits_led, closed.renounced
    yield view.plays, view.suits_led, view.renounced


def _voids_by_lead(
    variant: Variant, named: Suit | None, suits_led: Suits, renounced: Suits
) -> Suits:
    """Return the suits a seat must lack to have led a joker by this name."""
    suits = suits_to_lead(variant, suits_led, renounced)
    if suits is None:
        return SUIT_ORDER
    if named is None or not variant.joker_lead_names_suit:
        return ()
    if is_first_or_last(variant) and named in suits_led:
        return SUIT_ORDER if named in renounced else (named,)
    return () if is_first_or_last(variant) or named in suits else SUIT_ORDER


def _forget_disproved(
    view: View, pack: Pack, lacks: dict[Seat, int], suits: dict[Suit | None, int]
) -> None:
    order = order_of(view)
    failed: set[tuple[Seat, Suit]] = set()
    for plays in tricks_of(view):
        led = led_suit(plays, order)
        for play in plays:
            suit = order.suits[play.card]
            if suit is not None and (play.seat, suit) in failed:
                lacks[play.seat] = lacks.get(play.seat, 0) & ~suits[suit]
            if led is not None and suit is not led and play is not plays[0]:
                failed.add((play.seat, led))


_Somewhere = tuple[HiddenPlaceKind, Seat | None]
_AWAY: _Somewhere = (HiddenPlaceKind.AWAY, None)


def _placed(view: View, pack: Pack, unseen: int) -> Iterator[tuple[int, tuple[_Somewhere, ...]]]:
    contract = view.contract
    if contract is None:
        return
    holder: _Somewhere = (HiddenPlaceKind.HAND, contract.seat)
    jokers = pack.mask(joker for joker, _ in view.attached) & unseen
    if jokers:
        # A contractor who declares discards another card.
        yield jokers, (holder, _AWAY) if contract.declared else (holder,)
    if contract.called is not None and pack.mask((contract.called,)) & unseen:
        yield pack.mask((contract.called,)), _holders(view, contract)
    if contract.call is Special.DOUBLE_NULLO and contract.partner is not None:
        given = pack.mask(card for card in view.taken if card is not None) & unseen
        if given:
            yield given, ((HiddenPlaceKind.HAND, contract.partner), _AWAY)


def _holders(view: View, contract: Contract) -> tuple[_Somewhere, ...]:
    if contract.partner is not None:
        return ((HiddenPlaceKind.HAND, contract.partner),)
    variant = view.variant
    found: list[_Somewhere] = []
    if not is_partner_announced(variant):
        found += [
            (HiddenPlaceKind.HAND, seat) for seat in variant.seating.ring if seat != contract.seat
        ]
    if variant.call_own_card:
        found.append((HiddenPlaceKind.HAND, contract.seat))
    if variant.seating.dead is not None:
        found.append((HiddenPlaceKind.HAND, variant.seating.dead))
    if _may_be_away(view):
        found.append(_AWAY)
    return tuple(found)


def _may_be_away(view: View) -> bool:
    """Return whether a called card may be out of play, in the kitty or a set-up position."""
    tricks = sum(view.won) != len(view.history)
    return bool(view.kitty) or tricks or not view.discards


@dataclass(frozen=True, slots=True)
class Sample:
    """Every card in a place that one View allows.

    ``hands`` correspond to the View's (a dummy's: its face-up cards); ``piles`` are the dummies',
    with covered cards known; ``away`` are the cards face down in no hand: the kitty, or later the
    discards and other cards out of play. ``weight`` is relative to samples of the same drawing.
    """

    hands: tuple[Hand, ...]
    piles: Piles = ()
    away: tuple[Card, ...] = ()
    weight: float = 1.0
