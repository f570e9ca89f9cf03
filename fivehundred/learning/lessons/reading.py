"""Files of lessons: text → Lesson, or a FormatError that says where and what in a sentence.

Implements §8 “Lessons” of docs/save-format.md.
Judges form alone; that a lesson can be played is seen by playing it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from fivehundred.engine.actions import Action, Cut, Deal, FirstDealer
from fivehundred.engine.cards import parse_card
from fivehundred.engine.errors import FormatError
from fivehundred.engine.rules.variants import AUSTRALIAN
from fivehundred.engine.seats import Seat
from fivehundred.learning.lessons.kinds import LessonKind
from fivehundred.learning.lessons.lesson import (
    Aim,
    Answer,
    Free,
    Heading,
    Lesson,
    Part,
    Shown,
    Spot,
    Step,
    Until,
)
from fivehundred.players.level_names import Level
from fivehundred.session.codec.actions import read_action, seat_number
from fivehundred.session.codec.json_reader import read_json
from fivehundred.session.codec.rules import read_variant
from fivehundred.session.codec.shapes import (
    NAME_LIMIT,
    Place,
    a_list,
    a_number,
    a_text,
    an_object,
    fault,
    key_place,
    needed,
    only_keys,
)
from fivehundred.session.codec.start import read_start
from fivehundred.session.kinds import PlaceKind

FORMAT: Final = "fivehundred-lesson"
VERSION: Final = 1
TEXT_LIMIT: Final = 400
_HEAD: Final = ("format", "version", "title", "about", "minutes", "parts")
_PART: Final = ("preset", "rules", "seat", "start", "actions", "level", "steps")
_STEP: Final = ("say", "show", "before", "right", "then", "praise", "wrong", "free")
_ONLY_WITH_RIGHT: Final = ("then", "praise", "wrong")
_SEAT: Final = "seat "

Fields = dict[str, object]
Value = TypeVar("Value")


def read_heading(name: str, text: str) -> Heading:
    """Read what a list says of a lesson; ``name`` is that of its file, without the suffix."""
    return _heading(name, _found(text))


def read_lesson(name: str, text: str) -> Lesson:
    """Read a whole lesson; ``name`` is that of its file, without the suffix."""
    found = _found(text)
    return Lesson(_heading(name, found), _each(found, "parts", (), _part))


def _found(text: str) -> Fields:
    found = an_object(read_json(text), ())
    if found.get("format") != FORMAT:
        raise FormatError(LessonKind.NO_LESSON, format=FORMAT)
    place = key_place((), "version")
    version = a_number(needed(found, "version", ()), place)
    if version != VERSION:
        raise fault(place, LessonKind.NO_VERSION, version=version, newest=VERSION)
    only_keys(found, _HEAD, ())
    return found


def _heading(name: str, found: Fields) -> Heading:
    number = name.partition("-")[0]
    if not number.isascii() or not number.isdecimal():
        raise FormatError(LessonKind.NO_NUMBER)
    return Heading(
        name=name,
        number=int(number),
        title=_text(found, "title", ()),
        about=_text(found, "about", ()),
        minutes=a_number(needed(found, "minutes", ()), key_place((), "minutes")),
        steps=sum(_each(found, "parts", (), _count_of_steps)),
    )


def _count_of_steps(value: object, place: Place) -> int:
    return len(a_list(needed(an_object(value, place), "steps", place), key_place(place, "steps")))


def _each(
    found: Fields, key: str, place: Place, read: Callable[[object, Place], Value]
) -> tuple[Value, ...]:
    """Read the entries of a list that must have some."""
    place = key_place(place, key)
    entries = a_list(needed(found, key, place[:-1]), place)
    if not entries:
        raise fault(place, LessonKind.NOTHING_IN_IT)
    return tuple(read(entry, _entry(place, at)) for at, entry in enumerate(entries, start=1))


def _entry(place: Place, number: int) -> Place:
    return (*place, (PlaceKind.ENTRY, number))


def _text(found: Fields, key: str, place: Place) -> str:
    text = a_text(needed(found, key, place), key_place(place, key), TEXT_LIMIT)
    if not text.strip():
        raise fault(key_place(place, key), LessonKind.NOTHING_IN_IT)
    return text


def _part(value: object, place: Place) -> Part:
    found = an_object(value, place)
    only_keys(found, _PART, place)
    preset = a_text(found.get("preset", AUSTRALIAN.key), key_place(place, "preset"), NAME_LIMIT)
    variant = read_variant(preset, found.get("rules", {}))
    seats = len(variant.seating.ring)
    seat = seat_number(found.get("seat", 0), key_place(place, "seat"), seats)
    reader = _Reader(seat, seats)
    return Part(
        preset=preset,
        variant=variant,
        seat=seat,
        start=read_start(needed(found, "start", place), variant.seating),
        actions=reader.actions(found, "actions", place) or (),
        level=_level(found, place),
        steps=_each(found, "steps", place, reader.step),
    )


def _level(found: Fields, place: Place) -> Level:
    place = key_place(place, "level")
    return _one_of(Level, found.get("level", Level.LEARNER.value), place)


class _Reader:
    """Reads the steps of a part, in which the learner sits at ``seat``."""

    def __init__(self, seat: Seat, seats: int) -> None:
        self._seat = seat
        self._seats = seats

    def step(self, value: object, place: Place) -> Step:
        """Read a step."""
        found = an_object(value, place)
        only_keys(found, _STEP, place)
        right = self._his(found, "right", place) or ()
        if right and "free" in found:
            raise fault(place, LessonKind.RIGHT_AND_FREE)
        for key in _ONLY_WITH_RIGHT:
            if key in found and not right:
                raise fault(place, LessonKind.WITHOUT_RIGHT, key=key)
        return Step(
            text=_text(found, "say", place),
            show=self._shown(found, place),
            before=self._others(found, "before", place) or (),
            right=right,
            then=self._others(found, "then", place),
            praise=_text(found, "praise", place) if "praise" in found else "",
            wrong=_each(found, "wrong", place, self._answer) if "wrong" in found else (),
            free=_free(found["free"], key_place(place, "free")) if "free" in found else None,
        )

    def _answer(self, value: object, place: Place) -> Answer:
        found = an_object(value, place)
        only_keys(found, ("do", "then", "say"), place)
        return Answer(
            actions=self._his(found, "do", place) or (),
            then=self._others(found, "then", place),
            text=_text(found, "say", place),
        )

    def actions(self, found: Fields, key: str, place: Place) -> tuple[Action, ...] | None:
        """Read a list of actions; None where the key is missing."""
        if key not in found:
            return None
        place = key_place(place, key)
        numbered = enumerate(a_list(found[key], place), start=1)
        return tuple(read_action(one, _entry(place, at), self._seats) for at, one in numbered)

    def _his(self, found: Fields, key: str, place: Place) -> tuple[Action, ...] | None:
        """Read actions of the learner."""
        actions = self.actions(found, key, place)
        if any(_seat_of(action) != self._seat for action in actions or ()):
            raise fault(key_place(place, key), LessonKind.NOT_HIS, seat=self._seat)
        return actions

    def _others(self, found: Fields, key: str, place: Place) -> tuple[Action, ...] | None:
        """Read actions that are done without the learner."""
        actions = self.actions(found, key, place)
        if any(_seat_of(action) == self._seat for action in actions or ()):
            raise fault(key_place(place, key), LessonKind.ONLY_HIS, seat=self._seat)
        return actions

    def _shown(self, found: Fields, place: Place) -> Shown:
        shown = Shown()
        place = key_place(place, "show")
        for at, entry in enumerate(a_list(found.get("show", []), place), start=1):
            shown = self._with(shown, entry, _entry(place, at))
        return shown

    def _with(self, shown: Shown, entry: object, place: Place) -> Shown:
        text = a_text(entry, place, NAME_LIMIT)
        if text in set(Spot):
            return Shown(shown.cards, (*shown.spots, Spot(text)), shown.seats)
        number = text.removeprefix(_SEAT)
        if number != text and number.isascii() and number.isdecimal():
            seat = seat_number(int(number), place, self._seats)
            return Shown(shown.cards, shown.spots, (*shown.seats, seat))
        try:
            card = parse_card(text)
        except FormatError:
            known = ", ".join(Spot)
            raise fault(place, LessonKind.NO_PLACE, text=text, known=known) from None
        return Shown((*shown.cards, card), shown.spots, shown.seats)


def _seat_of(action: Action) -> Seat | None:
    return None if isinstance(action, FirstDealer | Cut | Deal) else action.seat


def _free(value: object, place: Place) -> Free:
    found = an_object(value, place)
    only_keys(found, ("until", "goal", "won", "lost"), place)
    goal = found.get("goal")
    return Free(
        until=_tricks_or(Until, needed(found, "until", place), key_place(place, "until")),
        goal=None if goal is None else _tricks_or(Aim, goal, key_place(place, "goal")),
        won=_text(found, "won", place),
        lost="" if goal is None else _text(found, "lost", place),
    )


_Word = TypeVar("_Word", Until, Aim, Level)


def _tricks_or(words: type[_Word], value: object, place: Place) -> _Word | int:
    """Take one of some words, or a number of tricks as ``{"tricks": 3}``."""
    if not isinstance(value, dict):
        return _one_of(words, value, place)
    only_keys(value, ("tricks",), place)
    return a_number(needed(value, "tricks", place), key_place(place, "tricks"))


def _one_of(words: type[_Word], value: object, place: Place) -> _Word:
    text = a_text(value, place, NAME_LIMIT)
    try:
        return words(text)
    except ValueError:
        known = ", ".join(word.value for word in words)
        raise fault(place, LessonKind.NO_END, text=text, known=known) from None
