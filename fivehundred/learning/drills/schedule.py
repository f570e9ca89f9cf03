"""When a drill comes back: after growing intervals if answered right, at once if not.

A right answer when it is due brings it back after 1, 3, 7, 16, 35 and then every 80 days; after
four in a row it is known. A wrong answer starts again, on the same day and the day after.
Practice before a drill is due changes nothing, unless it goes wrong.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from enum import Enum, auto
from itertools import zip_longest
from pathlib import Path
from typing import Final

from fivehundred.learning.drills.drill import Drill, DrillTheme
from fivehundred.learning.notes import NOTES_BYTES, Notes
from fivehundred.session.storage.kinds import FileKind, StoreKind
from fivehundred.session.storage.own_files import OwnJson

INTERVALS_DAYS: Final = (1, 3, 7, 16, 35, 80)
_KNOWN_AFTER: Final = 4  # how many right answers in a row, each when due, make a drill known
SUBJECT: Final = OwnJson(
    name="drills.json",
    what=FileKind.NOTES,
    format="fivehundred-answers",
    limit_bytes=NOTES_BYTES,
    older=lambda found: all(isinstance(one, dict) and "streak" in one for one in found.values()),
    not_saved=StoreKind.NOTES_NOT_SAVED,
)
_MOST_STREAK: Final = 1000

KeptPlace = tuple[str, int]
"""The file of a game, and the number of actions before a decision in it."""


class Mastery(Enum):
    """How well a drill is known."""

    NEW = auto()
    LEARNING = auto()
    KNOWN = auto()


@dataclass(frozen=True, slots=True)
class DrillMemory:
    """What is remembered of a drill."""

    streak: int  # right answers in a row
    due: date
    place: KeptPlace | None = None  # of one kept by hand
    was_right: bool = False  # there was a right answer before the last one

    @property
    def has_been_right(self) -> bool:
        """Whether there has ever been a right answer."""
        return self.was_right or self.streak > 0

    def is_due(self, today: date) -> bool:
        """Return whether the drill is due; also if its day is too far off to be right."""
        return self.due <= today or self.due > today + timedelta(INTERVALS_DAYS[-1])


def after_answer(memory: DrillMemory | None, today: date, *, right: bool) -> DrillMemory:
    """Return what is remembered after an answer."""
    if not right:
        return DrillMemory(0, today)
    if memory is None:
        return DrillMemory(1, _later(today, 1))
    if not memory.is_due(today):
        return memory
    streak = memory.streak + 1
    return DrillMemory(streak, _later(today, streak))


def _later(today: date, streak: int) -> date:
    days = INTERVALS_DAYS[min(streak, len(INTERVALS_DAYS)) - 1]
    try:
        return today + timedelta(days)
    except OverflowError:
        return date.max


def stage_of(memory: DrillMemory | None) -> Mastery:
    """Return how well a drill is known."""
    if memory is None:
        return Mastery.NEW
    return Mastery.KNOWN if memory.streak >= _KNOWN_AFTER else Mastery.LEARNING


@dataclass(frozen=True, slots=True)
class Counts:
    """How many of some drills are due, and how many are known, being learned, or new."""

    due: int
    known: int
    learning: int
    new: int

    @property
    def all(self) -> int:
        """The number of drills."""
        return self.known + self.learning + self.new


class DrillSchedule:
    """What one person remembers of all drills, saved among their notes."""

    def __init__(self, learning: Path, person: str) -> None:
        """Read the person's notes, skipping entries that make no sense."""
        self._notes = Notes(learning, person, SUBJECT)
        self._known = dict(_memories(self._notes.read()))

    def memory(self, drill: Drill) -> DrillMemory | None:
        """Return what is remembered of a drill; None if it was never answered."""
        return self._known.get(drill.key)

    @property
    def has_any_right(self) -> bool:
        """Whether any drill has ever been answered right."""
        return any(one.has_been_right for one in self._known.values())

    def answer(self, drill: Drill, today: date, *, right: bool) -> None:
        """Note an answer."""
        last = self.memory(drill)
        now = after_answer(last, today, right=right)
        if last is not None:
            now = replace(now, place=last.place, was_right=last.has_been_right)
        self._note(drill.key, now)

    def keep(self, key: str, place: KeptPlace, today: date) -> None:
        """Make a drill of a decision in a game, due today."""
        last = self._known.get(key)
        was_right = last is not None and last.has_been_right
        self._note(key, DrillMemory(0, today, place, was_right))

    def _note(self, key: str, now: DrillMemory) -> None:
        self._known[key] = now
        self._notes.write({known: _as_json(one) for known, one in self._known.items()})

    @property
    def kept(self) -> dict[str, KeptPlace]:
        """The drills kept by hand."""
        return {key: one.place for key, one in self._known.items() if one.place is not None}

    def counts(self, drills: Iterable[Drill], today: date) -> Counts:
        """Return how well some drills are known."""
        memories = [self.memory(drill) for drill in drills]
        stages = [stage_of(memory) for memory in memories]
        due = sum(1 for memory in memories if memory is not None and memory.is_due(today))
        return Counts(
            due, *(stages.count(one) for one in (Mastery.KNOWN, Mastery.LEARNING, Mastery.NEW))
        )

    def chosen(
        self,
        drills: Sequence[Drill],
        today: date,
        most: int,
        preset: str,
        met: Collection[DrillTheme] | None = None,
    ) -> tuple[Drill, ...]:
        """Choose drills for one sitting: first those due, longest overdue first, then new ones.

        New ones of the person's game, ``preset``, come before others; themes take turns, easy ones
        first. If no drill is due or new, those due next are taken. A newcomer gets only that game,
        and first the themes they have ``met`` in lessons.
        """
        if met is not None:
            drills = [one for one in drills if _is_of_game(one, preset)] or drills
        known = [(memory, one) for one in drills if (memory := self.memory(one)) is not None]
        known.sort(key=lambda pair: (pair[0].due, pair[1].key))
        due = [one for memory, one in known if memory.is_due(today)]
        new = [one for one in drills if self.memory(one) is None]
        own = by_turns(one for one in new if one.record.preset == preset)
        fresh = (*own, *by_turns(one for one in new if one.record.preset != preset))
        fresh = tuple(sorted(fresh, key=lambda one: one.theme not in (met or ())))
        later = [one for memory, one in known if not memory.is_due(today)]
        return (*due, *fresh, *(() if due or fresh else later))[:most]


