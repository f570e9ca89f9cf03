"""Readers of typed JSON values, whose errors name the place in the file.

A *place* is the path of keys to a value: ``start: “hands”`` is (START, "hands"). A reader
(``Read``) converts a value or raises FormatError.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import Final, TypeVar

from fivehundred.engine.errors import Fact, FormatError, Message, MessageKind, message
from fivehundred.session.codec.kinds import ShapeKind, ValueKind
from fivehundred.session.kinds import PlaceKind

Place = tuple[str | tuple[PlaceKind, int], ...]
"""Keys and numbered parts of a file; empty for the whole file."""
Value = TypeVar("Value")
Missing = TypeVar("Missing")
Read = Callable[[object, Place], Value]

NAME_LIMIT: Final = 40
# Small enough for any other program that reads the file.
_NUMBER_LIMIT: Final = 10**9
# Zero-width joiners, needed in Persian words and some emoji.
_JOINERS: Final = "\u200c\u200d"


class RepeatedKey(dict[str, object]):
    """An object in which ``key`` occurs twice."""

    key = ""


class HugeNumber:
    """A number with too many digits for the game."""


def fault(place: Place | Fact, kind: Message | MessageKind, **facts: Fact) -> FormatError:
    """Return a FormatError about a problem at a place."""
    problem = kind if isinstance(kind, Message) else message(kind, **facts)
    return FormatError(at_place(place, problem))


@contextmanager
def errors_at(place: Place | Fact) -> Iterator[None]:
    """Add a place to any FormatError raised inside."""
    try:
        yield
    except FormatError as error:
        raise fault(place, error.message) from error


def at_place(place: Place | Fact, problem: Message) -> Message:
    """Return a message with its place before it."""
    if not place:
        return problem
    where = place_fact(place) if isinstance(place, tuple) else place
    return message(PlaceKind.AT, place=where, problem=problem)


def place_fact(place: Place) -> Fact:
    """Return a place as a fact for a message."""
    found: Fact = ""
    for step in place:
        if isinstance(step, str):
            here = message(PlaceKind.KEY, text=step)
        elif step[0] is PlaceKind.SEAT_OF:
            found = message(PlaceKind.SEAT_OF, place=found, number=step[1])
            continue
        else:
            here = message(step[0], number=step[1])
        found = message(PlaceKind.AT, place=found, problem=here) if found else here
    return found


def one_line(text: str) -> str:
    """Return text as one line: control characters become spaces, zero-width joiners stay."""
    return "".join(c if c.isprintable() or c in _JOINERS else " " for c in text)


def a_name(text: str) -> str:
    """Return a name as it is saved: one line of up to 40 characters; empty if none is visible."""
    return " ".join(one_line(text).split())[:NAME_LIMIT].strip(_JOINERS + " ")


def unlike_others(name: str, others: Collection[str]) -> str:
    """Return a name, with the first free number from 2 on if others have it; it can be saved."""
    number, found = 1, name
    while found in others:
        number += 1
        found = f"{name[: NAME_LIMIT - len(str(number)) - 1]} {number}"
    return found


def seat_place(place: Place, seat: int) -> Place:
    """Return the place of a seat's entry."""
    return (*place, (PlaceKind.SEAT_OF, seat))


def kind_of(value: object) -> Message:
    """Return a message that describes a value of the wrong type."""
    match value:
        case None:
            return message(ValueKind.PLAIN, word="null")
        case bool():
            return message(ValueKind.PLAIN, word="true" if value else "false")
        case int() if abs(value) < _NUMBER_LIMIT:
            return message(ValueKind.NUMBER, number=value)
        case int() | HugeNumber():
            return message(ValueKind.HUGE)
        case float():
            return message(ValueKind.NUMBER, number=str(value))
        case str():
            return message(ValueKind.TEXT, text=value[:20]) if value else message(ValueKind.EMPTY)
        case list():
            return message(ValueKind.LIST)
        case _:
            return message(ValueKind.OBJECT)


