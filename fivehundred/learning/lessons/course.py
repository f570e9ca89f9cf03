"""The course and a person's progress in it; section 8 of docs/save-format.md."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from fivehundred.engine.actions import Action, Chance
from fivehundred.engine.cards import Card, parse_card
from fivehundred.engine.errors import FormatError, Message
from fivehundred.engine.rules.variants import AUSTRALIAN
from fivehundred.engine.seats import Seat
from fivehundred.learning.kinds import LessonKind
from fivehundred.learning.lessons import lesson as model
from fivehundred.learning.notes import Notes
from fivehundred.paths import learning_folder, lessons_folder
from fivehundred.players.level_names import Level
from fivehundred.session.codec import shapes
from fivehundred.session.codec.actions import read_action, seat_of
from fivehundred.session.codec.json_reader import decode_utf8, read_json
from fivehundred.session.codec.start import read_start, read_variant
from fivehundred.session.storage.files import SUFFIX, StoreError, read_limited
from fivehundred.session.storage.kinds import FileKind

_Word = TypeVar("_Word", model.Until, model.ContractGoal, Level)

FORMAT: Final = "fivehundred-lesson"
VERSION: Final = 1
TEXT_LIMIT: Final = 400
_HEAD: Final = ("title", "about", "minutes", "learned", "drill", "parts")
_PART: Final = ("preset", "rules", "seat", "start", "actions", "level", "steps")
_STEP: Final = ("say", "show", "before", "right", "then", "praise", "wrong", "free")
_ONLY_WITH_RIGHT: Final = ("then", "praise", "wrong")
_SEAT: Final = "seat "


def read_heading(stem: str, text: str) -> model.LessonHeading:
    """Return a lesson's heading; ``stem`` is the name of its file without the suffix."""
    return _heading(stem, _fields(text))


def read_lesson(stem: str, text: str) -> model.Lesson:
    """Return a whole lesson; ``stem`` is the name of its file without the suffix."""
    found = _fields(text)
    return model.Lesson(_heading(stem, found), found.need("parts", _filled_list(_part)))


def _fields(text: str) -> shapes.JsonObject:
    kinds = {"other": LessonKind.NO_LESSON, "newer": LessonKind.NO_VERSION}
    return shapes.JsonObject(
        shapes.of_format(read_json(text), (FORMAT, VERSION), _HEAD, **kinds), ()
    )


def _heading(stem: str, found: shapes.JsonObject) -> model.LessonHeading:
    number, name = model.file_name(stem)
    if not number:
        raise FormatError(LessonKind.NO_NUMBER)
    return model.LessonHeading(
        name=name,
        number=int(number),
        title=found.need("title", _sentence),
        about=found.need("about", _sentence),
        minutes=found.need("minutes", shapes.a_number),
        steps=sum(found.need("parts", _filled_list(_count_of_steps))),
        learned=found.get("learned", shapes.list_of(_sentence), ()),
        drill=found.get("drill", shapes.text_of(shapes.NAME_LIMIT), ""),
    )


def _count_of_steps(value: object, place: shapes.Place) -> int:
    return len(shapes.JsonObject(value, place).need("steps", shapes.a_list))


def _filled_list(read: shapes.Read[shapes.Value]) -> shapes.Read[tuple[shapes.Value, ...]]:

    def read_list(value: object, place: shapes.Place) -> tuple[shapes.Value, ...]:
        if value == []:
            raise shapes.fault(place, LessonKind.NOTHING_IN_IT)
        return shapes.list_of(read)(value, place)

    return read_list


def _sentence(value: object, place: shapes.Place) -> str:
    text = shapes.a_text(value, place, TEXT_LIMIT)
    if not text.strip():
        raise shapes.fault(place, LessonKind.NOTHING_IN_IT)
    return text


def _part(value: object, place: shapes.Place) -> model.LessonPart:
    found = shapes.JsonObject(value, place, _PART)
    preset = found.get("preset", shapes.text_of(shapes.NAME_LIMIT), AUSTRALIAN.key)
    variant = read_variant(preset, found.get("rules", shapes.an_object, {}))
    seats = len(variant.seating.ring)
    seat = found.get("seat", seat_of(seats), 0)
    reader = _PartReader(seat, seats)
    return model.LessonPart(
        preset=preset,
        variant=variant,
        seat=seat,
        start=found.need("start", lambda start, _: read_start(start, variant.seating)),
        actions=found.get("actions", reader.actions, ()),
        level=found.get("level", _member(Level), Level.LEARNER),
        steps=found.need("steps", _filled_list(reader.step)),
    )


