"""Ways to break a good file: bytes changed, values exchanged, and whole files that mean harm."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

_WORDS: Final = (
    *("null", "true", "-1", "1e999", "NaN", "1" * 400, '""', "[]", "{}", '"\\ud800"', '"\\u0000"'),
    *("AS", "JK", "7S", "??", "pass", "seat", "play", "deal", "cut", "look", "discard", "suit"),
    *("seal", "salt", "0" * 32, "f" * 64),
    *("{", "}", "[", "]", ",", ":", '"', "\\", "\n", "\x00", "\x1b[2J", "\ufeff", "\u202e", "é"),
)
_BYTES: Final = (b"\xff", b"\x80", b"\xed\xa0\x80", b"\x00", b"\xef\xbb\xbf", b"\r", b"\xf4\x90")
_VALUES: Final[tuple[object, ...]] = (
    *(None, True, False, 0, -1, 7, 99, 10**9, -(10**30), 0.5, 1e300, "", "x" * 41, "AS", "\x00"),
    *("\ud800", "\u202e", "AS AS", "JK " * 50, [], {}, [[]], [None] * 70, {"": None}, {"seat": 0}),
    *("0" * 32, "f" * 64, "F" * 64),
)
_MIB: Final = 1 << 20


def broken(data: bytes, chance: Random) -> bytes:
    """Give a file as it was, but for something; whether it is still good nobody knows."""
    for _ in range(chance.choice((1, 1, 1, 2, 3, 8))):
        data = chance.choice(_WAYS)(data, chance)
    return data


def harmful() -> Iterator[bytes]:
    """Give files as large as are read, made to cost time or memory."""
    size = 16 * _MIB - 64
    head = b'{"format": "fivehundred", "version": 1, '
    whole = head + b'"actions": ['
    yield b"[" * size
    yield b"[" + b"{}," * (size // 3) + b"{}]"
    yield b"[" + b"[]," * (size // 3) + b"[]]"
    yield b"[" + b"1," * (size // 2) + b"1]"
    yield b"[" + b'"",' * (size // 3) + b'""]'
    yield b"{" + b'"":0,' * (size // 5) + b'"":0}'
    yield b"[" * 21 + b"]" * 21
    yield b'"' + b"\\" * size + b'"'
    yield b'["' + b"\\u0000" * (size // 6) + b'"]'
    yield b"9" * size
    yield b"1e" + b"9" * size
    yield b"\n" * size + b"x"
    yield b" " * size
    yield b"\x00" * size
    yield b"\xff" * size
    yield b"a" * (size + 128)
    yield whole + b'{"seat":0,"play":"AS"},' * 199_999 + b"7]}"
    yield whole + b'{"deal":"' + b"AS " * (size // 3 - 60) + b'"}]}'
    yield head + b'"seats": [{"name": "' + b"x" * (size - 99) + b'"}], "actions": []}'
    yield head + b'"' + b"k" * (size - 99) + b'": 1, "actions": []}'


def _flipped(data: bytes, chance: Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]


def _cut(data: bytes, chance: Random) -> bytes:
    return data[: chance.randrange(len(data) + 1)]


def _without(data: bytes, chance: Random) -> bytes:
    at, length = chance.randrange(len(data) + 1), chance.choice((1, 2, 10, 200))
    return data[:at] + data[at + length :]


def _twice(data: bytes, chance: Random) -> bytes:
    at, length = chance.randrange(len(data) + 1), chance.choice((1, 10, 200, 4000))
    return data[: at + length] + data[at:]


def _with_word(data: bytes, chance: Random) -> bytes:
    word = chance.choice(_WORDS).encode("utf-8", "surrogatepass")
    at = chance.randrange(len(data) + 1)
    return data[:at] + word + data[at + chance.choice((0, len(word))) :]


def _with_bytes(data: bytes, chance: Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + chance.choice(_BYTES) + data[at:]


def _without_line(data: bytes, chance: Random) -> bytes:
    lines = data.splitlines(keepends=True) or [b""]
    del lines[chance.randrange(len(lines))]
    return b"".join(lines)


def _lines_exchanged(data: bytes, chance: Random) -> bytes:
    lines = data.splitlines(keepends=True) or [b""]
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def _with_value(data: bytes, chance: Random) -> bytes:
    """Exchange, add or take away a value anywhere in the structure, where there is one."""
    try:
        whole: Any = json.loads(data)
    except (ValueError, RecursionError):
        return _flipped(data, chance)
    at: Any = whole
    while isinstance(at, (dict, list)) and at:
        key = chance.choice(list(at)) if isinstance(at, dict) else chance.randrange(len(at))
        inner = at[key]
        if not isinstance(inner, (dict, list)) or not inner or chance.random() < 0.2:
            _exchange(at, key, chance)
            break
        at = inner
    return json.dumps(whole, ensure_ascii=chance.random() < 0.5).encode("utf-8", "surrogatepass")


def _exchange(outer: Any, key: Any, chance: Random) -> None:
    way = chance.random()
    if way < 0.7:
        outer[key] = chance.choice(_VALUES)
    elif way < 0.85:
        del outer[key]
    elif isinstance(outer, dict):
        outer[chance.choice(_WORDS)] = outer[key]
    else:
        outer.insert(key, outer[key])


_WAYS: Final[tuple[Callable[[bytes, Random], bytes], ...]] = (
    _flipped,
    _cut,
    _without,
    _twice,
    _with_word,
    _with_bytes,
    _without_line,
    _lines_exchanged,
    *(_with_value,) * 4,
)
