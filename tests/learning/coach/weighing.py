"""A weigher that answers in this process, and games that a coach watches."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from fivehundred.engine.actions import PlayCard, SeatAction
from fivehundred.engine.view import View
from fivehundred.learning.coach import Coach
from fivehundred.players.effort import Effort
from fivehundred.players.judgement import Judgement
from fivehundred.players.levels import judge
from fivehundred.session.analysis.findings import Checked
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import Record
from fivehundred.session.replay import Replay
from fivehundred.session.session import Session

LITTLE = Effort(samples=8, nodes=6_000_000)


@dataclass(slots=True)
class Weighing:
    """Answers with little effort, as soon as it ``may``; ``asked`` is all it has been asked."""

    may: bool = True
    fault: str = ""
    asked: list[SeatAction | None] = field(default_factory=list)
    question: tuple[View, SeatAction | None] | None = None

    @property
    def is_thinking(self) -> bool:
        return self.question is not None

    def ask_judgement(self, view: View, *, also: SeatAction | None = None) -> None:
        self.asked.append(also)
        self.question = view, also

    def poll_judgement(self) -> Judgement | None:
        if self.question is None or not self.may:
            return None
        (view, also), self.question = self.question, None
        return judge(view, effort=LITTLE, also=also)

    def cancel(self) -> None:
        self.question = None


def replayed(
    record: Record, person: int, weighing: Weighing, *, ponders: bool, most: int
) -> Iterator[Checked]:
    """Play the first actions of a game again, and give what the coach says of the person's."""
    session = Session(replace(record, actions=(), seals=()), dealer=Dealer(1))
    coach, owner = Coach(session, person, weighing), record.variant.seating.owner
    for action in record.actions[:most]:
        if ponders:
            coach.poll()
        if hasattr(action, "seat") and owner(action.seat) == person:
            coach.expect(action)
        session.submit(action)
        coach.follow(session)
        before = coach.last_verdict
        if coach.poll() or (before and before.checked.number == len(session.record.actions) - 1):
            assert coach.last_verdict is not None
            yield coach.last_verdict.checked


def until_a_card(record: Record, seat: int, left: int) -> Record:
    """Give a game up to a card of a seat that has so many cards left."""
    replay = Replay(record)
    for number, action in enumerate(record.actions):
        if isinstance(action, PlayCard) and action.seat == seat:
            replay.go(number)
            state = replay.state
            if len(state.hands[seat]) == left and len(replay.view(seat).legal) > 1:
                return replace(record, actions=record.actions[:number])
    raise AssertionError("there is no such card")