class _PartReader:
    def __init__(self, learner: Seat, seats: int) -> None:
        self._learner = learner
        self._seats = seats

    def step(self, value: object, place: shapes.Place) -> model.LessonStep:
        found = shapes.JsonObject(value, place, _STEP)
        right = found.get("right", self._own_actions, ())
        if right and "free" in found:
            raise shapes.fault(place, LessonKind.RIGHT_AND_FREE)
        for key in _ONLY_WITH_RIGHT:
            if key in found and not right:
                raise shapes.fault(place, LessonKind.WITHOUT_RIGHT, key=key)
        return model.LessonStep(
            text=found.need("say", _sentence),
            show=found.get("show", self._shown, model.Highlight()),
            before=found.get("before", self._other_actions, ()),
            right=right,
            then=found.get("then", self._other_actions, None),
            praise=found.get("praise", _sentence, ""),
            wrong=found.get("wrong", _filled_list(self._answer), ()),
            free=found.get("free", self._free, None),
        )

    def actions(self, value: object, place: shapes.Place) -> tuple[Action, ...]:
        return shapes.list_of(partial(read_action, seats=self._seats))(value, place)

    def _free(self, value: object, place: shapes.Place) -> model.FreePlay:
        found = shapes.JsonObject(value, place, ("until", "goal", "advice", "won", "lost"))
        goal = found.get("goal", _tricks_or(model.ContractGoal), None)
        return model.FreePlay(
            until=found.need("until", _tricks_or(model.Until)),
            goal=goal,
            won=found.need("won", _sentence),
            lost="" if goal is None else found.need("lost", _sentence),
            advice=found.get("advice", self._own_actions, ()),
        )

    def _answer(self, value: object, place: shapes.Place) -> model.Correction:
        found = shapes.JsonObject(value, place, ("do", "then", "say"))
        return model.Correction(
            actions=found.get("do", self._own_actions, ()),
            then=found.get("then", self._other_actions, None),
            text=found.need("say", _sentence),
        )

    def _own_actions(self, value: object, place: shapes.Place) -> tuple[Action, ...]:
        actions = self.actions(value, place)
        if any(_seat_of(action) != self._learner for action in actions):
            raise shapes.fault(place, LessonKind.NOT_HIS, seat=self._learner)
        return actions

    def _other_actions(self, value: object, place: shapes.Place) -> tuple[Action, ...]:
        actions = self.actions(value, place)
        if any(_seat_of(action) == self._learner for action in actions):
            raise shapes.fault(place, LessonKind.ONLY_HIS, seat=self._learner)
        return actions

    def _shown(self, value: object, place: shapes.Place) -> model.Highlight:
        found = shapes.list_of(self._pointed_at)(value, place)
        return model.Highlight(
            tuple(one for one in found if isinstance(one, Card)),
            tuple(one for one in found if isinstance(one, model.Spot)),
            tuple(one for one in found if isinstance(one, int)),
        )

    def _pointed_at(self, value: object, place: shapes.Place) -> Card | model.Spot | Seat:
        text = shapes.a_text(value, place, shapes.NAME_LIMIT)
        if text in set(model.Spot):
            return model.Spot(text)
        number = text.removeprefix(_SEAT)
        if number != text and number.isascii() and number.isdecimal():
            return seat_of(self._seats)(int(number), place)
        try:
            return parse_card(text)
        except FormatError:
            known = ", ".join(model.Spot)
            raise shapes.fault(place, LessonKind.NO_PLACE, text=text, known=known) from None


def _seat_of(action: Action) -> Seat | None:
    return None if isinstance(action, Chance) else action.seat


def _tricks_or(words: type[_Word]) -> shapes.Read[_Word | int]:
    """Return a reader of one of these words, or of a number of tricks as ``{"tricks": 3}``."""

    def read(value: object, place: shapes.Place) -> _Word | int:
        if not isinstance(value, dict):
            return _member(words)(value, place)
        return shapes.JsonObject(value, place, ("tricks",)).need("tricks", shapes.a_number)

    return read


def _member(words: type[_Word]) -> shapes.Read[_Word]:
    return shapes.one_of({str(word.value): word for word in words}, LessonKind.NO_END)


_SIZE_LIMIT: Final = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Curriculum:
    """The headings of the lessons, and the problems of files that could not be read."""

    lessons: tuple[model.LessonHeading, ...]
    problems: tuple[Message, ...] = ()

    def after(self, name: str) -> model.LessonHeading | None:
        """Return the lesson after one; None after the last."""
        names = [heading.name for heading in self.lessons]
        at = names.index(name) + 1 if name in names else len(names)
        return self.lessons[at] if at < len(names) else None


def course(folder: Path) -> Curriculum:
    """Return the course in a folder."""
    lessons: list[model.LessonHeading] = []
    problems: list[Message] = []
    for file in sorted(folder.glob("*" + SUFFIX)):
        try:
            lessons.append(read_heading(file.stem, _text_of(file)))
        except FormatError as error:
            problems.append(shapes.at_place(file.name, error.message))
    return Curriculum(
        tuple(sorted(lessons, key=lambda one: (one.number, one.name))), tuple(problems)
    )


def lesson(folder: Path, name: str) -> model.Lesson:
    """Return one lesson of a folder; raises FormatError, which names the file."""
    files = (one for one in folder.glob("*" + SUFFIX) if model.file_name(one.stem)[1] == name)
    file = next(files, folder / (name + SUFFIX))
    with shapes.errors_at(file.name):
        return read_lesson(file.stem, _text_of(file))


def _text_of(file: Path) -> str:
    try:
        data = read_limited(file, _SIZE_LIMIT, FileKind.LESSON)
    except StoreError as error:
        raise FormatError(error.message) from error
    if len(data) > _SIZE_LIMIT:
        raise FormatError(LessonKind.TOO_LARGE, size=_SIZE_LIMIT // 1024)
    return decode_utf8(data)


def the_course() -> Curriculum:
    """Return the course that comes with the program."""
    return course(lessons_folder())


class Bookmark:
    """How far a person has come in the course, saved on every change."""

    def __init__(self, saves: Path, person: str) -> None:
        self._notes = Notes(learning_folder(saves), person, model.SUBJECT)
        self.progress: model.LessonProgress = model.read_progress(self._notes)

    def reach(self, name: str, part: int) -> None:
        """Note that a lesson has reached a part."""
        if self.progress.left_at(name) != part:
            self._keep(self.progress.at(name, part))

    def finish(self, name: str) -> None:
        """Note that a lesson is done."""
        today = datetime.now(UTC).strftime("%Y-%m-%d")
        self._keep(self.progress.with_done(name, today))

    def _keep(self, progress: model.LessonProgress) -> None:
        self.progress = progress
        model.write_progress(self._notes, progress)
