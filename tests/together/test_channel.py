"""Lines that come in pieces, and copies of them that may come first."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from fivehundred.together.channel import Inbox

LINES = tuple(f"line {number}".encode() for number in range(40))


def taken(inbox: Inbox) -> Iterator[bytes]:
    while inbox.lines:
        yield inbox.lines.popleft()


def test_a_copy_that_comes_first_is_taken_and_its_line_is_not_taken_again() -> None:
    inbox = Inbox()
    inbox.put_copy(0, LINES[0])
    assert tuple(taken(inbox)) == LINES[:1]
    inbox.put(LINES[0] + b"\n\n" + LINES[1] + b"\n")
    assert tuple(taken(inbox)) == (b"", LINES[1])


def test_a_copy_that_comes_after_its_line_is_forgotten() -> None:
    inbox = Inbox()
    inbox.put(LINES[0] + b"\n")
    inbox.put_copy(0, LINES[0])
    assert tuple(taken(inbox)) == LINES[:1]


@pytest.mark.parametrize("seed", range(20))
def test_every_line_comes_once_and_in_order_whatever_comes_first(seed: int) -> None:
    rng, inbox = Random(seed), Inbox()
    whole, sent, copied = b"\n".join(LINES) + b"\n", 0, 0
    found: list[bytes] = []
    while sent < len(whole):
        if rng.random() < 0.5:
            piece = rng.randrange(1, 30)
            inbox.put(whole[sent : sent + piece])
            sent += piece
        if rng.random() < 0.6 and copied < len(LINES):
            inbox.put_copy(copied, LINES[copied])
            copied += rng.randrange(1, 3)
        found += taken(inbox)
    assert tuple(found) == LINES


def test_copies_far_ahead_and_such_as_cannot_be_lines_are_forgotten() -> None:
    inbox = Inbox()
    for number in range(1, 1000):
        inbox.put_copy(number, b"x")
    inbox.put_copy(0, b"")
    inbox.put_copy(0, b"two\nlines")
    assert not inbox.lines
    inbox.put(LINES[0] + b"\n")
    assert len(tuple(taken(inbox))) < 20
