"""The parent and branches of a replayed game, new branches, and its remarks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from os import utime
from pathlib import Path
from typing import Final

from fivehundred.engine.facts import Phase
from fivehundred.session.branching import branches_of, may_be_related, parent_of, why_no_branch
from fivehundred.session.codec.shapes import one_line
from fivehundred.session.replay import Replay
from fivehundred.session.setup.deal_setup import setup_at
from fivehundred.session.storage.files import SUFFIX
from fivehundred.session.storage.listing import ListedFile
from fivehundred.session.storage.store import StoreError
from fivehundred.session.workers.errands import Errand
from fivehundred.speech.errors import error_sentence
from fivehundred.speech.notices.game_words import no_branch_words
from fivehundred.speech.translation import _
from fivehundred.ui import route as to
from fivehundred.ui.panels.panel import PlayOn
from fivehundred.ui.route import Route
from fivehundred.ui.scenes.replay.words import not_yet_scored
from fivehundred.ui.scenes.shared.beginning import begin_branch
from fivehundred.ui.services import Services

_FILES_A_FRAME: Final = 12
"""The number of files whose beginnings are read in a frame, in well under a millisecond."""


@dataclass(frozen=True, slots=True)
class RelatedGames:
    """The branches of a replayed game, by where they leave it, and its parent."""

    branches: tuple[ListedFile, ...] = ()
    parent: ListedFile | None = None


def left_at(row: ListedFile) -> int:
    """Return after how many actions a branch leaves its parent."""
    origin = None if row.standing is None else row.standing.origin
    return 0 if origin is None else origin.at


def way_to(row: ListedFile) -> to.ReplayRoute:
    """Return the route to the replay of a branch, where it leaves its parent."""
    return to.ReplayRoute(row.path, left_at(row))


class Branches:
    """The known relatives of the replayed game in the file ``path``; they are found bit by bit."""

    def __init__(self, services: Services, replay: Replay, path: Path | None) -> None:
        self._services = services
        self._replay = replay
        self.path = path
        self._name = "" if path is None else path.name.removesuffix(SUFFIX)
        self._version = -1
        self._seen: set[tuple[Path, tuple[int, int]]] = set()
        self._wanted: list[Path] = []
        self._unknown: list[ListedFile] = []
        self.waits = True
        self.related = RelatedGames()

    def enter(self) -> None:
        self._version, self.waits = -1, True
        self._services.catalogue.look_again()
        self._services.examples.look_again()

    def leave(self) -> None:
        self._services.catalogue.want(())
        self._services.examples.want(())

    def poll(self) -> bool:
        """Examine some more files; return whether the known relatives have changed."""
        games, examples = self._services.catalogue, self._services.examples
        # Read the version before the rows, so that the next poll sees all later changes.
        busy = games.busy or examples.busy
        some, self._unknown = self._unknown[:_FILES_A_FRAME], self._unknown[_FILES_A_FRAME:]
        if found := [row.path for row in some if self._may_be_kin(row)]:
            self._wanted += found
            games.want(self._wanted)
        version, before = games.version + examples.version, self.related
        if version != self._version:
            self._version, self.related = version, self._known()
            self._unknown = [row for row in games.rows if not row.known]
            examples.want([row.path for row in examples.rows if self._is_parent(row)])
        self.waits = bool(self._unknown) or busy or games.busy or examples.busy
        return self.related != before

    def _may_be_kin(self, row: ListedFile) -> bool:
        if (row.path, row.stamp) in self._seen:
            return False
        self._seen.add((row.path, row.stamp))
        return self._is_parent(row) or may_be_related(row.path, self._replay.record)

    def _is_parent(self, row: ListedFile) -> bool:
        origin = self._replay.record.origin
        return origin is not None and one_line(row.path.name.removesuffix(SUFFIX)) == origin.game

    def _known(self) -> RelatedGames:
        record, games = self._replay.record, self._services.catalogue.rows
        branches = branches_of(games, self._name, record) if self._name else ()
        return RelatedGames(branches, parent_of((*games, *self._services.examples.rows), record))

    def why_none(self) -> str:
        why = why_no_branch(self._replay)
        return "" if why is None else no_branch_words(why)

    def begin(self, on: PlayOn) -> Route | str:
        try:
            path = self.path
            return self.why_none() or begin_branch(self._services.store, self._replay, path, on)
        except StoreError as error:
            return error_sentence(error)

    def workshop(self) -> Route | str:
        if self._replay.secret:
            return not_yet_scored(self._replay)
        setup = setup_at(self._replay.record, self._replay.at)
        if setup is None:
            return _("No cards have been dealt yet.")
        names = tuple(info.name for info in self._replay.record.seats)
        return to.WorkshopRoute(setup, names)

    @property
    def remark(self) -> str:
        return dict(self._replay.record.remarks).get(self._replay.at, "")

    def why_no_remark(self) -> str:
        keeper, path = self._services.last_game.keeper, self.path
        if not self._replay.at:
            return _("Go to a call or a card first.")
        if path is None or path.parent != self._services.store.folder:
            return _("You can write remarks only in your own saved games.")
        over = self._replay.ending(None).phase is Phase.OVER
        if keeper is not None and keeper.path == path and not over:
            return _("This game is still being played: write remarks once it is over.")
        return ""

    def keep_remark(self, text: str) -> Errand[str]:
        """Write a remark into the file of the game; the errand's result is the message."""
        return self._services.errands.do(partial(self._keep, self._replay.at, one_line(text)))

    def _keep(self, number: int, text: str) -> str:
        assert self.path is not None
        store = self._services.store
        there = store.load(self.path)
        store.expect(self._name, there)
        played_ns = self.path.stat().st_mtime_ns
        path = store.save(self._name, there.remarked(number, text))
        # The list of games is sorted by time, so restore the time; a nanosecond more says that
        # the file has changed.
        utime(path, ns=(played_ns, played_ns + 1))
        self._replay.record = self._replay.record.remarked(number, text)
        return _("The remark is saved.") if text else _("The remark was removed.")
