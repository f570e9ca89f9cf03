"""A lesson as it stands in its file: parts, each a position, and the steps taken in it.

Implements §8 “Lessons” of docs/save-format.md.
Texts are English and stand in the catalogues; whoever shows them translates them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum

from fivehundred.engine.actions import Action, Discard, Give
from fivehundred.engine.cards import Card
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import Start


class Spot(StrEnum):
    """A place of the table that a text may point at."""

    HAND = "hand"
    TRICK = "trick"
    KITTY = "kitty"
    SCORE = "score"
    CONTRACT = "contract"
    CALLS = "calls"


@dataclass(frozen=True, slots=True)
class Highlight:
    """What a text points at."""

    cards: tuple[Card, ...] = ()
    spots: tuple[Spot, ...] = ()
    seats: tuple[Seat, ...] = ()


def is_one_of(action: Action, actions: tuple[Action, ...]) -> bool:
    """Return whether an action is one of several; the order of discarded cards means nothing."""
    if not isinstance(action, Discard | Give):
        return action in actions
    cards = set(action.cards)
    return any(isinstance(one, Discard | Give) and set(one.cards) == cards for one in actions)


@dataclass(frozen=True, slots=True)
class Correction:
    """What is said to actions that are not the right one; to every other one where none is named.

    ``then`` is what the other seats do after it; None: they finish the trick as they see fit.
    """

    actions: tuple[Action, ...]
    then: tuple[Action, ...] | None
    text: str


class Until(Enum):
    """How long somebody plays by himself."""

    AUCTION = "auction"
    TRICK = "trick"
    DEAL = "deal"


class ContractGoal(Enum):
    """What is to come of the contract."""

    MADE = "made"
    BEATEN = "beaten"


@dataclass(frozen=True, slots=True)
class FreePlay:
    """Playing on by oneself; a number under ``until`` and ``goal`` is one of tricks.

    The tricks of the goal are those of one's side, counted from where the step begins. Without a
    goal whatever comes of it is well.
    """

    until: Until | int
    goal: ContractGoal | int | None
    won: str
    lost: str


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step: something is said, and then read, done, or played on from.

    ``before`` is what other seats do before the text is said, ``then`` what they do after one of
    the ``right`` actions; None: they finish the trick as they see fit. ``wrong`` are the answers
    to other actions; ``free`` is there only where nothing is ``right``.
    """

    text: str
    show: Highlight = Highlight()
    before: tuple[Action, ...] = ()
    right: tuple[Action, ...] = ()
    then: tuple[Action, ...] | None = None
    praise: str = ""
    wrong: tuple[Correction, ...] = ()
    free: FreePlay | None = None

    @property
    def is_read(self) -> bool:
        """Whether the text is only read."""
        return not self.right and self.free is None

    def is_right(self, action: Action) -> bool:
        """Return whether this is one of the right actions."""
        return is_one_of(action, self.right)

    def answer_to(self, action: Action) -> Correction | None:
        """Return what is said to an action that is not right; None where nothing is."""
        named = (answer for answer in self.wrong if is_one_of(action, answer.actions))
        others = (answer for answer in self.wrong if not answer.actions)
        return next(named, None) or next(others, None)


@dataclass(frozen=True, slots=True)
class LessonPart:
    """A position, ``actions`` already done in it, and its steps; the learner sits at ``seat``.

    ``level`` is that of the computer players where the learner plays by himself.
    """

    preset: str
    variant: Variant
    seat: Seat
    start: Start
    actions: tuple[Action, ...]
    level: str
    steps: tuple[LessonStep, ...]


@dataclass(frozen=True, slots=True)
class LessonHeading:
    """What a list of lessons says of one; ``name`` is that of its file, ``number`` from 1."""

    name: str
    number: int
    title: str
    about: str
    minutes: int
    steps: int


@dataclass(frozen=True, slots=True)
class Lesson:
    """A whole lesson."""

    heading: LessonHeading
    parts: tuple[LessonPart, ...]
