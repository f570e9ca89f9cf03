"""A database of the saved games in a folder, which can be rebuilt from the files at any time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from fivehundred.engine.actions import Chance, PlayCard
from fivehundred.engine.calls import Bid, Call, format_call, strain_of
from fivehundred.engine.facts import DealResult, Phase
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.seats import Seat, Seating
from fivehundred.learning.saved_checks import digests_of, key_of
from fivehundred.learning.tables import Tables, column_of_name, columns_of_stamp, name_in_column
from fivehundred.session.record import HUMAN, Record, replay
from fivehundred.session.storage.files import same_on_disk
from fivehundred.session.storage.listing import Stamp


@dataclass(frozen=True, slots=True)
class DealFacts:
    """A scored deal."""

    number: int
    digest: str  # of the game up to its end, the same in copies of the game
    dealer: Seat
    contractor: Seat | None  # None, as call and made, if played after a pass-out
    call: str | None
    level: int | None
    strain: str | None
    made: bool | None
    side: tuple[Seat, ...]  # the players who had the contract, with those who sat out
    net: tuple[float, ...]  # each player's points minus the mean of the other sides'
    leader: Seat | None  # who played the first card
    lead: int | None  # the number of actions before it


@dataclass(frozen=True, slots=True)
class GameFacts:
    """The facts of a game for the statistics."""

    key: str
    digest: str  # of all actions
    created: str
    preset: str
    own_rules: bool
    players: tuple[tuple[str, str], ...]  # names, with "human" or the level of a computer
    sides: tuple[int, ...]  # by player
    finished: bool
    winners: tuple[Seat, ...]
    deals: tuple[DealFacts, ...]
    helped: frozenset[tuple[int, Seat]] = frozenset()
    """The numbers of deals in which a computer player decided something for a seat's person."""


def counts(record: Record) -> bool:
    """Return whether a game counts: it must not be a branch of another."""
    return record.origin is None


def facts_of(record: Record) -> GameFacts:
    """Return a game's facts; raises FormatError if its actions are no game."""
    state, seating = None, record.variant.seating
    leads, ends = dict[int, tuple[Seat, int]](), dict[int, int]()
    levels, helped = dict(record.stood_in), set[tuple[int, Seat]]()
    for number, (action, step) in enumerate(zip(record.actions, replay(record), strict=True)):
        scored = () if state is None else state.match.deals
        deal = len(scored) + 1
        if isinstance(action, PlayCard):
            leads.setdefault(deal, (seating.owner(action.seat), number))
        if number + 1 in levels and not isinstance(action, Chance):
            helped.add((deal, seating.owner(action.seat)))
        state = step.state
        now = state.match.deals
        # A revoke proved later may score the last deal again, or undo it.
        if len(now) >= len(scored) and now[-1:] != scored[-1:]:
            ends[len(now)] = number + 1
    digests = digests_of(record, {*ends.values(), len(record.actions)})
    result = None if state is None else state.match.result
    deals = () if state is None else state.match.deals
    preset = PRESETS.get(record.preset)
    sides = seating.sides
    return GameFacts(
        key=key_of(record),
        digest=digests.get(len(record.actions), ""),
        created=record.created,
        preset=record.preset,
        own_rules=preset is None or preset.variant != record.variant,
        players=tuple((info.name, info.player) for info in record.seats),
        sides=tuple(seating.side_of[seat] for seat in seating.players),
        finished=state is not None and state.phase is Phase.OVER,
        winners=() if result is None else tuple(s for side in result.winners for s in sides[side]),
        deals=tuple(
            _deal(one, at, digests[ends[at]], seating, *leads.get(at, (None, None)))
            for at, one in enumerate(deals, start=1)
        ),
        helped=frozenset(helped),
    )


def _deal(
    result: DealResult,
    number: int,
    digest: str,
    seating: Seating,
    leader: Seat | None,
    lead: int | None,
) -> DealFacts:
    contract = result.contract
    call: Call | None = None if contract is None else contract.call
    side = () if contract is None else (*contract.side, *contract.out)
    return DealFacts(
        number=number,
        digest=digest,
        dealer=result.dealer,
        contractor=None if contract is None else seating.owner(contract.seat),
        call=None if call is None else format_call(call),
        level=call.level if isinstance(call, Bid) else None,
        strain=strain_of(call).value if isinstance(call, Bid) else None,
        made=result.made,
        side=tuple(sorted({seating.owner(seat) for seat in side})),
        net=tuple(result.margin(seating.side_of[seat]) for seat in seating.players),
        leader=leader,
        lead=lead,
    )


