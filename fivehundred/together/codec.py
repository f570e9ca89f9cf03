"""Converts values to lines and back by their types, strictly and within limits.

A dataclass is an object of its fields; in a union its name is under ``is``. Fields with default
values are left out. An Enum is its member's name, a tuple a list; cards, suits, calls and rules
are written as in a saved game. A bad line raises BadLine.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, NamedTuple, Union, get_args, get_origin, get_type_hints

from fivehundred.engine import kinds as engine_kinds
from fivehundred.engine.calls import Bid, Call, Special, format_call
from fivehundred.engine.cards import SUIT_NAMES, Card, Suit
from fivehundred.engine.errors import (
    FiveHundredError,
    FormatError,
    IllegalAction,
    MessageKind,
    RefusalKind,
    message,
)
from fivehundred.engine.rules.variant import Variant, plain_options
from fivehundred.engine.rules.variants import AUSTRALIAN
from fivehundred.session.codec.actions import CALL, CARD, SUIT
from fivehundred.session.codec.json_reader import read_json
from fivehundred.session.codec.messages import kinds_of, message_fields, read_message
from fivehundred.session.codec.shapes import (
    JsonObject,
    Place,
    Read,
    a_list,
    a_number,
    a_text,
    a_truth,
    an_object,
    fault,
    list_of,
    only_keys,
    text_of,
)
from fivehundred.session.codec.start import read_variant
from fivehundred.session.kinds import PlaceKind
from fivehundred.together.kinds import LineKind

LINE_LIMIT: Final = 64 * 1024
"""The longest line, in bytes, without its end."""
TEXT_LIMIT: Final = 2000
"""The longest text, in characters; an invitation is the longest."""
_IS: Final = "is"


class BadLine(FiveHundredError):
    """A line that is not a valid message."""


@dataclass(frozen=True, slots=True)
class FieldsOf:
    """In ``Annotated``, marks pairs of a field's name and value as fields of a class."""

    owner: type
    without: tuple[str, ...] = ()


def line_of(value: object, wanted: object) -> bytes:
    """Return a value of type ``wanted`` as a line, without its end."""
    return json.dumps(_shape(wanted).write(value), separators=(",", ":")).encode("ascii")


