"""The coach: judges a person's decisions at the table just as the play check does afterwards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.actions import Deal, Discard, MakeCall, PlayCard
from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.learning.coach import Coach, is_warned_of
from fivehundred.players.judgement import Verdict
from fivehundred.players.solver.solver import form
from fivehundred.session.analysis.findings import Checked
from fivehundred.session.analysis.play_check import checking, decisions_of
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import HUMAN, Record
from fivehundred.session.replay import Replay
from fivehundred.session.session import Session
from tests.learning.coach.weighing import LITTLE, Weighing, replayed, until_a_card
from tests.other_worlds import other_world
from tests.session.analysis.examples import game

compiled_only = pytest.mark.skipif(form() == "plain", reason="heuristics decide uncompiled")
UNMARKED = (Verdict.FORCED, Verdict.UNKNOWN)


def known_then(one: Checked) -> Checked:
    """Leave out what nobody knows of a call before the auction is over."""
    return replace(one, chance=None) if isinstance(one.action, MakeCall) else one


@pytest.mark.sweep
@compiled_only
@pytest.mark.parametrize(
    ("name", "seat", "ponders"),
    [
        ("australian", 0, True),
        ("australian", 0, False),
        ("two-handed-dummy", 1, False),
        ("five-handed", 2, True),
    ],
)
def test_the_coach_says_the_very_same_as_the_later_check(
    name: str, seat: int, ponders: bool
) -> None:
    record, weighing = game(name), Weighing()
    replay = Replay(record)
    decisions = decisions_of(replay, deals=(1,), seats=(seat,))
    later = [
        known_then(one)
        for one in checking(replay, decisions, LITTLE)
        if one.verdict not in UNMARKED
    ]
    most = replay.beginning_of(2)
    found = [*replayed(record, seat, weighing, ponders=ponders, most=most)]
    assert [known_then(one) for one in found] == later
    assert len({type(one.action) for one in found}) > 1


def sat_down(record: Record, weighing: Weighing, person: int) -> tuple[Session, Coach]:
    session = Session(record, dealer=Dealer(1))
    return session, Coach(session, person, weighing)


@compiled_only
@pytest.mark.parametrize("left", [8, 5])
def test_hidden_cards_dealt_anew_change_nothing_of_what_is_said(left: int) -> None:
    record = until_a_card(game("australian"), 1, left)
    other = other_world(record, 1, 3)
    assert other != record
    for play in Session(record, dealer=Dealer(1)).view(1).legal:
        said = []
        for world in (record, other):
            session, coach = sat_down(world, Weighing(), 1)
            coach.poll()
            coach.expect(play)  # type: ignore[arg-type]
            session.submit(play)  # type: ignore[arg-type]
            coach.follow(session)
            assert coach.last_verdict is not None
            said.append(coach.last_verdict)
        assert said[0] == said[1]
        assert said[0].checked.judgement.reason is said[1].checked.judgement.reason


@compiled_only
def test_a_card_that_is_played_before_all_is_weighed_gets_its_mark_later() -> None:
    weighing = Weighing(may=False)
    session, coach = sat_down(until_a_card(game("australian"), 1, 6), weighing, 1)
    coach.poll()
    play = session.view(1).legal[-1]
    assert isinstance(play, PlayCard) and coach.foresee(play) is None
    coach.expect(play)
    session.submit(play)
    coach.follow(session)
    assert not coach.poll() and coach.last_verdict is None
    weighing.may = True
    assert coach.poll() and coach.last_verdict is not None
    # What was being weighed before the card goes on to be weighed.
    assert len(weighing.asked) == 1


@compiled_only
def test_what_is_taken_back_loses_its_mark_and_is_judged_anew() -> None:
    record = until_a_card(game("australian"), 1, 6)
    seats = tuple(
        replace(info, player=HUMAN if seat == 1 else "club")
        for seat, info in enumerate(record.seats)
    )
    session, coach = sat_down(replace(record, seats=seats), Weighing(), 1)
    for _ in range(2):
        coach.poll()
        play = session.view(1).legal[0]
        coach.expect(play)  # type: ignore[arg-type]
        session.submit(play)  # type: ignore[arg-type]
        coach.follow(session)
        assert coach.last_verdict is not None
        session.undo()
        coach.follow(session)
        assert coach.last_verdict is None


@compiled_only
def test_what_is_taken_back_leaves_the_mark_on_the_decision_before() -> None:
    record = game("australian")
    number = next(at for at, one in enumerate(record.actions) if isinstance(one, Discard))
    discard = record.actions[number]
    assert isinstance(discard, Discard)
    calls = (
        at
        for at, one in enumerate(record.actions[:number])
        if isinstance(one, MakeCall) and one.seat == discard.seat
    )
    *_earlier, number_of_call = calls
    seats = tuple(
        replace(info, player=HUMAN if seat == discard.seat else "club")
        for seat, info in enumerate(record.seats)
    )
    start = replace(record, seats=seats, actions=record.actions[:number_of_call])
    session, coach = sat_down(start, Weighing(), discard.seat)
    for action in record.actions[number_of_call : number + 1]:
        coach.poll()
        coach.expect(action)
        session.submit(action)
        coach.follow(session)
        coach.poll()
        if action == record.actions[number_of_call]:
            of_call = coach.last_verdict
    assert of_call is not None and isinstance(of_call.checked.action, MakeCall)
    assert coach.last_verdict is None or coach.last_verdict.checked is not of_call.checked
    session.undo()
    coach.follow(session)
    assert coach.last_verdict == replace(of_call, again=True)
    session.undo()
    coach.follow(session)
    assert coach.last_verdict is None


@compiled_only
def test_bids_that_no_expert_thinks_of_are_weighed_too_while_there_is_time() -> None:
    record = game("australian")
    replay = Replay(record)
    first = next(one for one in decisions_of(replay, seats=(0,)))
    assert isinstance(first.action, MakeCall)
    cut = replace(record, actions=record.actions[: first.number])
    session, coach = sat_down(cut, Weighing(), 0)
    calls = [one for one in session.view(0).legal if isinstance(one, MakeCall)]
    assert all(coach.foresee(one) is None for one in calls)
    for _ in range(30):
        coach.poll()
    known = [one for one in calls if coach.foresee(one) is not None]
    strains = {one.call.strain for one in known if isinstance(one.call, Bid)}
    assert strains == set(Strain)
    assert any(one.call is Special.PASS for one in known)
    costly = next(one for one in known if is_warned_of(coach.foresee(one)))
    before = coach.foresee(costly)
    coach.expect(costly)
    session.submit(costly)
    coach.follow(session)
    assert coach.last_verdict == before


@compiled_only
def test_the_mark_of_the_last_card_is_gone_once_the_next_deal_is_dealt() -> None:
    record = game("australian")
    session, coach = sat_down(until_a_card(record, 1, 2), Weighing(), 1)
    coach.poll()
    for action in record.actions[len(session.record.actions) :]:
        if coach.last_verdict is None:
            coach.expect(action)
        session.submit(action)
        coach.follow(session)
        if isinstance(action, Deal):
            break
        assert coach.last_verdict is not None
    assert session.state.match.deals and coach.last_verdict is None


def test_a_card_that_plays_itself_gets_no_mark() -> None:
    session, coach = sat_down(until_a_card(game("australian"), 1, 6), Weighing(), 1)
    coach.poll()
    session.submit(session.view(1).legal[0])  # type: ignore[arg-type]
    coach.follow(session)
    assert not coach.poll() and coach.last_verdict is None


def test_an_answer_that_went_wrong_is_no_verdict_and_not_asked_for_again() -> None:
    weighing = Weighing(fault="it has died")
    session, coach = sat_down(until_a_card(game("australian"), 1, 6), weighing, 1)
    for _ in range(3):
        assert not coach.poll()
    play = session.view(1).legal[0]
    assert coach.foresee(play) is None  # type: ignore[arg-type]
    assert len(weighing.asked) == 1


def test_nothing_is_weighed_ahead_while_somebody_else_is_to_be_served_first() -> None:
    weighing = Weighing(may=False)
    _, coach = sat_down(until_a_card(game("australian"), 1, 6), weighing, 1)
    coach.poll()
    assert weighing.is_thinking
    coach.poll(waits=True)
    assert not weighing.is_thinking
    # It goes on where it was as soon as it may.
    coach.poll()
    assert weighing.is_thinking and len(weighing.asked) == 2