VERSION: Final = 4
SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS file (
    name TEXT PRIMARY KEY, changed_ns INTEGER NOT NULL, size INTEGER NOT NULL,
    is_game INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS game (
    id INTEGER PRIMARY KEY, file TEXT NOT NULL UNIQUE, key TEXT NOT NULL, digest TEXT NOT NULL,
    created TEXT NOT NULL, preset TEXT NOT NULL, own_rules INTEGER NOT NULL,
    finished INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS player (
    game INTEGER NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, person TEXT NOT NULL,
    kind TEXT NOT NULL, side INTEGER NOT NULL, won INTEGER, PRIMARY KEY (game, seat)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS score (
    game INTEGER NOT NULL, deal INTEGER NOT NULL, seat INTEGER NOT NULL, person TEXT NOT NULL,
    place INTEGER NOT NULL, role TEXT NOT NULL, call TEXT, level INTEGER, strain TEXT,
    made INTEGER, points REAL NOT NULL, lead INTEGER, digest TEXT NOT NULL,
    PRIMARY KEY (game, deal, seat)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS game_by_key ON game (key);
CREATE INDEX IF NOT EXISTS score_by_person ON score (person);
CREATE INDEX IF NOT EXISTS player_by_person ON player (person);
"""
CONTRACTOR: Final = "contractor"
PARTNER: Final = "partner"
DEFENDER: Final = "defender"
PASSED_OUT: Final = "passed out"


class Database(Tables):
    """The tables; raised ValueErrors and TypeErrors also mean a broken file."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, SCHEMA, VERSION, unfit=(ValueError, TypeError))

    def known(self) -> dict[str, Stamp]:
        """Return the files that have been read, with their time and size then."""
        found = self.rows.execute("SELECT name, changed_ns, size FROM file")
        return {name_in_column(name): (changed_ns, size) for name, changed_ns, size in found}

    def forget(self, names: Iterable[str]) -> bool:
        """Delete the rows of files that are gone; return whether that worked."""
        gone = tuple(names)

        def forget() -> None:
            for name in gone:
                self._forget(column_of_name(name))

        return not gone or self.changed(forget)

    def clear(self) -> bool:
        """Empty the tables; return whether that worked."""

        def clear() -> None:
            for table in ("file", "game", "player", "score"):
                self.rows.execute(f"DELETE FROM {table}")

        return self.changed(clear)

    def put(self, found: Iterable[tuple[str, Stamp, GameFacts | None]]) -> bool:
        """Store the facts of files (None if nothing counts); return whether that worked."""
        read = tuple(found)

        def put() -> None:
            for name, stamp, facts in read:
                column = column_of_name(name)
                self._forget(column)
                self.rows.execute(
                    "INSERT INTO file VALUES (?, ?, ?, ?)",
                    (column, *columns_of_stamp(stamp), facts is not None),
                )
                if facts is not None:
                    self._put(column, facts)

        return self.changed(put)

    def _forget(self, name: str | bytes) -> None:
        self.rows.execute("DELETE FROM file WHERE name = ?", (name,))
        row = self.rows.execute("SELECT id FROM game WHERE file = ?", (name,)).fetchone()
        if row is not None:
            self.rows.execute("DELETE FROM game WHERE id = ?", row)
            self.rows.execute("DELETE FROM player WHERE game = ?", row)
            self.rows.execute("DELETE FROM score WHERE game = ?", row)

    def _put(self, name: str | bytes, facts: GameFacts) -> None:
        head = (name, facts.key, facts.digest, facts.created, facts.preset)
        game = self.rows.execute(
            "INSERT INTO game (file, key, digest, created, preset, own_rules, finished) "
            "VALUES (?, ?, ?, ?, ?, ?, ?)",
            (*head, facts.own_rules, facts.finished),
        ).lastrowid
        helped = {seat for _deal, seat in facts.helped}
        for seat, (player, kind) in enumerate(facts.players):
            # A game that a computer player helped with is neither won nor lost.
            won = seat in facts.winners if facts.finished and seat not in helped else None
            values = (game, seat, player, same_on_disk(player), kind, facts.sides[seat], won)
            self.rows.execute("INSERT INTO player VALUES (?, ?, ?, ?, ?, ?, ?)", values)
        self.rows.executemany(
            "INSERT INTO score VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                _score(game, deal, seat, same_on_disk(player), len(facts.players))
                for deal in facts.deals
                for seat, (player, kind) in enumerate(facts.players)
                if kind == HUMAN
                and seat < len(deal.net)
                and (deal.number, seat) not in facts.helped
            ],
        )


def _score(
    game: int | None, deal: DealFacts, seat: int, person: str, players: int
) -> tuple[Any, ...]:
    place = (seat - deal.dealer - 1) % players
    contract = (deal.call, deal.level, deal.strain, deal.made)
    return (
        *(game, deal.number, seat, person, place, _role(deal, seat), *contract),
        *(deal.net[seat], deal.lead if seat == deal.leader else None, deal.digest),
    )


def _role(deal: DealFacts, seat: int) -> str:
    if deal.contractor is None:
        return PASSED_OUT
    if seat == deal.contractor:
        return CONTRACTOR
    return PARTNER if seat in deal.side else DEFENDER
