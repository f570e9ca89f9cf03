"""Where a lesson that is being taken stands in a part."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from fivehundred.engine.actions import Action
from fivehundred.learning.lessons.said import Kind


class Stage(Enum):
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
    Stage.READ: Kind.READ,
    Stage.ASK: Kind.ASK,
    Stage.PRAISE: Kind.PRAISE,
    Stage.WRONG: Kind.WRONG,
    Stage.FREE: Kind.FREE,
    Stage.WON: Kind.PRAISE,
    Stage.LOST: Kind.WRONG,
    Stage.DONE: Kind.DONE,
}
READING: Final = (Stage.READ, Stage.PRAISE, Stage.WRONG, Stage.WON, Stage.LOST, Stage.DONE)


@dataclass(frozen=True, slots=True)
class Point:
    """Where a part stands; ``due`` is what other seats do next, one after the other.

    ``begun`` is how many actions there were when the learner was asked or began to play on;
    ``finishes``: the others finish the trick as they see fit. ``text`` is said at the end of it.
    """

    step: int
    stage: Stage
    due: tuple[Action, ...] = ()
    finishes: bool = False
    begun: int = 0
    text: str = ""
