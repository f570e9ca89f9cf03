"""Standings: several people's results in one set. Every deal is replayed to check its points."""

from __future__ import annotations

import hashlib
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Final

from fivehundred.engine.actions import Action, Deal
from fivehundred.engine.errors import FiveHundredError, FormatError, Message, message
from fivehundred.learning.challenge.challenge import Challenge, Points, is_over, points_of
from fivehundred.learning.challenge.file import ChallengeFile, HandedIn, read_challenge
from fivehundred.learning.kinds import ChallengeKind
from fivehundred.session.codec.json_reader import SIZE_LIMIT, decode_utf8
from fivehundred.session.record import state_after
from fivehundred.session.storage.files import (
    read_limited,
    same_on_disk,
    spreadsheet,
    unused_name,
    without_path,
)
from fivehundred.session.storage.kinds import FileKind

MOST_FILES: Final = 200


@dataclass(frozen=True, slots=True)
class RefusedFile:
    """A file that does not count; ``unread`` if it could not be read at all."""

    path: Path
    why: Message
    unread: bool = False


@dataclass(frozen=True, slots=True)
class PersonStanding:
    """Somebody's results, by deal; None for a deal that they did not play."""

    name: str
    path: Path
    points: Points
    matchpoints: Points  # two for every worse result, one for every equal one
    most: int  # the matchpoints that could be had

    @property
    def total(self) -> int:
        """The sum of the points."""
        return sum(one for one in self.points if one is not None)

    @property
    def all_matchpoints(self) -> int:
        """The sum of the matchpoints."""
        return sum(one for one in self.matchpoints if one is not None)

    @property
    def average(self) -> float:
        """The points per deal played."""
        return self.total / max(1, sum(1 for one in self.points if one is not None))

    @property
    def share(self) -> float:
        """The matchpoints as a fraction of ``most``; 0.5 if ``most`` is 0."""
        return self.all_matchpoints / self.most if self.most else 0.5


@dataclass(frozen=True, slots=True)
class Standings:
    """The results that count, best first."""

    challenge: Challenge | None  # None if no file has a result
    rows: tuple[PersonStanding, ...] = ()
    averages: tuple[float | None, ...] = ()  # by deal, None if nobody has played it
    expert: Points = ()  # what most files say of the Expert
    refused: tuple[RefusedFile, ...] = ()

    @property
    def ranks(self) -> tuple[int, ...]:
        """The rank of each row; equal rows share a rank."""
        first: dict[tuple[int, int], int] = {}
        for at, row in enumerate(self.rows, start=1):
            first.setdefault(_order(row), at)
        return tuple(first[_order(row)] for row in self.rows)

    def beside_expert(self, row: PersonStanding) -> int | None:
        """Return the points above the Expert's on the deals that both have played, if any."""
        pairs = zip(row.points, self.expert, strict=True)
        both = [own - other for own, other in pairs if own is not None and other is not None]
        return sum(both) if both else None

    @property
    def played(self) -> tuple[int, ...]:
        """The deals, counted from 0, that somebody has played."""
        return tuple(at for at, average in enumerate(self.averages) if average is not None)

    def of_deal(self, at: int) -> tuple[PersonStanding, ...]:
        """Return who has played a deal, counted from 0, best result first."""
        played = [one for one in self.rows if one.points[at] is not None]
        return tuple(sorted(played, key=lambda one: -(one.points[at] or 0)))


def _order(row: PersonStanding) -> tuple[int, int]:
    return -row.all_matchpoints, -row.total


def standings_of(paths: Sequence[Path]) -> Standings:
    """Return the standings of the set that most of the files belong to; raises FormatError."""
    if len(paths) > MOST_FILES:
        raise FormatError(ChallengeKind.MANY_FILES, most=MOST_FILES)
    read, refused = _read(paths)
    sets = Counter(found.challenge for _path, found in read)
    challenge = next((one for one, _count in sets.most_common(1)), None)
    counted: list[tuple[Path, ChallengeFile]] = []
    for path, found in read:
        try:
            if found.challenge != challenge:
                raise FormatError(ChallengeKind.OTHER_SET)
            _check(found)
            counted.append((path, found))
        except FormatError as error:
            refused.append(RefusedFile(path, error.message))
    claims = [(path, one) for path, found in counted for one in found.results if one.is_begun]
    repeated = _repeated(claims)
    refused += (RefusedFile(claims[at][0], why) for at, why in repeated.items())
    refused.sort(key=lambda one: paths.index(one.path))
    if not counted or challenge is None:
        return Standings(challenge, refused=tuple(refused))
    lines = [found.expert.points for _path, found in counted if found.expert]
    claims = [one for at, one in enumerate(claims) if at not in repeated]
    return _ranked(challenge, claims, _agreed(lines, challenge.count), tuple(refused))


def _read(paths: Iterable[Path]) -> tuple[list[tuple[Path, ChallengeFile]], list[RefusedFile]]:
    """Read the files with results; files with the same bytes count once."""
    read, refused, seen = [], [], dict[str, Path]()
    for path in paths:
        try:
            data = read_limited(path, SIZE_LIMIT, FileKind.CHALLENGE)
            digest = hashlib.sha256(data).hexdigest()
            if digest in seen:
                told = message(ChallengeKind.SAME_FILE, file=seen[digest].name)
                refused.append(RefusedFile(path, told))
                continue
            seen[digest] = path
            found = read_challenge(decode_utf8(data))
        except FiveHundredError as error:
            refused.append(RefusedFile(path, without_path(error.message, path), unread=True))
            continue
        if any(one.is_begun for one in found.results):
            read.append((path, found))
        else:
            kind = ChallengeKind.SUMS_ONLY if found.scores else ChallengeKind.NO_RESULT
            refused.append(RefusedFile(path, message(kind)))
    return read, refused


