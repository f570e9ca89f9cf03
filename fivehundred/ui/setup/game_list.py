"""The list of saved games, without its pictures: order, headings, search and selection."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from functools import lru_cache
from pathlib import Path
from typing import Final, assert_never

from fivehundred.engine.errors import Message
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.session.branching import families_of
from fivehundred.session.storage.catalogue import Catalogue
from fivehundred.session.storage.listing import ListedFile, Stamp
from fivehundred.session.storage.store import backup_of
from fivehundred.speech.errors import message_sentence
from fivehundred.speech.locale.formats import day, folded, moment_of, when, written_moment
from fivehundred.speech.notices.game_words import players_words, rules_name, standing_sentence
from fivehundred.speech.translation import N_, _
from fivehundred.speech.wording import sentence
from fivehundred.ui.settings import ListOrder

ORDERS: Final = {
    ListOrder.NEWEST: N_("Newest first"),
    ListOrder.OLDEST: N_("Oldest first"),
    ListOrder.UNFINISHED: N_("Unfinished first"),
    ListOrder.NAME: N_("By name"),
    ListOrder.VARIANT: N_("By variant"),
}


class ListPart(Enum):
    """The part of the list a game is in; the value is its heading."""

    GAME = ""
    EXAMPLE = N_("Examples")
    BROKEN = N_("Cannot be read")


@dataclass(frozen=True, slots=True)
class Listed:
    """One game of the list; ``depth`` is how far a branch is indented."""

    row: ListedFile
    part: ListPart
    depth: int = 0

    @property
    def title(self) -> str:
        """The name on the screen."""
        preset = PRESETS.get(self.row.name) if self.part is ListPart.EXAMPLE else None
        return _(preset.name) if preset else self.row.name

    @property
    def backup(self) -> Path | None:
        """The readable backup of an unreadable file; None if there is none."""
        broken = self.part is ListPart.BROKEN
        return _readable_backup(self.row.path, self.row.stamp) if broken else None

    def date(self, now: datetime) -> str:
        """Return the date of the last play; empty for a time outside the calendar."""
        if self.part is ListPart.EXAMPLE:
            return _("an example")
        moment = moment_of(self.row.modified_s)
        return when(moment, now) if moment else ""

    def dates(self, now: datetime) -> str:
        """Return the date of the last play, and the first day if it is another."""
        standing, played = self.row.standing, moment_of(self.row.modified_s)
        begun = written_moment(standing.created) if standing else None
        if begun is None or played is None or self.part is ListPart.EXAMPLE:
            return self.date(now)
        if begun.date() == played.date():
            return self.date(now)
        return _("{played}, begun {begun}").format(played=self.date(now), begun=day(begun))

    def description(self, now: datetime) -> str:
        """Return the game's name, state, players and date, or why the file is no game."""
        row, date = self.row, self.date(now)
        if row.standing is None:
            said = message_sentence(row.problem) if row.problem else _("not read yet")
        else:
            said = f"{sentence(standing_sentence(row.standing))} {players_words(row.standing)}"
        if not date or self.part is not ListPart.GAME:
            words = f"{sentence(said)} {sentence(date)}" if date else said
            return _("“{name}”: {words}").format(name=self.title, words=words)
        played = _("Played {dates}.").format(dates=self.dates(now))
        words = _("“{name}”: {words} {played}")
        return words.format(name=self.title, words=sentence(said), played=played)

    def has(self, words: Sequence[str]) -> bool:
        """Return whether the game's name, state or players contain all ``words``."""
        if not words:
            return True
        standing = self.row.standing
        about = () if standing is None else (standing_sentence(standing), players_words(standing))
        text = folded(" ".join((self.title, self.row.name, *about)))
        return all(word in text for word in words)


@lru_cache(maxsize=32)
def _readable_backup(path: Path, _stamp: Stamp) -> Path | None:
    # Read once for each state of the file, not once a frame.
    return backup_of(path)


Line = Listed | ListPart


