"""Where a replay stands and where its deals begin, also where cards are dealt again."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from fivehundred.engine.actions import Deal, MakeCall, PlayCard
from fivehundred.engine.calls import Special
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import Record, SeatInfo
from fivehundred.session.replay import Replay
from fivehundred.session.session import Session
from tests.session.games import by_chance


@cache
def two_deals(preset: str) -> Record:
    """Play two deals by chance, after one that nobody bids in and that is dealt again."""
    variant = PRESETS[preset].variant
    seats = tuple(SeatInfo(f"P{seat}", "human") for seat in variant.seating.players)
    session = Session(Record("", preset, variant, seats, None, ()), dealer=Dealer(1))
    chance, dealt = Random(1), 0
    while len(session.state.match.deals) < 2:
        dealt += session.state.phase is Phase.DEAL
        seat = session.state.to_act
        if seat is None:
            session.advance_chance()
        elif dealt == 1:
            session.submit(MakeCall(seat, Special.PASS))
        else:
            session.submit(by_chance(session.view(seat), chance))
    return session.record


@pytest.mark.parametrize("preset", ["australian", "three-handed", "six-handed"])
def test_a_deal_begins_with_the_cards_it_was_played_with(preset: str) -> None:
    record = two_deals(preset)
    replay = Replay(record)
    dealt = [n for n, action in enumerate(record.actions, 1) if isinstance(action, Deal)]
    scored = [replay.beginning_of(deal) for deal in (1, 2)]
    assert dealt[0] not in scored
    for deal, number in enumerate(scored, start=1):
        replay.go(number)
        assert number in dealt
        assert replay.state.phase is Phase.AUCTION
        # No other cards are dealt before the deal is scored.
        later = [n for n in dealt if n > number]
        end = later[0] if later else replay.count
        replay.go(end)
        assert len(replay.state.match.deals) == deal


@pytest.mark.parametrize("preset", ["australian", "three-handed", "six-handed"])
def test_between_tricks_the_card_counted_is_the_last_of_the_trick_before(preset: str) -> None:
    record = two_deals(preset)
    replay = Replay(record)
    found = set()
    for number, action in enumerate(record.actions, start=1):
        replay.go(number)
        state, at = replay.state, replay.position
        if isinstance(action, PlayCard) and state.phase is Phase.PLAY:
            trick = len(state.play.tricks) + bool(state.play.plays)
            lying = state.play.plays or state.play.tricks[-1].plays
            assert (at.trick, at.card) == (trick, len(lying))
            found.add(at.card)
    assert found <= set(range(1, record.variant.players + 1))
    assert len(found) >= record.variant.players - 1
