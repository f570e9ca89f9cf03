"""The cut at a table: computers cut at once, a person is asked, and there is no hint."""

from __future__ import annotations

from dataclasses import replace

from fivehundred.engine.actions import CutPack, FirstDealer
from fivehundred.engine.events import PackCut, PackLaid
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.options import CutRule
from fivehundred.engine.rules.variant import Variant
from fivehundred.session.record import Record
from fivehundred.table import commands as cmd
from fivehundred.table import commands as out
from fivehundred.table.commands import Change, CommandDenial
from fivehundred.table.waits import Waits
from tests.session.games import new_record
from tests.table.sittings import Prompt, seats_of, sit, waits


def begun(dealer: int, persons: int = 1) -> Record:
    """Give a game in which a pack is to be dealt, and cut."""
    record = replace(new_record(seats=seats_of(persons)), variant=VARIANT)
    return replace(record, actions=(FirstDealer(dealer),))


VARIANT = Variant(cut=CutRule.RIGHT_NEIGHBOUR)


def test_a_computer_player_cuts_at_once_and_thinks_about_nothing() -> None:
    thinker = Prompt()
    table = sit(begun(dealer=3), thinker=thinker)
    assert waits(table) is Waits.CHANCE
    laid = table.next()
    assert isinstance(laid, out.ActionPlayed)
    assert laid.events == (PackLaid(3),)
    assert thinker.question is None
    cut = table.next(1.0)
    assert isinstance(cut, out.ActionPlayed)
    assert isinstance(cut.events[0], PackCut)
    assert cut.events[0].seat == 2
    assert table.sitting.view.phase is Phase.AUCTION


def test_a_person_is_waited_for() -> None:
    table = sit(begun(dealer=1))
    table.rest()
    assert waits(table) is Waits.PERSON
    assert table.sitting.view.phase is Phase.CUT
    played = table.do(cmd.Act(CutPack(0, 20)))
    assert isinstance(played, out.ActionPlayed)
    assert len(table.sitting.view.hand) == 10


def test_a_cut_too_near_the_end_is_refused_and_changes_nothing() -> None:
    table = sit(begun(dealer=1))
    table.rest()
    assert isinstance(table.do(cmd.Act(CutPack(0, 41))), out.ActionRefused)
    assert table.sitting.view.phase is Phase.CUT


def test_there_is_no_hint_on_where_to_cut() -> None:
    table = sit(begun(dealer=1))
    table.rest()
    assert table.do(cmd.Request.TOGGLE_HINT) is CommandDenial.ANY_PLACE


def test_a_cut_is_not_taken_back() -> None:
    table = sit(begun(dealer=1))
    table.rest()
    table.do(cmd.Act(CutPack(0, 20)))
    assert not isinstance(table.do(cmd.TakeBack()), Change)
    assert CutPack(0, 20) in table.sitting.session.record.actions


def test_between_two_persons_the_curtain_falls_for_the_one_who_cuts() -> None:
    table = sit(begun(dealer=1, persons=2))
    assert table.until(Change.AWAITED) is Change.AWAITED
    assert (table.sitting.viewer, table.sitting.view.phase) == (0, Phase.CUT)
    assert table.sitting.view.legal == ()
    table.do(cmd.Request.LIFT_CURTAIN)
    assert table.sitting.asks(caught_up=True)
    table.do(cmd.Act(CutPack(0, 20)))
    assert table.sitting.view.phase is Phase.AUCTION
