"""Branches: games that continue another game from one of its moments.

A branch is a complete, independent game. ``secrecy`` says where one may begin: in a deal not yet
scored it would show how the cards lie.
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
from fivehundred.session.storage.files import SUFFIX, StoreError, read_limited
from fivehundred.session.storage.kinds import FileKind
from fivehundred.session.storage.listing import ListedFile

_HEAD_BYTES: Final = 1024


class NoBranch(Enum):
    """Why a game cannot be played on from a moment."""

    NOT_SCORED = auto()
    OVER = auto()


def why_no_branch(replay: Replay) -> NoBranch | None:
    """Return why a replay cannot be played on from its position; None if it can."""
    if replay.secret:
        return NoBranch.NOT_SCORED
    return NoBranch.OVER if replay.state.phase is Phase.OVER else None


def branch(
    replay: Replay, seats: tuple[SeatInfo, ...], *, name: str, created: str, open_hands: bool
) -> Record:
    """Return the game that continues a replay from its position; ``why_no_branch`` must be None.

    ``name`` is the replayed game's file name without suffix, ``created`` the current time.
    """
    assert why_no_branch(replay) is None
    record, at = replay.record, replay.fork
    origin = Origin(one_line(name), record.created, at, open_hands)
    return replace(record.up_to(at), created=created, seats=seats, origin=origin)


def seats_of_one(seats: Iterable[SeatInfo]) -> tuple[SeatInfo, ...]:
    """Return the seats of a table where one person plays every card."""
    return tuple(replace(info, player=HUMAN) for info in seats)


def seats_against_computers(seats: Iterable[SeatInfo], person: Seat) -> tuple[SeatInfo, ...]:
    """Return the seats of one person and computer players; Experts replace other persons."""
    return tuple(
        replace(info, player=HUMAN if seat == person else level_of(info.player) or Level.EXPERT)
        for seat, info in enumerate(seats)
    )


def may_be_related(path: Path, record: Record) -> bool:
    """Return whether a file, by its first bytes, may be a branch of a game, or its parent."""
    try:
        head = read_limited(path, _HEAD_BYTES, FileKind.GAME)
    except StoreError:
        return False
    created = record.origin.created if record.origin is not None else ""
    return b'"branch"' in head or (bool(created) and created.encode() in head)


def branches_of(rows: Iterable[ListedFile], name: str, record: Record) -> tuple[ListedFile, ...]:
    """List the branches of a game, by its file name without suffix, in the order they left it."""
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
    """Return the game a branch has left, even if renamed; None if missing or ambiguous."""
    if branched.origin is None:
        return None
    return _Register.of(rows).parent(branched.origin, branched.preset)


def parents_of(rows: Iterable[ListedFile]) -> dict[Path, ListedFile]:
    """Return the parents of the branches among some rows, if known, by the branches' paths."""
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
    """Yield every row once with its depth, branches below their parents.

    Families are in the order of their first members; files that name each other in a circle count
    as games without a parent.
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
    """Return the root of a row's family, or the row itself in a circle."""
    seen, first = {row.path}, row
    while (parent := parents.get(first.path)) is not None:
        if parent.path in seen:
            return row
        seen.add(parent.path)
        first = parent
    return first


@dataclass(frozen=True, slots=True)
class _Register:
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
        found = self.named.get((origin.game, origin.created))
        if found is not None or not origin.created:
            return found
        same = self.begun.get((origin.created, preset), [])
        return same[0] if len(same) == 1 else None
