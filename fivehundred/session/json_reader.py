"""Text to plain JSON values, within limits: size, depth, numbers, keys.

Whatever the text, the outcome is values or a FormatError with line and column. Knows nothing of
what the values mean.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Final

from fivehundred.engine.errors import FormatError
from fivehundred.session.shapes import HugeNumber, Repeated

SIZE_LIMIT: Final = 16 * 1024 * 1024
DEPTH_LIMIT: Final = 20
_DIGITS: Final = 18

_TOO_LARGE: Final = f"the file is larger than {SIZE_LIMIT // 1024**2} MiB: no game is so long"
_TOO_DEEP: Final = f"lists and objects are nested more than {DEPTH_LIMIT} levels deep"
_NO_JSON_WORD: Final = re.compile(r'"(?:[^"\\]|\\.)*"|(-?Infinity|NaN)')


def decode_utf8(data: bytes) -> str:
    """Give the text of a file; raises FormatError naming the byte that is not UTF-8."""
    if len(data) > SIZE_LIMIT:
        raise FormatError(_TOO_LARGE)
    try:
        # A byte order mark is harmless; some editors leave one.
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        sentence = f"line {line}: byte {error.start + 1} of the file is not UTF-8 text"
        raise FormatError(sentence) from None


def read_json(text: str) -> object:
    """Give the values of JSON text; raises FormatError saying where it is not JSON."""
    if len(text) > SIZE_LIMIT:
        raise FormatError(_TOO_LARGE)
    if not text.strip():
        raise FormatError("the file is empty")
    try:
        value = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_number,
            parse_constant=_refuse_constant,
        )
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise FormatError(f"{where}: not JSON: {_in_words(error.msg)}") from None
    except _NoJsonWordError as error:
        where = _place_of_word(text)
        raise FormatError(f"{where}: not JSON: {error} is no value") from None
    except RecursionError:
        raise FormatError(_TOO_DEEP) from None
    _check_depth(value)
    return value


class _NoJsonWordError(Exception):
    """NaN or Infinity, which Python reads and JSON does not have."""


def _refuse_constant(word: str) -> object:
    raise _NoJsonWordError(word)


def _place_of_word(text: str) -> str:
    at = next((m.start(1) for m in _NO_JSON_WORD.finditer(text) if m[1]), 0)
    return f"line {text.count(chr(10), 0, at) + 1}, column {at - text.rfind(chr(10), 0, at)}"


def _number(digits: str) -> object:
    return int(digits) if len(digits) <= _DIGITS else HugeNumber()


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    # Told later, where the object's place in the file is known.
    counts = Counter(key for key, _ in pairs)
    repeated = Repeated(found)
    repeated.key = counts.most_common(1)[0][0]
    return repeated


def _in_words(message: str) -> str:
    # Python's end on where the fault is, which stands in front here.
    message = message.removesuffix(" at").removesuffix(" starting")
    return message[:1].lower() + message[1:]


def _check_depth(value: object) -> None:
    """Go down level by level, so that no depth can exhaust the stack."""
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
