"""One person's challenges on disk, each in a folder ``challenges/SEED-PRESET`` of their notes.

The folder has ``challenge.json`` and two saved games for each deal: the person's ``N.json`` and
the Expert's ``N-expert.json``.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from fivehundred.engine.actions import Action
from fivehundred.engine.errors import FiveHundredError, FormatError
from fivehundred.learning.challenge.challenge import (
    MOST_DEALS,
    Challenge,
    Points,
    Score,
    ScoreComparison,
    compared,
    is_over,
    points_of,
    token_of,
)
from fivehundred.learning.challenge.file import (
    MOST_SCORES,
    NOTES_LIMIT,
    VERSION,
    ChallengeFile,
    HandedIn,
    challenge_fields,
    read_body,
    read_points,
)
from fivehundred.learning.notes import Notes, folder_of
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import Record, state_after
from fivehundred.session.storage import files
from fivehundred.session.storage.atomic import move_path
from fivehundred.session.storage.files import (
    about_file,
    same_on_disk,
    store_error,
    system_message,
    unique_name,
    without_path,
)
from fivehundred.session.storage.kinds import FileKind, StoreKind
from fivehundred.session.storage.own_files import FILE_FAULTS, Fields, OwnJson, is_there, set_aside
from fivehundred.session.storage.store import Store, backup_of, read_game

_FOLDER: Final = "challenges"
_TRASH: Final = "trash"


def _points_in(found: Fields) -> Points:
    return read_points(found.get("points"), ())


CHALLENGE: Final = OwnJson(
    name="challenge.json",
    what=FileKind.CHALLENGE,
    format=files.CHALLENGE_FORMAT,
    version=VERSION,
    limit_bytes=NOTES_LIMIT,
    check=read_body,
    not_saved=StoreKind.NOTES_NOT_SAVED,
)
OVER: Final = OwnJson(
    name="over.json",
    what=FileKind.NOTES,
    format="fivehundred-over",
    limit_bytes=NOTES_LIMIT,
    older=lambda found: list(found) == ["points"],
    check=_points_in,
)
"""The points of deals that are over: they cannot change, so those games are not read again."""


@dataclass(frozen=True, slots=True)
class StoredChallenge:
    """A person's challenge: their ``own`` points, and the deal under way (from 1), if any."""

    kept: ChallengeFile
    own: Points
    under_way: int | None = None
    missing_lines: tuple[int, ...] = ()  # the deals, from 1, without a line of the Expert

    @property
    def challenge(self) -> Challenge:
        """The challenge itself."""
        return self.kept.challenge

    @property
    def next_deal(self) -> int | None:
        """The number of the deal to play now, from 1; None if all have been played."""
        unplayed = (at for at, points in enumerate(self.own, start=1) if points is None)
        return next(unplayed, None)

    @property
    def beside_expert(self) -> ScoreComparison:
        """How the person's result compares with the Expert's."""
        return compared(self.own, self.kept.experts)

    def friends(self, person: str) -> tuple[Score, ...]:
        """Return other people's results, leaving out the person's own from a friend's file."""

        def is_own(one: Score) -> bool:
            return one.points == self.own and same_on_disk(one.name) == same_on_disk(person)

        return tuple(one for one in self.kept.scores if not is_own(one))


