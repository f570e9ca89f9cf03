"""The state of a lesson under way, its text and its buttons."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from fivehundred.engine.actions import Action, SeatAction
from fivehundred.learning.lessons.lesson import Highlight


class PromptKind(Enum):
    """What a text is for."""

    READ = auto()  # to be read, then *Go on*
    ASK = auto()  # the learner has to do what it asks for
    FREE = auto()  # stays while the learner plays on
    PRAISE = auto()  # it was right; then *Go on*
    WRONG = auto()  # what it has cost, then *Try again*
    DONE = auto()  # the lesson is over; ``text`` is empty


@dataclass(frozen=True, slots=True)
class LessonPrompt:
    """The text to show now, and what it points at."""

    kind: PromptKind
    text: str  # in English
    show: Highlight
    step: int  # from 1
    steps: int
    meant: SeatAction | None = None  # a right action if one is asked for, or advice in free play
    reveals: bool = False  # meant is to be shown, after several wrong tries

    @property
    def goes_on(self) -> bool:
        """Whether *Go on* is offered."""
        return self.kind in (PromptKind.READ, PromptKind.PRAISE)

    @property
    def is_over(self) -> bool:
        """Whether the lesson is over, and the next one is offered."""
        return self.kind is PromptKind.DONE


class StepStage(Enum):
    """The stages of a step."""

    BEFORE = auto()  # other seats act before the text is shown
    READ = auto()
    ASK = auto()
    THEN = auto()  # other seats act after a right action
    PRAISE = auto()
    COST = auto()  # other seats act after any other action
    WRONG = auto()
    FREE = auto()
    WON = auto()
    LOST = auto()
    DONE = auto()


SAID_AT: Final = {
    StepStage.READ: PromptKind.READ,
    StepStage.ASK: PromptKind.ASK,
    StepStage.PRAISE: PromptKind.PRAISE,
    StepStage.WRONG: PromptKind.WRONG,
    StepStage.FREE: PromptKind.FREE,
    StepStage.WON: PromptKind.PRAISE,
    StepStage.LOST: PromptKind.WRONG,
    StepStage.DONE: PromptKind.DONE,
}
READING: Final = SAID_AT.keys() - {StepStage.ASK, StepStage.FREE}


@dataclass(frozen=True, slots=True)
class LessonState:
    """The position within a part of a lesson."""

    step: int
    stage: StepStage
    due: tuple[Action, ...] = ()  # the next actions of other seats
    finishes: bool = False  # the others finish the trick as they like
    begun: int = 0  # the number of actions when the learner's turn began
    text: str = ""  # said at the end
