"""The host's end of a table: the session, the seating, and the messages to each guest.

Everything from a channel is treated as hostile: a fault ends the channel, and the game goes on.
"""

from __future__ import annotations

import hmac
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, assert_never

from fivehundred.engine.errors import IllegalAction, Message, message
from fivehundred.engine.seats import Seat
from fivehundred.players.level_names import LEVELS
from fivehundred.session.codec.shapes import a_name
from fivehundred.session.record import HUMAN, Record
from fivehundred.session.session import Session
from fivehundred.session.workers.thinker import Thinker
from fivehundred.together import messages as say
from fivehundred.together.chairs import Chairs, Taken
from fivehundred.together.channel import Channel
from fivehundred.together.guest_line import GuestLine, LineEndedError
from fivehundred.together.hosted_game import NEWS, HostedGame, HostPlan, LateError, ToEverybody
from fivehundred.together.kinds import HostKind
from fivehundred.together.messages import Ending, SeatPresence, ToGuest, ToHost
from fivehundred.together.sight import Sight

MOST_ONLOOKERS: Final = 8
_MOST_NOTICES: Final = 64
# The most automatic actions before guests are read again.
_STEPS_AT_ONCE: Final = 20
MOST_STRANGERS: Final = 8
"""The most channels that have not said hello, and the most people waiting uninvited."""


@dataclass(frozen=True, slots=True)
class HostDoor:
    """Admits anybody with the ``secret``, for ``open_for_s`` from now on."""

    secret: str
    open_for_s: float


@dataclass(frozen=True, slots=True)
class JoinRequest:
    """A person who wants to sit down."""

    key: str
    name: str
    seats: int


