"""A sitting as one state machine: what it waits for, what may be asked of it, what follows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.actions import MakeCall, PlayCard
from fivehundred.engine.calls import Special
from fivehundred.engine.cards import parse_card
from fivehundred.engine.events import CardPlayed, DealScored, RevokeProved
from fivehundred.engine.facts import Phase
from fivehundred.players.judgement import Judgement
from fivehundred.session.record import HUMAN
from fivehundred.session.taking_back import DecisionStands, RestartOffer, TakeBackRefusal
from fivehundred.table import commands as cmd
from fivehundred.table import commands as out
from fivehundred.table.commands import Change, CommandDenial
from fivehundred.table.waits import PlayMode, ScreenState, Waits
from tests.session.games import finished_game, new_record
from tests.table.sittings import (
    HABITS,
    SHOWN,
    TELLING,
    Prompt,
    course,
    dealt,
    ending,
    seats_of,
    sit,
    waits,
)

PASS = cmd.Act(MakeCall(0, Special.PASS))
SURE = ("JK JS JC", "5H 8C 7C", "6H 7H 8H", "9H 10H 5D")
LOST = ("9H 10H 5C", "6H 7H 8H", "5D 6D 7D", "JH QH 6C")
LAST = ("AH", "5H", "6H", "9H")


def card(seat: int, code: str) -> cmd.Act:
    return cmd.Act(PlayCard(seat, parse_card(code)))


# — what it waits for —


def test_a_new_game_waits_for_chance_and_then_for_its_person() -> None:
    table = sit(new_record())
    assert waits(table) is Waits.CHANCE
    table.rest()
    assert waits(table) is Waits.PERSON
    assert table.sitting.view.phase is Phase.AUCTION


def test_a_bot_is_waited_for_until_people_could_follow() -> None:
    table = sit(dealt(dealer=0))
    assert waits(table) is Waits.BOT
    assert table.next(399) is None
    assert isinstance(table.next(1), out.ActionPlayed)


def test_nothing_goes_on_by_itself_while_something_is_still_told() -> None:
    table = sit(new_record())
    for _moment in range(20):
        assert table.next(1000, TELLING) is None
    assert table.sitting.session.moment == 0


def test_a_person_may_act_only_once_the_screen_has_caught_up() -> None:
    sitting = sit(dealt()).sitting
    assert sitting.asks(caught_up=True) and not sitting.asks(caught_up=False)
    assert sitting.settled(caught_up=True) and not sitting.settled(caught_up=False)


def test_a_game_that_is_over_waits_at_its_sheet() -> None:
    table = sit(finished_game())
    assert waits(table) is Waits.SHEET
    table.until(out.Change.SHEET_DUE)
    table.do(cmd.Request.LEAVE_SHEET)
    assert waits(table) is Waits.NOBODY


def test_the_sheet_of_a_scored_deal_stays_due_until_somebody_goes_on() -> None:
    table = sit(ending(*LAST, won=(9, 0, 0, 0)))
    played = table.do(card(0, "AH"))
    assert isinstance(played, out.ActionPlayed) and not played.turns
    table.until(out.Change.SHEET_DUE)
    assert table.next() is out.Change.SHEET_DUE
    assert table.do(cmd.Request.LEAVE_SHEET) is out.Change.SHEET_LEFT
    assert waits(table) is Waits.CHANCE


# — what an action brings about —


def test_what_has_happened_is_told_as_whoever_sits_here_may_see_it() -> None:
    table = sit(dealt())
    before = table.sitting.view
    outcome = table.do(PASS)
    assert isinstance(outcome, out.ActionPlayed)
    assert outcome.before == before != table.sitting.view
    assert [type(event).__name__ for event in outcome.events] == ["CallMade"]


def test_what_the_rules_refuse_changes_nothing() -> None:
    table = sit(dealt())
    before = table.sitting.session.record
    assert isinstance(table.do(cmd.Act(MakeCall(1, Special.PASS))), out.ActionRefused)
    assert table.sitting.session.record is before


# — the rest at once —


def test_a_sure_claim_plays_the_rest_without_asking_again() -> None:
    table = sit(ending(*SURE))
    assert table.do(cmd.Request.CLAIM_REST) is out.Change.CLAIMED
    assert course(table) is PlayMode.CLAIMED
    table.until(out.Change.SHEET_DUE)
    played = [one for one in table.outcomes if isinstance(one, out.ActionPlayed)]
    cards = [event for one in played for event in one.events if isinstance(event, CardPlayed)]
    assert len(cards) == 12
    assert course(table) is PlayMode.BY_CARDS


@pytest.mark.parametrize("persons", [1, 3])
def test_a_claim_is_taken_back_and_done_again_as_one_decision(persons: int) -> None:
    record = ending(*SURE)
    kinds = [HUMAN] * persons + ["learner"] * (4 - persons)
    seats = (replace(one, player=kind) for one, kind in zip(record.seats, kinds, strict=True))
    table = sit(replace(record, seats=tuple(seats)))
    if persons > 1:
        table.next()
        table.do(cmd.Request.LIFT_CURTAIN)
    before = table.sitting.session.moment
    table.do(cmd.Request.CLAIM_REST)
    table.until(out.Change.SHEET_DUE)
    after = table.sitting.session.moment
    for _time in range(3):
        assert table.do(cmd.TakeBack(sure=persons > 1)) is out.Change.TAKEN_BACK
        assert table.sitting.session.moment == before and course(table) is PlayMode.BY_CARDS
        assert table.do(cmd.Request.DO_AGAIN) is out.Change.DONE_AGAIN
        assert table.sitting.session.moment == after


def test_a_claim_that_is_not_sure_is_denied() -> None:
    table = sit(ending("JK KH QH", "AH 8C 7C", "6H 7H 8H", "9H 10H 5D"))
    assert table.do(cmd.Request.CLAIM_REST) == CommandDenial.NOT_SURE
    assert course(table) is PlayMode.BY_CARDS


def test_a_claim_made_twice_goes_on_once() -> None:
    table = sit(ending(*SURE))
    table.do(cmd.Request.CLAIM_REST)
    assert table.do(cmd.Request.CLAIM_REST) == CommandDenial.NOT_SURE
    assert course(table) is PlayMode.CLAIMED
    table.until(out.Change.SHEET_DUE)


def test_a_lost_contract_is_played_out_for_persons_too() -> None:
    table = sit(ending(*LOST, call="misere", won=(1, 3, 0, 3)))
    assert table.do(cmd.Request.PLAY_OUT) is out.Change.PLAYED_OUT
    assert not table.sitting.settled(caught_up=True)
    table.until(out.Change.SHEET_DUE)
    scored = [one for one in table.outcomes if isinstance(one, out.ActionPlayed) and one.turns]
    assert any(isinstance(event, DealScored) for event in scored[-1].events)


def test_what_is_not_lost_is_not_played_out() -> None:
    table = sit(ending(*LOST, call="misere", won=(0, 4, 0, 3)))
    assert table.do(cmd.Request.PLAY_OUT) == CommandDenial.NOT_DECIDED


# — taking back —


def test_a_decision_is_taken_back_and_done_again() -> None:
    table = sit(dealt())
    table.do(PASS)
    record = table.sitting.session.record
    assert table.do(cmd.TakeBack()) == out.Change.TAKEN_BACK
    assert waits(table) is Waits.PERSON
    assert table.do(cmd.Request.DO_AGAIN) == out.Change.DONE_AGAIN
    assert table.sitting.session.record == record
    assert table.do(cmd.Request.DO_AGAIN) == CommandDenial.NOTHING_TO_DO_AGAIN


@pytest.mark.parametrize("how", list(RestartOffer))
def test_a_line_that_was_left_is_there_until_its_person_has_done_something_new(
    how: RestartOffer,
) -> None:
    # The computer players at the dealer's left call first.
    table = sit(dealt(dealer=0))
    table.rest()
    table.do(PASS)
    table.rest()
    before = table.sitting.session.record
    for brought_back in (True, False):
        assert isinstance(table.do(cmd.RestartDeal(how)), out.RestartAsked)
        table.do(cmd.RestartDeal(how, sure=True))
        table.rest()
        assert waits(table) is Waits.PERSON
        assert any(play.seat == 3 for play in table.sitting.view.calls)
        if brought_back:
            assert table.do(cmd.Request.DO_AGAIN) is Change.DONE_AGAIN
            assert table.sitting.session.record == before
    table.do(PASS)
    assert table.do(cmd.Request.DO_AGAIN) is CommandDenial.NOTHING_TO_DO_AGAIN


def test_what_nobody_has_decided_stands() -> None:
    outcome = sit(dealt()).do(cmd.TakeBack())
    assert isinstance(outcome, DecisionStands) and outcome.why is TakeBackRefusal.NOTHING


def test_among_persons_taking_back_is_a_question_first() -> None:
    table = sit(dealt(persons=2))
    table.until(out.Change.AWAITED)
    table.do(cmd.Request.LIFT_CURTAIN)
    table.do(PASS)
    table.until(out.Change.AWAITED)
    assert isinstance(table.do(cmd.TakeBack()), out.TakeBackAsked)
    assert table.do(cmd.TakeBack(sure=True)) == out.Change.TAKEN_BACK


# — several persons —


def test_a_curtain_falls_between_two_persons_and_waits_for_the_second() -> None:
    table = sit(dealt(persons=2))
    assert waits(table) is Waits.CHANGE
    assert table.until(out.Change.AWAITED) is out.Change.AWAITED
    assert waits(table) is Waits.CURTAIN and not table.sitting.view.hand
    assert table.next() == out.Change.CURTAIN_DUE
    assert table.do(cmd.Request.LIFT_CURTAIN) == out.Change.SEATED
    assert waits(table) is Waits.PERSON and len(table.sitting.view.hand) == 10


def test_a_hand_is_covered_while_computers_play() -> None:
    table = sit(dealt(persons=2))
    table.until(out.Change.AWAITED)
    table.do(cmd.Request.LIFT_CURTAIN)
    table.do(PASS)
    table.until(out.Change.AWAITED)
    table.do(cmd.Request.LIFT_CURTAIN)
    table.do(cmd.Act(MakeCall(1, Special.PASS)))
    assert table.next() == out.Change.COVERED
    assert not table.sitting.view.hand


def test_only_a_shared_screen_has_a_curtain_to_lower() -> None:
    assert sit(dealt()).do(cmd.Request.LOWER_CURTAIN) == CommandDenial.ONE_PERSON
    table = sit(dealt(persons=2))
    table.until(out.Change.AWAITED)
    assert table.do(cmd.Request.LOWER_CURTAIN) == CommandDenial.NO_OPEN_HAND
    table.do(cmd.Request.LIFT_CURTAIN)
    assert table.do(cmd.Request.LOWER_CURTAIN) == out.Change.AWAITED


# — by itself —


def test_the_only_card_is_played_by_itself_after_its_pause() -> None:
    table = sit(ending(*LAST, won=(9, 0, 0, 0)), replace(HABITS, card_pause_ms=700.0))
    table.next(0)
    assert table.sitting.acts_unasked(SHOWN)
    assert table.next(699) is None
    assert isinstance(table.next(1), out.ActionPlayed)


@pytest.mark.parametrize("habits", [HABITS, replace(HABITS, deal_pause_ms=10.0)])
def test_without_that_habit_the_only_card_waits_for_its_person(habits: object) -> None:
    table = sit(ending(*LAST, won=(9, 0, 0, 0)), habits)  # type: ignore[arg-type]
    for _moment in range(30):
        assert table.next() is None


def test_whatever_a_person_touches_begins_the_pause_anew() -> None:
    table = sit(ending(*LAST, won=(9, 0, 0, 0)), replace(HABITS, card_pause_ms=700.0))
    for number in range(10):
        assert table.next(600, replace(SHOWN, touched=number)) is None
    assert table.next(699, replace(SHOWN, touched=9)) is None
    assert isinstance(table.next(1, replace(SHOWN, touched=9)), out.ActionPlayed)


def test_a_card_taken_back_is_not_played_by_itself_again() -> None:
    record = ending("AH QC", "5H 8C", "6H 7D", "9H 5D", leader=3, won=(7, 0, 0, 1))
    table = sit(record, replace(HABITS, card_pause_ms=10.0))
    table.do(card(3, "9H"))
    table.until(out.ActionPlayed)
    while table.sitting.session.common.to_act != 1:
        table.next()
    table.next(0)
    table.do(cmd.TakeBack())
    for _moment in range(30):
        assert table.next() is None


def test_the_next_deal_begins_by_itself_at_a_sheet_that_leads_on() -> None:
    table = sit(ending(*LAST, won=(9, 0, 0, 0), call="6S"), replace(HABITS, deal_pause_ms=7000.0))
    table.do(card(0, "AH"))
    table.until(out.Change.SHEET_DUE)
    at_sheet = ScreenState(caught_up=True, free=False, idle=False, leads_to_next_deal=True)
    assert table.next(0, at_sheet) is None
    assert table.next(6999, at_sheet) is None
    assert table.next(1, at_sheet) == out.Change.SHEET_LEFT
    assert not table.sitting.reading.sheet


def test_what_has_been_proved_is_read_before_the_next_deal_begins_by_itself() -> None:
    table = sit(ending(*LAST, won=(9, 0, 0, 0), call="6S"), replace(HABITS, deal_pause_ms=10.0))
    table.do(card(0, "AH"))
    table.until(out.Change.SHEET_DUE)
    proved = RevokeProved(0, 1, 3, parse_card("QH"), (), replayed=False)
    table.sitting.reading = replace(table.sitting.reading, proved=proved)
    at_sheet = ScreenState(caught_up=True, free=False, idle=False, leads_to_next_deal=True)
    for _moment in range(20):
        assert table.next(1000, at_sheet) is None
    assert table.next() == out.ProofDue(proved)
    # The sheet is still to be read after it.
    assert table.next() is out.Change.SHEET_DUE


# — the hint —


def test_a_hint_comes_and_goes_with_its_moment() -> None:
    judgement = Judgement(MakeCall(0, Special.PASS), (), 0)
    table = sit(dealt(), thinker=Prompt(hint=judgement))
    assert table.do(cmd.Request.TOGGLE_HINT) == out.Change.HINT_SOUGHT
    assert table.sitting.hint.waiting
    assert table.next() == out.Change.HINT_CAME
    assert table.sitting.hint.judgement is judgement
    table.do(PASS)
    assert not table.sitting.hint.wanted


def test_a_hint_that_is_shown_is_put_away_when_it_is_asked_for_again() -> None:
    table = sit(dealt())
    table.do(cmd.Request.TOGGLE_HINT)
    assert table.do(cmd.Request.TOGGLE_HINT) == out.Change.HINT_GONE
    assert not table.sitting.hint.wanted


def test_a_hint_that_cannot_be_worked_out_is_said_to_have_failed() -> None:
    table = sit(dealt())
    table.do(cmd.Request.TOGGLE_HINT)
    assert table.next() == out.Change.HINT_FAILED


def test_where_nothing_is_to_be_decided_there_is_no_hint() -> None:
    table = sit(dealt(dealer=0))
    assert table.do(cmd.Request.TOGGLE_HINT) == CommandDenial.NOTHING_TO_DECIDE


def test_a_table_of_computer_players_goes_on_to_its_sheet() -> None:
    table = sit(replace(new_record(), seats=seats_of(0)))
    table.until(out.Change.SHEET_DUE, most=4000)
    assert table.sitting.view.deals
