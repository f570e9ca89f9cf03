"""Who is asked for a seat's turn, whatever a saved game says of its players."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.actions import Action, Attach, FirstDealer, MakeCall
from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.cards import parse_card, parse_cards
from fivehundred.engine.facts import Pile
from fivehundred.engine.rules.options import FirstLead
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import Start
from fivehundred.engine.view import View
from fivehundred.players.effort import Effort
from fivehundred.players.level_names import LEVELS, Level, Temperament
from fivehundred.players.levels import effort_of
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import SeatInfo
from fivehundred.session.session import Session
from fivehundred.table.bot_turns import BotTurns
from tests.session.games import new_record

PAUSE_MS = 420.0


class Asked:
    """Stands in for the thinker: remembers whom it was asked for, and passes for him."""

    is_thinking = True

    def __init__(self) -> None:
        self.questions: list[tuple[int | None, str]] = []
        self.more: list[tuple[Temperament, Effort]] = []
        self.cancelled = 0

    def ask(
        self,
        view: View,
        level: str,
        seed: int,
        *,
        temperament: Temperament,
        effort: Effort,
        insists: bool,
    ) -> None:
        self.questions.append((view.viewer, level))
        self.more.append((temperament, effort))

    def poll(self) -> Action | None:
        seat = self.questions[-1][0]
        assert seat is not None
        return MakeCall(seat, Special.PASS)

    def cancel(self) -> None:
        self.cancelled += 1


def _turns(kinds: tuple[str, ...], dealer: int) -> tuple[BotTurns, Asked]:
    seats = tuple(SeatInfo("", kind) for kind in kinds)
    session = Session(new_record(seats=seats), dealer=Dealer(1))
    session.submit(FirstDealer(dealer))
    session.advance_chance()
    asked = Asked()
    return BotTurns(session, asked), asked  # type: ignore[arg-type]


@pytest.mark.parametrize("dealer", [3, 0])
def test_no_person_is_asked_as_a_bot(dealer: int) -> None:
    turns, asked = _turns(("human", "human", "learner", "learner"), dealer)
    turns.ask_if_due()
    assert not asked.questions
    assert not turns.waiting


@pytest.mark.parametrize("kind", ["learner", "expert", "somebody"])
def test_every_other_seat_is_played_by_a_level_there_is(kind: str) -> None:
    turns, asked = _turns(("human", kind, "learner", "learner"), dealer=0)
    turns.ask_if_due()
    turns.ask_if_due()
    assert asked.questions == [(1, kind if kind in LEVELS else "club")]


def test_a_table_of_computer_players_goes_on_by_itself() -> None:
    turns, asked = _turns(("learner",) * 4, dealer=3)
    turns.ask_if_due()
    assert asked.questions == [(0, "learner")]


def test_an_answer_waits_until_the_table_is_at_rest_and_people_could_follow() -> None:
    turns, _asked = _turns(("human", "learner", "learner", "learner"), dealer=0)
    turns.ask_if_due()
    assert turns.update(10_000, PAUSE_MS, at_rest=False) is None
    assert turns.update(10, PAUSE_MS, at_rest=True) is None
    assert turns.update(1_000, PAUSE_MS, at_rest=True) == MakeCall(1, Special.PASS)
    assert not turns.waiting


class Slow(Asked):
    """Answers only after so many looks."""

    def __init__(self, looks: int) -> None:
        super().__init__()
        self.looks = looks

    def poll(self) -> Action | None:
        self.looks -= 1
        return super().poll() if self.looks < 0 else None


@pytest.mark.parametrize(
    ("looks", "pauses"), [(0, 1), (10, 1), (40, 1), (44, 2), (80, 2), (90, 3)]
)
def test_how_long_somebody_has_thought_is_seen_only_in_whole_pauses(
    looks: int, pauses: int
) -> None:
    turns, _asked = _turns(("human", "learner", "learner", "learner"), dealer=0)
    turns._thinker = Slow(looks)  # type: ignore[assignment]
    turns.ask_if_due()
    waited_ms = 0
    while turns.update(10, PAUSE_MS, at_rest=True) is None:
        waited_ms += 10
    assert waited_ms + 10 == pauses * PAUSE_MS


def test_how_long_a_seat_has_thought_is_counted_while_the_table_is_at_rest() -> None:
    turns, _asked = _turns(("human", "learner", "learner", "learner"), dealer=0)
    assert turns.thinking_ms is None
    turns._thinker = Slow(99)  # type: ignore[assignment]
    turns.ask_if_due()
    for at_rest in (True, False, True):
        turns.update(100, PAUSE_MS, at_rest=at_rest)
    assert turns.thinking_ms == 200
    turns.forget()
    assert turns.thinking_ms is None


def test_a_bot_whose_question_was_taken_away_is_asked_again() -> None:
    turns, asked = _turns(("human", "learner", "learner", "learner"), dealer=0)
    turns.ask_if_due()
    slow = Slow(1)
    turns._thinker = slow  # type: ignore[assignment]
    slow.is_thinking = False
    assert turns.update(10_000, PAUSE_MS, at_rest=True) is None
    assert slow.questions == asked.questions == [(1, "learner")]
    assert turns.update(10_000, PAUSE_MS, at_rest=True) == MakeCall(1, Special.PASS)


def test_a_question_to_a_bot_can_be_dropped() -> None:
    turns, asked = _turns(("human", "learner", "learner", "learner"), dealer=0)
    turns.ask_if_due()
    turns.forget()
    assert asked.cancelled == 1
    assert turns.update(10_000, PAUSE_MS, at_rest=True) is None


def test_nobody_is_asked_while_a_person_may_still_name_something() -> None:
    turns, asked = _turns(("human", "learner", "learner", "learner"), dealer=0)
    turns.ask_if_due(held=True)
    assert not asked.questions
    turns.ask_if_due()
    assert asked.questions == [(1, "learner")]


def test_the_rest_is_played_for_persons_too_and_without_pauses() -> None:
    turns, asked = _turns(("human", "human", "learner", "learner"), dealer=0)
    turns.ask_if_due(plays_out=True)
    assert asked.questions == [(1, "club")]
    assert turns.update(1, PAUSE_MS, at_rest=True) == MakeCall(1, Special.PASS)


def test_a_dummy_is_played_by_its_owner() -> None:
    for kinds, questions in ((("human", "learner"), []), (("learner", "human"), [(2, "learner")])):
        seats = tuple(SeatInfo("", kind) for kind in kinds)
        record = replace(
            new_record(seats=seats),
            variant=PRESETS["two-handed-dummy"].variant,
            start=Start(
                hands=tuple(parse_cards(cards) for cards in ("5H", "6H", "7H", "8H")),
                piles=((), (), (Pile(parse_card("7H"), None, False),), (_LAST_PILE,)),
                contract=MakeCall(0, Bid(6, Strain.SPADES)),
                leader=2,
                tricks=(5, 4, 0, 0),
            ),
        )
        session, asked = Session(record, dealer=Dealer(1)), Asked()
        BotTurns(session, asked).ask_if_due()  # type: ignore[arg-type]
        assert asked.questions == questions


_LAST_PILE = Pile(parse_card("8H"), None, False)


@pytest.mark.parametrize(("level", "waits"), [(Level.EXPERT, True), (Level.CLUB, False)])
def test_an_expert_thinks_as_long_as_he_may_and_bids_as_he_is(level: Level, waits: bool) -> None:
    bold = SeatInfo("", level, Temperament.BOLD)
    session = Session(new_record(seats=(bold,) * 4), dealer=Dealer(1))
    session.submit(FirstDealer(0))
    session.advance_chance()
    asked = Asked()
    BotTurns(session, asked).ask_if_due(time_ms=5000)  # type: ignore[arg-type]
    assert asked.more == [(Temperament.BOLD, effort_of(level, 5000 if waits else None))]


def test_a_bot_names_its_jokers_suit_before_a_person_leads() -> None:
    seats = tuple(SeatInfo("", kind) for kind in ("learner", "human", "learner", "learner"))
    record = replace(
        new_record(seats=seats),
        variant=replace(PRESETS["australian"].variant, first_lead=FirstLead.ELDEST),
        start=Start(
            dealer=0,
            hands=tuple(parse_cards(cards) for cards in ("JK 5H", "AH KH", "AS KS", "AC KC")),
            contract=MakeCall(0, Special.MISERE),
        ),
    )
    session, asked = Session(record, dealer=Dealer(1)), Asked()
    turns = BotTurns(session, asked)  # type: ignore[arg-type]
    turns.ask_if_due()
    named = turns.update(PAUSE_MS, PAUSE_MS, at_rest=True)
    assert isinstance(named, Attach) and asked.questions == []
    session.submit(named)
    turns.ask_if_due()
    assert not turns.waiting
