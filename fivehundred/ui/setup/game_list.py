"""The list of saved games: which there are, in which order, under which headings, which is chosen.

Knows no picture; the catalogues look into the games in threads of their own.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from functools import lru_cache
from pathlib import Path
from typing import Final, assert_never

from fivehundred.engine.messages import Message
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.session.branching import families_of
from fivehundred.session.storage.catalogue import Catalogue
from fivehundred.session.storage.listing import ListedFile, Stamp
from fivehundred.session.storage.store import backup_of
from fivehundred.speech.errors import message_sentence
from fivehundred.speech.locale.formats import day, moment_of, when, written_moment
from fivehundred.speech.notices.game_words import players_words, rules_name, standing_sentence
from fivehundred.speech.translation import N_, _
from fivehundred.speech.wording import sentence

_MAX_DEPTH: Final = 2
"""A branch of a branch of a branch stands no further in than one of a branch."""


class ListOrder(Enum):
    """What comes first; the value is what the list calls it."""

    NEWEST = N_("Newest first")
    OLDEST = N_("Oldest first")
    UNFINISHED = N_("Unfinished first")
    NAME = N_("By name")
    VARIANT = N_("By variant")

    @property
    def asks_all(self) -> bool:
        """Whether every game has to be looked into for it."""
        return self in (ListOrder.UNFINISHED, ListOrder.VARIANT)


class ListPart(Enum):
    """Of which part of the list a game is; the value is the heading of the part."""

    GAME = ""
    EXAMPLE = N_("Examples")
    BROKEN = N_("Cannot be read")


@dataclass(frozen=True, slots=True)
class Listed:
    """One game of the list; a branch is so much deeper than the game it has left."""

    row: ListedFile
    part: ListPart
    depth: int = 0

    @property
    def title(self) -> str:
        """What it is called."""
        preset = PRESETS.get(self.row.name) if self.part is ListPart.EXAMPLE else None
        return _(preset.name) if preset else self.row.name

    @property
    def backup(self) -> Path | None:
        """The version before of a file that cannot be read, if that one can."""
        broken = self.part is ListPart.BROKEN
        return _readable_backup(self.row.path, self.row.stamp) if broken else None

    def date(self, now: datetime) -> str:
        """Return when it was played last; empty for a time that no calendar has."""
        if self.part is ListPart.EXAMPLE:
            return _("an example")
        moment = moment_of(self.row.modified_s)
        return when(moment, now) if moment else ""

    def dates(self, now: datetime) -> str:
        """Return when it was played last, and begun where that was on another day."""
        standing, played = self.row.standing, moment_of(self.row.modified_s)
        begun = written_moment(standing.created) if standing else None
        if begun is None or played is None or self.part is ListPart.EXAMPLE:
            return self.date(now)
        if begun.date() == played.date():
            return self.date(now)
        return _("{played}, begun {begun}").format(played=self.date(now), begun=day(begun))

    def description(self, now: datetime) -> str:
        """Return its name, its state, who plays and when, or why it is no game."""
        row, date = self.row, self.date(now)
        if row.standing is None:
            said = message_sentence(row.problem) if row.problem else _("not read yet")
        else:
            said = f"{sentence(standing_sentence(row.standing))} {players_words(row.standing)}"
        if not date or self.part is ListPart.EXAMPLE:
            words = f"{sentence(said)} {sentence(date)}" if date else said
            return _("“{name}”: {words}").format(name=self.title, words=words)
        played = _("Played {dates}.").format(dates=self.dates(now))
        words = _("“{name}”: {words} {played}")
        return words.format(name=self.title, words=sentence(said), played=played)

    def has(self, words: Sequence[str]) -> bool:
        """Return whether it has all words in its name, its state or who plays."""
        if not words:
            return True
        standing = self.row.standing
        about = () if standing is None else (standing_sentence(standing), players_words(standing))
        text = " ".join((self.title, self.row.name, *about)).casefold()
        return all(word in text for word in words)


@lru_cache(maxsize=32)
def _readable_backup(path: Path, _stamp: Stamp) -> Path | None:
    # Read once for each state of the file, not for every picture of the list.
    return backup_of(path)


Line = Listed | ListPart
"""A game, or the heading of a part."""


class Listing:
    """What a list shows of a folder, and of the examples where they are wanted too.

    ``order`` and ``wanted`` words may be changed; what is ``awaited`` is chosen once it is listed.
    """

    def __init__(self, games: Catalogue, examples: Catalogue | None) -> None:
        """Begin with an empty list, the newest first."""
        self.lines: tuple[Line, ...] = ()
        self.headings: dict[int, ListPart] = {}
        self.order = ListOrder.NEWEST
        self.wanted = ""
        self.awaited: Path | None = None
        self.marked: set[Path] | None = None
        """The games that are chosen at once; None as long as one alone is."""
        self._chosen_path: Path | None = None
        self._places: dict[Path, int] = {}
        self._games = games
        self._catalogues = (games,) if examples is None else (games, examples)
        self._taken: tuple[int, ...] = ()
        self._asked: tuple[Path, ...] = ()

    def look_again(self) -> None:
        """Have the folders listed again."""
        for catalogue in self._catalogues:
            catalogue.list_anew()

    def leave(self) -> None:
        """Have no game looked into any more."""
        self._asked = ()
        for catalogue in self._catalogues:
            catalogue.want(())

    # — what is known —

    @property
    def _known(self) -> tuple[int, ...]:
        return tuple(catalogue.version for catalogue in self._catalogues)

    @property
    def stale(self) -> bool:
        """Whether more is known than the list shows."""
        return self._known != self._taken

    @property
    def busy(self) -> bool:
        """Whether something is still being found out."""
        return any(catalogue.busy for catalogue in self._catalogues)

    @property
    def problem(self) -> Message | None:
        """Why the folder cannot be listed; None where it can."""
        return self._games.problem

    @property
    def count(self) -> int:
        """How many games it shows."""
        return len(self._places)

    def take(self) -> bool:
        """Show what is known by now; True if what was awaited has come.

        Where the chosen game has gone the next one is chosen.
        """
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
        if self.place is None:
            found = self._beside(place, 0)
            self._chosen_path = None if found is None else found.row.path
        return come

    # — what is chosen —

    @property
    def place(self) -> int | None:
        """Where the chosen game is; None where there is none."""
        return None if self._chosen_path is None else self._places.get(self._chosen_path)

    @property
    def chosen(self) -> Listed | None:
        """The game that is chosen; None where the list is empty."""
        line = None if self.place is None else self.lines[self.place]
        return line if isinstance(line, Listed) else None

    def choose(self, path: Path) -> bool:
        """Choose a game, as soon as it is listed; return whether it is."""
        self.awaited = path
        return self._choose_awaited()

    def _choose_awaited(self) -> bool:
        come = self.awaited in self._places
        if come:
            self._chosen_path, self.awaited = self.awaited, None
        return come

    @property
    def marked_games(self) -> list[Listed]:
        """The games that are chosen at once, in the order of the list."""
        marked = self.marked or ()
        return [game for game in self.games if game.row.path in marked]

    @property
    def games(self) -> list[Listed]:
        """All games that are listed."""
        return [line for line in self.lines if isinstance(line, Listed)]

    def beside(self, step: int) -> Listed | None:
        """Return the game a number of games on from the chosen one, as far as there are games."""
        return self._beside(self.place, step)

    def _beside(self, place: int | None, step: int) -> Listed | None:
        found = beside(tuple(self._places.values()), place, step)
        line = None if found is None else self.lines[found]
        return line if isinstance(line, Listed) else None

    # — what is looked into —

    def ask_about(self, seen: Sequence[Path]) -> None:
        """Have the games in sight looked into first, then all where all of them count."""
        paths = list(seen)
        if self.wanted or self.order.asks_all:
            paths += [row.path for row in self._games.rows]
        if tuple(paths) != self._asked:
            self._asked = tuple(paths)
            for catalogue in self._catalogues:
                catalogue.want(paths)


def lines_of(
    rows: Sequence[ListedFile], examples: Sequence[ListedFile], *, order: ListOrder, wanted: str
) -> tuple[Line, ...]:
    """List the games that have all the words that are ``wanted``: a person's own come first.

    What cannot be read comes at the end, under a heading of its own.
    """
    words = wanted.casefold().split()
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
    """Set every branch below its game, where that is listed too."""
    standings = (listed.row.standing for listed in part)
    if not any(standing is not None and standing.origin is not None for standing in standings):
        return part
    found = families_of([listed.row for listed in part])
    return [Listed(row, ListPart.GAME, min(depth, _MAX_DEPTH)) for row, depth in found]


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


def beside(games: Sequence[int], place: int | None, step: int) -> int | None:
    """Return the place a number of games on from a place, or the last; None without any."""
    if not games:
        return None
    here = 0 if place is None else bisect_right(games, place) - 1 + step
    return games[min(max(0, here), len(games) - 1)]
