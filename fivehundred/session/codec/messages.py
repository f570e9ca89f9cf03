"""Messages ↔ plain JSON values, so that what was found out can be told later in any language."""

from __future__ import annotations

from string import Formatter
from typing import Final

from fivehundred.engine.errors import FormatError
from fivehundred.engine.messages import Fact, Grouped, Message, MessageKind, RefusalKind, Word
from fivehundred.session.codec.kinds import ShapeKind
from fivehundred.session.codec.shapes import a_list, a_number, a_text, an_object, kind_of

_TEXT_LIMIT: Final = 1000
_DEPTH: Final = 10


def message_fields(told: Message) -> list[object]:
    """Return a message as a list: its kind by name, and its facts."""
    name = f"{type(told.kind).__name__}.{told.kind.name}"
    return [name, {place: _fact_fields(fact) for place, fact in told.facts}]


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


def read_message(value: object, depth: int = _DEPTH) -> Message:
    """Read a message; raises FormatError for a kind there is not."""
    listed = a_list(value, ())
    if len(listed) != 2 or not depth:
        raise FormatError(ShapeKind.NO_LIST, found=kind_of(value))
    name, facts = a_text(listed[0], (), _TEXT_LIMIT), an_object(listed[1], ())
    sorts = (*MessageKind.__subclasses__(), *RefusalKind.__subclasses__())
    kinds = {kind.__name__: kind for kind in sorts}
    kind, _, member = name.partition(".")
    if kind not in kinds or member not in kinds[kind].__members__:
        raise FormatError(ShapeKind.NO_KEY, key=name, known="")
    read = Message(
        kinds[kind][member],
        tuple((place, _fact(fact, depth - 1)) for place, fact in facts.items()),
    )
    for place in _places(read.kind) - facts.keys():
        raise FormatError(ShapeKind.KEY_MISSING, key=place)
    return read


def _places(kind: MessageKind) -> set[str]:
    """Return the names of the facts without which a kind cannot be worded."""
    templates = (kind.template,) if isinstance(kind.template, str) else kind.template
    return {name for text in templates for _, name, _, _ in Formatter().parse(text) if name}


def _fact(value: object, depth: int) -> Fact:
    match value:
        case {"word": str() as word}:
            return Word(word)
        case {"grouped": int() as number}:
            return Grouped(number)
        case list():
            return read_message(value, depth)
        case str():
            return a_text(value, (), _TEXT_LIMIT)
        case _:
            return a_number(value, ())
