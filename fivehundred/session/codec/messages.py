"""Messages as JSON: the name of the kind and the facts, to be worded in any language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from string import Formatter
from typing import Final

from fivehundred.engine.errors import Fact, Grouped, Message, MessageKind, RefusalKind, Word
from fivehundred.session.codec import shapes
from fivehundred.session.codec.kinds import ShapeKind

_TEXT_LIMIT: Final = 1000

Kinds = Mapping[str, MessageKind]
"""The kinds that may be read, by names such as ``PlayKind.MUST_FOLLOW``."""


def kinds_of(classes: Iterable[type[MessageKind]]) -> Kinds:
    """Return the kinds of some classes by their names."""
    return {_name(kind): kind for one in classes for kind in one}


def _name(kind: MessageKind) -> str:
    return f"{type(kind).__name__}.{kind.name}"


def message_fields(told: Message) -> list[object]:
    """Return a message as a list of its kind's name and its facts."""
    return [_name(told.kind), {name: _fact_fields(fact) for name, fact in told.facts}]


def _fact_fields(fact: Fact) -> object:
    match fact:
        case Message():
            return message_fields(fact)
        case Word():
            return {"word": str(fact)}
        case Grouped():
            return {"grouped": int(fact)}
        case _:
            return fact


def read_message(value: object, place: shapes.Place, kinds: Kinds) -> Message:
    """Read a message with all facts its templates need; raises FormatError."""
    listed = shapes.a_list(value, place)
    if len(listed) != 2:
        raise shapes.fault(place, ShapeKind.NO_LIST, found=shapes.kind_of(value))
    name, facts = shapes.a_text(listed[0], place, _TEXT_LIMIT), shapes.an_object(listed[1], place)
    if name not in kinds:
        raise shapes.fault(place, ShapeKind.NO_KEY, key=name[: shapes.NAME_LIMIT], known="")
    # Extra facts, which no template mentions, are allowed.
    for missing in _places(kinds[name]) - facts.keys():
        raise shapes.fault(place, ShapeKind.KEY_MISSING, key=missing)
    read = ((key, _fact(fact, (*place, key), kinds)) for key, fact in facts.items())
    return Message(kinds[name], tuple(read))


def _fact(value: object, place: shapes.Place, kinds: Kinds) -> Fact:
    match value:
        case {"word": word}:
            return Word(shapes.a_text(word, place, _TEXT_LIMIT))
        case {"grouped": number}:
            return Grouped(shapes.a_number(number, place))
        case list():
            return read_message(value, place, kinds)
        case str():
            return shapes.a_text(value, place, _TEXT_LIMIT)
        case _:
            return shapes.a_number(value, place)


@cache
def _places(kind: MessageKind) -> frozenset[str]:
    """Return the names of the facts that a kind's templates need, in any style."""
    styles = [kind.template]
    if isinstance(kind, RefusalKind):
        styles += [kind.at_table, kind.of_dummy]
    texts = [text for one in styles for text in ((one,) if isinstance(one, str) else one)]
    return frozenset(name for text in texts for _, name, _, _ in Formatter().parse(text) if name)
