"""The list of saved games as it is shown: which, in which order, under which headings.

Pure: rows of a catalogue in, lines of a list out.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import assert_never

from fivehundred.engine.rules.variants import PRESETS
from fivehundred.session.storage.listing import Row
from fivehundred.speech.notices.standing_words import players_words, rules_name, standing_sentence
from fivehundred.speech.translation import N_, _
from fivehundred.ui.scenes.games.families import beneath


class Order(Enum):
    """What stands first; the value is what the list calls it."""

    NEWEST = N_("Newest first")
    OLDEST = N_("Oldest first")
    UNFINISHED = N_("Unfinished first")
    NAME = N_("By name")
    VARIANT = N_("By variant")

    @property
    def asks_all(self) -> bool:
        """Whether every game has to be looked into for it."""
        return self in (Order.UNFINISHED, Order.VARIANT)

    @property
    def keeps_families(self) -> bool:
        """Whether branches stand with the game they have left."""
        return self is not Order.UNFINISHED


class Kind(Enum):
    """Of which part of the list a game is; the value is the heading of the part."""

    GAME = ""
    EXAMPLE = N_("Examples")
    BROKEN = N_("Cannot be read")


@dataclass(frozen=True, slots=True)
class Listed:
    """One game of the list; a branch stands so much deeper than the game it has left."""

    row: Row
    kind: Kind
    depth: int = 0

    @property
    def title(self) -> str:
        """What it is called."""
        preset = PRESETS.get(self.row.name) if self.kind is Kind.EXAMPLE else None
        return _(preset.name) if preset else self.row.name


Line = Listed | Kind
"""A game, or the heading of a part."""


def lines_of(
    rows: Sequence[Row], examples: Sequence[Row], *, order: Order, wanted: str
) -> tuple[Line, ...]:
    """List the games that have all the words that are ``wanted``: a person's own come first.

    What cannot be read stands at the end, under a heading of its own.
    """
    words = wanted.casefold().split()
    own = [_listed(row) for row in _ordered(rows, order)]
    others = [Listed(row, Kind.EXAMPLE) for row in _by_preset(examples) if not row.problem]
    lines: list[Line] = []
    for kind in Kind:
        part = [one for one in (*own, *others) if one.kind is kind and _has(one, words)]
        if part and kind.value:
            lines.append(kind)
        lines += _in_families(part) if kind is Kind.GAME and order.keeps_families else part
    return tuple(lines)


def _listed(row: Row) -> Listed:
    return Listed(row, Kind.BROKEN if row.problem else Kind.GAME)


def _in_families(part: Sequence[Listed]) -> Sequence[Listed]:
    """Set every branch below its game, where that is listed too."""
    standings = (listed.row.standing for listed in part)
    if not any(standing is not None and standing.origin is not None for standing in standings):
        return part
    found = beneath([listed.row for listed in part])
    return [Listed(row, Kind.GAME, depth) for row, depth in found]


def _ordered(rows: Sequence[Row], order: Order) -> Sequence[Row]:
    match order:
        case Order.NEWEST:
            return rows
        case Order.OLDEST:
            return rows[::-1]
        case Order.VARIANT:
            return sorted(rows, key=_by_variant)
        case Order.UNFINISHED:
            return sorted(rows, key=lambda row: not row.unfinished)
        case Order.NAME:
            return sorted(rows, key=lambda row: row.name.casefold())
        case unknown:
            assert_never(unknown)


def _by_variant(row: Row) -> tuple[bool, str, str]:
    standing = row.standing
    return standing is None, "" if standing is None else rules_name(standing).casefold(), row.name


def _by_preset(examples: Sequence[Row]) -> list[Row]:
    order = list(PRESETS)
    return sorted(
        examples, key=lambda row: order.index(row.name) if row.name in order else len(order)
    )


def _has(listed: Listed, words: Sequence[str]) -> bool:
    """Return whether a game has all words in its name, how it stands or who plays."""
    if not words:
        return True
    standing = listed.row.standing
    about = () if standing is None else (standing_sentence(standing), players_words(standing))
    text = " ".join((listed.title, listed.row.name, *about)).casefold()
    return all(word in text for word in words)


@dataclass(frozen=True, slots=True)
class Strip:
    """Where the lines of a list lie, one below the other, in pixels from the top of the first."""

    tops_px: tuple[int, ...]
    ends_px: tuple[int, ...]

    @classmethod
    def of(cls, lines: Sequence[Line], row_px: int, heading_px: int, gap_px: int) -> Strip:
        """Lay the lines of a list out."""
        tops, ends, top = [], [], 0
        for line in lines:
            tops.append(top)
            ends.append(top + (heading_px if isinstance(line, Kind) else row_px))
            top = ends[-1] + gap_px
        return cls(tuple(tops), tuple(ends))

    @property
    def height_px(self) -> int:
        """How high all of it is."""
        return self.ends_px[-1] if self.ends_px else 0

    def seen(self, from_px: int, to_px: int) -> range:
        """Return the places in the list of what lies, in part at least, between two heights."""
        first = bisect_right(self.ends_px, from_px)
        return range(first, max(first, bisect_right(self.tops_px, to_px)))


def place_of(lines: Sequence[Line], path: Path | None) -> int | None:
    """Return the place of a file in the list; None where it is not in it."""
    found = (
        at for at, one in enumerate(lines) if isinstance(one, Listed) and one.row.path == path
    )
    return next(found, None)


def beside(lines: Sequence[Line], place: int | None, step: int) -> int | None:
    """Return the game so many lines on from a place, or the last there is; None without any."""
    games = [at for at, one in enumerate(lines) if isinstance(one, Listed)]
    if not games:
        return None
    if place is None:
        return games[0]
    here = bisect_right(games, place) - 1
    return games[min(max(0, here + step), len(games) - 1)]
