"""Values of JSON, taken out by type, with the place in the file named in every complaint.

A *place* is the path of keys that leads to a value, such as ``start: “hands”``. Knows JSON's types
and nothing of the game.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from fivehundred.engine.errors import FormatError

NAME_LIMIT: Final = 40
# Far beyond any score or seat, and small enough for every program that reads the file.
_NUMBER_LIMIT: Final = 10**9


# Persian words and families of emoji need them.
_JOINERS: Final = "\u200c\u200d"


class Repeated(dict[str, object]):
    """An object in which a key stands twice; ``key`` is that key."""

    key = ""


class HugeNumber:
    """A number with more digits than any number of the game."""


def fault(place: str, sentence: str) -> FormatError:
    """Make the error that says where and what, whatever odd characters the file has brought."""
    return FormatError(printable(f"{place}: {sentence}" if place else sentence))


def printable(text: str) -> str:
    """Return text for one line of any output: control characters and half characters escaped."""
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


def one_line(text: str) -> str:
    """Return text as it can stand in a line: what would break or garble it becomes a space.

    Those are line breaks, tabs, NUL and their like; letters of any language stay as they are,
    with what joins them.
    """
    return "".join(c if c.isprintable() or c in _JOINERS else " " for c in text)


def key_place(place: str, key: str) -> str:
    """Name the place of a key inside a place."""
    quoted = f"“{key[:NAME_LIMIT]}”"
    return f"{place}: {quoted}" if place else quoted


def kind_of(value: object) -> str:
    """Return what a value is, for the sentence that says it is the wrong thing."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int():
            return f"the number {value}" if abs(value) < _NUMBER_LIMIT else "a number so large"
        case HugeNumber():
            return "a number so large"
        case float():
            return f"the number {value}"
        case str():
            return f"the text “{value[:20]}”" if value else "empty text"
        case list():
            return "a list"
        case _:
            return "an object"


def an_object(value: object, place: str) -> dict[str, object]:
    """Take an object, with every key in it once."""
    if isinstance(value, Repeated):
        raise fault(place, f"the key “{value.key[:NAME_LIMIT]}” stands twice in one object")
    if not isinstance(value, dict):
        raise fault(place, f"must be an object {{…}}, not {kind_of(value)}")
    return value


def a_list(value: object, place: str) -> list[object]:
    """Take a list."""
    if not isinstance(value, list):
        raise fault(place, f"must be a list […], not {kind_of(value)}")
    return value


def a_number(value: object, place: str) -> int:
    """Take a whole number; true and false are none."""
    if type(value) is not int or abs(value) >= _NUMBER_LIMIT:
        raise fault(place, f"must be a whole number, not {kind_of(value)}")
    return value


def a_truth(value: object, place: str) -> bool:
    """Take true or false."""
    if not isinstance(value, bool):
        raise fault(place, f"must be true or false, not {kind_of(value)}")
    return value


def a_text(value: object, place: str, limit: int | None = None) -> str:
    """Take text, of ``limit`` characters at most and without halves of characters."""
    if not isinstance(value, str):
        raise fault(place, f"must be text, not {kind_of(value)}")
    if limit is not None and len(value) > limit:
        raise fault(place, f"may have {limit} characters at most, not {len(value)}")
    if any("\ud800" <= c <= "\udfff" for c in value):
        raise fault(place, "has half of a character (a lone surrogate)")
    return value


def only_keys(found: dict[str, object], known: Collection[str], place: str) -> None:
    """Raise FormatError for the first key that is not a known one."""
    for key in found:
        if key not in known:
            listed = ", ".join(known)
            raise fault(place, f"there is no key “{key[:NAME_LIMIT]}” here (there is: {listed})")


def needed(found: dict[str, object], key: str, place: str) -> object:
    """Return the value of a key that must be there."""
    if key not in found:
        raise fault(place, f"the key “{key}” is missing")
    return found[key]