def an_object(value: object, place: Place) -> dict[str, object]:
    """Read an object without repeated keys."""
    if isinstance(value, RepeatedKey):
        raise fault(place, ShapeKind.KEY_TWICE, key=value.key[:NAME_LIMIT])
    if not isinstance(value, dict):
        raise fault(place, ShapeKind.NO_OBJECT, found=kind_of(value))
    return value


def a_list(value: object, place: Place) -> list[object]:
    """Read a list."""
    if not isinstance(value, list):
        raise fault(place, ShapeKind.NO_LIST, found=kind_of(value))
    return value


def a_number(value: object, place: Place) -> int:
    """Read an integer; true and false are refused."""
    if type(value) is not int or abs(value) >= _NUMBER_LIMIT:
        raise fault(place, ShapeKind.NO_NUMBER, found=kind_of(value))
    return value


def a_truth(value: object, place: Place) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise fault(place, ShapeKind.NO_TRUTH, found=kind_of(value))
    return value


def a_text(value: object, place: Place, limit: int | None = None) -> str:
    """Read text of at most ``limit`` characters, without lone surrogates."""
    if not isinstance(value, str):
        raise fault(place, ShapeKind.NO_TEXT, found=kind_of(value))
    if limit is not None and len(value) > limit:
        raise fault(place, ShapeKind.TOO_LONG, limit=limit, found=len(value))
    if any("\ud800" <= c <= "\udfff" for c in value):
        raise fault(place, ShapeKind.SURROGATE)
    return value


def only_keys(found: dict[str, object], known: Collection[str], place: Place) -> None:
    """Raise FormatError for the first unknown key."""
    for key in found:
        if key not in known:
            listed = ", ".join(known)
            raise fault(place, ShapeKind.NO_KEY, key=key[:NAME_LIMIT], known=listed)


class JsonObject:
    """An object in a file, read key by key."""

    __slots__ = ("_found", "_place")

    def __init__(self, value: object, place: Place, known: Collection[str] | None = None) -> None:
        self._place = place
        self._found = an_object(value, place)
        if known is not None:
            only_keys(self._found, known, place)

    def __contains__(self, key: str) -> bool:
        """Return whether a key is there."""
        return key in self._found

    def need(self, key: str, read: Read[Value]) -> Value:
        """Read a required key."""
        if key not in self._found:
            raise fault(self._place, ShapeKind.KEY_MISSING, key=key)
        return read(self._found[key], (*self._place, key))

    def get(self, key: str, read: Read[Value], missing: Missing) -> Value | Missing:
        """Read an optional key; ``missing`` is its default."""
        return self.need(key, read) if key in self._found else missing


def of_format(
    value: object,
    head: tuple[str, int],
    known: Collection[str],
    *,
    other: MessageKind,
    newer: MessageKind,
) -> dict[str, object]:
    """Check that a whole file has the format and version of ``head``; return its other fields."""
    found, (name, version) = an_object(value, ()), head
    if found.get("format") != name:
        raise FormatError(other, format=name)
    given = JsonObject(found, ()).need("version", a_number)
    if given != version:
        raise fault(("version",), newer, version=given, newest=version)
    only_keys(found, ("format", "version", *known), ())
    return {key: found[key] for key in known if key in found}


def text_of(limit: int) -> Read[str]:
    """Return a reader of text of at most ``limit`` characters."""
    return lambda value, place: a_text(value, place, limit)


def list_of(read: Read[Value]) -> Read[tuple[Value, ...]]:
    """Return a reader of a list; places count its entries from 1."""

    def entries(value: object, place: Place) -> tuple[Value, ...]:
        numbered = enumerate(a_list(value, place), start=1)
        return tuple(read(entry, (*place, (PlaceKind.ENTRY, at))) for at, entry in numbered)

    return entries


def one_of(known: Mapping[str, Value], unknown: MessageKind) -> Read[Value]:
    """Return a reader of one of the ``known`` words."""

    def word(value: object, place: Place) -> Value:
        text = a_text(value, place, NAME_LIMIT)
        if text not in known:
            raise fault(place, unknown, text=text, known=", ".join(known))
        return known[text]

    return word
