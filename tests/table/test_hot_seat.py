"""Several persons before one screen: when the curtain may fall, and what is asked again."""

from __future__ import annotations

from dataclasses import replace

from fivehundred.engine.actions import (
    Attach,
    Discard,
    DiscardOffer,
    MakeCall,
    PlayCard,
    SeatAction,
)
from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.cards import parse_card
from fivehundred.engine.facts import Phase
from fivehundred.session.record import state_after
from fivehundred.table import commands as cmd
from fivehundred.table import commands as out
from fivehundred.table.commands import CommandDenial
from fivehundred.table.waits import Waits
from tests.knowing import Common, known_to_all
from tests.table.sittings import HABITS, Watched, ending, sit

LAST = ("JK", "5H", "6H", "9H")


def lift(table: Watched) -> None:
    """Let whoever is to act come to the screen."""
    table.until(out.Change.AWAITED)
    assert table.do(cmd.Request.LIFT_CURTAIN) is out.Change.SEATED


def play(table: Watched, seat: int, code: str) -> None:
    assert isinstance(table.do(cmd.Act(PlayCard(seat, parse_card(code)))), out.ActionPlayed)


def test_no_curtain_is_lowered_where_nobody_is_to_act() -> None:
    table = sit(ending("AH", "5H", "6H", "9H", won=(9, 0, 0, 0), persons=2))
    lift(table)
    play(table, 0, "AH")
    lift(table)
    play(table, 1, "5H")
    table.until(out.Change.SHEET_DUE)
    assert table.sitting.session.common.to_act is None
    chair = table.sitting.chair
    for is_open in (True, False):
        chair.open = is_open
        assert table.do(cmd.Request.LOWER_CURTAIN) is CommandDenial.NO_OPEN_HAND
        assert chair.awaited is None
    assert table.sitting.waits is Waits.SHEET


def test_the_curtain_shows_what_everybody_knows_and_nothing_else() -> None:
    table = sit(ending("AH 5S", "5H 5C", "6H 6C", "9H 7C", won=(8, 0, 0, 0), persons=3))
    for code in ("AH", "5H", "6H"):
        lift(table)
        seat = table.sitting.viewer
        assert table.sitting.view.hands[seat] == table.sitting.session.view(None).hands[seat]
        assert table.do(cmd.Request.LOWER_CURTAIN) is out.Change.AWAITED
        assert Common.of(table.sitting.view) == known_to_all(
            state_after(table.sitting.session.record)
        )
        assert not table.sitting.view.legal
        table.do(cmd.Request.LIFT_CURTAIN)
        play(table, seat, code)


def test_an_offer_left_aside_in_one_deal_is_made_again_in_the_next() -> None:
    record = ending(*LAST, call="7NT", won=(0, 0, 0, 0), persons=4)
    for seed in range(60):
        table = sit(record, seed=seed)
        lift(table)
        aside = tuple(o for o in table.sitting.view.legal if isinstance(o, Attach))
        assert len(aside) == 4
        assert table.do(cmd.SetAside(aside)) is out.Change.SET_ASIDE
        assert not set(aside) & set(table.sitting.view.legal)
        for seat, code in enumerate(LAST):
            if seat:
                lift(table)
            play(table, seat, code)
        table.until(out.Change.SHEET_DUE)
        table.do(cmd.Request.LEAVE_SHEET)
        table.until(out.Change.AWAITED)
        if parse_card("JK") in table.sitting.session.view(None).hands[0]:
            break
    to_the_contract_of_seat_0(table)
    assert set(aside) <= set(table.sitting.view.legal)


def to_the_contract_of_seat_0(table: Watched) -> None:
    """Have seat 0 bid, all others pass, and bring seat 0 to its lead with the joker held."""
    session, joker = table.sitting.session, parse_card("JK")
    while session.common.phase is not Phase.PLAY:
        seat = session.common.to_act
        assert seat is not None
        if table.sitting.waits is Waits.CURTAIN:
            table.do(cmd.Request.LIFT_CURTAIN)
        action: SeatAction = MakeCall(seat, Special.PASS)
        if session.common.phase is Phase.EXCHANGE:
            (offer,) = (o for o in session.view(seat).legal if isinstance(o, DiscardOffer))
            cards = [card for card in offer.cards if card is not joker]
            action = Discard(seat, tuple(cards[: offer.count]))
        elif seat == 0:
            action = MakeCall(seat, Bid(7, Strain.NO_TRUMPS))
        assert isinstance(table.do(cmd.Act(action)), out.ActionPlayed)
        table.next()
    for _moment in range(20):
        if table.sitting.waits is Waits.PERSON:
            return
        if table.sitting.waits is Waits.CURTAIN:
            table.do(cmd.Request.LIFT_CURTAIN)
        table.next()
    raise AssertionError("nobody is to lead")


def test_a_card_taken_back_waits_for_its_person_though_it_is_the_only_one() -> None:
    hands = ("4H 5S 7D", "AH 9D 10D", "6H 7S 8S", "9H 10H QH")
    record = ending(*hands, leader=1, won=(0, 3, 0, 4), persons=2)
    table = sit(record, replace(HABITS, card_pause_ms=700.0))
    lift(table)
    play(table, 1, "AH")
    # Computer players follow, Ann holds one heart, and Bea has taken the trick.
    table.until(out.Change.SEATED)
    assert not table.sitting.session.common.plays
    assert table.sitting.viewer == 1 and table.sitting.waits is Waits.PERSON
    assert table.do(cmd.TakeBack(sure=True)) is out.Change.TAKEN_BACK
    assert table.sitting.session.common.to_act == 0
    assert table.until(out.Change.AWAITED)
    assert table.sitting.viewer == 0 and table.sitting.session.taken_back