def read_line(line: bytes, wanted: object) -> Any:
    """Return the value of type ``wanted`` in a line; raises BadLine."""
    if len(line) > LINE_LIMIT:
        raise BadLine(LineKind.TOO_LONG, size=LINE_LIMIT // 1024)
    try:
        found = read_json(line.decode("utf-8"))
    except (UnicodeDecodeError, FormatError):
        # The reader's own messages are about files.
        raise BadLine(LineKind.WRONG, problem=message(LineKind.NO_JSON)) from None
    try:
        return _shape(wanted).read(found, ())
    except FormatError as error:
        raise BadLine(LineKind.WRONG, problem=error.message) from None


class _Shape(NamedTuple):
    """Functions to write values of a type as JSON values, and to read them."""

    write: Callable[[Any], object]
    read: Read[Any]


def _same(value: object) -> object:
    return value


@cache
def _shape(wanted: Any) -> _Shape:
    """Return the shape of a type; raises TypeError for unknown types."""
    if wanted in _LEAVES:
        return _LEAVES[wanted]
    origin, parts = get_origin(wanted), get_args(wanted)
    if origin is Annotated:
        return _some_fields(parts[1])
    if origin in (Union, UnionType):
        return _union(parts)
    if origin is tuple:
        return _list(parts[0]) if parts[1:] == (...,) else _row(parts)
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        return _Shape(lambda value: value.name, _named(wanted.__members__))
    if is_dataclass(wanted):
        return _object((wanted,))
    raise TypeError(f"no line can say a value of {wanted}")


def _named(members: Mapping[str, Any]) -> Read[Any]:
    def read(value: object, place: Place) -> Any:
        text = a_text(value, place, TEXT_LIMIT)
        if text not in members:
            raise fault(place, LineKind.UNKNOWN, text=text[:40])
        return members[text]

    return read


def _list(part: Any) -> _Shape:
    shape = _shape(part)
    return _Shape(lambda value: [shape.write(one) for one in value], list_of(shape.read))


def _row(parts: tuple[Any, ...]) -> _Shape:
    shapes = [_shape(part) for part in parts]

    def read(value: object, place: Place) -> tuple[Any, ...]:
        found = a_list(value, place)
        if len(found) != len(shapes):
            raise fault(place, LineKind.PARTS, wanted=len(shapes), found=len(found))
        numbered = enumerate(zip(shapes, found, strict=True), start=1)
        return tuple(s.read(one, (*place, (PlaceKind.ENTRY, at))) for at, (s, one) in numbered)

    return _Shape(lambda value: [s.write(one) for s, one in zip(shapes, value, strict=True)], read)


def _union(parts: tuple[Any, ...]) -> _Shape:
    """Return the shape of a union, of dataclasses only: ``is`` tells them apart."""
    kinds = [part for part in parts if part is not NoneType]
    if {Bid, Special} <= set(kinds):
        kinds = [part for part in kinds if part not in (Bid, Special)] + [Call]
    shape = _shape(kinds[0]) if len(kinds) == 1 else _object(tuple(kinds))
    if len(kinds) == len(parts) or NoneType not in parts:
        return shape

    def read(value: object, place: Place) -> Any:
        return None if value is None else shape.read(value, place)

    return _Shape(lambda value: None if value is None else shape.write(value), read)


def _object(owners: tuple[Any, ...]) -> _Shape:
    """Return the shape of a value of one of these dataclasses; ``is`` names it if several."""
    by_name = {owner.__name__: owner for owner in owners}
    if len(by_name) < len(owners) or not all(is_dataclass(owner) for owner in owners):
        raise TypeError(f"no line can tell apart {owners}")
    shapes = {owner: _field_shapes(owner) for owner in owners}
    several = len(owners) > 1
    which = _named(by_name)

    def write(value: Any) -> object:
        owner = type(value)
        found: dict[str, object] = {_IS: owner.__name__} if several else {}
        for name, (shape, usual) in shapes[owner].items():
            part = getattr(value, name)
            if usual is MISSING or part != usual:
                found[name] = shape.write(part)
        return found

    def read(value: object, place: Place) -> Any:
        found = JsonObject(value, place)
        owner = found.need(_IS, which) if several else owners[0]
        known = shapes[owner]
        only_keys(an_object(value, place), (_IS, *known) if several else tuple(known), place)
        given = {
            name: found.need(name, shape.read)
            for name, (shape, usual) in known.items()
            if usual is MISSING or name in found
        }
        return owner(**given)

    return _Shape(write, read)


def _field_shapes(owner: type) -> dict[str, tuple[_Shape, object]]:
    hints = get_type_hints(owner, include_extras=True)
    return {one.name: (_shape(hints[one.name]), one.default) for one in fields(owner)}


def _some_fields(which: FieldsOf) -> _Shape:
    shapes = {
        name: shape
        for name, (shape, _) in _field_shapes(which.owner).items()
        if name not in which.without
    }

    def write(value: Iterable[tuple[str, object]]) -> object:
        return {name: shapes[name].write(part) for name, part in value}

    def read(value: object, place: Place) -> tuple[tuple[str, object], ...]:
        found = an_object(value, place)
        only_keys(found, tuple(shapes), place)
        return tuple(
            (name, shapes[name].read(part, (*place, name))) for name, part in found.items()
        )

    return _Shape(write, read)


_KINDS: Final = kinds_of(
    one
    for one in vars(engine_kinds).values()
    if isinstance(one, type) and issubclass(one, MessageKind)
)


def _refusal_fields(error: IllegalAction) -> object:
    return [message_fields(error.message), [list(one) for one in error.strays]]


def _read_refusal(value: object, place: Place) -> IllegalAction:
    told, strays = _pair(value, place)
    read = read_message(told, place, _KINDS)
    if not isinstance(read.kind, RefusalKind):
        raise fault(place, LineKind.UNKNOWN, text=read.kind.name)
    return IllegalAction(read, list_of(_read_stray)(strays, place))


_STRAY: Final = _named({name: name for name in SUIT_NAMES.values()})


def _read_stray(value: object, place: Place) -> tuple[str, str]:
    card, suit = _pair(value, place)
    return CARD(card, place).code, _STRAY(suit, place)


def _pair(value: object, place: Place) -> tuple[object, object]:
    match a_list(value, place):
        case [first, second]:
            return first, second
        case found:
            raise fault(place, LineKind.PARTS, wanted=2, found=len(found))


_LEAVES: Final[dict[object, _Shape]] = {
    int: _Shape(_same, a_number),
    bool: _Shape(_same, a_truth),
    str: _Shape(_same, text_of(TEXT_LIMIT)),
    Card: _Shape(lambda card: card.code, CARD),
    Suit: _Shape(lambda suit: suit.value, SUIT),
    Call: _Shape(format_call, CALL),
    # All options are present, so the preset does not matter.
    Variant: _Shape(plain_options, lambda value, _: read_variant(AUSTRALIAN.key, value)),
    IllegalAction: _Shape(_refusal_fields, _read_refusal),
}
