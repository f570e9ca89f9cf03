"""Values to lines and back, by the types of their fields: strict, and within limits.

A dataclass is an object with its fields; one of several has its name under ``is``. A field with
its usual value is left out. An Enum is the name of its member, a tuple a list; cards, suits, calls
and rules are written as in a saved game. Whatever the line, reading gives a value of the wanted
type or raises BadLine. Knows nothing of what the messages mean.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from enum import Enum
from functools import cache
from string import Formatter
from types import NoneType, UnionType
from typing import Annotated, Any, Final, NamedTuple, Union, get_args, get_origin, get_type_hints

from fivehundred.engine import kinds as engine_kinds
from fivehundred.engine.calls import Bid, Call, Special, format_call
from fivehundred.engine.cards import SUIT_NAMES, Card, Suit
from fivehundred.engine.errors import FiveHundredError, FormatError, IllegalAction
from fivehundred.engine.messages import (
    Fact,
    Grouped,
    Message,
    MessageKind,
    RefusalKind,
    Word,
    message,
)
from fivehundred.engine.rules.variant import Variant, plain_options
from fivehundred.engine.rules.variants import AUSTRALIAN
from fivehundred.session.codec.actions import CALL, CARD, SUIT
from fivehundred.session.codec.json_reader import read_json
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
"""How many characters a text may have; an invitation is the longest."""
_IS: Final = "is"


class BadLine(FiveHundredError):
    """A line that says nothing this program knows."""


@dataclass(frozen=True, slots=True)
class FieldsOf:
    """Marks, in ``Annotated``, pairs of a field's name and its value, for fields of a class."""

    owner: type
    without: tuple[str, ...] = field(default=())


def line_of(value: object, wanted: object) -> bytes:
    """Return a value of a type as a line, without the end of the line."""
    return json.dumps(_shape(wanted).write(value), separators=(",", ":")).encode("ascii")


def read_line(line: bytes, wanted: object) -> Any:
    """Return the value of a type that a line says; raises BadLine."""
    if len(line) > LINE_LIMIT:
        raise BadLine(LineKind.TOO_LONG, size=LINE_LIMIT // 1024)
    try:
        found = read_json(line.decode("utf-8"))
    except (UnicodeDecodeError, FormatError):
        # The words of the reader are about files.
        raise BadLine(LineKind.WRONG, problem=message(LineKind.NO_JSON)) from None
    try:
        return _shape(wanted).read(found, ())
    except FormatError as error:
        raise BadLine(LineKind.WRONG, problem=error.message) from None


class _Shape(NamedTuple):
    """How values of a type are written, as what JSON has, and read."""

    write: Callable[[Any], object]
    read: Read[Any]


def _same(value: object) -> object:
    return value


@cache
def _shape(wanted: Any) -> _Shape:
    """Return how values of a type are written and read; raises TypeError for unknown types."""
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
    """Return the shape of one of several types; only dataclasses can be told apart."""
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
    """Return the shape of one of some dataclasses; where there are several, ``is`` says which."""
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
    """Return, by the names of a dataclass's fields, their shapes and their usual values."""
    hints = get_type_hints(owner, include_extras=True)
    return {one.name: (_shape(hints[one.name]), one.default) for one in fields(owner)}


def _some_fields(which: FieldsOf) -> _Shape:
    shapes = {
        name: shape for name, (shape, _) in _field_shapes_but(which.owner, which.without).items()
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


def _field_shapes_but(owner: type, without: tuple[str, ...]) -> dict[str, tuple[_Shape, object]]:
    return {name: found for name, found in _field_shapes(owner).items() if name not in without}


# — refusals: which the engine has told, as it has told them —


def _kinds(base: type[MessageKind]) -> dict[str, MessageKind]:
    classes = (one for one in vars(engine_kinds).values() if isinstance(one, type))
    return {
        f"{one.__name__}.{name}": member
        for one in classes
        if issubclass(one, base)
        for name, member in one.__members__.items()
    }


_REFUSALS: Final = _kinds(RefusalKind)
_KINDS: Final = _kinds(MessageKind)


@cache
def _places(kind: MessageKind) -> frozenset[str]:
    """Return which facts a kind is told with, in every style and number."""
    styles = [kind.template]
    if isinstance(kind, RefusalKind):
        styles += [kind.at_table, kind.of_dummy]
    texts = [text for one in styles for text in ((one,) if isinstance(one, str) else one)]
    return frozenset(name for text in texts for _, name, _, _ in Formatter().parse(text) if name)


def _message_fields(told: Message) -> dict[str, object]:
    name = f"{type(told.kind).__name__}.{told.kind.name}"
    return {"kind": name, "facts": {key: _written_fact(fact) for key, fact in told.facts}}


def _written_fact(fact: Fact) -> object:
    match fact:
        case Message():
            return _message_fields(fact)
        case Word():
            return {"word": str(fact)}
        case Grouped():
            return {"grouped": int(fact)}
        case _:
            return fact


def _read_message(value: object, place: Place, kinds: Mapping[str, MessageKind]) -> Message:
    found = JsonObject(value, place, ("kind", "facts", "strays"))
    kind = found.need("kind", _named(kinds))
    facts = found.need("facts", an_object)
    # The engine tells some with a fact more, which no style of theirs has a place for.
    if not facts.keys() >= _places(kind):
        raise fault(place, LineKind.FACTS, text=kind.name)
    read = tuple((name, _read_fact(fact, (*place, name))) for name, fact in facts.items())
    return Message(kind, read)


def _read_fact(value: object, place: Place) -> Fact:
    match value:
        case {"word": word}:
            return Word(a_text(word, place, TEXT_LIMIT))
        case {"grouped": number}:
            return Grouped(a_number(number, place))
        case dict():
            return _read_message(value, place, _KINDS)
        case str():
            return a_text(value, place, TEXT_LIMIT)
        case _:
            return a_number(value, place)


def _refusal_fields(error: IllegalAction) -> object:
    found = _message_fields(error.message)
    return {**found, "strays": [list(one) for one in error.strays]} if error.strays else found


def _read_refusal(value: object, place: Place) -> IllegalAction:
    told = _read_message(value, place, _REFUSALS)
    strays = JsonObject(value, place).get("strays", list_of(_read_stray), ())
    return IllegalAction(told, strays)


_STRAY: Final = _named({name: name for name in SUIT_NAMES.values()})


def _read_stray(value: object, place: Place) -> tuple[str, str]:
    match a_list(value, place):
        case [card, suit]:
            return CARD(card, place).code, _STRAY(suit, place)
        case found:
            raise fault(place, LineKind.PARTS, wanted=2, found=len(found))


_LEAVES: Final[dict[object, _Shape]] = {
    int: _Shape(_same, a_number),
    bool: _Shape(_same, a_truth),
    str: _Shape(_same, text_of(TEXT_LIMIT)),
    Card: _Shape(lambda card: card.code, CARD),
    Suit: _Shape(lambda suit: suit.value, SUIT),
    Call: _Shape(format_call, CALL),
    # All options are there, so that no preset has to be known.
    Variant: _Shape(plain_options, lambda value, _: read_variant(AUSTRALIAN.key, value)),
    IllegalAction: _Shape(_refusal_fields, _read_refusal),
}
