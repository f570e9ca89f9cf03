"""Branches: games that play another one on from any of its moments, as *what if*.

A branch is a game of its own, with all it needs, and stays whole whatever becomes of the one it
has left. Where it may leave is ``secrecy``'s to say: a person who could play on from a deal that
is not scored yet could learn there how its cards lie.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from pathlib import Path
from typing import Final

from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat
from fivehundred.players.level_names import Level, level_of
from fivehundred.session.codec.shapes import one_line
from fivehundred.session.record import HUMAN, Origin, Record, SeatInfo
from fivehundred.session.replay import Replay
from fivehundred.session.storage.files import StoreError, read_limited
from fivehundred.session.storage.kinds import FileKind
from fivehundred.session.storage.listing import ListedFile
from fivehundred.session.storage.names import SUFFIX

_HEAD_BYTES: Final = 1024


class NoBranch(Enum):
    """Why a game cannot be played on from a moment."""

    NOT_SCORED = auto()
    """Its deal has not been scored yet."""
    OVER = auto()


def why_no_branch(replay: Replay) -> NoBranch | None:
    """Return why nobody can play on from the position of a replay; None where someone can."""
    if replay.secret:
        return NoBranch.NOT_SCORED
    return NoBranch.OVER if replay.state.phase is Phase.OVER else None


def branch(
    replay: Replay, seats: tuple[SeatInfo, ...], *, name: str, created: str, open_hands: bool
) -> Record:
    """Return the game that plays on from the position of a replay; ``why_no_branch`` must be None.

    ``name`` is that of the replayed game's file without the suffix, ``created`` the time now.
    """
    assert why_no_branch(replay) is None
    record, at = replay.record, replay.fork
    origin = Origin(one_line(name), record.created, at, open_hands)
    return replace(record.upto(at), created=created, seats=seats, origin=origin)


def seats_of_one(seats: Iterable[SeatInfo]) -> tuple[SeatInfo, ...]:
    """Return who sits at a table where one person places every card."""
    return tuple(replace(info, player=HUMAN) for info in seats)


def seats_against_computers(seats: Iterable[SeatInfo], person: Seat) -> tuple[SeatInfo, ...]:
    """Return who sits at a table where one person plays at a seat, computers at all others.

    Computers keep their level; where a person has sat an Expert does.
    """
    return tuple(
        replace(info, player=HUMAN if seat == person else level_of(info.player) or Level.EXPERT)
        for seat, info in enumerate(seats)
    )


# — what belongs together —


def may_be_kin(path: Path, record: Record) -> bool:
    """Return whether a file may hold a branch of a game, or the game that it has left itself.

    The beginning of the file tells, as the program writes it.
    """
    try:
        head = read_limited(path, _HEAD_BYTES, FileKind.GAME)
    except StoreError:
        return False
    created = record.origin.created if record.origin is not None else ""
    return b'"branch"' in head or (bool(created) and created.encode() in head)


def branches_of(rows: Iterable[ListedFile], name: str, record: Record) -> tuple[ListedFile, ...]:
    """List the rows of the games that have left a game, by where they did.

    A row that has not been looked into yet is none. ``name`` is that of the game's file, without
    the suffix.
    """
    rows = tuple(rows)
    register, found = _Register.of(rows), []
    for row in rows:
        standing = row.standing
        if standing is None or standing.origin is None or standing.preset != record.preset:
            continue
        origin, itself = standing.origin, row.path.name == name + SUFFIX
        renamed = origin.game != one_line(name)
        if itself or origin.created != record.created or (renamed and not origin.created):
            continue
        if not renamed or (origin.game, origin.created) not in register.named:
            found.append((origin.at, row.name, row))
    return tuple(row for *_order, row in sorted(found, key=lambda one: one[:2]))


def parent_of(rows: Iterable[ListedFile], branched: Record) -> ListedFile | None:
    """Return the row of the game that a branch has left; None where it is gone.

    One that has been renamed since is found by when it was begun, where that says which it is.
    """
    if branched.origin is None:
        return None
    return _Register.of(rows).parent(branched.origin, branched.preset)


def parents_of(rows: Iterable[ListedFile]) -> dict[Path, ListedFile]:
    """Return the games that the branches among some rows have left, by the paths of the branches.

    What has not been looked into, or is gone, is not among them.
    """
    rows = tuple(rows)
    register, found = _Register.of(rows), {}
    for row in rows:
        standing = row.standing
        if standing is not None and standing.origin is not None:
            parent = register.parent(standing.origin, standing.preset)
            if parent is not None and parent is not row:
                found[row.path] = parent
    return found


def families_of(rows: Sequence[ListedFile]) -> Iterator[tuple[ListedFile, int]]:
    """Yield every row once, a branch below its game, with how many games it has come from.

    A family is sorted as its first member would be; files that name each other in a circle are
    as if it had left no game.
    """
    parents = parents_of(rows)
    children: dict[Path, list[ListedFile]] = {}
    for row in rows:
        if row.path in parents:
            children.setdefault(parents[row.path].path, []).append(row)
    met: set[Path] = set()
    for row in rows:
        waiting = [(_first_of(row, parents), 0)]
        while waiting:
            one, depth = waiting.pop()
            if one.path not in met:
                met.add(one.path)
                yield one, depth
                waiting += [(child, depth + 1) for child in reversed(children.get(one.path, ()))]


def _first_of(row: ListedFile, parents: dict[Path, ListedFile]) -> ListedFile:
    """Return the game a family begins with; of a circle the row itself."""
    seen, first = {row.path}, row
    while (parent := parents.get(first.path)) is not None:
        if parent.path in seen:
            return row
        seen.add(parent.path)
        first = parent
    return first


@dataclass(frozen=True, slots=True)
class _Register:
    """Rows by name and beginning, and by beginning and what is played."""

    named: dict[tuple[str, str], ListedFile]
    begun: dict[tuple[str, str], list[ListedFile]]

    @classmethod
    def of(cls, rows: Iterable[ListedFile]) -> _Register:
        named: dict[tuple[str, str], ListedFile] = {}
        begun: dict[tuple[str, str], list[ListedFile]] = {}
        for row in rows:
            if row.standing is not None:
                created = row.standing.created
                name = one_line(row.path.name.removesuffix(SUFFIX))
                named.setdefault((name, created), row)
                begun.setdefault((created, row.standing.preset), []).append(row)
        return cls(named, begun)

    def parent(self, origin: Origin, preset: str) -> ListedFile | None:
        """Return the game that a branch has left."""
        found = self.named.get((origin.game, origin.created))
        if found is not None or not origin.created:
            return found
        same = self.begun.get((origin.created, preset), [])
        return same[0] if len(same) == 1 else None
