"""Bounded weights, and the file of their table.

Halve by hand those of high, middle and low cards in a misère: ``DANGERS`` in ``weighing`` covers
the rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from fivehundred.players.sampling import weighing
from fivehundred.players.sampling.evidence import (
    Act,
    CallAct,
    DiscardAct,
    EvidenceKey,
    Nearby,
    PlayAct,
)

PATH: Final = Path(weighing.__file__).with_name(weighing.WEIGHTS_FILE)
_EQUALS: Final = frozenset(
    {Nearby.LED_LOW_NEXT, Nearby.LED_HONOUR_NEXT, Nearby.LED_MASTER_NEXT}
    | {
        Nearby.LOW_NEXT,
        Nearby.WON_NEXT,
        Nearby.THROWN_NEXT,
        Nearby.RUFF_NEXT,
    }
)


def bounded(key: EvidenceKey, weight: float) -> float:
    """Return a weight shrunk and bounded, as strangers may play differently."""
    if isinstance(key.act, DiscardAct):
        return max(weighing.LEAST, min(1.5, 0.8 * weight))
    if not isinstance(key.act, PlayAct):
        return max(weighing.LEAST, min(-weighing.LEAST, 0.85 * weight))
    if key.cards in _EQUALS:
        # Equal cards are interchangeable.
        return max(-0.5, min(0.5, 0.7 * weight))
    return max(-1.6, min(1.2, 0.75 * weight))


def written(rows: Mapping[EvidenceKey, tuple[float, ...]]) -> str:
    """Return the file of these rows: a line for each act, with its cards after it."""
    acts: dict[str, list[str]] = {}
    for key, row in rows.items():
        numbers = " ".join(f"{number:.2f}" for number in row)
        acts.setdefault(_words_of(key.act), []).append(f"; {key.cards} {numbers}")
    return "".join(f"{act}{''.join(sorted(each))}\n" for act, each in sorted(acts.items()))


def _words_of(act: Act) -> str:
    match act:
        case CallAct(said, won):
            return f"call {said} won" if won else f"call {said}"
        case PlayAct():
            return " ".join(("play", *act))
        case DiscardAct(contract):
            return f"discard {contract}"
