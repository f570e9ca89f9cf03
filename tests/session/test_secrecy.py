"""Of a deal that has not been scored nobody sees more than he may, however a game is opened."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from fivehundred.engine.actions import ClaimRevoke, CutPack, Deal, MakeCall
from fivehundred.engine.calls import Special
from fivehundred.engine.cards import Card
from fivehundred.engine.events import DealScored
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import State
from fivehundred.engine.view import View, view
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import HUMAN, Record, SeatInfo
from fivehundred.session.record import replay as replay_steps
from fivehundred.session.replay import Replay
from fivehundred.session.secrecy import common_view
from fivehundred.session.session import Session
from tests.knowing import Common, dealt_anew, is_silent, known_to_all
from tests.session.games import finished_game
from tests.strategies import chance_or_choice
from tests.ui.tables import TABLES, for_all_tables, some_states

WHOLE = finished_game()
DEALT = [number for number, done in enumerate(WHOLE.actions, 1) if isinstance(done, Deal)]
SCORED = [
    number
    for number, step in enumerate(replay_steps(WHOLE), 1)
    if any(isinstance(event, DealScored) for event in step.events)
]
BEGUN = SCORED[2] + 1
RUNNING = replace(WHOLE, actions=WHOLE.actions[: BEGUN + 30])


def seats(players: int, persons: tuple[int, ...]) -> tuple[SeatInfo, ...]:
    return tuple(
        SeatInfo(f"P{seat}", HUMAN if seat in persons else "learner") for seat in range(players)
    )


def seen_cards(shown: View) -> set[str]:
    rows = (*shown.hands, shown.kitty, shown.taken, shown.discards)
    piles = [card for row in shown.piles for pile in row for card in (pile.up, pile.down)]
    return {card.code for row in (*rows, piles) for card in row if card is not None}


def everything_seen(replay: Replay) -> list[object]:
    """Look through all eyes at every moment of the deal that is going on, and at its events."""
    found: list[object] = []
    for number in range(replay.count + 1):
        replay.go(number)
        if replay.secret:
            wanted = (None, *replay.record.variant.seating.players)
            found += [replay.view(seat) for seat in wanted]
            found += [replay.last_events(seat) for seat in wanted]
    return found


@pytest.mark.parametrize("persons", [(0,), (2,)], ids=str)
def test_one_person_sees_his_own_view_of_the_deal_that_goes_on_and_all_of_the_others(
    persons: tuple[int, ...],
) -> None:
    record = replace(RUNNING, seats=seats(4, persons))
    replay = Replay(record)
    for number in (DEALT[0], SCORED[1] - 5, SCORED[2]):
        replay.go(number)
        assert not replay.secret
        for seat in (None, 0, 1, 3):
            assert replay.view(seat) == view(replay.state, seat)
            assert replay.viewer(seat) == seat
    assert BEGUN in DEALT
    for number in range(BEGUN, replay.count + 1):
        replay.go(number)
        assert replay.secret
        for seat in (None, 0, 1, 3):
            assert replay.view(seat) == view(replay.state, persons[0])
            assert replay.viewer(seat) == persons[0]


def test_several_persons_see_what_lies_open_to_all() -> None:
    replay = Replay(replace(RUNNING, seats=seats(4, (0, 1))))
    replay.go(replay.count)
    for wanted in (None, 0, 1, 2):
        shown = replay.view(wanted)
        assert seen_cards(shown) == set()
        assert Common.of(shown) == known_to_all(replay.state)
        assert shown.plays == replay.state.play.plays


def common(state: State) -> View:
    players = state.variant.seating.players
    return common_view([view(state, seat) for seat in players])


@pytest.mark.sweep
@for_all_tables
def test_what_all_may_know_is_what_the_rules_show_to_everybody(variant: Variant) -> None:
    for state in some_states(variant):
        shown = common(state)
        assert Common.of(shown) == known_to_all(state)
        assert shown.viewer is None
        assert not (shown.legal or shown.following_plays or shown.early)
        others = [view(state, seat) for seat in reversed(variant.seating.players)]
        assert Common.of(common_view(others)) == known_to_all(state)


def test_no_discards_are_common_whoever_has_laid_them_away() -> None:
    laid = set()
    for state in some_states(PRESETS["australian"].variant, length=300, every=1):
        if state.discards and state.contract:
            laid.add(state.contract.seat)
            assert not any(common(state).discards)
    assert {0} < laid


def test_a_partner_who_is_silent_is_told_to_nobody_else() -> None:
    met = set()
    for state in some_states(TABLES["five-handed-hidden"], length=300, every=1):
        contract = state.contract
        if contract is None or contract.called is None or contract.partner is None:
            continue
        silent = is_silent(state, contract.called)
        met.add((contract.partner, silent))
        told = common(state).contract
        assert told is not None
        assert told.partner == (None if silent else contract.partner)
        assert told.side == ((contract.seat,) if silent else contract.side)
    assert {silent for _seat, silent in met} == {True, False}


def test_nothing_is_kept_where_the_game_is_over_or_nobody_plays() -> None:
    for record in (WHOLE, replace(RUNNING, seats=seats(4, ()))):
        replay = Replay(record)
        for number in range(0, replay.count + 1, 7):
            replay.go(number)
            assert not replay.secret
            assert replay.view(None) == view(replay.state, None)


@for_all_tables
@pytest.mark.parametrize("persons", [(1,), (0, 1)], ids=str)
def test_hidden_cards_dealt_anew_change_nothing_in_the_replay_of_a_deal_that_goes_on(
    variant: Variant, persons: tuple[int, ...]
) -> None:
    """Whoever replays it: the views and the events are those of another deal as well."""
    people = seats(variant.players, persons)
    for seed in (3, 5):
        record = _begun(Record("", "australian", variant, people, None, ()))
        other = _dealt_otherwise(record, persons, seed)
        assert other.actions != record.actions
        assert everything_seen(Replay(record)) == everything_seen(Replay(other))


def _begun(record: Record) -> Record:
    session = Session(record, dealer=Dealer(4))
    while session.state.phase in (Phase.DEALER, Phase.DEAL):
        session.advance_chance()
    if session.state.phase is Phase.CUT:
        assert session.state.to_act is not None
        session.submit(CutPack(session.state.to_act, 20))
    return session.record


def _dealt_otherwise(record: Record, persons: tuple[int, ...], seed: int) -> Record:
    """Let cards none of the persons sees change places in the pack."""
    replay = Replay(replace(record, seats=()))
    replay.go(replay.count)
    state = replay.state
    seat = persons[0]
    moved = dealt_anew(state, seat, Random(seed))
    if len(persons) > 1:
        moved = dealt_anew(moved, persons[1], Random(seed + 1))
    swap = dict(zip(_cards(state), _cards(moved), strict=True))
    actions = tuple(
        Deal(tuple(swap.get(card, card) for card in done.cards))
        if isinstance(done, Deal)
        else done
        for done in record.actions
    )
    return replace(record, actions=actions)


def _cards(state: State) -> list[Card]:
    piles = [pile for row in state.piles for pile in row]
    rows = (*state.hands, state.kitty)
    known = [card for row in rows for card in row] + [pile.down for pile in piles]
    return [card for card in known if card is not None]


def test_a_deal_thrown_in_is_kept_with_the_one_that_follows_it() -> None:
    """Its pack may have been dealt again as it was gathered."""
    variant = PRESETS["classic"].variant
    record = Record("", "classic", variant, seats(4, (0, 1, 2, 3)), None, ())
    session = Session(record, dealer=Dealer(2))
    while sum(isinstance(done, Deal) for done in session.record.actions) < 3:
        if session.needs_chance():
            session.advance_chance()
        else:
            seat = session.state.to_act
            assert seat is not None
            session.submit(MakeCall(seat, Special.PASS))
    replay = Replay(session.record)
    for number in range(replay.count + 1):
        replay.go(number)
        assert replay.secret
        assert seen_cards(replay.view(None)) == set()


def test_a_deal_that_a_proved_revoke_has_taken_back_is_kept_again() -> None:
    variant = PRESETS["hoyle-revokes"].variant
    for seed in range(60):
        record = Record("", "hoyle-revokes", variant, seats(4, (0, 1)), None, ())
        session, chance = Session(record, dealer=Dealer(seed)), Random(seed)
        while not session.state.match.deals:
            session.submit(chance_or_choice(session.state, chance))
        scored = len(session.record.actions)
        assert not Replay(session.record).secret
        for claimant in range(4):
            for against in range(4):
                claim = ClaimRevoke(claimant, against)
                if session.refusal(claim) is None:
                    session.submit(claim)
        if not session.state.match.deals:
            break
    assert not session.state.match.deals
    replay = Replay(session.record)
    replay.go(scored)
    assert replay.state.match.deals
    assert replay.secret
    # Once it is scored again, all of it may be seen, and of the next deal nothing.
    while not (session.state.match.deals and session.state.phase is Phase.AUCTION):
        session.submit(chance_or_choice(session.state, chance))
    replay, deal = Replay(session.record), len(session.record.actions)
    for number in range(deal + 1):
        replay.go(number)
        assert replay.secret is (number >= deal)
