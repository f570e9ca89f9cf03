"""Tables with guests over channels in memory, played by rules of thumb."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count
from random import Random

from fivehundred.engine import actions as act
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.seats import Seat
from fivehundred.players.level_names import Level
from fivehundred.players.levels import choose_at_once, choose_early
from fivehundred.session.dealer import Dealer
from fivehundred.session.game_client import Arrival, NotDone
from fivehundred.session.record import HUMAN, Record, SeatInfo
from fivehundred.session.session import Session
from fivehundred.together.chairs import KnownPerson, Taken
from fivehundred.together.channel import memory_channels
from fivehundred.together.host import Host, HostDoor
from fivehundred.together.hosted_game import HostPlan
from fivehundred.together.joining import Guest
from fivehundred.together.messages import PROTOCOL, Hello
from fivehundred.together.remote_game import RemoteGame
from tests.thinkers import PromptThinker

SECRET = "5" * 32
OPEN_FOR_S = 3600.0
TURN_S = 0.25
"""How much time each turn of a table takes: lines may come ten times a second."""


def plan_of(preset: str, guest_seats: tuple[Seat, ...], **changes: object) -> HostPlan:
    variant = PRESETS[preset].variant
    seats = tuple(
        SeatInfo("", HUMAN) if seat in guest_seats else SeatInfo(f"Bot{seat}", Level.LEARNER)
        for seat in variant.seating.players
    )
    record = Record("2026-11-24T10:00:00Z", preset, variant, seats, None, ())
    return HostPlan("Ann’s table", record, guest_seats, **changes)  # type: ignore[arg-type]


class Seated:
    """A guest who plays by rules of thumb; ``heard`` is every line that came to them."""

    def __init__(self, host: Host, key: str, hello: Hello, now_s: float) -> None:
        self.guest, self.key = Guest(hello), key
        self.heard: list[bytes] = []
        self.arrivals: list[Arrival] = []
        self.connect(host, now_s)

    def connect(self, host: Host, now_s: float) -> None:
        mine, theirs = memory_channels(self.key, "host")
        self.channel, self.far = mine, theirs
        take = mine.take

        def listening() -> bytes | None:
            line = take()
            if line:
                self.heard.append(line)
            return line

        mine.take = listening  # type: ignore[method-assign]
        host.add(theirs)
        self.guest.connect(mine, now_s)

    @property
    def game(self) -> RemoteGame:
        assert self.guest.game is not None
        return self.guest.game

    def update(self, now_s: float, act_too: bool = True) -> None:
        self.guest.update(now_s)
        game = self.guest.game
        while game is not None and (arrival := game.arrived()) is not None:
            assert not isinstance(arrival, NotDone) or arrival.error is None, arrival
            self.arrivals.append(arrival)
        if game is not None and act_too:
            decide(game)
        self.guest.update(now_s)


def decide(game: RemoteGame) -> None:
    """Do what is to be done at the seats of a guest, if anything is."""
    action = chosen(game)
    if action is not None:
        game.submit(action)
    elif names_early(game):
        game.decline_early()


def names_early(game: RemoteGame) -> bool:
    contract = game.common.contract
    return (
        contract is not None
        and contract.seat in game.persons
        and any(game.view(contract.seat).early)
    )


def chosen(game: RemoteGame) -> act.SeatAction | None:
    common = game.common
    if names_early(game):
        assert common.contract is not None
        early = choose_early(game.view(common.contract.seat))
        if early is not None:
            return early
    to_act = common.to_act
    if to_act is None or common.variant.seating.owner(to_act) not in game.persons:
        return None
    view = game.view(to_act)
    if isinstance(view.legal[0], act.CutOffer):
        return view.legal[0].at(0.5)
    return choose_at_once(view, game.moment)


class Table:
    """A host with its guests, one turn after another."""

    def __init__(
        self,
        plan: HostPlan,
        *,
        begin: Callable[[Record], Session] | None = None,
        taken: Taken = (),
        open_for_s: float = OPEN_FOR_S,
        known: Mapping[str, KnownPerson] | None = None,
    ) -> None:
        self.begin = begin or (lambda record: Session(record, dealer=Dealer(7), sealing=True))
        self.door = HostDoor(SECRET, open_for_s)
        self.host = Host(plan, self.door, self.begin, PromptThinker(), 0.0, taken)  # type: ignore[arg-type]
        self.host.chairs.known.update(known or {})
        self.now_s = 0.0
        self.guests: list[Seated] = []

    def sit(self, name: str, seats: int = 1, secret: str = SECRET) -> Seated:
        guest = Seated(
            self.host, f"key of {name}", Hello(PROTOCOL, name, seats, secret), self.now_s
        )
        self.guests.append(guest)
        return guest

    def turn(self, act_too: bool = True) -> None:
        self.now_s += TURN_S
        self.host.update(self.now_s)
        for guest in self.guests:
            guest.update(self.now_s, act_too)

    def play(self, until: Callable[[], bool], most: int = 100_000) -> None:
        for turns in count():
            if until():
                return
            assert turns < most, "the game does not go on"
            self.turn()

    @property
    def session(self) -> Session:
        assert self.host.game is not None
        return self.host.game.session

    def check(self) -> None:
        """Compare what each guest has with what the session would show at their seats."""
        for one in self.guests:
            game = one.game
            if game.moment != self.session.moment or game.waiting:
                continue
            assert game.common == self.session.common
            seating = game.common.variant.seating
            for seat in seating.ring:
                if seating.owner(seat) in game.persons:
                    assert game.view(seat) == self.session.view(seat)


def sit_down(preset: str, together: int, rng: Random, **changes: object) -> Table:
    """Lay a table of a preset where some persons, each at one seat, are all guests there are."""
    players = PRESETS[preset].variant.seating.players
    seats = tuple(sorted(rng.sample(players, together)))
    table = Table(plan_of(preset, seats, **changes))
    for number in range(together):
        table.sit(f"P{number}")
    return table
