"""What must be so in every state of every game, whatever the rules of the table.

Written from the rules and on the State, not with the engine's own words for the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from random import Random

import pytest

from fivehundred.engine import actions as act
from fivehundred.engine import events as ev
from fivehundred.engine.actions import Action
from fivehundred.engine.cards import PACKS, Card
from fivehundred.engine.errors import IllegalAction
from fivehundred.engine.events import Event
from fivehundred.engine.facts import EndReason, Hand, Phase
from fivehundred.engine.game import Step, apply, legal_actions, scores
from fivehundred.engine.kinds import PlayKind
from fivehundred.engine.rules.options import BackDoor, End, Revokes, WinBy
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.state import State
from fivehundred.engine.view import View, seen_by, view
from fivehundred.programs.inspect import view_json, view_text
from fivehundred.session.codec.game import decode, encode
from fivehundred.session.record import Record, SeatInfo, replay, state_after
from tests.knowing import dealt_anew, open_hands, sees_discards, sees_hand, sees_taken

WAITING = (Phase.DEALER, Phase.DEAL, Phase.OVER)


def cards_of(state: State) -> list[Card]:
    """List every card of the pack, wherever it lies."""
    cards: list[Card] = [*state.kitty, *state.discards, *state.pack]
    for seat, hand in enumerate(state.hands):
        if state.piles and seat in state.variant.seating.dummies:
            cards += [c for pile in state.piles[seat] for c in (pile.up, pile.down) if c]
        else:
            cards += hand
    cards += [played.card for trick in state.play.tricks for played in trick.plays]
    return cards + [played.card for played in state.play.plays]


def check_cards(state: State, *, thrown_down: bool = False) -> None:
    """No card is lost or doubled; ``thrown_down``: a claim has ended the deal early."""
    pack = PACKS[state.variant.deck]
    cards = cards_of(state)
    assert len(set(cards)) == len(cards)
    assert set(cards) <= set(pack)
    if state.phase not in WAITING:
        assert len(cards) == len(pack)
    elif not thrown_down:
        assert len(cards) in (0, len(pack))


def check_dummies(state: State) -> None:
    """A dummy holds what lies face up, and a card is turned only when a trick is over."""
    seats = state.variant.seating
    for seat in seats.dummies if state.piles else ():
        row = state.piles[seat]
        assert state.hands[seat] == tuple(pile.up for pile in row if pile.up)
        waiting = [pile for pile in row if pile.up is None]
        played = [p for p in state.play.plays if p.seat == seat]
        assert len(waiting) <= len(played)
        assert all(pile.covers == (pile.down is not None) for pile in row)


def check_turn(state: State) -> None:
    """Somebody is to act, and can, exactly while the game waits for a seat."""
    seats, out = state.variant.seating, state.contract.out if state.contract else ()
    assert (state.to_act is None) == (state.phase in WAITING)
    offers = legal_actions(state)
    assert bool(offers) == (state.to_act is not None)
    assert all(offer.seat == state.to_act for offer in offers)
    if state.phase is Phase.PLAY:
        assert state.to_act in seats.ring and state.to_act not in out
        _check_lengths(state)
    elif state.to_act is not None:
        assert state.to_act in seats.players
    assert (state.phase is Phase.OVER) == (state.match.result is not None)


def _check_lengths(state: State) -> None:
    out = state.contract.out if state.contract else ()
    done = {played.seat for played in state.play.plays}
    assert sum(state.play.won) == len(state.play.tricks)
    for seat in state.variant.seating.ring:
        held = len(state.hands[seat])
        if state.piles and seat in state.variant.seating.dummies:
            held = sum((pile.up is not None) + pile.covers for pile in state.piles[seat])
        if seat not in out:
            assert held == 10 - len(state.play.tricks) - (seat in done)


def check_scores(state: State) -> None:
    """The sheet is the sum of the deals; net is won less lost; a deal has ten tricks at most."""
    deals, revokes = state.match.deals, state.variant.revokes is not Revokes.PREVENTED
    for side, tally in enumerate(state.match.sheet):
        points = [deal.points[side] for deal in deals]
        assert tally.won == sum(point for point in points if point > 0)
        assert tally.lost == -sum(point for point in points if point < 0)
        assert scores(state)[side] == tally.won - tally.lost == sum(points)
    for deal in deals:
        assert sum(deal.tricks) == 10 or (revokes and sum(deal.tricks) < 10)
        assert (deal.made is None) == (deal.contract is None)


def check_end(state: State) -> None:
    """A game goes on exactly while nobody has won or lost it, and ends for the reason it gives."""
    if not state.match.deals:
        # The first deal was scored, and a claim has taken it back.
        return
    variant, net = state.variant, scores(state)
    deal, result = state.match.deals[-1], state.match.result
    takers = set() if deal.contract is None else {deal.contract.seat, *deal.contract.side}
    made = {variant.seating.side_of[seat] for seat in takers} if deal.made else set()
    home = {side for side, score in enumerate(net) if score >= variant.target}
    if variant.end is End.EXACT:
        home = {side for side, score in enumerate(net) if score == variant.target}
    if variant.win_by is WinBy.CONTRACT:
        home &= made
    over = {side for side, score in enumerate(net) if score >= (variant.lose_at or 10**6)}
    under = {side for side, score in enumerate(net) if score <= -500}
    others_negative = sum(score < 0 for score in net) > 1
    if variant.back_door is BackDoor.OFF or (
        variant.back_door is BackDoor.UNLESS_OTHERS_NEGATIVE and others_negative
    ):
        under = set()
    if len(over) == len(net):
        over = set()
    assert (result is not None) == bool(home or over or under)
    if result is None:
        return
    (winner,) = result.winners
    match result.reason:
        case EndReason.TARGET | EndReason.EXACT:
            assert winner in home
            assert not over
            assert winner in made or not home & made
        case EndReason.LOST_AT:
            assert over
            assert winner not in over
        case EndReason.BACK_DOOR:
            assert under
            assert not home
            assert winner not in under or len(under) == len(net)
            assert net[winner] == max(net)


def check_views(state: State, rng: Random) -> None:
    """Every seat sees what it may, and would see the same if the rest had been dealt otherwise."""
    assert view(state, None).legal == legal_actions(state)
    assert view(state, None).hands == state.hands
    for seat in state.variant.seating.ring:
        seen = view(state, seat)
        assert seen.legal == (legal_actions(state) if seat == state.to_act else ())
        _check_hands(state, seat, seen)
        for _ in range(2):
            assert view(dealt_anew(state, seat, rng), seat) == seen


def _check_hands(state: State, seat: int, seen: View) -> None:
    for other, hand in enumerate(state.hands):
        known = sees_hand(state, seat, other)
        assert seen.hands[other] == (hand if known else (None,) * len(hand))
    up = len(seen.kitty_up)
    assert up == (state.variant.kitty_last_card_up and bool(state.kitty))
    assert seen.kitty == (
        *(None,) * (len(state.kitty) - up),
        *state.kitty[len(state.kitty) - up :],
    )
    assert seen.discards == (
        state.discards if sees_discards(state, seat) else _backs(state.discards)
    )
    assert seen.taken == (state.taken if sees_taken(state, seat) else _backs(state.taken))
    assert all(pile.down is None for row in seen.piles for pile in row)
    assert seen.exposed == open_hands(state)


def _backs(cards: Hand) -> tuple[None, ...]:
    return (None,) * len(cards)


def check_events(before: State, step: Step) -> None:
    """A seat is told of no card it does not see before or after the step."""
    for seat in before.variant.seating.ring:
        known = set(_cards_in(_without_calls(view(before, seat))))
        known |= set(_cards_in(_without_calls(view(step.state, seat))))
        for event in step.events:
            told = seen_by(event, seat)
            assert type(told) is type(event)
            if not _is_public(event):
                assert set(_cards_in(told)) <= known, (seat, told)
            if isinstance(event, ev.PartnerKnown):
                contract = view(step.state, seat).contract
                # A contractor who has called a card of his own is alone.
                assert step.state.match.deals != before.match.deals or (
                    contract is not None
                    and event.seat
                    == (contract.seat if contract.partner is None else contract.partner)
                )


def _is_public(event: Event) -> bool:
    """Tell whether an event shows its cards to all: those that were cut, those of a revoke."""
    return isinstance(event, (ev.CutMade, ev.RevokeProved))


def _without_calls(seen: View) -> View:
    return replace(seen, legal=(), following_plays=(), variant=Variant())


def _cards_in(value: object) -> Iterator[Card]:
    if isinstance(value, Card):
        yield value
    elif isinstance(value, (tuple, list)):
        for part in value:
            yield from _cards_in(part)
    elif is_dataclass(value) and not isinstance(value, (type, Variant)):
        for field in fields(value):
            yield from _cards_in(getattr(value, field.name))


def check_false_claims(state: State) -> None:
    """Nobody can claim a revoke that was not."""
    seats = state.variant.seating
    guilty = {revoke.seat for revoke in state.revokes}
    for against in seats.ring:
        if against in guilty:
            continue
        with pytest.raises(IllegalAction) as refused:
            apply(state, act.ClaimRevoke(seats.players[0], against))
        prevented = state.variant.revokes is Revokes.PREVENTED
        assert refused.value.kind is (PlayKind.NO_REVOKES if prevented else PlayKind.NO_REVOKE)


def record_of(preset: str, variant: Variant, actions: Sequence[Action]) -> Record:
    """Write down a game."""
    seats = tuple(SeatInfo(f"P{seat}", "human") for seat in variant.seating.players)
    return Record("2026-11-21T10:00:00Z", preset, variant, seats, None, tuple(actions))


def check_record(record: Record, states: Sequence[State]) -> None:
    """A game written down and read again is the same game, at every step."""
    again = decode(encode(record))
    assert again == record
    for step, state in zip(replay(again), states, strict=True):
        assert step.state == state
    middle = len(states) // 2
    assert middle == 0 or state_after(again, middle) == states[middle - 1]


def check_pages(record: Record, state: State, seat: int | None) -> None:
    """Any moment can be looked into, by any seat."""
    seen = view(state, seat)
    assert view_json(seen).isascii()
    assert view_text(record, seen).endswith("\n")