def _check(found: ChallengeFile) -> None:
    """Raise FormatError if the points in a file are not those that its actions score."""
    claims = [(one.name or message(ChallengeKind.NAMELESS), one) for one in found.results]
    if found.expert is not None:
        claims.append((message(ChallengeKind.THE_EXPERT), found.expert))
    for name, claim in claims:
        pairs = zip(claim.points, claim.deals, strict=True)
        for number, (points, actions) in enumerate(pairs, start=1):
            try:
                real = None if actions is None else _points(found.challenge, number, actions)
                if real != points:
                    facts = {"given": _written(points), "real": _written(real)}
                    raise FormatError(ChallengeKind.WRONG_SUM, **facts)
            except FormatError as error:
                told = {"name": name, "number": number, "problem": error.message}
                raise FormatError(ChallengeKind.OF_DEAL, **told) from error


def _repeated(claims: Sequence[tuple[Path, HandedIn]]) -> dict[int, Message]:
    """Return why results are refused, by index: another of the same name has all their deals."""
    found: dict[int, Message] = {}
    by_name: dict[str, list[int]] = {}
    for at, (_path, claim) in enumerate(claims):
        if claim.name:
            by_name.setdefault(same_on_disk(claim.name), []).append(at)
    for alike in by_name.values():
        # Most deals first; of equals, the first file.
        alike.sort(key=lambda at: sum(one is None for one in claims[at][1].deals))
        for place, at in enumerate(alike):
            own = claims[at][1]
            for other in alike[:place]:
                path, more = claims[other]
                pairs = zip(own.deals, more.deals, strict=True)
                if all(deal is None or deal == there for deal, there in pairs):
                    facts = {"name": own.name, "file": path.name}
                    found[at] = message(ChallengeKind.HANDED_IN_AGAIN, **facts)
                    break
    return found


@lru_cache(maxsize=4096)
def _points(challenge: Challenge, number: int, actions: tuple[Action, ...]) -> int:
    """Return the chair's points, cached; raises FormatError unless this is one whole deal."""
    record = challenge.record(number, "")
    if actions[:1] != record.actions:
        raise FormatError(ChallengeKind.OTHER_CARDS)
    if any(isinstance(one, Deal) for one in actions[1:]):
        raise FormatError(ChallengeKind.DEALT_TWICE)
    state = state_after(replace(record, actions=actions))
    if not is_over(state):
        raise FormatError(ChallengeKind.NOT_OVER)
    return points_of(state)


def _written(points: int | None) -> str:
    return "–" if points is None else str(points).replace("-", "−")


def _agreed(lines: Sequence[Points], count: int) -> Points:
    """Return the points that most files give for each deal."""
    said = (Counter(one[at] for one in lines if one[at] is not None) for at in range(count))
    return tuple(next((points for points, _ in one.most_common(1)), None) for one in said)


def _ranked(
    challenge: Challenge,
    claims: Sequence[tuple[Path, HandedIn]],
    expert: Points,
    refused: tuple[RefusedFile, ...],
) -> Standings:
    by_deal = [
        sorted(points for _path, claim in claims if (points := claim.points[at]) is not None)
        for at in range(challenge.count)
    ]
    rows, names, alike = [], set[str](), Counter[str]()
    for path, claim in claims:
        name = claim.name or "?"
        alike[same := same_on_disk(name)] += 1
        name = unused_name(name if alike[same] == 1 else f"{name} {alike[same]}", names)
        names.add(same_on_disk(name))
        pairs = tuple(zip(claim.points, by_deal, strict=True))
        matchpoints = tuple(
            None if own is None else _matchpoints(own, all_) for own, all_ in pairs
        )
        most = sum(2 * (len(all_) - 1) for own, all_ in pairs if own is not None)
        rows.append(PersonStanding(name, path, claim.points, matchpoints, most))
    rows.sort(key=_order)
    averages = tuple(sum(all_) / len(all_) if all_ else None for all_ in by_deal)
    return Standings(challenge, tuple(rows), averages, expert, refused)


def _matchpoints(own: int, results: Sequence[int]) -> int:
    return bisect_left(results, own) + bisect_right(results, own) - 1


def csv_of(found: Standings) -> bytes:
    """Return the standings for a spreadsheet: a row per person, the averages, the Expert."""
    numbers = range(1, len(found.averages) + 1)
    heads = [f"{word} {number}" for number in numbers for word in ("points", "matchpoints")]
    rows: list[list[object]] = [
        ["rank", "name", "file", "points", "average", "matchpoints", "of", *heads]
    ]
    for rank, one in zip(found.ranks, found.rows, strict=True):
        deals = [each for pair in zip(one.points, one.matchpoints, strict=True) for each in pair]
        sums = one.total, one.average, one.all_matchpoints, one.most
        rows.append([rank, one.name, one.path.name, *sums, *deals])
    for name, values in (("average", found.averages), ("expert", found.expert)):
        rows.append(["", name, *[""] * 5, *(each for one in values for each in (one, None))])
    return spreadsheet(rows)
