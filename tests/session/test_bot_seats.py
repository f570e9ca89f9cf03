"""Computer players go on without a clock, and decide what they would at a table."""

from __future__ import annotations

from dataclasses import replace

from fivehundred.engine.actions import FirstDealer
from fivehundred.session.asking import BotSeats
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import HUMAN
from fivehundred.session.session import Session
from tests.session.games import new_record
from tests.table.sittings import Prompt, seats_of, sit


def play_on(session: Session, most: int) -> None:
    """Let chance and computer players do what they can, and no person."""
    bots = BotSeats(session, Prompt())  # type: ignore[arg-type]
    while session.moment < most:
        if session.needs_chance():
            session.advance_chance()
            continue
        bots.ask_if_due()
        answer = bots.poll()
        if answer is None:
            return
        session.submit(answer)


def test_without_pauses_they_decide_what_they_do_at_a_table() -> None:
    begun = replace(new_record(), seats=seats_of(0))
    table = sit(begun, seed=4)
    while table.sitting.session.moment < 120:
        if table.sitting.reading.sheet:
            break
        table.next()
    slowly = table.sitting.session.record.actions
    session = Session(begun, dealer=Dealer(4))
    play_on(session, len(slowly))
    assert session.record.actions == slowly


def test_they_play_until_a_person_is_asked() -> None:
    session = Session(replace(new_record(), seats=seats_of(1)), dealer=Dealer(5))
    session.submit(FirstDealer(0))
    play_on(session, 200)
    assert session.common.to_act == 0 and session.player_kind(0) == HUMAN
    assert [call.seat for call in session.common.calls] == [1, 2, 3]
