"""The record of a game, and the fold that yields its states; actions are numbered from 1."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Final

from fivehundred.engine.actions import Action, Deal
from fivehundred.engine.errors import FormatError, IllegalAction, Message, VariantError, message
from fivehundred.engine.game import Step, apply, new_game
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import Start, State
from fivehundred.players.level_names import Temperament
from fivehundred.session.kinds import PlaceKind
from fivehundred.session.seal import Seal

HUMAN: Final = "human"


class RecordError(FormatError):
    """The rules do not allow action ``number`` of a record, counted from 1."""

    def __init__(self, told: Message, number: int) -> None:
        super().__init__(told)
        self.number = number


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """A player: a name, and ``human`` or a level; a person's temperament is ignored."""

    name: str
    player: str
    temperament: Temperament = Temperament.STEADY


@dataclass(frozen=True, slots=True)
class Origin:
    """The game a branch left, and where: after its first ``at`` actions.

    ``game`` is that game's file name without suffix, at the time, and ``created`` when it was
    begun; both are empty for a deal from the workshop. With ``open_hands`` nothing is hidden, and
    one person plays for all persons.
    """

    game: str
    created: str
    at: int
    open_hands: bool = False

    @property
    def in_workshop(self) -> bool:
        """Whether the deal was put together in the workshop."""
        return not (self.game or self.created)


@dataclass(frozen=True, slots=True)
class Record:
    """A game: ``seats`` has one entry a player, ``created`` is a time in UTC as text, or empty.

    ``seals`` are in the order of the deals; one whose number is no deal of ``actions`` is ignored.
    Records are equal whether sealed or not. ``rules_name`` names the house rules, empty for none.
    ``skipped`` counts, by the number of a deal, those put away for it; ``remarks`` are a person's,
    by action number. ``sitting_out`` are persons for whom a computer player plays now, with its
    level; ``stood_in`` the actions that one decided for a person, with its level.
    """

    created: str
    preset: str
    variant: Variant
    seats: tuple[SeatInfo, ...]
    start: Start | None
    actions: tuple[Action, ...]
    origin: Origin | None = None
    seals: tuple[Seal, ...] = field(default=(), compare=False)
    rules_name: str = ""
    skipped: tuple[tuple[int, int], ...] = field(default=(), compare=False)
    remarks: tuple[tuple[int, str], ...] = ()
    sitting_out: tuple[tuple[Seat, str], ...] = ()
    stood_in: tuple[tuple[int, str], ...] = ()

    @property
    def open_hands(self) -> bool:
        """Whether all cards are open during play."""
        return self.origin is not None and self.origin.open_hands

    @property
    def dealt(self) -> tuple[tuple[Deal, Seal | None], ...]:
        """Every deal, with its seal if it has one."""
        seals = {seal.number: seal for seal in self.seals}
        numbered = enumerate(self.actions, start=1)
        return tuple((a, seals.get(n)) for n, a in numbered if isinstance(a, Deal))

    def remarked(self, number: int, text: str) -> Record:
        """Return the game with a remark about an action; an empty one removes it."""
        remarks = {**dict(self.remarks), number: text}
        return replace(self, remarks=tuple(one for one in sorted(remarks.items()) if one[1]))

    def up_to(self, n: int) -> Record:
        """Return the game's first ``n`` actions, without seals: its cards have been seen."""
        return replace(
            self,
            actions=self.actions[:n],
            seals=(),
            skipped=tuple(one for one in self.skipped if one[0] <= n),
            remarks=tuple(one for one in self.remarks if one[0] <= n),
            sitting_out=(),
            stood_in=tuple(one for one in self.stood_in if one[0] <= n),
        )


def created_now() -> str:
    """Return the current time in the form used in files."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def opening(record: Record) -> State:
    """Return the state before the first action; raises FormatError."""
    try:
        return new_game(record.variant, record.start)
    except VariantError as error:
        place = message(PlaceKind.RULES)
        raise FormatError(PlaceKind.AT, place=place, problem=error.message) from error


def replay(record: Record, up_to: int | None = None) -> Iterator[Step]:
    """Yield the steps of ``up_to`` actions; raises RecordError, or FormatError for the start."""
    state = opening(record)
    for number, action in enumerate(record.actions[:up_to], start=1):
        try:
            step = apply(state, action)
        except IllegalAction as error:
            place = message(PlaceKind.ACTION, number=number)
            told = message(PlaceKind.AT, place=place, problem=error.message)
            raise RecordError(told, number) from error
        state = step.state
        yield step


def state_after(record: Record, n: int | None = None) -> State:
    """Return the state after ``n`` actions, None for all; raises as ``replay`` does."""
    state = opening(record) if n == 0 or not record.actions else None
    for step in replay(record, n):
        state = step.state
    assert state is not None
    return state
