"""Events into beats: what is shown one after another, and how the cards get there.

A beat is a view to show and the scenery on the way to it. The rules' state is already further on;
beats are only the delay in seeing it. Nothing here looks at more than the viewer's own events.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from fivehundred.engine import events as ev
from fivehundred.engine.cards import Card
from fivehundred.engine.deck import parse_pattern
from fivehundred.engine.facts import Phase, Played
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.ui import timings
from fivehundred.ui.layout import deck_pose, packet_pose
from fivehundred.ui.places import Places
from fivehundred.ui.pose import Pose
from fivehundred.ui.stage import Key, Scenery
from fivehundred.ui.telling import tell
from fivehundred.ui.timings import Speed, rest_ms, scaled_ms


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing to show: a view, the way to it, how long to look at it, and a sentence."""

    view: View
    scenery: Scenery
    rest_ms: float = 0.0
    say: str = ""


@dataclass(frozen=True, slots=True)
class Telling:
    """What turning events into beats needs to know besides them."""

    before: View
    after: View
    places: Places
    speed: Speed
    names: Sequence[str]

    def ms(self, duration_ms: float) -> float:
        """Give a moving time at the chosen speed."""
        return scaled_ms(duration_ms, self.speed)


def beats(happened: Sequence[ev.Event], telling: Telling) -> list[Beat]:
    """Give the beats of one action's events, as the viewer saw them, in order."""
    found: list[Beat] = []
    view = replace(telling.before, to_act=None, legal=())
    for event in happened:
        for beat in _beat(event, view, telling):
            found.append(beat)
            view = beat.view
    if not found or found[-1].view != telling.after:
        found.append(Beat(telling.after, Scenery(telling.ms(timings.SORT_MS))))
    return found


def _beat(event: ev.Event, view: View, telling: Telling) -> Iterator[Beat]:
    say = tell(event, telling.names, telling.after.viewer)
    match event:
        case ev.Dealt():
            yield _dealt(event, telling, say)
        case ev.CallMade():
            shown = replace(view, calls=telling.after.calls)
            yield Beat(shown, Scenery(), rest_ms(timings.CALL_REST_MS, telling.speed), say)
        case ev.PassedOut():
            yield _passed_out(view, telling, say)
        case ev.ContractSet():
            shown = replace(view, contract=event.contract, attached=())
            yield Beat(
                shown,
                Scenery(telling.ms(timings.SORT_MS)),
                rest_ms(timings.TRICK_REST_MS, telling.speed),
                say,
            )
        case ev.SatOut():
            shown = replace(view, sitting_out=telling.after.sitting_out)
            yield Beat(shown, Scenery(telling.ms(timings.SORT_MS)), 0.0, say)
        case ev.KittyTaken():
            yield _kitty_taken(event, telling, say)
        case ev.Discarded():
            yield _discarded(event, view, telling, say)
        case ev.CardPlayed():
            yield _card_played(event, view, telling, say)
        case ev.TrickWon():
            yield _trick_won(event, view, telling, say)
        case ev.HandExposed():
            yield _exposed(event, telling, say)
        case ev.FirstDealerChosen() | ev.CutMade() | ev.JokerAttached():
            yield Beat(
                replace(view, dealer=telling.after.dealer, attached=telling.after.attached),
                Scenery(telling.ms(timings.SORT_MS)),
                rest_ms(timings.TRICK_REST_MS, telling.speed),
                say,
            )
        case _:
            return


def _dealt(event: ev.Dealt, telling: Telling, say: str) -> Beat:
    """Let the pack fly out in the real pattern, batch by batch, the kitty between."""
    keys = [_dealt_keys(seat, cards) for seat, cards in enumerate(event.hands)]
    kitty = [_kitty_key(index, card) for index, card in enumerate(event.kitty)]
    delays: dict[Key, float] = {}
    step = telling.ms(timings.DEAL_STEP_MS)
    done = dict.fromkeys(event.order, 0)
    laid = 0
    for batch in parse_pattern(event.pattern):
        for seat in event.order:
            for key in keys[seat][done[seat] : done[seat] + batch.each]:
                delays[key] = len(delays) * step
            done[seat] += batch.each
        for key in kitty[laid : laid + batch.kitty]:
            delays[key] = len(delays) * step
        laid += batch.kitty
    deck = deck_pose(telling.places, event.dealer)
    entries = dict.fromkeys(delays, deck)
    ms = telling.ms(timings.DEAL_FLY_MS)
    quiet = replace(telling.after, to_act=None, legal=())
    return Beat(quiet, Scenery(ms, entries=entries, delays_ms=delays), 0.0, say)


