"""The value of a score: the chance to win the game from it, converted to points.

A two-sided game is computed deal by deal to its end from every score; deal results were counted in
whole games (``results.txt``), either side plays the contract with even chance, and passed-out
deals change nothing. With more sides, each is as strong as its chances against each other side
alone. One point is worth one at the start of a game; near its end winning is worth far more, and
points that no longer matter nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from math import prod
from pkgutil import get_data
from typing import Final

from fivehundred.engine.deal.scoring import BACK_DOOR_POINTS
from fivehundred.engine.rules import option_meanings as meanings
from fivehundred.engine.rules.variant import OPTION_NAMES, Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.seats import Side

RESULTS_FILE: Final = "results.txt"
_MOST_OF_TRICKS: Final = 100
_STEPS_UP: Final = 25
_SWEEPS: Final = 14
_ENOUGH: Final = 0.001
_BEYOND: Final = 1.1
"""Overrelaxation of each sweep, which converges faster in long games."""
_PROBE: Final = 100
_OVER: Final = 1.5
_ODD: Final = 15
_TWO: Final = 2
_POWERS: Final = {3: 0.9, 4: 0.75}
_POWER: Final = 0.65
"""Exponent of a side's chances against each other side, fitted to three and five sides."""


Results = tuple[tuple[int, int, float], ...]
"""Deal results: points of the contractor and of another side, and their frequency."""


@cache
def known_results() -> dict[str, Results]:
    """Return deal results by preset, as written by ``packaging/honesty/equity.py``."""
    data = get_data(__package__, RESULTS_FILE)
    assert data is not None, "the package is in a folder"
    known: dict[str, Results] = {}
    for line in data.decode().splitlines():
        preset, *words = line.split()
        rows = zip(words[::3], words[1::3], words[2::3], strict=True)
        known[preset] = tuple(
            (int(mine), int(theirs), float(share)) for mine, theirs, share in rows
        )
    return known


@dataclass(frozen=True, slots=True)
class Race:
    """Chances from ``floor`` in steps of ``step``: ``chances[a][b]`` of the side at step a."""

    floor: int
    step: int
    chances: tuple[tuple[float, ...], ...]

    def chance(self, ours: float, theirs: float) -> float:
        """Return the chance to win from a score, interpolated between steps."""
        top = len(self.chances) - 1
        a = min(max((ours - self.floor) / self.step, 0.0), float(top))
        b = min(max((theirs - self.floor) / self.step, 0.0), float(top))
        at, by = min(int(a), top - 1), min(int(b), top - 1)
        up, across = a - at, b - by
        low, high = self.chances[at], self.chances[at + 1]
        left = low[by] * (1 - up) + high[by] * up
        right = low[by + 1] * (1 - up) + high[by + 1] * up
        return left * (1 - across) + right * across


def chance_to_win(variant: Variant, scores: tuple[int, ...], side: Side) -> float:
    """Return the chance that a side wins a game going on from these scores."""
    return _chances(variant, scores)[side]


@lru_cache(maxsize=4096)
def _chances(variant: Variant, scores: tuple[int, ...]) -> tuple[float, ...]:
    race = _race_of(variant)
    counted = [_effective(variant, score) for score in scores]
    if len(counted) == _TWO:
        chance = race.chance(*counted)
        return chance, 1 - chance
    power = _POWERS.get(len(counted), _POWER)
    strengths = [
        prod(race.chance(ours, theirs) for at, theirs in enumerate(counted) if at != side) ** power
        for side, ours in enumerate(counted)
    ]
    total = sum(strengths)
    return tuple(strength / total for strength in strengths)


def points_of_chance(variant: Variant, sides: int, chance: float) -> float:
    """Return the points worth this chance at the start of a game."""
    return chance / chance_of_a_point(variant, sides)


@lru_cache(maxsize=64)
def chance_of_a_point(variant: Variant, sides: int) -> float:
    """Return how much one point changes the chance to win at the start of a game."""
    low = chance_to_win(variant, (-_PROBE, *(0,) * (sides - 1)), 0)
    high = chance_to_win(variant, (_PROBE, *(0,) * (sides - 1)), 0)
    return (high - low) / (2 * _PROBE)


def _effective(variant: Variant, score: int) -> float:
    """Return a score's equivalent in the race: an exact target can be overshot."""
    if not meanings.is_target_exact(variant):
        return score
    over = max(0, score - variant.target)
    odd = _ODD if (variant.target - score) % 20 else 0
    below = variant.target - _OVER * over if over else float(score)
    return min(below, variant.target - 20.0) - odd


