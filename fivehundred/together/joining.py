"""A table that has been joined; call ``update`` often, at least when ``woken`` is set."""

from __future__ import annotations

import threading
from enum import Enum, auto
from pathlib import Path
from typing import Final

from fivehundred.engine.messages import Message
from fivehundred.together.clock import TableClock
from fivehundred.together.guest import Guest
from fivehundred.together.meeting import Invitation, key_of_person
from fivehundred.together.messages import PROTOCOL, Hello, ToHost
from fivehundred.together.net import Net

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
