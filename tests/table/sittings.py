"""Sittings without a window: computer players answer at once, a screen that has caught up."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from fivehundred.engine.actions import Action, FirstDealer, MakeCall, PlayCard
from fivehundred.engine.calls import parse_call
from fivehundred.engine.cards import parse_cards
from fivehundred.engine.state import Start
from fivehundred.engine.view import View
from fivehundred.players.judgement import Judgement
from fivehundred.players.level_names import Level
from fivehundred.players.levels import choose
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import Record, SeatInfo
from fivehundred.session.session import Session
from fivehundred.table.commands import Act, Change, Command, Outcome
from fivehundred.table.sitting import Sitting
from fivehundred.table.waits import Habits, PlayMode, ScreenState, Waits
from tests.session.games import new_record

NAMES = ("Ann", "Bea", "Cid", "Dot")
HABITS = Habits(thinking_ms=100, bot_pause_ms=400.0)
SHOWN = ScreenState(caught_up=True, free=True, idle=True)
TELLING = ScreenState(caught_up=False, free=False, idle=False)


@dataclass(slots=True)
class Prompt:
    """A thinker that answers in this process, with what the weakest player does."""

    question: tuple[View, int] | None = None
    for_hint: bool = False
    hint: Judgement | None = None

    def ask(self, view: View, _level: str, seed: int, **_more: object) -> None:
        self.question, self.for_hint = (view, seed), False

    def ask_judgement(self, view: View, **_more: object) -> None:
        self.question, self.for_hint = (view, 0), True

    def poll(self) -> Action | None:
        if self.question is None or self.for_hint:
            return None
        (view, seed), self.question = self.question, None
        return choose(view, Level.LEARNER, seed)

    def poll_judgement(self) -> Judgement | None:
        if self.question is None or not self.for_hint:
            return None
        self.question = None
        return self.hint

    @property
    def is_thinking(self) -> bool:
        return self.question is not None

    def cancel(self) -> None:
        self.question = None


@dataclass(slots=True)
class Watched:
    """A sitting and all that has come of it."""

    sitting: Sitting
    outcomes: list[Outcome] = field(default_factory=list)

    def do(self, command: Command) -> Outcome:
        """Ask for something, before a screen that has caught up."""
        outcome = self.sitting.do(command, caught_up=True)
        self.outcomes.append(outcome)
        return outcome

    def next(self, ms: float = 1000.0, screen: ScreenState = SHOWN) -> Outcome | None:
        """Let a moment pass, and return what has happened in it."""
        outcome = self.sitting.next(ms, screen)
        if outcome is not None:
            self.outcomes.append(outcome)
        return outcome

    def until(self, wanted: type | Change, most: int = 400) -> Outcome:
        """Let time pass until an outcome of a kind, or this one, has come."""
        for _moment in range(most):
            outcome = self.next()
            found = isinstance(outcome, wanted) if isinstance(wanted, type) else outcome is wanted
            if outcome is not None and found:
                return outcome
        raise AssertionError(f"no {wanted} has come")

    def rest_at_sheet(self) -> None:
        """Play whatever is left of the deal, the first card that may be, up to its sheet."""
        for _moment in range(400):
            if self.next() is Change.SHEET_DUE:
                return
            if self.sitting.asks(caught_up=True):
                offer = self.sitting.view.legal[0]
                assert isinstance(offer, PlayCard)
                self.do(Act(offer))
        raise AssertionError("the deal does not end")

    def rest(self, most: int = 400) -> None:
        """Let time pass until nothing happens by itself any more."""
        for _moment in range(most):
            if self.next() is None and not self.sitting.is_due(SHOWN):
                return
        raise AssertionError("it does not come to rest")


def waits(table: Watched) -> Waits:
    """Give what the game waits for now."""
    return table.sitting.waits


def course(table: Watched) -> PlayMode:
    """Give how the deal is played now."""
    return table.sitting.course


def seats_of(persons: int) -> tuple[SeatInfo, ...]:
    """Give four seats, the first of them persons'."""
    return tuple(
        SeatInfo(name, "human" if seat < persons else "learner") for seat, name in enumerate(NAMES)
    )


def sit(
    record: Record, habits: Habits = HABITS, thinker: Prompt | None = None, seed: int = 5
) -> Watched:
    """Sit down at a game, and have whoever is to think asked."""
    session = Session(record, dealer=Dealer(seed))
    watched = Watched(Sitting(session, thinker or Prompt(), habits))  # type: ignore[arg-type]
    watched.sitting.ask_bots()
    return watched


def dealt(persons: int = 1, dealer: int = 3) -> Record:
    """Give a game whose cards have just been dealt."""
    session = Session(new_record(seats=seats_of(persons)), dealer=Dealer(5))
    session.submit(FirstDealer(dealer))
    session.advance_chance()
    return session.record


def ending(
    *hands: str,
    call: str = "7S",
    contractor: int = 0,
    leader: int = 0,
    won: tuple[int, int, int, int] = (7, 0, 0, 0),
    persons: int = 1,
) -> Record:
    """Give a game near the end of a deal."""
    start = Start(
        hands=tuple(parse_cards(cards) for cards in hands),
        contract=MakeCall(contractor, parse_call(call)),
        leader=leader,
        dealer=3,
        tricks=won,
    )
    return replace(new_record(start), seats=seats_of(persons))
