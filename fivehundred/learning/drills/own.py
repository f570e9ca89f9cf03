"""Drills of one's own: the decisions of a person's games that cost most."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from fivehundred.engine.errors import FiveHundredError
from fivehundred.learning.checks.identity import digests_of, key_of
from fivehundred.learning.checks.kept import KeptCheck
from fivehundred.learning.drills.drill import Drill, DrillTheme
from fivehundred.players.advice import AdviceReason
from fivehundred.players.level_names import Level
from fivehundred.session.analysis.checks import Verdict
from fivehundred.session.record import HUMAN, Record, state_after
from fivehundred.session.storage.store import Store

MOST: Final = 40
_WRONG: Final = (Verdict.MISTAKE, Verdict.BLUNDER)


def own_drills(checks: Iterable[KeptCheck], folder: Path, most: int = MOST) -> tuple[Drill, ...]:
    """Return drills of the dearest mistakes of a person, the dearest first.

    The games lie in ``folder``; those that are gone, or went otherwise since, and deals that have
    not been scored, are left out. What each answer is worth is not known yet: ``rated`` is empty.
    """
    found: list[Drill] = []
    for drill in _drills(sorted(checks, key=_dearest_first), Store(folder)):
        found.append(drill)
        if len(found) == most:
            break
    return tuple(found)


def _dearest_first(check: KeptCheck) -> tuple[int, float, str, int]:
    return -check.verdict.value, -check.cost.value, check.created, check.number


def _drills(checks: Iterable[KeptCheck], store: Store) -> Iterator[Drill]:
    games: dict[str, tuple[Record, int] | None] = {}
    for check in checks:
        if check.verdict not in _WRONG:
            continue
        if check.file not in games:
            games[check.file] = _game(store, check.file)
        found = games[check.file]
        if found is not None and _holds(check, *found):
            yield _drill(check, found[0])


def _game(store: Store, file: str) -> tuple[Record, int] | None:
    """Return the game of a file and how many of its deals have been scored; None for no game."""
    with contextlib.suppress(FiveHundredError):
        record = store.load(store.folder / file)
        return record, len(state_after(record).match.deals)
    return None


def _holds(check: KeptCheck, record: Record, scored: int) -> bool:
    """Return whether a check is about this game as it went, in a deal that has been scored."""
    number = check.number + 1
    if key_of(record) != check.game or check.deal > scored or number > len(record.actions):
        return False
    return digests_of(record, {number}).get(number) == check.digest


def _drill(check: KeptCheck, record: Record) -> Drill:
    seats = tuple(
        replace(info, player=HUMAN)
        if seat == check.seat
        else replace(info, player=Level.CLUB if info.player == HUMAN else info.player)
        for seat, info in enumerate(record.seats)
    )
    cut = replace(record, seats=seats, actions=record.actions[: check.number], seals=())
    decided = record.actions[check.number]
    seat = getattr(decided, "seat", check.seat)
    key = f"{DrillTheme.OWN.value}-{check.game}-{check.digest}"
    return Drill(key, DrillTheme.OWN, 2, cut, seat, (), AdviceReason.BEST_VALUE)
