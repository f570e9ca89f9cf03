"""A lesson as its file describes it, and how far a person has come with the lessons.

A lesson has parts, each a position with the steps taken in it (§8 “Lessons” of
docs/save-format.md). Texts are English and listed in the catalogues; whatever shows them
translates them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, StrEnum
from typing import Final

from fivehundred.engine.actions import Action
from fivehundred.engine.cards import Card
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import Start
from fivehundred.learning.notes import NOTES_BYTES, Notes
from fivehundred.players.judgement import is_same
from fivehundred.session.storage.kinds import FileKind, StoreKind
from fivehundred.session.storage.own_files import OwnJson


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


@dataclass(frozen=True, slots=True)
class Correction:
    """What is said to actions that are not the right one; to every other one where none is named.

    ``then`` is what the other seats do after it; None: they finish the trick as they see fit.
    """

    actions: tuple[Action, ...]
    then: tuple[Action, ...] | None
    text: str


class Until(Enum):
    """How long the learner plays alone."""

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
    goal whatever comes of it is well. ``advice`` is a way to reach it: what the rules allow of it,
    the first each time.
    """

    until: Until | int
    goal: ContractGoal | int | None
    won: str
    lost: str
    advice: tuple[Action, ...] = ()


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
        return any(is_same(one, action) for one in self.right)

    def answer_to(self, action: Action) -> Correction | None:
        """Return what is said to an action that is not right; None where nothing is."""
        named = (
            answer for answer in self.wrong if any(is_same(one, action) for one in answer.actions)
        )
        others = (answer for answer in self.wrong if not answer.actions)
        return next(named, None) or next(others, None)


@dataclass(frozen=True, slots=True)
class LessonPart:
    """A position, ``actions`` already done in it, and its steps; the learner sits at ``seat``.

    ``level`` is that of the computer players where the learner plays alone.
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
    """What a list of lessons says of one.

    ``number``, from 1, is that of its file, and ``name`` what follows it there: that stays the
    same when lessons are put into another order. ``learned`` is its recap, and ``drill`` the
    theme of the drills that practise it, if there are any.
    """

    name: str
    number: int
    title: str
    about: str
    minutes: int
    steps: int
    learned: tuple[str, ...] = ()
    drill: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A whole lesson."""

    heading: LessonHeading
    parts: tuple[LessonPart, ...]


SUBJECT: Final = OwnJson(
    name="lessons.json",
    what=FileKind.NOTES,
    format="fivehundred-progress",
    limit_bytes=NOTES_BYTES,
    older=lambda found: found.keys() <= {"done", "parts"},
    not_saved=StoreKind.NOTES_NOT_SAVED,
)
_PARTS_LIMIT: Final = 1000


@dataclass(frozen=True, slots=True)
class LessonProgress:
    """``done`` tells when each lesson was done, ``parts`` in which part, from 0, one was left."""

    done: Mapping[str, str] = field(default_factory=dict)
    parts: Mapping[str, int] = field(default_factory=dict)

    def left_at(self, name: str) -> int:
        """Return the part in which a lesson goes on; 0 where it is to be begun."""
        return self.parts.get(name, 0)

    def at(self, name: str, part: int) -> LessonProgress:
        """Return this with a lesson that has come to a part."""
        return replace(self, parts={**self.parts, name: part})

    def with_done(self, name: str, when: str) -> LessonProgress:
        """Return this with a lesson that is done; it can be begun again."""
        parts = {key: part for key, part in self.parts.items() if key != name}
        return LessonProgress({**self.done, name: when}, parts)

    def following(self, lessons: tuple[LessonHeading, ...]) -> LessonHeading | None:
        """Return a lesson that was left half done, else the first not done; None where all are."""
        left = [one for one in lessons if one.name not in self.done]
        begun = [one for one in left if self.left_at(one.name)]
        return next(iter(begun or left), None)


def file_name(stem: str) -> tuple[str, str]:
    """Return the number in the name of a lesson's file, empty for none, and the lesson's own."""
    number, _, name = stem.partition("-")
    return (number, name) if number.isascii() and number.isdecimal() else ("", stem)


def read_progress(notes: Notes) -> LessonProgress:
    """Return what is noted of a person's lessons."""
    found = notes.read()
    done, parts = found.get("done"), found.get("parts")
    return LessonProgress(
        {file_name(name)[1]: when for name, when in _entries(done) if isinstance(when, str)},
        {
            file_name(name)[1]: part
            for name, part in _entries(parts)
            if type(part) is int and 0 <= part < _PARTS_LIMIT
        },
    )


def write_progress(notes: Notes, progress: LessonProgress) -> bool:
    """Note how far someone has come; False where that cannot be done."""
    return notes.write({"done": dict(progress.done), "parts": dict(progress.parts)})


def _entries(value: object) -> list[tuple[str, object]]:
    return list(value.items()) if isinstance(value, dict) else []
