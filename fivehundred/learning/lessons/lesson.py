"""A lesson as its file describes it (§8 “Lessons” of docs/save-format.md), and its progress."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, StrEnum, auto
from typing import Final

from fivehundred.engine.actions import Action, SeatAction
from fivehundred.engine.cards import Card
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import Start
from fivehundred.learning.notes import NOTES_BYTES, Notes
from fivehundred.players.judgement import is_same
from fivehundred.session.storage.kinds import FileKind, StoreKind
from fivehundred.session.storage.own_files import OwnJson


class Spot(StrEnum):
    """A place at the table that a text may point at."""

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
    """The text after actions that are not right."""

    actions: tuple[Action, ...]  # empty for all others
    then: tuple[Action, ...] | None  # of the other seats; None: they finish the trick as they like
    text: str


class Until(Enum):
    """How long the learner plays on their own."""

    AUCTION = "auction"
    TRICK = "trick"
    DEAL = "deal"


class ContractGoal(Enum):
    """What the learner should do about the contract."""

    MADE = "made"
    BEATEN = "beaten"


@dataclass(frozen=True, slots=True)
class FreePlay:
    """The learner plays on their own."""

    until: Until | int  # or a number of tricks
    goal: ContractGoal | int | None  # or a number of the side's tricks; None: anything is fine
    won: str
    lost: str
    advice: tuple[Action, ...] = ()  # a way to the goal: the first of these that is legal


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step: a text to read, an action to do, or free play."""

    text: str
    show: Highlight = Highlight()
    before: tuple[Action, ...] = ()  # of other seats, before the text
    right: tuple[Action, ...] = ()
    then: tuple[Action, ...] | None = None  # of other seats after right; as in Correction
    praise: str = ""
    wrong: tuple[Correction, ...] = ()
    free: FreePlay | None = None  # only if nothing is right

    @property
    def is_read(self) -> bool:
        """Whether the step only asks the learner to read."""
        return not self.right and self.free is None

    def is_right(self, action: Action) -> bool:
        """Return whether this is one of the right actions."""
        return any(is_same(one, action) for one in self.right)

    def answer_to(self, action: Action) -> Correction | None:
        """Return the correction after an action that is not right, if there is one."""
        named = (
            answer for answer in self.wrong if any(is_same(one, action) for one in answer.actions)
        )
        others = (answer for answer in self.wrong if not answer.actions)
        return next(named, None) or next(others, None)


@dataclass(frozen=True, slots=True)
class LessonPart:
    """A position and its steps."""

    preset: str
    variant: Variant
    seat: Seat  # the learner's
    start: Start
    actions: tuple[Action, ...]  # already done
    level: str  # of the computer players in free play
    steps: tuple[LessonStep, ...]


@dataclass(frozen=True, slots=True)
class LessonHeading:
    """A lesson's entry in the list of lessons."""

    name: str  # the file's after the number; it survives reordering
    number: int  # from 1; the beginning of the file's name
    title: str
    about: str
    minutes: int
    steps: int
    learned: tuple[str, ...] = ()  # the recap
    drill: str = ""  # the theme of drills for it, if any


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
    """How far a person has come with the lessons."""

    done: Mapping[str, str] = field(default_factory=dict)  # the day of each lesson
    parts: Mapping[str, int] = field(default_factory=dict)  # from 0, where other lessons were left

    def left_at(self, name: str) -> int:
        """Return the part at which a lesson resumes; 0 is its beginning."""
        return self.parts.get(name, 0)

    def at(self, name: str, part: int) -> LessonProgress:
        """Return the progress after a lesson has reached a part."""
        return replace(self, parts={**self.parts, name: part})

    def with_done(self, name: str, when: str) -> LessonProgress:
        """Return the progress after a lesson is done; it would begin again from part 0."""
        parts = {key: part for key, part in self.parts.items() if key != name}
        return LessonProgress({**self.done, name: when}, parts)

    def next_lesson(self, lessons: tuple[LessonHeading, ...]) -> LessonHeading | None:
        """Return the first lesson left half done, or else the first not done, if any."""
        left = [one for one in lessons if one.name not in self.done]
        begun = [one for one in left if self.left_at(one.name)]
        return next(iter(begun or left), None)


def file_name(stem: str) -> tuple[str, str]:
    """Split a lesson's file name into its number, empty if there is none, and its own name."""
    number, _, name = stem.partition("-")
    return (number, name) if number.isascii() and number.isdecimal() else ("", stem)


def read_progress(notes: Notes) -> LessonProgress:
    """Return a person's progress from their notes."""
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
    """Save a person's progress; return whether that worked."""
    return notes.write({"done": dict(progress.done), "parts": dict(progress.parts)})


def _entries(value: object) -> list[tuple[str, object]]:
    return list(value.items()) if isinstance(value, dict) else []


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
    right_action: SeatAction | None = None  # where one is asked for; in free play advice
    reveals: bool = False  # it is to be shown, after several wrong tries

    @property
    def offers_go_on(self) -> bool:
        """Whether *Go on* is offered."""
        return self.kind in (PromptKind.READ, PromptKind.PRAISE)

    @property
    def is_unaided(self) -> bool:
        """Whether the learner plays without help, so that there is no hint."""
        return self.kind is PromptKind.FREE and not self.reveals

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
