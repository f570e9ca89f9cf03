"""A deal begun anew, and decisions taken back: what stands then, and who is asked first."""

from __future__ import annotations

import pytest

from fivehundred.engine.actions import Action, MakeCall
from fivehundred.engine.calls import Special
from fivehundred.engine.facts import Phase
from fivehundred.session.taking_back import RestartOffer, RestartRefusal
from fivehundred.table import commands as cmd
from fivehundred.table import commands as out
from fivehundred.table.commands import Change
from fivehundred.table.waits import PlayMode, Waits
from tests.table.sittings import Prompt, Watched, course, dealt, ending, sit, waits

PASS = cmd.Act(MakeCall(0, Special.PASS))


def called() -> Watched:
    """Give a table at which the person has passed, and some computers after that."""
    table = sit(dealt(), seed=7)
    table.do(PASS)
    table.until(out.ActionPlayed)
    return table


@pytest.mark.parametrize("how", RestartOffer)
def test_beginning_anew_is_a_question_before_anything_is_lost(how: RestartOffer) -> None:
    table = called()
    before = table.sitting.session.record
    assert table.do(cmd.RestartDeal(how)) == out.RestartAsked(how)
    assert table.sitting.session.record == before


def test_the_same_cards_are_called_anew() -> None:
    table = called()
    hand = table.sitting.view.hand
    assert table.do(cmd.RestartDeal(RestartOffer.SAME_CARDS, sure=True)) is Change.RESTARTED
    view = table.sitting.view
    assert (view.phase, view.hand, view.calls) == (Phase.AUCTION, hand, ())
    assert waits(table) is Waits.PERSON


def test_a_deal_thrown_in_is_dealt_anew_by_the_same_dealer() -> None:
    table = called()
    dealer, hand = table.sitting.view.dealer, table.sitting.view.hand
    assert table.do(cmd.RestartDeal(RestartOffer.NEW_CARDS, sure=True)) is Change.THROWN_IN
    assert not table.sitting.view.hand and waits(table) is Waits.CHANCE
    table.until(out.ActionPlayed)
    assert table.sitting.view.dealer == dealer and table.sitting.view.hand not in ((), hand)


def test_where_nothing_has_been_done_nothing_is_begun_anew() -> None:
    table = sit(dealt())
    asked = cmd.RestartDeal(RestartOffer.SAME_CARDS, sure=True)
    assert table.do(asked) is RestartRefusal.NOTHING_DONE


def test_a_sheet_that_was_read_is_not_read_again_before_the_cards_dealt_anew() -> None:
    table = sit(ending("AH", "5H", "6H", "9H", won=(9, 0, 0, 0)))
    table.rest_at_sheet()
    table.do(cmd.Request.LEAVE_SHEET)
    table.rest()
    assert waits(table) is Waits.PERSON
    assert table.do(cmd.RestartDeal(RestartOffer.NEW_CARDS, sure=True)) is Change.THROWN_IN
    assert waits(table) is Waits.CHANCE


def test_a_game_that_is_opened_after_everybody_has_passed_has_no_sheet_to_be_read() -> None:
    table = sit(ending("AH", "5H", "6H", "9H", won=(9, 0, 0, 0)), thinker=Passing())
    table.rest_at_sheet()
    table.do(cmd.Request.LEAVE_SHEET)
    scored = len(table.sitting.session.record.actions)
    for _step in range(400):
        state = table.sitting.session.common
        if state.phase is Phase.DEAL and len(table.sitting.session.record.actions) > scored:
            break
        if waits(table) is Waits.PERSON:
            table.do(PASS)
        else:
            assert table.next() is not Change.SHEET_DUE
    again = sit(table.sitting.session.record)
    assert again.sitting.waits is Waits.CHANCE


class Passing(Prompt):
    """A thinker that always passes."""

    def poll(self) -> Action | None:
        if self.question is None:
            return None
        legal = self.question[0].legal
        passing = (one for one in legal if isinstance(one, MakeCall) and one.call is Special.PASS)
        found = next(passing, None)
        if found is None:
            return super().poll()
        self.question = None
        return found


def test_after_taking_back_the_person_is_waited_for_at_once() -> None:
    table = called()
    assert table.do(cmd.TakeBack()) is Change.TAKEN_BACK
    assert waits(table) is Waits.PERSON
    assert table.sitting.asks(caught_up=True)


SURE = ("JK JS JC", "5H 8C 7C", "6H 7H 8H", "9H 10H 5D")


def test_a_claim_taken_back_half_way_is_over_and_the_person_plays_on() -> None:
    table = sit(ending(*SURE))
    table.do(cmd.Request.CLAIM_REST)
    for _card in range(5):
        table.until(out.ActionPlayed)
    assert course(table) is PlayMode.CLAIMED
    table.do(cmd.TakeBack())
    assert course(table) is PlayMode.BY_CARDS
    assert table.sitting.session.moment == 0 and waits(table) is Waits.PERSON
    for _moment in range(20):
        assert table.next() is None


def test_after_half_a_claim_was_done_again_each_card_played_by_hand_is_a_decision() -> None:
    table = sit(ending(*SURE))
    table.do(cmd.Request.CLAIM_REST)
    for _card in range(5):
        table.until(out.ActionPlayed)
    table.do(cmd.TakeBack())
    table.do(cmd.Request.DO_AGAIN)
    assert table.sitting.session.moment == 5
    table.rest()
    by_hand = table.sitting.session.moment
    (offer,) = table.sitting.view.legal
    table.do(cmd.Act(offer))  # type: ignore[arg-type]
    for moment in (by_hand, 0):
        table.do(cmd.TakeBack())
        assert table.sitting.session.moment == moment


def test_nobody_thinks_about_the_cards_that_a_claim_plays() -> None:
    thinker = Prompt()
    table = sit(ending(*SURE), thinker=thinker)
    table.do(cmd.Request.CLAIM_REST)
    for _card in range(12):
        assert thinker.question is None
        table.next()
    assert table.sitting.session.common.deals


def test_what_is_taken_back_in_the_next_deal_leaves_the_claim_of_the_last_alone() -> None:
    table = sit(ending(*SURE))
    table.do(cmd.Request.CLAIM_REST)
    table.rest_at_sheet()
    table.do(cmd.Request.LEAVE_SHEET)
    table.rest()
    assert waits(table) is Waits.PERSON
    table.do(PASS)
    after = table.sitting.session.moment
    assert table.do(cmd.TakeBack()) is Change.TAKEN_BACK
    assert table.sitting.session.moment == after - 1


def test_where_nobody_plays_nothing_is_played_out() -> None:
    lost = ("9H 10H 5C", "6H 7H 8H", "5D 6D 7D", "JH QH 6C")
    table = sit(ending(*lost, call="misere", won=(1, 3, 0, 3), persons=0))
    assert table.do(cmd.Request.PLAY_OUT) is out.CommandDenial.NOT_DECIDED
    assert course(table) is PlayMode.BY_CARDS
