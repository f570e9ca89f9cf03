"""Hostile lines: ``python -m tests.together.test_hostile_lines 1000000`` tries so many."""

from __future__ import annotations

import resource
import sys
from random import Random
from time import perf_counter

from fivehundred.engine.actions import Action
from fivehundred.engine.errors import IllegalAction
from fivehundred.engine.events import Event
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.together.codec import LINE_LIMIT, BadLine, line_of, read_line
from tests.strategies import random_steps

WANTED = (Action, Event, Variant, IllegalAction)
PIECES = (
    b"{",
    b"}",
    b"[",
    b"]",
    b'"',
    b",",
    b":",
    b"null",
    b"-1",
    b"1e9",
    b'"is"',
    b"\\ud800",
    b"\0",
)


def good_lines() -> list[bytes]:
    lines = []
    for key, preset in PRESETS.items():
        lines.append(line_of(preset.variant, Variant))
        for _, action, step in random_steps(preset.variant, Random(key), 60):
            lines.append(line_of(action, Action))
            lines += [line_of(event, Event) for event in step.events]
    return lines


def harmed(line: bytes, rng: Random) -> bytes:
    """Give a line with a few of its bytes changed, cut out, doubled or exchanged; or noise."""
    if rng.random() < 0.05:
        return rng.randbytes(rng.choice((1, 20, 500)))
    found = bytearray(line)
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(found) + 1)
        upto = min(len(found), at + rng.randint(0, 12))
        match rng.randrange(5):
            case 0:
                found[at:at] = rng.choice(PIECES)
            case 1:
                del found[at:upto]
            case 2:
                found[at:at] = found[at:upto]
            case 3:
                found[at:upto] = rng.randbytes(upto - at)
            case _:
                found[at:at] = (
                    b"[" * rng.choice((1, 30, LINE_LIMIT)) if rng.random() < 0.01 else b" "
                )
    return bytes(found)


def try_lines(count: int, seed: int) -> int:
    """Read so many harmed lines; give how many were refused. Anything but BadLine is a fault."""
    rng, good, refused = Random(seed), good_lines(), 0
    for _ in range(count):
        wanted = rng.choice(WANTED)
        try:
            found = read_line(harmed(rng.choice(good), rng), wanted)
        except BadLine as error:
            refused += 1
            assert str(error).isprintable()
        else:
            assert line_of(found, wanted)
    return refused


def test_whatever_a_line_holds_it_is_read_or_refused_with_a_sentence() -> None:
    assert 3000 < try_lines(4000, seed=37) < 4000


if __name__ == "__main__":
    began = perf_counter()
    tried = int(sys.argv[1])
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    told = try_lines(tried, seed=1)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(
        f"{tried} lines, {told} refused, {perf_counter() - began:.0f} s, "
        f"{peak // 1024} MB at most ({before // 1024} MB before)"
    )
