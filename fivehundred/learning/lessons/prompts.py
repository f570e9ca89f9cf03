"""The position of a running lesson in a part, what it says and what it offers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from fivehundred.engine.actions import Action, SeatAction
from fivehundred.learning.lessons.lesson import Highlight


class PromptKind(Enum):
    """What a text is said for."""

    READ = auto()
    """To be read; then one goes on."""
    ASK = auto()
    """The learner is to do what it asks for."""
    FREE = auto()
    """The learner plays on alone, while it stays."""
    PRAISE = auto()
    """It was right; then one goes on."""
    WRONG = auto()
    """What it has cost; then one tries again."""
    DONE = auto()
    """The lesson is over; ``text`` is empty."""


@dataclass(frozen=True, slots=True)
class LessonPrompt:
    """What is said now, in the words of the source; ``step`` is counted from 1 to ``steps``.

    ``meant`` is what may be done, one of the right actions, where something is asked for, and
    what is advised where the learner plays alone; ``reveals``: it is to be shown, because it was
    missed several times.
    """

    kind: PromptKind
    text: str
    show: Highlight
    step: int
    steps: int
    meant: SeatAction | None = None
    reveals: bool = False

    @property
    def goes_on(self) -> bool:
        """Whether *Go on* is offered."""
        return self.kind in (PromptKind.READ, PromptKind.PRAISE)

    @property
    def is_over(self) -> bool:
        """Whether the lesson is over, and the next one is offered."""
        return self.kind is PromptKind.DONE


class StepStage(Enum):
    """How far a step has come."""

    BEFORE = auto()
    """Other seats act before the text is said."""
    READ = auto()
    ASK = auto()
    THEN = auto()
    """Other seats answer the right action."""
    PRAISE = auto()
    COST = auto()
    """Other seats answer another action."""
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
READING: Final = (
    StepStage.READ,
    StepStage.PRAISE,
    StepStage.WRONG,
    StepStage.WON,
    StepStage.LOST,
    StepStage.DONE,
)


@dataclass(frozen=True, slots=True)
class LessonState:
    """The position in a part; ``due`` is what other seats do next, one after the other.

    ``begun`` is how many actions there were when the learner was asked or began to play on;
    ``finishes``: the others finish the trick as they see fit. ``text`` is said at the end of it.
    """

    step: int
    stage: StepStage
    due: tuple[Action, ...] = ()
    finishes: bool = False
    begun: int = 0
    text: str = ""