def _dealt_keys(seat: Seat, cards: Sequence[Card | None]) -> list[Key]:
    return [card.code if card else f"?{seat}.{index}" for index, card in enumerate(cards)]


def _kitty_key(index: int, card: Card | None) -> Key:
    return card.code if card else f"k.{index}"


def _passed_out(view: View, telling: Telling, say: str) -> Beat:
    if telling.after.phase is Phase.PLAY:
        return Beat(view, Scenery(), rest_ms(timings.TRICK_REST_MS, telling.speed), say)
    dealer = telling.after.dealer
    assert dealer is not None
    away = deck_pose(telling.places, dealer)
    exits = dict.fromkeys(_all_keys(view), away)
    ms = telling.ms(timings.GATHER_MS)
    rest = rest_ms(timings.TRICK_REST_MS, telling.speed)
    return Beat(telling.after, Scenery(ms, exits=exits), rest, say)


def _all_keys(view: View) -> list[Key]:
    hands = [key for seat, hand in enumerate(view.hands) for key in _dealt_keys(seat, hand)]
    return hands + [_kitty_key(index, card) for index, card in enumerate(view.kitty)]


def _kitty_taken(event: ev.KittyTaken, telling: Telling, say: str) -> Beat:
    held = len(telling.after.hands[event.seat]) - len(event.cards)
    sources = {
        (card.code if card else f"?{event.seat}.{held + index}"): f"k.{index}"
        for index, card in enumerate(event.cards)
    }
    scenery = Scenery(telling.ms(timings.KITTY_MS), sources=sources)
    return Beat(telling.after, scenery, 0.0, say)


def _discarded(event: ev.Discarded, view: View, telling: Telling, say: str) -> Beat:
    left = len(view.hands[event.seat]) - len(event.cards)
    first = len(telling.after.discards) - len(event.cards)
    sources = {
        f"d.{first + index}": (card.code if card else f"?{event.seat}.{left + index}")
        for index, card in enumerate(event.cards)
    }
    quiet = replace(telling.after, to_act=None, legal=())
    return Beat(quiet, Scenery(telling.ms(timings.KITTY_MS), sources=sources), 0.0, say)


def _card_played(event: ev.CardPlayed, view: View, telling: Telling, say: str) -> Beat:
    played = Played(event.seat, event.card, event.suit)
    hidden = event.card not in view.hands[event.seat]
    hands = list(view.hands)
    hands[event.seat] = (
        hands[event.seat][:-1]
        if hidden
        else tuple(card for card in hands[event.seat] if card is not event.card)
    )
    shown = replace(view, hands=tuple(hands), plays=(*view.plays, played), legal=(), to_act=None)
    if not telling.after.plays:
        rest = rest_ms(timings.TRICK_REST_MS, telling.speed)
    else:
        rest = 0.0
        shown = replace(shown, to_act=telling.after.to_act)
    sources = {event.card.code: f"?{event.seat}.{len(hands[event.seat])}"} if hidden else {}
    return Beat(shown, Scenery(telling.ms(timings.FLY_MS), sources=sources), rest, say)


def _trick_won(event: ev.TrickWon, view: View, telling: Telling, say: str) -> Beat:
    packet = packet_pose(telling.places, event.winner)
    exits: dict[Key, Pose] = {played.card.code: packet for played in view.plays}
    shown = replace(
        view,
        plays=(),
        leader=event.winner,
        won=telling.after.won,
        history=telling.after.history,
    )
    return Beat(shown, Scenery(telling.ms(timings.GATHER_MS), exits=exits), 0.0, say)


def _exposed(event: ev.HandExposed, telling: Telling, say: str) -> Beat:
    sources = {card.code: f"?{event.seat}.{index}" for index, card in enumerate(event.cards)}
    scenery = Scenery(telling.ms(timings.KITTY_MS), sources=sources)
    return Beat(telling.after, scenery, rest_ms(timings.CALL_REST_MS, telling.speed), say)