class Host:
    """A table with its guests; ``chairs`` says who sits where."""

    def __init__(
        self,
        plan: HostPlan,
        door: HostDoor,
        begin: Callable[[Record], Session],
        thinker: Thinker,
        now_s: float,
        taken: Taken = (),
    ) -> None:
        """Open a table; ``begin`` makes the session. ``now_s`` is always of a monotonic clock."""
        self.plan = plan
        self.chairs = Chairs(plan.record.seats, plan.guest_seats, taken)
        self.game: HostedGame | None = None
        self.notices: deque[Message] = deque(maxlen=_MOST_NOTICES)
        """News of guests for the host; the screen that shows a notice removes it."""
        self.is_shown = True
        """Whether the host's own screen has shown everything that has happened."""
        self._door, self._begin, self._thinker = door, begin, thinker
        self._lines: list[GuestLine] = []
        self._paused_ms = 0.0
        self._gone_since_s: dict[Seat, float] = {}
        self._told_presence: object = None
        self._now_s = self._opened_s = now_s

    # — presence —

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.game is not None and self.game.is_over

    @property
    def join_requests(self) -> tuple[JoinRequest, ...]:
        """The people waiting to be let in."""
        waiting = (line for line in self._lines if not line.let_in)
        return tuple(JoinRequest(a.key, a.name, a.hello.seats) for a in waiting if a.hello)

    @property
    def presence(self) -> tuple[SeatPresence, ...]:
        """Who has each seat of the table."""
        record = self.plan.record if self.game is None else self.game.session.record
        seats, out = record.seats, dict(record.sitting_out)
        return tuple(
            SeatPresence(
                self.chairs.name(seat) if self.game is None else info.name,
                info.player,
                seat not in self.plan.guest_seats or self._is_here(seat),
                out.get(seat, ""),
                any(seat in one.seats and one.is_slow(self._now_s) for one in self._lines),
            )
            for seat, info in enumerate(seats)
        )

    def _is_here(self, seat: Seat) -> bool:
        return any(seat in line.seats for line in self._lines)

    def add(self, channel: Channel) -> None:
        """Accept a newly opened channel; close surplus or barred ones without a message."""
        strangers = sum(line.hello is None for line in self._lines)
        if strangers >= MOST_STRANGERS or self.chairs.is_barred(channel.peer):
            channel.close()
            return
        self._lines.append(GuestLine(channel, self._now_s))

    def let_in(self, key: str) -> None:
        """Let a waiting person sit down."""
        for line in self._waiting(key):
            self.chairs.trust(key, line.name)
            self._seat(line)

    def turn_away(self, key: str) -> None:
        """Refuse a waiting person."""
        for line in self._waiting(key):
            self._end(line, Ending.TURNED_AWAY)

    def send_away(self, key: str, *, bar: bool = False) -> None:
        """Disconnect a person, who must ask again, or with ``bar`` cannot."""
        lines = [line for line in self._lines if line.key == key]
        self.chairs.distrust(key, lines[0].name if lines else "", bar=bar)
        for line in lines:
            self._end(line, Ending.SENT_AWAY)
        if self.game is None:
            self.chairs.give_up(key)

    def close(self) -> None:
        """Close every channel; the game is kept."""
        if self.game is not None:
            self.game.close()
        for line in tuple(self._lines):
            self._end(line, Ending.CLOSED)

    def _waiting(self, key: str) -> list[GuestLine]:
        return [one for one in self._lines if one.key == key and one.hello and not one.let_in]

    # — one turn —

    def update(self, now_s: float) -> None:
        """Read all messages, advance the game, and send everybody the news."""
        elapsed_ms, self._now_s = 1000 * max(0.0, now_s - self._now_s), max(now_s, self._now_s)
        for line in tuple(self._lines):
            self._read(line)
        if self.game is None and all(map(self._is_here, self.plan.guest_seats)):
            self.begin()
        if self.game is not None and not self.game.is_over:
            self._go_on(self.game, elapsed_ms)
            self._stand_in(self.game)
        self._tell_presence()
        for line in self._lines:
            line.keep_alive(self._now_s)

    def _read(self, line: GuestLine) -> None:
        try:
            for heard in line.received(self._now_s):
                self._hear(line, heard)
        except LineEndedError as ended:
            self._end(line, ended.why, ended.told)
        if line.is_gone(self._now_s):
            self._drop(line)

    def _drop(self, line: GuestLine) -> None:
        line.channel.close()
        self._lines = [one for one in self._lines if one is not line]

    def _end(self, line: GuestLine, why: Ending | None, told: Message | None = None) -> None:
        if why is not None and line.hello is not None:
            self._send(line, say.Goodbye(why))
        if told is not None and line.let_in:
            self.notices.append(told)
        self._drop(line)

    # — messages from guests —

    def _hear(self, line: GuestLine, heard: ToHost) -> None:
        if isinstance(heard, say.Hello):
            self._welcome(line, heard)
        elif line.hello is None:
            raise LineEndedError(Ending.NOT_UNDERSTOOD)
        elif isinstance(heard, say.Leave):
            self._drop(line)
        elif line.seats and isinstance(heard, say.Say):
            self._tell_all(say.Said(line.seats[0], heard.phrase))
        elif line.seats and self.game is not None:
            try:
                self._tell(self.game, self._asked(line, heard, self.game))
            except IllegalAction as error:
                self._send(line, say.Refused(error))
            except LateError:
                self._send(line, say.Refused())

    def _asked(self, line: GuestLine, heard: ToHost, game: HostedGame) -> ToEverybody:
        match heard:
            case say.DoAction(action, moment):
                self._require_own(line, action.seat, game)
                return game.do(action, moment, self._now_s)
            case say.ClaimRest(seat, moment):
                self._require_own(line, seat, game)
                return game.claim(seat, moment)
            case say.LeaveAside(moment):
                game.decline_early(line.seats, moment)
                return ()
            case say.SitOut(seat, level):
                if seat not in line.seats or (level and level not in LEVELS):
                    raise _not_yours(line)
                game.sit_out(seat, level)
                return ()
            case say.Propose(what, moment):
                others = {one.seats[0] for one in self._lines if one.seats and one is not line}
                return game.propose(line.seats[0], what, moment, others, self._now_s)
            case say.Agree(number, agrees):
                return game.answer(number, line.seats, agrees=agrees)
            case say.Hello() | say.Say() | say.Leave():
                return ()
            case unknown:
                assert_never(unknown)

    def _require_own(self, line: GuestLine, seat: Seat, game: HostedGame) -> None:
        if game.owner(seat) not in line.seats:
            raise _not_yours(line)

    def _welcome(self, line: GuestLine, hello: say.Hello) -> None:
        if line.hello is not None:
            told = message(HostKind.TWO_HELLOS, name=line.name)
            raise LineEndedError(Ending.NOT_UNDERSTOOD, told)
        invited = self._now_s - self._opened_s <= self._door.open_for_s
        invited &= hmac.compare_digest(hello.secret.encode(), self._door.secret.encode())
        may_ask = self.plan.listed and len(self.join_requests) < MOST_STRANGERS
        if not (self.chairs.of(line.key) or invited or may_ask):
            # No answer to somebody without an invitation.
            self._drop(line)
            return
        line.hello = replace(hello, name=a_name(hello.name) or "?")
        if hello.protocol != say.PROTOCOL:
            told = message(HostKind.OTHER_VERSION, name=line.name)
            raise LineEndedError(Ending.OTHER_VERSION, told)
        for other in [one for one in self._lines if one.key == line.key and one is not line]:
            self._end(other, Ending.SAME_KEY)
        if self.chairs.trusts(line.key) or (invited and not self.plan.asks):
            self._seat(line)

    def _seat(self, line: GuestLine) -> None:
        assert line.hello is not None
        own = self.chairs.sit_down(line.key, line.name, line.hello.seats)
        looking_on = sum(one.let_in and not one.seats for one in self._lines)
        if not own and (line.hello.seats or looking_on >= MOST_ONLOOKERS):
            self._end(line, Ending.NO_SEAT)
            return
        line.let_in, line.seats = True, own
        if self.game is not None:
            self._tell_begun(line, self.game)

    # — the game —

    def begin(self) -> None:
        """Begin or continue the game, with computer players on empty chairs."""
        seats = self.chairs.filled(self.plan.stand_in)
        session = self._begin(replace(self.plan.record, seats=seats))
        self.game = HostedGame(session, self._thinker)
        for line in self._lines:
            if line.let_in:
                self._tell_begun(line, self.game)

    def _tell_begun(self, line: GuestLine, game: HostedGame) -> None:
        head = game.session.record
        line.sight = Sight(line.seats)
        begun = (head.created, head.preset, head.rules_name, head.variant, head.seats, head.start)
        self._send(line, say.Begun(*begun, line.seats))
        self._tell_news(line, game)
        for seat in line.seats:
            self._gone_since_s.pop(seat, None)
            game.sit_out(seat, "")

    def _go_on(self, game: HostedGame, elapsed_ms: float) -> None:
        """Deal, or let computer players act; without persons, no faster than the host's screen."""
        here = {seat for line in self._lines for seat in line.seats}
        self._tell(game, game.check_proposal(here, self._now_s))
        is_played = any(game.session.player_kind(seat) == HUMAN for seat in here)
        if self.plan.guest_seats and not (is_played or (here and self.is_shown)):
            return
        self._paused_ms += elapsed_ms
        for _ in range(_STEPS_AT_ONCE if is_played else 1):
            if self._paused_ms < self.plan.pause_ms or not (told := game.step(self._now_s)):
                return
            self._tell(game, told)
            self._paused_ms = 0.0

    # — absent guests —

    def _stand_in(self, game: HostedGame) -> None:
        anybody = any(line.seats for line in self._lines)
        for seat in self.plan.guest_seats:
            if self._is_here(seat) or seat not in game.session.persons:
                self._gone_since_s.pop(seat, None)
                continue
            since_s = self._gone_since_s.setdefault(seat, self._now_s)
            if anybody and self._now_s - since_s >= self.plan.wait_s:
                game.sit_out(seat, self.plan.stand_in)

    def _tell_presence(self) -> None:
        let_in = tuple(one for one in self._lines if one.let_in)
        onlookers = tuple(one.name for one in let_in if not one.seats)
        now = (self.presence, onlookers, tuple(map(id, let_in)))
        if now != self._told_presence:
            self._told_presence = now
            for line in let_in:
                self._send(line, say.Present(self.plan.table, now[0], line.seats, onlookers))

    # — messages to guests —

    def _tell(self, game: HostedGame, told: ToEverybody) -> None:
        for one in told:
            if one is not NEWS:
                self._tell_all(one)
                continue
            for line in tuple(self._lines):
                self._tell_news(line, game)

    def _tell_all(self, told: ToGuest) -> None:
        for line in tuple(self._lines):
            if line.let_in:
                self._send(line, told)

    def _tell_news(self, line: GuestLine, game: HostedGame) -> None:
        if line.sight is not None:
            for told in line.sight.news(game.session, game.open_until, game.possible):
                self._send(line, told)

    def _send(self, line: GuestLine, told: ToGuest) -> None:
        line.send(told, self._now_s)


def _not_yours(line: GuestLine) -> LineEndedError:
    return LineEndedError(Ending.NOT_YOURS, message(HostKind.NOT_YOURS, name=line.name))
