"""The table with people elsewhere, opened or joined in this window."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, assert_never

from fivehundred.engine.facts import Phase
from fivehundred.paths import together_folder
from fivehundred.session.game_client import ELSEWHERE
from fivehundred.session.record import HUMAN, Record, SeatInfo, state_after
from fivehundred.session.session import Session
from fivehundred.session.storage.keeper import Keeper
from fivehundred.ui.settings import Settings
from fivehundred.ui.widgets.intent import Intent

if TYPE_CHECKING:
    from fivehundred.session.dealer import Dealer
    from fivehundred.session.workers.thinker import Thinker
    from fivehundred.together.host import Host
    from fivehundred.together.hosted_game import HostPlan
    from fivehundred.together.joining import JoinedTable
    from fivehundred.together.opening import OpenTable

# ruff: noqa: PLC0415  network code is loaded only once a table is opened or joined

PATIENCE_MS: Final = 20


@dataclass(slots=True)
class TogetherTable:
    """The table with people elsewhere, if any; its files are beside the file of ``settings``."""

    settings: Path
    table: OpenTable | JoinedTable | None = None
    keeper: Keeper | None = None

    def update(self) -> None:
        """Process the messages that have arrived."""
        if self.table is not None:
            self.table.update()

    def leave(self) -> None:
        """Close or leave the table; its seats and its game are kept."""
        table, self.table, self.keeper = self.table, None, None
        if table is not None:
            table.close()

    def open(
        self,
        record: Record,
        keeper: Keeper,
        dealer: Dealer,
        thinker: Thinker,
        settings: Settings,
    ) -> OpenTable:
        """Open a table for a new game, or for an earlier game with people elsewhere."""
        from fivehundred.together.hosted_game import HostPlan
        from fivehundred.together.meeting import table_path
        from fivehundred.together.opening import OpenTable

        self.leave()
        own = tuple(seat for seat, one in enumerate(record.seats) if one.player == HUMAN)
        away = tuple(seat for seat, one in enumerate(record.seats) if one.player == ELSEWHERE)
        plan = HostPlan(
            keeper.name,
            invited(record),
            tuple(sorted((*own, *away))) if away else (),
            asks=True,
            own_seats=own if away else (),
        )
        begin = partial(Session, dealer=dealer, keeper=keeper, sealing=True)
        table = OpenTable(
            as_chosen(plan, settings), begin, thinker, table_path(self._folder, keeper.name)
        )
        self.table, self.keeper = table, keeper
        return table

    def join(self, text: str, name: str, seats: int) -> JoinedTable:
        """Join a table by its invitation; raises FormatError."""
        from fivehundred.together.joining import JoinedTable
        from fivehundred.together.meeting import read_invitation

        invitation = read_invitation(text)
        self.leave()
        self.table = table = JoinedTable(invitation, name, seats, self._folder)
        return table

    def has_guests(self, record: Record, name: str) -> bool:
        """Return whether a game is for people elsewhere, or was and is not over."""
        if any(one.player == ELSEWHERE for one in record.seats):
            return True
        if not self._folder.is_dir():
            return False
        from fivehundred.together.meeting import remembered_table, table_path

        known = remembered_table(table_path(self._folder, name)) is not None
        return known and state_after(record).phase is not Phase.OVER

    @property
    def _folder(self) -> Path:
        return together_folder(self.settings)


class GuestDecision(Enum):
    """What the host decides about a guest."""

    LET_IN = auto()
    REFUSE = auto()
    SEND_AWAY = auto()
    BAR = auto()
    """Send away and ignore further requests."""
    FORGET = auto()
    """Treat as a stranger again."""


@dataclass(frozen=True, slots=True)
class GuestIntent(Intent):
    """A decision about the guest with a key."""

    key: str
    what: GuestDecision

    def decide(self, host: Host) -> None:
        """Carry out the decision at a table."""
        match self.what:
            case GuestDecision.LET_IN:
                host.let_in(self.key)
            case GuestDecision.REFUSE:
                host.turn_away(self.key)
            case GuestDecision.SEND_AWAY | GuestDecision.BAR:
                host.send_away(self.key, bar=self.what is GuestDecision.BAR)
            case GuestDecision.FORGET:
                host.chairs.known.pop(self.key, None)
            case unknown:
                assert_never(unknown)


def as_chosen(plan: HostPlan, settings: Settings) -> HostPlan:
    """Return a plan with the settings for guests who drop out."""
    wait_s = 60.0 * settings.guest_wait_minutes
    return replace(plan, wait_s=wait_s, stand_in=settings.stand_in)


def invited(record: Record) -> Record:
    """Return a game before it starts, with everybody elsewhere as a person."""
    seats = tuple(
        SeatInfo(one.name, HUMAN) if one.player == ELSEWHERE else one for one in record.seats
    )
    return replace(record, seats=seats)
