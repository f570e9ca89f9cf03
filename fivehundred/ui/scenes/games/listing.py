"""The games of a list as they become known: order, search, which is chosen, what is looked into.

Knows no picture; the catalogues look into the games in threads of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from fivehundred.engine.messages import Message
from fivehundred.session.storage.catalogue import Catalogue
from fivehundred.ui.scenes.games.rows import Line, Listed, Order, beside, lines_of, place_of


class Listing:
    """What a list shows of a folder, and of the examples where they are wanted too.

    ``order`` and ``wanted`` words may be changed; what is ``awaited`` is chosen once it is listed.
    """

    def __init__(self, games: Catalogue, examples: Catalogue | None) -> None:
        """Begin with an empty list, the newest first."""
        self.lines: tuple[Line, ...] = ()
        self.order = Order.NEWEST
        self.wanted = ""
        self.awaited: Path | None = None
        self.chosen_path: Path | None = None
        self._games = games
        self._examples = examples
        self._taken: tuple[int, ...] = ()
        self._asked: tuple[Path, ...] = ()

    @property
    def _catalogues(self) -> tuple[Catalogue, ...]:
        return (self._games,) if self._examples is None else (self._games, self._examples)

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

    def take(self) -> bool:
        """Show what is known by now; True if what was awaited has come.

        Where the chosen game has gone the next one is chosen.
        """
        place, self._taken = self.place, self._known
        examples = () if self._examples is None else self._examples.rows
        self.lines = lines_of(self._games.rows, examples, order=self.order, wanted=self.wanted)
        come = place_of(self.lines, self.awaited) is not None
        if come:
            self.chosen_path, self.awaited = self.awaited, None
        if self.place is None:
            self.chosen_path = self._path_at(beside(self.lines, place, 0))
        return come

    # — what is chosen —

    @property
    def place(self) -> int | None:
        """Where the chosen game stands; None where there is none."""
        return place_of(self.lines, self.chosen_path)

    @property
    def chosen(self) -> Listed | None:
        """The game that is chosen; None where the list is empty."""
        line = None if self.place is None else self.lines[self.place]
        return line if isinstance(line, Listed) else None

    def beside(self, step: int) -> Path | None:
        """Return the game so many lines on, as far as there are games."""
        return self._path_at(beside(self.lines, self.place, step))

    def _path_at(self, place: int | None) -> Path | None:
        line = None if place is None else self.lines[place]
        return line.row.path if isinstance(line, Listed) else None

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