def _is_of_game(drill: Drill, preset: str) -> bool:
    return drill.theme is DrillTheme.OWN or drill.record.preset == preset


def by_turns(drills: Iterable[Drill]) -> tuple[Drill, ...]:
    """Return drills with their themes taking turns, each theme's easy ones first."""
    rows: dict[DrillTheme, list[Drill]] = {}
    for drill in sorted(drills, key=lambda one: one.level):
        rows.setdefault(drill.theme, []).append(drill)
    ordered = [rows[theme] for theme in DrillTheme if theme in rows]
    return tuple(one for turn in zip_longest(*ordered) for one in turn if one is not None)


# — on the disk —


def _memories(fields: Mapping[str, object]) -> Iterable[tuple[str, DrillMemory]]:
    for key, value in fields.items():
        match value:
            case {"streak": int() as streak, "due": str() as due, **more}:
                try:
                    day = date.fromisoformat(due)
                except ValueError:
                    continue
                place, was_right = _place(more), more.get("right") is True
                yield key, DrillMemory(min(max(0, streak), _MOST_STREAK), day, place, was_right)


def _as_json(one: DrillMemory) -> dict[str, object]:
    told: dict[str, object] = {"streak": one.streak, "due": one.due.isoformat()}
    if one.place is not None:
        told |= {"file": one.place[0], "number": one.place[1]}
    if one.was_right:
        told["right"] = True
    return told


def _place(value: object) -> KeptPlace | None:
    match value:
        case {"file": str() as file, "number": int() as number} if number >= 0:
            return file, number
        case _:
            return None


# — a round —

MOST: Final = 10  # how many drills a round has, not counting those asked again


@dataclass(frozen=True, slots=True)
class DrillRound:
    """The keys of the drills still to be asked, the next first, and the results so far."""

    keys: tuple[str, ...]
    count: int  # how many were to be asked
    right: int = 0  # first answers
    missed: tuple[str, ...] = ()  # to be asked again
    again: bool = False  # these are the ones asked again
    asked: int = 0  # how many were to be asked the first time

    @property
    def number(self) -> int:
        """The number of the current drill, from 1, among those asked in this pass."""
        return self.count - len(self.keys) + 1

    @property
    def key(self) -> str | None:
        """The drill asked now; None if the round is over."""
        return self.keys[0] if self.keys else None

    def after(self, *, right: bool) -> DrillRound:
        """Return the round after an answer to the current drill."""
        key, *rest = self.keys
        missed = self.missed if right else (*self.missed, key)
        scored = self.right + (right and not self.again)
        if rest or not missed:
            return replace(self, keys=tuple(rest), right=scored, missed=missed)
        return DrillRound(missed, len(missed), scored, again=True, asked=self.asked)


def round_of(keys: tuple[str, ...]) -> DrillRound:
    """Return a new round of some drills."""
    return DrillRound(keys, len(keys), asked=len(keys))
