"""The guide of a challenge: the same for everybody, so nothing is had twice and nobody helps."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.view import View
from fivehundred.players.effort import Effort
from fivehundred.session.dealer import Dealer
from fivehundred.session.session import Session
from fivehundred.session.taking_back import RestartOffer
from fivehundred.table import commands as cmd
from fivehundred.table.commands import ActionPlayed, Change, CommandDenial
from fivehundred.table.fair_guides import ChallengeGuide
from fivehundred.table.guide import Guide
from fivehundred.table.sitting import Sitting
from tests.table.sittings import HABITS, Prompt, Watched, ending
from tests.table.test_sitting import LAST, SURE, card

HELP = [
    cmd.TakeBack(),
    cmd.TakeBack(sure=True),
    *(cmd.RestartDeal(how, sure=True) for how in RestartOffer),
    cmd.GoBack(0),
    cmd.Request.DO_AGAIN,
    cmd.Request.TOGGLE_HINT,
]


class Timed(Prompt):
    """Notes whether whoever is asked thinks by count, and not by the clock."""

    def __init__(self) -> None:
        super().__init__()
        self.counted: list[bool] = []

    def ask(self, view: View, _level: str, seed: int, **_more: object) -> None:
        effort = _more["effort"]
        assert isinstance(effort, Effort)
        self.counted.append(effort.is_counted)


def challenged(*hands: str, won: tuple[int, int, int, int] = (7, 0, 0, 0)) -> Watched:
    session = Session(ending(*hands, won=won), dealer=Dealer(5))
    sitting = Sitting(session, Prompt(), HABITS, ChallengeGuide(session))  # type: ignore[arg-type]
    sitting.ask_bots()
    return Watched(sitting)


@pytest.mark.parametrize("asked", HELP)
def test_nobody_helps_in_a_challenge_and_nothing_is_had_twice(asked: cmd.Command) -> None:
    table = challenged(*SURE)
    table.do(card(0, "JK"))
    before = table.sitting.session.record
    assert table.do(asked) == CommandDenial.FAIR
    assert table.sitting.session.record == before


def test_what_was_taken_back_before_a_challenge_was_opened_is_not_done_again() -> None:
    table = challenged(*SURE)
    table.do(card(0, "JK"))
    assert table.sitting.session.undo()
    before = table.sitting.session.record
    assert table.do(cmd.Request.DO_AGAIN) == CommandDenial.FAIR
    assert table.sitting.session.record == before


@pytest.mark.parametrize("fair", [True, False])
def test_in_a_challenge_an_expert_thinks_the_same_on_any_machine(*, fair: bool) -> None:
    record = ending(*SURE)
    seats = tuple(
        replace(one, player="expert") if at else one for at, one in enumerate(record.seats)
    )
    session, thinker = Session(replace(record, seats=seats), dealer=Dealer(5)), Timed()
    guide = ChallengeGuide(session) if fair else Guide()
    table = Watched(Sitting(session, thinker, HABITS, guide))  # type: ignore[arg-type]
    table.do(card(0, "JK"))
    assert thinker.counted == [fair]


def test_the_rest_may_be_claimed_in_a_challenge() -> None:
    assert challenged(*SURE).do(cmd.Request.CLAIM_REST) is Change.CLAIMED


def test_a_challenge_rests_once_its_deal_is_over() -> None:
    table = challenged(*LAST, won=(9, 0, 0, 0))
    assert not table.sitting.guide.is_paused
    assert isinstance(table.do(card(0, "AH")), ActionPlayed)
    for _moment in range(60):
        table.next()
    assert table.sitting.session.common.deals
    assert table.sitting.guide.is_paused