@lru_cache(maxsize=64)
def _race_of(variant: Variant) -> Race:
    exact = meanings.is_target_exact(variant)
    return _race(
        variant.target,
        not meanings.do_any_points_win(variant) and not exact,
        meanings.back_door(variant),
        meanings.do_failures_transfer(variant),
        variant.trick_points > 0,
        known_results()[nearest(variant, known_results())],
    )


def nearest(variant: Variant, known: Iterable[str]) -> str:
    """Return the known preset whose deals are most like a variant's: its own, if known."""

    def strangeness(preset: str) -> tuple[bool, bool, bool, int]:
        other = PRESETS[preset].variant
        transfers = meanings.do_failures_transfer(other) != meanings.do_failures_transfer(variant)
        differing = sum(getattr(other, name) != getattr(variant, name) for name in OPTION_NAMES)
        return other.sides != variant.sides, other.players != variant.players, transfers, differing

    return min(known, key=strangeness)


@lru_cache(maxsize=32)
def _race(
    target: int,
    by_contract: bool,
    door: meanings.BackDoorRule,
    transfers: bool,
    tricks_count: bool,
    results: Results,
) -> Race:
    floor, step = BACK_DOOR_POINTS, target // _STEPS_UP
    size = (target - floor) // step + 1
    deals = [
        (0, defence - points, chance) if transfers and points < 0 else (points, defence, chance)
        for points, defence, chance in (
            (points, defence if tricks_count or defence > _MOST_OF_TRICKS else 0, chance)
            for points, defence, chance in results
        )
    ]
    steps = _Steps(target, by_contract, door, deals, floor, step, size)
    outcomes = [[steps.after(a, b) for b in range(size)] for a in range(size)]
    grid = [(a, b) for a in range(size) for b in range(size)]
    chances = [min(0.95, max(0.05, 0.5 + 0.75 * (a - b) / size)) for a, b in grid]
    for _ in range(_SWEEPS):
        moved = 0.0
        for a in range(size - 1, -1, -1):
            for b in range(a, -1, -1):
                (won, going), (lost, coming) = outcomes[a][b], outcomes[b][a]
                mine = won + sum([share * chances[at] for at, share in going])
                theirs = lost + sum([share * chances[at] for at, share in coming])
                before = chances[a * size + b]
                chance = before + _BEYOND * (0.5 * (mine + 1 - theirs) - before)
                chance = min(1.0, max(0.0, chance))
                moved = max(moved, abs(chance - before))
                chances[a * size + b], chances[b * size + a] = chance, 1 - chance
        if moved < _ENOUGH:
            break
    rows = (chances[at : at + size] for at in range(0, size * size, size))
    return Race(floor, step, tuple(tuple(row) for row in rows))


@dataclass(frozen=True)
class _Steps:
    target: int
    by_contract: bool
    door: meanings.BackDoorRule
    deals: list[tuple[int, int, float]]
    floor: int
    step: int
    size: int

    def after(self, a: int, b: int) -> tuple[float, list[tuple[int, float]]]:
        ours, theirs = self.floor + self.step * a, self.floor + self.step * b
        won, going = 0.0, []
        target, place = self.target, self.place
        for points, defence, share in self.deals:
            mine, other = ours + points, theirs + defence
            # Most deals do not end the game, and ``_end`` is slow.
            goes_on = self.floor < mine < target and other < target
            end = None if goes_on else self._end(mine, other, made=points > 0)
            if end is None:
                going.append((place[mine] * self.size + place[other], share))
            else:
                won += share * end
        return won, going

    def _end(self, ours: int, theirs: int, *, made: bool) -> float | None:
        """Return the contractor's chance (0 or 1) if the game is over, else None."""
        if made and ours >= self.target:
            return 1.0
        if not self.by_contract and max(ours, theirs) >= self.target:
            return 1.0 if ours >= self.target and ours >= theirs else 0.0
        spared = self.door.only_when_alone and theirs < 0
        if self.door.is_open and ours <= BACK_DOOR_POINTS and not spared:
            return 0.0
        return None

    @cached_property
    def place(self) -> dict[int, int]:
        gains = {gain for points, defence, _ in self.deals for gain in (points, defence)}
        scores = {self.floor + self.step * a + gain for a in range(self.size) for gain in gains}
        top = self.size - 1
        return {at: min(max(round((at - self.floor) / self.step), 0), top) for at in scores}
