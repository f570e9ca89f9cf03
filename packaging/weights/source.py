"""Weights within bounds, and their table as ``packaging/weights`` writes it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Final

from fivehundred.players.sampling import weighing
from fivehundred.players.sampling.evidence import (
    Act,
    DiscardAct,
    EvidenceKey,
    Nearby,
    PlayAct,
)

PATH: Final = Path(weighing.__file__).with_name("weights_table.py")
_EQUALS: Final = frozenset(
    {Nearby.LED_LOW_NEXT, Nearby.LED_HONOUR_NEXT, Nearby.LED_MASTER_NEXT}
    | {
        Nearby.LOW_NEXT,
        Nearby.WON_NEXT,
        Nearby.THROWN_NEXT,
        Nearby.RUFF_NEXT,
    }
)
_WIDTH: Final = 99
_HEAD: Final = '''"""What evidence weighs, written by ``python packaging/weights --write``.

Those of high, middle and low cards in a misère are half of what it gave: halve them by hand, for
``DANGERS`` in ``weighing`` says the rest.
"""

from __future__ import annotations

from typing import Final

from fivehundred.players.sampling.evidence import (
    Act,
    CallAct,
    ContractKind,
    DiscardAct,
    InHand,
    Nearby,
    PlayAct,
    Role,
    Situation,
    Statement,
    Thrift,
)

# Written by a program: filled lines keep it short.
# fmt: off
TABLE: Final[dict[Act, dict[InHand | Nearby, tuple[float, ...]]]] = {
'''


def bounded(key: EvidenceKey, weight: float) -> float:
    """Draw a weight towards nothing and keep it within what may be said of a stranger."""
    if isinstance(key.act, DiscardAct):
        return max(weighing.LEAST, min(1.5, 0.8 * weight))
    if not isinstance(key.act, PlayAct):
        return max(weighing.LEAST, min(-weighing.LEAST, 0.85 * weight))
    if key.cards in _EQUALS:
        # Of equal cards anyone may play either.
        return max(-0.5, min(0.5, 0.7 * weight))
    return max(-1.6, min(1.2, 0.75 * weight))


def written(rows: Mapping[EvidenceKey, tuple[float, ...]]) -> str:
    """Return the source of a table with these rows."""
    acts: dict[Act, dict[str, tuple[float, ...]]] = {}
    for key, row in sorted(rows.items(), key=lambda item: _source_of_key(item[0])):
        acts.setdefault(key.act, {})[_source(key.cards)] = row
    lines = [line for act, each in acts.items() for line in _lines(act, each)]
    return _HEAD + "\n".join(lines) + "\n}\n"


def _source_of_key(key: EvidenceKey) -> tuple[str, str]:
    return _source_of_act(key.act), _source(key.cards)


def _source_of_act(act: Act) -> str:
    return f"{type(act).__name__}({', '.join(_source(part) for part in act)})"


def _source(part: object) -> str:
    if isinstance(part, bool):
        return f"won={part}"
    assert isinstance(part, StrEnum)
    return f"{type(part).__name__}.{part.name}"


def _lines(act: Act, rows: Mapping[str, tuple[float, ...]]) -> Iterator[str]:
    """Yield the lines of one act, filled."""
    line, before = f"    {_source_of_act(act)}:", " {"
    for cards, row in rows.items():
        numbers = ", ".join(f"{number:.2f}" for number in row)
        entry = f"{before}{cards}: ({numbers}{',' * (len(row) == 1)})"
        if len(line) + len(entry) > _WIDTH - 2:
            yield line + before.rstrip()
            line, entry = " " * 7, f" {entry[len(before) :]}"
        line, before = line + entry, ", "
    yield line + "},"