class ChallengeStore:
    """The challenges of one person."""

    def __init__(self, learning: Path, person: str) -> None:
        self._learning = learning
        self.person = person
        self._home = folder_of(learning, person) / _FOLDER

    def folder(self, challenge: Challenge) -> Path:
        """Return the folder of a challenge."""
        return self._home / f"{challenge.seed}-{challenge.preset}"

    def deal_path(self, challenge: Challenge, number: int) -> Path:
        """Return the path of a deal's saved game; deals count from 1."""
        return Store(self.folder(challenge)).path_of(str(number))

    def line_path(self, challenge: Challenge, number: int) -> Path:
        """Return the path of the saved game in which the Expert plays a deal."""
        return Store(self.folder(challenge)).path_of(f"{number}-expert")

    def stored(self, challenge: Challenge) -> StoredChallenge:
        """Return how far the person has come in a challenge, begun or not."""
        kept = self._read(challenge)
        over = self._points_when_over(challenge)
        own: list[int | None] = []
        under_way = None
        for number in range(1, challenge.count + 1):
            path = self.deal_path(challenge, number)
            points = over[number - 1] if is_there(path) else None
            if points is None:
                points, begun = self._points_of(path)
                if begun and points is None and under_way is None:
                    under_way = number
            own.append(points)
        if tuple(own) != over and any(points is not None for points in own):
            self._notes(challenge, OVER).write({"points": own})
        missing = (
            number
            for number, points in enumerate(kept.experts, start=1)
            # Another window may have overwritten the points saved for a line.
            if points is None or not is_there(self.line_path(challenge, number))
        )
        return StoredChallenge(kept, tuple(own), under_way, tuple(missing))

    def expert(self, challenge: Challenge, number: int) -> int | None:
        """Return the Expert's points for a deal, counted from 1; None before it is played out."""
        return self._read(challenge).experts[number - 1]

    def all(self) -> tuple[StoredChallenge, ...]:
        """Return every challenge that was begun: first the deals of the day, latest first."""
        begun = sorted(self._begun(), key=lambda one: (one.is_of_day, one.seed), reverse=True)
        return tuple(map(self.stored, begun))

    def _begun(self) -> Iterator[Challenge]:
        with contextlib.suppress(OSError):
            for folder in self._home.iterdir():
                for preset_at in (at for at, c in enumerate(folder.name) if c == "-"):
                    found = Challenge(folder.name[:preset_at], folder.name[preset_at + 1 :])
                    if (noted := self._noted(found)) is not None:
                        yield noted.challenge
                        break

    def keep(self, kept: ChallengeFile) -> bool:
        """Save a challenge with the results of others; return whether that worked.

        Known results stay. A set that has grown replaces its shorter version.
        """
        whole = kept.challenge
        for one in self._unbegun_sets(whole.preset):
            if one != whole and one.given == whole.given[: one.count]:
                with contextlib.suppress(FiveHundredError):
                    self.put_away(one)
        noted = self._noted(whole)
        old = noted or ChallengeFile(whole)
        imported = kept.imported if noted is None else noted.imported
        experts = tuple(
            b if b is not None else a for a, b in zip(kept.experts, old.experts, strict=True)
        )
        scores = _merged(old.scores, kept.scores)[-MOST_SCORES:]
        return self._write(replace(kept, experts=experts, scores=scores, imported=imported))

    def new(self, preset: str, dealer: Dealer) -> Challenge:
        """Return a challenge that nobody has played: an old one if there is one, or a new one."""
        for challenge in self._begun():
            if challenge.preset == preset and self._is_untouched(challenge):
                return challenge
        while True:
            fresh = Challenge(token_of(int(dealer.salt(), 16)), preset)
            if not is_there(self.folder(fresh)):
                return fresh

    def sets_to_join(self, deals: Challenge) -> list[Challenge]:
        """List the sets made here and not yet begun to which some deals can be added."""
        sets = self._unbegun_sets(deals.preset)
        apart = [one for one in sets if not {*one.given} & {*deals.given}]
        return [one for one in apart if one.count + deals.count <= MOST_DEALS]

    def _unbegun_sets(self, preset: str) -> list[Challenge]:
        sets = [one for one in self._begun() if one.given and one.preset == preset]
        return [one for one in sets if self._is_untouched(one)]

    def _is_untouched(self, challenge: Challenge) -> bool:
        """Return whether a challenge was made here and nobody has begun it."""
        held = self.stored(challenge)
        known = held.kept.scores or held.kept.imported or challenge.is_of_day
        return held.own == challenge.unplayed and held.under_way is None and not known

    def put_away(self, challenge: Challenge) -> None:
        """Move a challenge with all its deals to the trash; raises StoreError."""
        folder, trash = self.folder(challenge), self._home / _TRASH
        try:
            trash.mkdir(parents=True, exist_ok=True)
            taken = [path.name for path in trash.iterdir()]
            move_path(folder, trash / unique_name(folder.name, taken))
        except OSError as error:
            raise store_error(folder, StoreKind.NOT_MOVED, why=system_message(error)) from error

    def add_line(self, challenge: Challenge, number: int, line: Record) -> None:
        """Save the Expert's line of a deal, counted from 1, and its points."""
        old = self._read(challenge)
        experts = list(old.experts)
        experts[number - 1] = points_of(state_after(line))
        try:
            Store(self.folder(challenge)).save(f"{number}-expert", line)
        except FiveHundredError as error:
            FILE_FAULTS.add(self.line_path(challenge, number), error.message)
        self._write(replace(old, experts=tuple(experts)))

    def deal(self, challenge: Challenge, number: int, name: str) -> Record:
        """Return a deal, counted from 1, where it was left, or a new one for ``name``."""
        path = self.deal_path(challenge, number)
        return _game_or_backup(path) or challenge.record(number, name)

    def line(self, challenge: Challenge, number: int) -> Record | None:
        """Return the Expert's line of a deal, once the person has played the deal to the end."""
        points, _ = self._points_of(self.deal_path(challenge, number))
        with contextlib.suppress(FiveHundredError):
            return None if points is None else _game_or_backup(self.line_path(challenge, number))
        return None

    def to_hand_on(self, challenge: Challenge) -> ChallengeFile:
        """Return a challenge for a friend, with the person's own result if it is complete."""
        held = self.stored(challenge)
        own = Score(self.person, held.own)
        scores = _merged(held.kept.scores, (own,) if own.is_whole else ())
        return replace(held.kept, scores=scores[-MOST_SCORES:])

    def to_hand_in(self, challenge: Challenge) -> ChallengeFile:
        """Return what the person, and the Expert, have played of a challenge."""
        held = self.stored(challenge)
        own = self._handed_in(self.person, held.own, self.deal_path, challenge)
        expert = self._handed_in("", held.kept.experts, self.line_path, challenge)
        return ChallengeFile(challenge, results=(own,), expert=expert)

    def _handed_in(
        self,
        name: str,
        points: Points,
        path_of: Callable[[Challenge, int], Path],
        challenge: Challenge,
    ) -> HandedIn:
        """Return the deals played to the end; an unreadable one counts as not played."""
        known: list[tuple[int | None, tuple[Action, ...] | None]] = []
        for number, one in enumerate(points, start=1):
            record = None
            with contextlib.suppress(FiveHundredError):
                record = None if one is None else _game_or_backup(path_of(challenge, number))
            known.append((None, None) if record is None else (one, record.actions))
        return HandedIn(name, tuple(one for one, _ in known), tuple(deal for _, deal in known))

    def _points_of(self, path: Path) -> tuple[int | None, bool]:
        """Return a deal's points (None if it is not over), and whether it was begun."""
        for one in (path, backup_of(path)):
            with contextlib.suppress(FiveHundredError):
                if one is not None and is_there(one):
                    state = state_after(read_game(one))
                    return (points_of(state) if is_over(state) else None), True
        return None, is_there(path)

    def _notes(self, challenge: Challenge, kind: OwnJson = CHALLENGE) -> Notes:
        place = f"{_FOLDER}/{challenge.seed}-{challenge.preset}"
        return Notes(self._learning, self.person, kind, place)

    def _points_when_over(self, challenge: Challenge) -> Points:
        with contextlib.suppress(FormatError):
            found = _points_in(self._notes(challenge, OVER).read())
            return found if len(found) == challenge.count else challenge.unplayed
        return challenge.unplayed

    def _read(self, challenge: Challenge) -> ChallengeFile:
        return self._noted(challenge) or ChallengeFile(challenge)

    def _noted(self, challenge: Challenge) -> ChallengeFile | None:
        """Return the saved challenge; None if nothing, or another challenge, is saved there."""
        with contextlib.suppress(FormatError):
            found = read_body(self._notes(challenge).read())
            return found if found.challenge == challenge else None
        return None

    def _write(self, kept: ChallengeFile) -> bool:
        return self._notes(kept.challenge).write(challenge_fields(kept))


def _game_or_backup(path: Path) -> Record | None:
    """Return the game of a file or of its backup; None if neither is one.

    A file that is no game is set aside. Raises StoreError if it cannot be read or moved.
    """
    store = Store(path.parent)
    problem = None
    if is_there(path):
        try:
            return store.load(path)
        except FormatError as error:
            problem = without_path(error.message, path)
    copy = backup_of(path)
    found = None if copy is None else store.load(copy)
    if problem is not None:
        try:
            set_aside(path)
        except OSError as error:
            raise store_error(path, StoreKind.NOT_MOVED, why=system_message(error)) from error
        if copy is not None:
            told = about_file(path, StoreKind.COPY_USED, problem=problem, name=copy.name)
            FILE_FAULTS.add(path, told)
    return found


def _merged(old: Iterable[Score], new: Iterable[Score]) -> tuple[Score, ...]:
    """Return the results, one for each name; a new result replaces an old one."""
    found = {same_on_disk(one.name): one for one in (*old, *new)}
    return tuple(found.values())
