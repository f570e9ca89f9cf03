"""A table that has been joined; call ``update`` often, at least when ``woken`` is set."""

from __future__ import annotations

import threading
from collections import deque
from enum import Enum, auto
from pathlib import Path
from typing import Final

from fivehundred.engine.errors import Message
from fivehundred.together import messages as say
from fivehundred.together.channel import Channel
from fivehundred.together.clock import TableClock
from fivehundred.together.codec import BadLine, line_of, read_line
from fivehundred.together.guest_line import LOST_S, PING_S
from fivehundred.together.meeting import Invitation, key_of_person
from fivehundred.together.messages import PROTOCOL, Hello, ToGuest, ToHost
from fivehundred.together.net import Net
from fivehundred.together.remote_game import RemoteGame

_BURST: Final = 20
_LINES_A_SECOND: Final = 8
"""Well below a host's limit, yet enough for a quick computer player."""
_MOST_WAITING: Final = 500
"""Nothing more is read while this many messages wait to be shown."""


class _BadHostError(Exception):
    pass


class Guest:
    """A seat at somebody else's table; ``is_wrong`` if it received messages no host sends."""

    def __init__(self, hello: say.Hello) -> None:
        self.hello = hello
        self._game: RemoteGame | None = None
        self._is_begun = False
        self.present: say.Present | None = None
        self.ending: say.Ending | None = None
        self.is_wrong = False
        self.told: deque[say.Proposed | say.Answered | say.Said] = deque(maxlen=64)
        self._channel: Channel | None = None
        self._heard_s = self._sent_s = self._paced_s = 0.0
        self._tokens: float = _BURST

    def connect(self, channel: Channel, now_s: float) -> None:
        """Say hello over a newly opened channel."""
        if self._channel is not None:
            self._channel.close()
        self._channel, self._is_begun, self._heard_s = channel, False, now_s
        self.say(self.hello, now_s)

    @property
    def game(self) -> RemoteGame | None:
        """The game, once it has begun and can be seen."""
        return None if self._game is None or not self._game.is_seen else self._game

    @property
    def is_connected(self) -> bool:
        """Whether the channel to the host is open."""
        return self._channel is not None

    def leave(self, now_s: float) -> None:
        """Say goodbye; the seats stay reserved for this key."""
        self.say(say.Leave(), now_s)
        if self._channel is not None:
            self._channel.close()
        self._channel = None

    def say(self, told: ToHost, now_s: float) -> None:
        """Send the host a message; those of the game are sent by ``update``."""
        if self._channel is not None:
            self._sent_s = now_s
            self._channel.send(line_of(told, ToHost))

    def update(self, now_s: float) -> None:
        """Read and send what is pending."""
        channel = self._channel
        if channel is None:
            return
        try:
            while len(self._game.waiting if self._game else ()) < _MOST_WAITING:
                line = channel.take()
                if line is None:
                    break
                self._heard_s = now_s
                if line:
                    self._hear(read_line(line, ToGuest))
            else:
                # We stopped reading, so the host may not be silent.
                self._heard_s = now_s
        except (BadLine, _BadHostError):
            self.is_wrong = True
        self.is_wrong |= self._game is not None and self._game.is_wrong
        if self.is_wrong or not channel.is_open or self.ending or now_s - self._heard_s > LOST_S:
            channel.close()
            self._channel = None
            return
        self._tokens = min(_BURST, self._tokens + (now_s - self._paced_s) * _LINES_A_SECOND)
        self._paced_s = now_s
        while self._game is not None and self._game.out and self._tokens >= 1:
            self.say(self._game.out.popleft(), now_s)
            self._tokens -= 1
        if now_s - self._sent_s >= PING_S:
            self._sent_s = now_s
            channel.send(b"")

    def _hear(self, told: ToGuest) -> None:
        match told:
            case say.Present():
                self.present = told
                if self._game is not None:
                    out = ((seat, one.stand_in) for seat, one in enumerate(told.seats))
                    self._game.sitting_out = tuple(one for one in out if one[1])
            case say.Goodbye(why):
                self.ending = why
            case say.Proposed() | say.Answered() | say.Said():
                self.told.append(told)
            case say.Begun():
                self._is_begun = True
                if self._game is None:
                    self._game = RemoteGame(told)
                else:
                    self._game.rejoin(told)
            case _ if self._game is None or not self._is_begun:
                raise _BadHostError
            case _:
                self._game.waiting.append(told)
                if not self._game.is_seen:
                    self._game.arrived()


_CALL_AGAIN_S: Final = 1.0


class JoinState(Enum):
    """How far joining a table has come."""

    CALLING = auto()
    """Nobody has answered yet, or the connection is lost."""
    ASKING = auto()
    """The host has not let them in yet."""
    WAITING = auto()
    """They have a seat, and others are still missing."""
    PLAYING = auto()
    ENDED = auto()
    """The host has ended it, or sent invalid messages."""


class JoinedTable:
    """A table that somebody at this computer has joined or is joining."""

    def __init__(self, invitation: Invitation, name: str, seats: int, folder: Path) -> None:
        """Call the host; ``seats`` 0 means to look on."""
        self.woken = threading.Event()
        self.invitation = invitation
        self.guest = Guest(Hello(PROTOCOL, name, seats, invitation.secret))
        self._net = Net(
            key_of_person(folder, name), self.woken, across_internet=invitation.internet
        )
        self._clock = TableClock()
        self._calling = False
        self._call_at_s = 0.0

    @property
    def problem(self) -> Message | None:
        """Why no table can be joined from here."""
        return self._net.problem

    @property
    def state(self) -> JoinState:
        """How far joining has come."""
        guest = self.guest
        if guest.ending is not None or guest.is_wrong:
            return JoinState.ENDED
        if not guest.is_connected:
            return JoinState.CALLING
        if guest.present is None:
            return JoinState.ASKING
        return JoinState.WAITING if guest.game is None else JoinState.PLAYING

    def update(self) -> None:
        """Send and read messages, and call the host again if the connection is lost."""
        self.woken.clear()
        now_s = self._clock.turn()
        for channel in self._net.answered():
            self._calling = False
            if channel is not None:
                self.guest.connect(channel, now_s)
        self.guest.update(now_s)
        calls = self.state is JoinState.CALLING and not self._calling
        if calls and self._net.is_ready and now_s >= self._call_at_s:
            self._calling, self._call_at_s = True, now_s + _CALL_AGAIN_S
            self._net.call(self.invitation.ticket)

    def say(self, told: ToHost) -> None:
        """Send the host a message that is not part of the game."""
        self.guest.say(told, self._clock.now_s)

    def close(self) -> None:
        """Leave; the seat stays reserved."""
        self.guest.leave(self._clock.now_s)
        self._net.close()