class Listing:
    """The list of a folder; ``order`` and ``wanted``, the search text, may be set."""

    def __init__(self, games: Catalogue, examples: Catalogue | None, order: ListOrder) -> None:
        self.lines: tuple[Line, ...] = ()
        self.headings: dict[int, ListPart] = {}
        self.order = order
        self.wanted = ""
        self.awaited: Path | None = None
        self.marked: set[Path] | None = None
        """The files of several selected games; None while one game at a time is selected."""
        self._chosen_path: Path | None = None
        self._picked = False
        """Whether the game was selected by ``choose``, and not only the first."""
        self._places: dict[Path, int] = {}
        self._games = games
        self._catalogues = (games,) if examples is None else (games, examples)
        self._taken: tuple[int, ...] = ()
        self._asked: tuple[Path, ...] = ()

    def look_again(self) -> None:
        """List the folders' files again."""
        for catalogue in self._catalogues:
            catalogue.list_again()

    def leave(self) -> None:
        """Stop reading games."""
        self._asked = ()
        for catalogue in self._catalogues:
            catalogue.want(())

    @property
    def _known(self) -> tuple[int, ...]:
        return tuple(catalogue.version for catalogue in self._catalogues)

    @property
    def stale(self) -> bool:
        """Whether the list must be updated because more has been read."""
        return self._known != self._taken

    @property
    def busy(self) -> bool:
        """Whether games are still being read."""
        return any(catalogue.busy for catalogue in self._catalogues)

    @property
    def problem(self) -> Message | None:
        """Why the folder cannot be listed; None if it can."""
        return self._games.problem

    @property
    def count(self) -> int:
        """Number of files in the list."""
        return len(self._places)

    @property
    def game_count(self) -> int:
        """Number of files in the list that are not known to be unreadable, which are last."""
        ends = [at for at, part in self.headings.items() if part is ListPart.BROKEN]
        lines = self.lines[: ends[0]] if ends else self.lines
        return len(lines) - (len(self.headings) - len(ends))

    def take(self) -> bool:
        """Update the list; return whether the awaited game has come."""
        place, self._taken = self.place, self._known
        own, *examples = (catalogue.rows for catalogue in self._catalogues)
        more = examples[0] if examples else ()
        self.lines = lines_of(own, more, order=self.order, wanted=self.wanted)
        self._places.clear()
        self.headings.clear()
        for at, line in enumerate(self.lines):
            if isinstance(line, Listed):
                self._places[line.row.path] = at
            else:
                self.headings[at] = line
        come = self._choose_awaited()
        if self.marked is not None:
            self.marked &= set(self._places)
        chosen = self.chosen
        if chosen is None or (chosen.part is ListPart.BROKEN and not self._picked):
            found = self._beside(place if chosen is None else None, 0)
            self._chosen_path = None if found is None else found.row.path
        return come

    @property
    def place(self) -> int | None:
        """The index of the selected game; None if there is none."""
        return None if self._chosen_path is None else self._places.get(self._chosen_path)

    @property
    def chosen(self) -> Listed | None:
        """The selected game; None if the list is empty."""
        line = None if self.place is None else self.lines[self.place]
        return line if isinstance(line, Listed) else None

    def choose(self, path: Path) -> bool:
        """Select a game, now or once it is listed; return whether it is listed now."""
        self.awaited = path
        return self._choose_awaited()

    def _choose_awaited(self) -> bool:
        come = self.awaited in self._places
        if come:
            self._chosen_path, self.awaited, self._picked = self.awaited, None, True
        return come

    @property
    def marked_games(self) -> list[Listed]:
        """The selected games, in the order of the list."""
        marked = self.marked or ()
        return [game for game in self.games if game.row.path in marked]

    @property
    def games(self) -> list[Listed]:
        """All games in the list."""
        return [line for line in self.lines if isinstance(line, Listed)]

    def step_from_selected(self, step: int) -> Listed | None:
        """Return the game ``step`` games from the selected one, at most the first or last."""
        return self._beside(self.place, step)

    def _beside(self, place: int | None, step: int) -> Listed | None:
        found = step_within(tuple(self._places.values()), place, step)
        line = None if found is None else self.lines[found]
        return line if isinstance(line, Listed) else None

    def ask_about(self, seen: Sequence[Path]) -> None:
        """Read the games in sight first, and then all if order or search needs them."""
        paths = list(seen)
        if self.wanted or self.order in (ListOrder.UNFINISHED, ListOrder.VARIANT):
            paths += [row.path for row in self._games.rows]
        if tuple(paths) != self._asked:
            self._asked = tuple(paths)
            for catalogue in self._catalogues:
                catalogue.want(paths)


def lines_of(
    rows: Sequence[ListedFile], examples: Sequence[ListedFile], *, order: ListOrder, wanted: str
) -> tuple[Line, ...]:
    """Return the lines for the games that match ``wanted``, unreadable ones at the end."""
    words = folded(wanted).split()
    own = [
        Listed(row, ListPart.BROKEN if row.problem else ListPart.GAME)
        for row in _ordered(rows, order)
    ]
    others = [Listed(row, ListPart.EXAMPLE) for row in _by_preset(examples) if not row.problem]
    lines: list[Line] = []
    for kind in ListPart:
        part = [one for one in (*own, *others) if one.part is kind and one.has(words)]
        if part and kind.value:
            lines.append(kind)
        in_families = kind is ListPart.GAME and order is not ListOrder.UNFINISHED
        lines += _in_families(part) if in_families else part
    return tuple(lines)


def _in_families(part: Sequence[Listed]) -> Sequence[Listed]:
    standings = (listed.row.standing for listed in part)
    if not any(standing is not None and standing.origin is not None for standing in standings):
        return part
    found = families_of([listed.row for listed in part])
    # Branches of branches of branches are indented no further than branches of branches.
    return [Listed(row, ListPart.GAME, min(depth, 2)) for row, depth in found]


def _ordered(rows: Sequence[ListedFile], order: ListOrder) -> Sequence[ListedFile]:
    match order:
        case ListOrder.NEWEST:
            return rows
        case ListOrder.OLDEST:
            return rows[::-1]
        case ListOrder.VARIANT:
            return sorted(rows, key=_by_variant)
        case ListOrder.UNFINISHED:
            return sorted(rows, key=lambda row: not row.unfinished)
        case ListOrder.NAME:
            return sorted(rows, key=lambda row: row.name.casefold())
        case unknown:
            assert_never(unknown)


def _by_variant(row: ListedFile) -> tuple[bool, str, str]:
    standing = row.standing
    return standing is None, "" if standing is None else rules_name(standing).casefold(), row.name


def _by_preset(examples: Sequence[ListedFile]) -> list[ListedFile]:
    order = list(PRESETS)
    return sorted(
        examples, key=lambda row: order.index(row.name) if row.name in order else len(order)
    )


def step_within(games: Sequence[int], place: int | None, step: int) -> int | None:
    """Return the place ``step`` places from ``place``, within the list; None if it is empty."""
    if not games:
        return None
    here = 0 if place is None else bisect_right(games, place) - 1 + step
    return games[min(max(0, here), len(games) - 1)]
