"""Parses JSON text within limits; any text gives plain values or a FormatError with its place."""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from typing import Final

from fivehundred.engine.errors import FormatError, Grouped, message
from fivehundred.session.codec.kinds import BrokenKind, JsonKind
from fivehundred.session.codec.shapes import HugeNumber, RepeatedKey

SIZE_LIMIT: Final = 16 * 1024 * 1024
DEPTH_LIMIT: Final = 20
_DIGITS: Final = 18
# The longest game read has 200,000 actions, each an object of at most four keys.
_PARTS_LIMIT: Final = 250_000
_COMMAS_LIMIT: Final = 1_000_000

_TOO_LARGE: Final = message(JsonKind.TOO_LARGE, size=SIZE_LIMIT // 1024**2)
_TOO_DEEP: Final = message(JsonKind.TOO_DEEP, levels=DEPTH_LIMIT)
_TOO_MANY: Final = message(JsonKind.TOO_MANY, most=Grouped(_PARTS_LIMIT))
_TOO_LONG: Final = message(JsonKind.TOO_LONG, most=Grouped(_COMMAS_LIMIT))
_NO_JSON_WORD: Final = re.compile(r'"(?:[^"\\]|\\.)*"|(-?Infinity|NaN)')

_WORDS: Final = {
    "Expecting value": BrokenKind.VALUE,
    "Expecting ','": BrokenKind.COMMA,
    "Expecting ':'": BrokenKind.COLON,
    "Expecting property name": BrokenKind.KEY,
    "Unterminated string": BrokenKind.TEXT,
    "Invalid control character": BrokenKind.CONTROL,
    "Invalid \\": BrokenKind.BACKSLASH,
    "Extra data": BrokenKind.MORE,
    "Illegal trailing comma": BrokenKind.COMMA_TOO_MANY,
}
"""Beginnings of the messages of Python's JSON parser."""


def decode_utf8(data: bytes) -> str:
    """Return a file's text; raises FormatError naming the byte that is not UTF-8."""
    if len(data) > SIZE_LIMIT:
        raise FormatError(_TOO_LARGE)
    try:
        # Some editors write a byte order mark.
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise FormatError(JsonKind.NOT_UTF8, line=line, byte=error.start + 1) from None


def read_json(text: str) -> object:
    """Return the values of JSON text; raises FormatError with the place of the fault."""
    if len(text) > SIZE_LIMIT:
        raise FormatError(_TOO_LARGE)
    if not text.strip():
        raise FormatError(JsonKind.EMPTY)
    # A cheap check before parsing; it also counts brackets and commas inside strings.
    if text.count("{") + text.count("[") > _PARTS_LIMIT:
        raise FormatError(_TOO_MANY)
    if text.count(",") > _COMMAS_LIMIT:
        raise FormatError(_TOO_LONG)
    try:
        value = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_number,
            parse_float=_fraction,
            parse_constant=_refuse_constant,
        )
    except json.JSONDecodeError as error:
        problem = message(_what_is_wrong(error))
        line, column = error.lineno, error.colno
        raise FormatError(JsonKind.BROKEN, line=line, column=column, problem=problem) from None
    except _NoJsonWordError as error:
        line, column = _place_of_word(text)
        raise FormatError(JsonKind.NO_VALUE, line=line, column=column, word=error.word) from None
    except RecursionError:
        raise FormatError(_TOO_DEEP) from None
    _check_depth(value)
    return value


class _NoJsonWordError(Exception):
    """NaN or Infinity, which Python accepts and JSON does not."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


def _refuse_constant(word: str) -> object:
    raise _NoJsonWordError(word)


def _place_of_word(text: str) -> tuple[int, int]:
    at = next((m.start(1) for m in _NO_JSON_WORD.finditer(text) if m[1]), 0)
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def _number(digits: str) -> object:
    return int(digits) if len(digits) <= _DIGITS else HugeNumber()


def _fraction(digits: str) -> object:
    value = float(digits)
    return value if math.isfinite(value) else HugeNumber()


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    # Reported later, when the object's place in the file is known.
    counts = Counter(key for key, _ in pairs)
    repeated = RepeatedKey(found)
    repeated.key = counts.most_common(1)[0][0]
    return repeated


def _what_is_wrong(error: json.JSONDecodeError) -> BrokenKind:
    """Return what an error of Python's JSON parser means, for people who do not know JSON."""
    if not error.doc[: error.pos].strip():
        return BrokenKind.NO_JSON
    if not error.doc[error.pos :].strip():
        return BrokenKind.BREAKS_OFF
    for beginning, kind in _WORDS.items():
        if error.msg.startswith(beginning):
            return kind
    return BrokenKind.DAMAGED


def _check_depth(value: object) -> None:
    """Check the nesting, level by level: recursion could exhaust the stack."""
    level = [value] if isinstance(value, (dict, list)) else []
    for _ in range(DEPTH_LIMIT):
        level = [
            inner
            for outer in level
            for inner in (outer.values() if isinstance(outer, dict) else outer)
            if isinstance(inner, (dict, list))
        ]
        if not level:
            return
    raise FormatError(_TOO_DEEP)
