"""Who is asked for a seat's turn, whatever a saved game says of its players."""

from __future__ import annotations

import pytest

from fivehundred.engine.actions import Action, FirstDealer, MakeCall
from fivehundred.engine.calls import Special
from fivehundred.engine.view import View
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import SeatInfo
from fivehundred.session.session import Session
from fivehundred.ui.timings import Speed
from fivehundred.ui.turns import Turns
from tests.session.games import new_record


class Asked:
    """Stands in for the thinker: remembers whom it was asked for, and passes for him."""

    def __init__(self) -> None:
        self.questions: list[tuple[int | None, str]] = []
        self.cancelled = 0

    def ask(self, view: View, level: str, seed: int) -> None:
        self.questions.append((view.viewer, level))

    def poll(self) -> Action | None:
        seat = self.questions[-1][0]
        assert seat is not None
        return MakeCall(seat, Special.PASS)

    def cancel(self) -> None:
        self.cancelled += 1


def _turns(kinds: tuple[str, ...], person: int | None, dealer: int) -> tuple[Turns, Asked]:
    seats = tuple(SeatInfo("", kind) for kind in kinds)
    session = Session(new_record(seats=seats), dealer=Dealer(1))
    session.submit(FirstDealer(dealer))
    session.advance_chance()
    asked = Asked()
    return Turns(session, asked, person), asked  # type: ignore[arg-type]


def test_the_person_here_is_not_asked() -> None:
    turns, asked = _turns(("human", "learner", "learner", "learner"), 0, dealer=3)
    turns.look()
    assert not asked.questions
    assert not turns.waiting


@pytest.mark.parametrize("kind", ["learner", "expert", "human", "somebody"])
def test_every_other_seat_is_played_by_a_level_there_is(kind: str) -> None:
    turns, asked = _turns(("human", kind, "learner", "learner"), 0, dealer=0)
    turns.look()
    turns.look()
    assert asked.questions == [(1, "learner")]


def test_a_table_of_computer_players_goes_on_by_itself() -> None:
    turns, asked = _turns(("learner",) * 4, None, dealer=3)
    turns.look()
    assert asked.questions == [(0, "learner")]


def test_an_answer_waits_until_the_table_is_at_rest_and_people_could_follow() -> None:
    turns, _asked = _turns(("human", "learner", "learner", "learner"), 0, dealer=0)
    turns.look()
    assert turns.update(10_000, Speed.NORMAL, at_rest=False) is None
    assert turns.update(10, Speed.NORMAL, at_rest=True) is None
    assert turns.update(1_000, Speed.NORMAL, at_rest=True) == MakeCall(1, Special.PASS)
    assert not turns.waiting


def test_a_question_can_be_dropped() -> None:
    turns, asked = _turns(("human", "learner", "learner", "learner"), 0, dealer=0)
    turns.look()
    turns.forget()
    assert asked.cancelled == 1
    assert turns.update(10_000, Speed.NORMAL, at_rest=True) is None
