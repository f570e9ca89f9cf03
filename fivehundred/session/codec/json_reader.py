"""Text to plain JSON values, within limits: size, depth, numbers, keys.

Whatever the text, the outcome is values or a FormatError with line and column. Knows nothing of
what the values mean.
"""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from typing import Final

from fivehundred.engine.errors import FormatError
from fivehundred.session.codec.shapes import HugeNumber, Repeated

SIZE_LIMIT: Final = 16 * 1024 * 1024
DEPTH_LIMIT: Final = 20
_DIGITS: Final = 18
# The longest game that is read has 200,000 actions, each an object with four keys at most. More
# takes long to read, and many times the room of the file.
_PARTS_LIMIT: Final = 250_000
_COMMAS_LIMIT: Final = 1_000_000

_TOO_LARGE: Final = f"the file is larger than {SIZE_LIMIT // 1024**2} MiB: no game is so long"
_TOO_DEEP: Final = f"lists and objects are nested more than {DEPTH_LIMIT} levels deep"
_TOO_MANY: Final = f"the file has more than {_PARTS_LIMIT:,} lists and objects: no game has that"
_TOO_LONG: Final = f"the file lists more than {_COMMAS_LIMIT:,} values: no game has that"
_NO_JSON_WORD: Final = re.compile(r'"(?:[^"\\]|\\.)*"|(-?Infinity|NaN)')

_WORDS: Final = {
    "Expecting value": "a value should stand here",
    "Expecting ','": "a comma or a closing bracket should stand here",
    "Expecting ':'": "a colon should stand here",
    "Expecting property name": "a key in double quotes should stand here",
    "Unterminated string": "the file breaks off in the text that begins here",
    "Invalid control character": "a line break or another control character stands inside text",
    "Invalid \\": "there is a backslash that means nothing",
    "Extra data": "the file should end here, and there is more",
    "Illegal trailing comma": "there is a comma too many",
}
"""What Python's reader says, by its beginning, and what that means."""


def decode_utf8(data: bytes) -> str:
    """Return the text of a file; raises FormatError naming the byte that is not UTF-8."""
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
    """Return the values of JSON text; raises FormatError saying where it is not JSON."""
    if len(text) > SIZE_LIMIT:
        raise FormatError(_TOO_LARGE)
    if not text.strip():
        raise FormatError("the file is empty")
    # Counted before anything is made of them: a bracket or comma inside text is counted too.
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
        where = f"line {error.lineno}, column {error.colno}"
        raise FormatError(f"{where}: {_in_words(error)}") from None
    except _NoJsonWordError as error:
        where = _place_of_word(text)
        raise FormatError(f"{where}: {error} is no value") from None
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


def _fraction(digits: str) -> object:
    value = float(digits)
    return value if math.isfinite(value) else HugeNumber()


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    # Told later, where the object's place in the file is known.
    counts = Counter(key for key, _ in pairs)
    repeated = Repeated(found)
    repeated.key = counts.most_common(1)[0][0]
    return repeated


def _in_words(error: json.JSONDecodeError) -> str:
    """Return what is wrong in words for somebody who has never read a parser's."""
    if not error.doc[: error.pos].strip():
        return "the file is not written in JSON, as games and rules are"
    if not error.doc[error.pos :].strip():
        return "the file breaks off here; its end is missing"
    for beginning, words in _WORDS.items():
        if error.msg.startswith(beginning):
            return words
    return "the text is damaged here"


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
