"""Which game a record is, whatever its file is called, and whether it still goes as it did."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from typing import Final

from fivehundred.engine.actions import Deal
from fivehundred.session.codec.actions import action_line
from fivehundred.session.record import Record

_DIGITS: Final = 20


def key_of(record: Record) -> str:
    """Return what tells a game from others: when it was begun, by what rules, its first cards."""
    first = next((action_line(one) for one in record.actions if isinstance(one, Deal)), "")
    return _digest(f"{record.created}\n{record.preset}\n{first}")


def digests_of(record: Record, numbers: Collection[int]) -> dict[int, str]:
    """Return for some numbers what tells how the game went so far, up to that many actions."""
    found, running = {}, hashlib.sha256(record.preset.encode())
    for number, action in enumerate(record.actions, start=1):
        running.update(action_line(action).encode())
        if number in numbers:
            found[number] = running.copy().hexdigest()[:_DIGITS]
    return found


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:_DIGITS]
