"""The play of the misères: the contractor keeps under, the defenders keep beneath him."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.seats import Seat
from fivehundred.engine.tricks.trick import suit_of_lead
from fivehundred.players.heuristics.hands.danger import danger_without, suit_danger
from fivehundred.players.knowledge import Knowledge


def play_misere(know: Knowledge, plays: Sequence[PlayCard], rng: Random) -> PlayCard:
    """Choose a play where the contractor is to lose every trick."""
    strengths = know.order.strengths
    ordered = sorted(plays, key=lambda play: (strengths[play.card], rng.random()))
    weigh = _as_contractor if know.is_contractor_side else _as_defender
    return max(ordered, key=lambda play: tuple(round(x, 6) for x in weigh(know, play)))


def _as_contractor(know: Knowledge, play: PlayCard) -> tuple[float, ...]:
    """Weigh a play of the contractor: stay safe now, then get rid of danger."""
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
    """Return the chance that one of these seats has to beat a card, though it would rather not."""
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
    """List the seats that are to lose every trick: the contractor, in a double nullo two."""
    side = know.contract.side if know.contract else know.opponents
    return [seat for seat in side if seat in know.opponents]


def _as_defender(know: Knowledge, play: PlayCard) -> tuple[float, ...]:
    losers = _losers(know)
    if not know.plays:
        return _defender_leads(know, play, losers)
    best = know.best_play()
    assert best is not None
    over = know.beats(play.card, best.card)
    height = know.order.strengths[play.card]
    if best.seat in losers:
        # Under him, and as high as may be: the low cards are wanted again.
        return (-1.0, _riddance(know, play.card)) if over else (0.0, _riddance(know, play.card))
    if not any(seat in know.later for seat in losers):
        return (0.0, _riddance(know, play.card))
    if over:
        return (-1.0, -float(height))
    return (0.0, _riddance(know, play.card))


def _riddance(know: Knowledge, card: Card) -> float:
    """Return how gladly a defender parts with a card: high ones, suits the contractor lacks."""
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
