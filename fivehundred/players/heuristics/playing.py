"""The play of a card: the method to use, following to a trick, and misères."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.calls import Special
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.deal.contract import HI_LO_TRICKS
from fivehundred.engine.seats import Seat
from fivehundred.engine.tricks.trick import suit_of_lead
from fivehundred.engine.view import View
from fivehundred.players.heuristics.danger import danger_without, suit_danger
from fivehundred.players.heuristics.leading import PATIENCE, USUAL, lead, loss_of
from fivehundred.players.knowledge import Knowledge, following_plays, knowledge_of
from fivehundred.players.level_names import Temperament


def _play_misere(know: Knowledge, plays: Sequence[PlayCard], rng: Random) -> PlayCard:
    strengths = know.order.strengths
    ordered = sorted(plays, key=lambda play: (strengths[play.card], rng.random()))
    weigh = _as_contractor if know.is_contractor_side else _as_defender
    return max(ordered, key=lambda play: tuple(round(x, 6) for x in weigh(know, play)))


def _as_contractor(know: Knowledge, play: PlayCard) -> tuple[float, ...]:
    card = play.card
    if not know.plays:
        suit = suit_of_lead(play, know.order)
        risk = 1 - _chance_forced(know, card, suit, know.opponents)
    else:
        best = know.best_play()
        assert best is not None
        opponents = [seat for seat in know.later if seat in know.opponents]
        over = know.beats(card, best.card)
        risk = 1 - _chance_forced(know, card, know.led, opponents) if over else 0.0
    return -round(risk, 1), -danger_without(know, card), know.order.strengths[card]


def _chance_forced(know: Knowledge, card: Card, suit: Suit | None, seats: Sequence[Seat]) -> float:
    """Return the chance that one of these seats is forced to beat a card."""
    if know.order.suits[card] is None:
        return 0.0
    escape = 1.0
    for seat in seats:
        escape *= 1 - _must_beat(know, seat, card, suit)
    return 1 - escape


def _must_beat(know: Knowledge, seat: Seat, card: Card, suit: Suit | None) -> float:
    strengths = know.order.strengths
    held = know.may_hold(seat, suit)
    lower = [c for c in held if strengths[c] < strengths[card]]
    higher = [c for c in held if strengths[c] > strengths[card]]
    return (1 - know.chance_of_any(seat, lower)) * know.chance_of_any(seat, higher)


def _losers(know: Knowledge) -> list[Seat]:
    """List the seats that must lose every trick: the contractor, or two in a double nullo."""
    side = know.contract.side if know.contract else know.opponents
    return [seat for seat in side if seat in know.opponents]


def _as_defender(know: Knowledge, play: PlayCard) -> tuple[float, ...]:
    losers = _losers(know)
    if not know.plays:
        return _defender_leads(know, play, losers)
    best = know.best_play()
    assert best is not None
    if know.beats(play.card, best.card):
        if best.seat in losers:
            return (-1.0, _riddance(know, play.card))
        if any(seat in know.later for seat in losers):
            return (-1.0, -float(know.order.strengths[play.card]))
    # Play below that card, but as high as possible, since low cards are useful later.
    return (0.0, _riddance(know, play.card))


def _riddance(know: Knowledge, card: Card) -> float:
    suit, height = know.order.suits[card], know.order.strengths[card]
    if suit is None:
        return 300.0
    losers = _losers(know)
    held = {c for seat in losers for c in know.may_hold(seat, suit)}
    lower = [c for c in held if know.order.strengths[c] < height]
    useless = all(know.is_void(seat, suit) for seat in losers)
    return (60.0 if useless else 0.0) + 3.0 * len(lower) + height / 10


def _defender_leads(know: Knowledge, play: PlayCard, losers: Sequence[Seat]) -> tuple[float, ...]:
    card, suit = play.card, suit_of_lead(play, know.order)
    able = [seat for seat in losers if suit is None or not know.is_void(seat, suit)]
    if know.order.suits[card] is None or suit is None or not able:
        return (-1.0, -float(know.order.strengths[card]))
    caught = max(_must_beat(know, seat, card, suit) for seat in able)
    for partner in know.partners:
        caught *= 1 - 0.7 * _must_beat(know, partner, card, suit)
    held = [know.order.strengths[c] for c in know.of_suit(suit)]
    softness = max(
        suit_danger([know.order.strengths[c] for c in know.may_hold(seat, suit)], held)
        for seat in able
    )
    return (round(caught, 2), softness / 100 - know.order.strengths[card] / 10)


_THRIFT: Final = 0.6
_THRIFT_WITH_TOP: Final = 0.9
_UNBLOCK: Final = 0.02


def follow(know: Knowledge, cards: Sequence[Card], rng: Random, patience: float = USUAL) -> Card:
    """Choose among the cards that may be played to the current trick."""
    strengths = know.order.strengths
    cards = _without_waste(know, cards)
    ordered = sorted(cards, key=lambda card: (strengths[card], rng.random()))
    return max(ordered, key=lambda card: round(_gain(know, card, patience), 6))


def _without_waste(know: Knowledge, cards: Sequence[Card]) -> Sequence[Card]:
    best = know.best_play()
    if (
        best is None
        or best.seat not in know.partners
        or any(s in know.opponents for s in know.later)
    ):
        return cards
    idle = [
        card
        for card in cards
        if know.order.suits[card] not in (know.order.trump, None) and not know.is_winner(card)
    ]
    return idle or cards


def _gain(know: Knowledge, card: Card, patience: float) -> float:
    # The top trump can take a trick at any time, so need not hurry.
    is_top = know.order.suits[card] in (know.order.trump, None) and know.is_winner(card)
    thrift = _THRIFT_WITH_TOP if is_top else _THRIFT
    unblocked = -_UNBLOCK * know.order.strengths[card] / 100
    price = unblocked if _unblocks(know, card) else loss_of(know, card)
    return _chance_of_trick(know, card) - patience * thrift * price


def _unblocks(know: Knowledge, card: Card) -> bool:
    if know.order.trump or not know.plays or know.plays[0].seat not in know.partners:
        return False
    suited = know.of_suit(know.led)
    return card in suited and len(suited) == 2 and know.is_contractor_side


def _chance_of_trick(know: Knowledge, card: Card) -> float:
    best = know.best_play()
    assert best is not None
    opponents = [seat for seat in know.later if seat in know.opponents]
    partners = [seat for seat in know.later if seat in know.partners]
    takes = know.beats(card, best.card)
    if takes or best.seat in know.partners:
        ours = card if takes else best.card
        safe = 1 - know.chance_beaten(ours, opponents, know.led)
        return safe + (1 - safe) * 0.5 * know.chance_beaten(ours, partners, know.led)
    rescued = know.chance_beaten(best.card, partners, know.led)
    return rescued * (0.75 if opponents else 1.0)


def choose_play(
    view: View, rng: Random, temperament: Temperament = Temperament.STEADY
) -> PlayCard:
    """Choose a card for a View whose viewer is to play."""
    plays = following_plays(view)
    if len(plays) == 1:
        return plays[0]
    know = knowledge_of(view, plays[0].seat)
    if know.is_nullo or _has_taken_five(know):
        return _play_misere(know, plays, rng)
    patience = PATIENCE[temperament]
    if not know.plays:
        return lead(know, plays, rng, patience)
    card = follow(know, [play.card for play in plays], rng, patience)
    return next(play for play in plays if play.card is card)


def _has_taken_five(know: Knowledge) -> bool:
    """Return whether a hi/lo contractor has five tricks and must lose the rest."""
    contract = know.contract
    if contract is None or contract.call is not Special.HI_LO:
        return False
    return know.won[contract.seat] >= HI_LO_TRICKS
