"""Who sits at a table: two at one screen, all hands in one's own, or nobody at all."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.actions import Attach, MakeCall, PlayCard
from fivehundred.engine.calls import Special, parse_call
from fivehundred.engine.cards import parse_card, parse_cards
from fivehundred.engine.events import Dealt, Looked
from fivehundred.engine.rules.options import FirstLead
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import Start
from fivehundred.session.record import Origin, Record
from fivehundred.table import commands as cmd
from fivehundred.table import commands as out
from fivehundred.table.commands import Change
from fivehundred.table.waits import Waits
from tests.session.games import new_record
from tests.table.sittings import HABITS, Prompt, Watched, dealt, ending, seats_of, sit, waits


def act(table: Watched, seat: int, code: str) -> out.Outcome:
    if code == "pass":
        return table.do(cmd.Act(MakeCall(seat, Special.PASS)))
    return table.do(cmd.Act(PlayCard(seat, parse_card(code))))


def come(table: Watched) -> None:
    """Let the person the curtain waits for sit down."""
    table.until(Change.AWAITED)
    assert table.do(cmd.Request.LIFT_CURTAIN) is Change.SEATED


# — two at one screen —


def test_one_whose_turn_comes_again_needs_no_curtain() -> None:
    table = sit(dealt(persons=2))
    come(table)
    act(table, 0, "pass")
    come(table)
    table.do(cmd.Act(MakeCall(1, parse_call("10H"))))
    seen = [table.next() for _moment in range(8)]
    assert Change.COVERED in seen and Change.AWAITED not in seen
    assert Change.SEATED in seen
    assert len(table.sitting.view.hand) == 13


def test_the_cards_of_a_new_deal_lie_face_down_until_somebody_comes() -> None:
    table = sit(ending("AH", "5H", "6H", "9H", won=(9, 0, 0, 0), persons=2))
    come(table)
    act(table, 0, "AH")
    come(table)
    act(table, 1, "5H")
    table.until(Change.SHEET_DUE)
    # Even where the last to play still sits there with an open hand.
    table.sitting.chair.open = True
    table.do(cmd.Request.LEAVE_SHEET)
    assert isinstance(table.until(out.ActionPlayed), out.ActionPlayed)
    assert not table.sitting.chair.open and not table.sitting.view.hand


# — what is heard of the cards —


@pytest.mark.parametrize(("persons", "known"), [(0, 4), (1, 1), (2, 0)])
def test_of_the_cards_dealt_only_ones_own_are_told_and_all_where_nobody_plays(
    persons: int, known: int
) -> None:
    table = sit(replace(new_record(), seats=seats_of(persons)))
    for _moment in range(9):
        table.next()
    played = [one for one in table.outcomes if isinstance(one, out.ActionPlayed)]
    (dealt_out,) = (e for one in played for e in one.events if isinstance(e, Dealt))
    assert sum(None not in hand for hand in dealt_out.hands) == known


def test_where_nobody_plays_nobody_may_do_anything() -> None:
    table = sit(ending("AH KH", "5H 6H", "7H QH", "9H 8H", won=(8, 0, 0, 0), persons=0))
    for _moment in range(12):
        view = table.sitting.view
        assert view.legal == () == view.following_plays
        assert None not in view.hands[0]
        table.next()


# — all hands in one's own —


def open_handed(persons: int = 1) -> Record:
    hands = ("AH KH 5H", "6H 7H 5C", "8H QH 6C", "9H 10H 7C")
    origin = Origin("game", "2026-11-21T10:00:00Z", 0, open_hands=True)
    return replace(ending(*hands, won=(7, 0, 0, 0), persons=persons), origin=origin)


def test_where_all_hands_lie_open_one_acts_for_every_person_without_a_curtain() -> None:
    table = sit(open_handed(4))
    for seat, code in ((0, "AH"), (1, "6H"), (2, "8H"), (3, "9H")):
        assert waits(table) is Waits.PERSON
        assert table.sitting.asks(caught_up=True)
        assert {one.seat for one in table.sitting.view.legal} == {seat}
        assert isinstance(act(table, seat, code), out.ActionPlayed)
        table.next()
    assert table.do(cmd.Request.LOWER_CURTAIN) is out.CommandDenial.ALL_OPEN


def test_where_all_hands_lie_open_a_computer_still_plays_for_itself() -> None:
    table = sit(open_handed(1))
    act(table, 0, "AH")
    assert not table.sitting.asks(caught_up=True) and table.sitting.view.legal == ()
    table.until(out.ActionPlayed)
    assert table.sitting.session.common.to_act == 2


# — before another leads —


def early_table(persons: int = 1) -> Watched:
    """Seat 0 plays misère with a joker whose suit it may name before seat 1 leads."""
    record = replace(
        new_record(seats=seats_of(persons)),
        variant=replace(PRESETS["australian"].variant, first_lead=FirstLead.ELDEST),
        start=Start(
            dealer=0,
            hands=tuple(parse_cards(cards) for cards in ("JK 5H", "AH KH", "AS KS", "AC KC")),
            contract=MakeCall(0, Special.MISERE),
        ),
    )
    return sit(record)


def test_what_may_be_named_before_the_lead_is_waited_for_and_what_is_set_aside_is_not() -> None:
    table = early_table()
    offers = table.sitting.chair.early_offers()
    assert offers and waits(table) is Waits.PERSON
    assert table.sitting.view.legal == offers
    for caught_up in (True, False):
        why = table.sitting.hint_question(caught_up=caught_up)
        assert why is out.CommandDenial.NO_HINT_BEFORE_LEAD
    for _moment in range(9):
        assert table.next() is None
    first, *others = offers
    assert table.do(cmd.SetAside([first])) is Change.SET_ASIDE
    assert table.sitting.view.legal == tuple(others)
    table.do(cmd.SetAside(others))
    assert table.sitting.chair.early_offers() == () == table.sitting.view.legal
    assert waits(table) is Waits.BOT
    assert isinstance(table.until(out.ActionPlayed), out.ActionPlayed)


def test_what_was_set_aside_is_offered_again_after_taking_back() -> None:
    table = early_table()
    offers = table.sitting.chair.early_offers()
    named = next(offer for offer in offers if isinstance(offer, Attach))
    table.do(cmd.SetAside([offer for offer in offers if offer != named]))
    table.do(cmd.Act(named))
    assert table.do(cmd.TakeBack()) is Change.TAKEN_BACK
    assert table.sitting.chair.early_offers() == offers


# — what is done by itself, and what is heard —


def one_card_each(persons: int) -> Record:
    return ending("AH KH", "5H 6C", "7H QH", "9H 8H", won=(8, 0, 0, 0), persons=persons)


def test_the_only_card_of_whoever_would_have_to_come_is_played_without_a_curtain() -> None:
    by_itself = replace(HABITS, card_pause_ms=10.0)
    table = sit(one_card_each(2), by_itself)
    come(table)
    act(table, 0, "AH")
    # The second must follow with the only heart.
    played = table.next()
    assert isinstance(played, out.ActionPlayed)
    assert table.sitting.session.record.actions[-1] == PlayCard(1, parse_card("5H"))
    assert table.sitting.chair.awaited is None
    asked = sit(one_card_each(2))
    come(asked)
    act(asked, 0, "AH")
    assert asked.until(Change.AWAITED) is Change.AWAITED


def test_a_curtain_can_be_lowered_by_who_sits_there_while_somebody_is_to_act() -> None:
    table = sit(dealt(persons=2))
    come(table)
    assert table.sitting.chair.before_screen == 0
    assert table.do(cmd.Request.LOWER_CURTAIN) is Change.AWAITED
    assert table.sitting.chair.before_screen is None and not table.sitting.view.hand
    assert table.do(cmd.Request.LOWER_CURTAIN) is out.CommandDenial.NO_OPEN_HAND
    assert table.do(cmd.Request.LIFT_CURTAIN) is Change.SEATED
    assert table.sitting.viewer == 0 and len(table.sitting.view.hand) == 10


@pytest.mark.parametrize(
    ("persons", "viewer", "seen"), [(0, None, True), (1, 0, False), (2, None, False)]
)
def test_the_story_of_a_deal_is_told_as_whoever_sits_there_may_hear_it(
    persons: int, viewer: int | None, seen: bool
) -> None:
    table = sit(ending("AH", "5H", "6H", "9H", won=(9, 0, 0, 0), persons=persons))
    hidden = Looked(1, table.sitting.session.view(None).hands[1])
    assert table.sitting.chair.alone == viewer
    event = table.sitting.chair.seen(hidden)
    assert isinstance(event, Looked)
    assert (None not in event.cards) is seen


def test_where_all_hands_lie_open_the_story_is_nobodys_and_hides_nothing() -> None:
    table = sit(open_handed(1))
    event = Looked(1, table.sitting.session.view(None).hands[1])
    chair = table.sitting.chair
    assert (chair.alone, chair.seen(event)) == (None, event)


def test_who_gets_up_from_the_table_leaves_nobody_thinking() -> None:
    thinker = Prompt()
    table = sit(dealt(dealer=0), thinker=thinker)
    assert thinker.is_thinking
    table.sitting.leave()
    assert not thinker.is_thinking and not table.sitting.bots.waiting
