"""The host's end of a guest's channel; floods, bad lines and silence raise LineEndedError."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fivehundred.engine.errors import Message, message
from fivehundred.engine.seats import Seat
from fivehundred.together.channel import Channel
from fivehundred.together.codec import BadLine, line_of, read_line
from fivehundred.together.kinds import HostKind
from fivehundred.together.messages import Ending, Hello, ToGuest, ToHost
from fivehundred.together.sight import Sight

PING_S: Final = 2.0
"""How often an empty line is sent if there is nothing to say."""
LOST_S: Final = 8.0
"""After this long without a line a guest reconnects."""
SLOW_S: Final = 5.0
"""After this long without a line everybody sees that the channel is slow."""
SILENCE_S: Final = 60.0
_BURST_LINES: Final = 40
_LINES_A_SECOND: Final = 10
_EMPTY_COST: Final = 0.1
"""What an empty line counts against the limit, as a fraction of a line."""
_AT_ONCE: Final = 50
"""The most lines read from one channel before the next channel's turn."""
_HELLO_S: Final = 10.0


class LineEndedError(Exception):
    """Ends a channel; without ``why`` the guest may reconnect. ``told`` is shown to the host."""

    def __init__(self, why: Ending | None, told: Message | None = None) -> None:
        super().__init__(why)
        self.why, self.told = why, told


class GuestLine:
    """A channel opened at ``since_s``; ``hello`` is set once the guest has said who they are.

    ``let_in`` once they may be at the table, with ``seats`` or as an onlooker; ``sight`` is what
    they know of the game.
    """

    def __init__(self, channel: Channel, since_s: float) -> None:
        self.channel = channel
        self.key = channel.peer
        self.hello: Hello | None = None
        self.seats: tuple[Seat, ...] = ()
        self.let_in = False
        self.sight: Sight | None = None
        self._since_s = self._heard_s = self._sent_s = since_s
        self._tokens: float = _BURST_LINES

    @property
    def name(self) -> str:
        """What the guest calls themselves."""
        return self.hello.name if self.hello else ""

    def received(self, now_s: float) -> Iterator[ToHost]:
        """Yield the messages received; raises LineEndedError."""
        for _ in range(_AT_ONCE):
            line = self.channel.take()
            if line is None:
                break
            since_s, self._heard_s = now_s - self._heard_s, now_s
            cost = 1.0 if line else _EMPTY_COST
            self._tokens = min(_BURST_LINES, self._tokens + since_s * _LINES_A_SECOND) - cost
            if self._tokens < 0:
                raise LineEndedError(Ending.TOO_FAST, message(HostKind.TOO_FAST, name=self.name))
            if line:
                try:
                    yield read_line(line, ToHost)
                except BadLine as error:
                    told = message(HostKind.NOT_UNDERSTOOD, name=self.name, problem=error.message)
                    raise LineEndedError(Ending.NOT_UNDERSTOOD, told) from None
        if now_s - self._heard_s > SILENCE_S:
            raise LineEndedError(None, message(HostKind.SILENT, name=self.name))

    def is_slow(self, now_s: float) -> bool:
        """Return whether nothing has come for a while."""
        return now_s - self._heard_s > SLOW_S

    def is_gone(self, now_s: float) -> bool:
        """Return whether the channel has closed, or nobody has said hello in time."""
        is_mute = self.hello is None and now_s - self._since_s > _HELLO_S
        return is_mute or not self.channel.is_open

    def send(self, told: ToGuest, now_s: float) -> None:
        """Send a message to the guest."""
        self._sent_s = now_s
        self.channel.send(line_of(told, ToGuest))

    def keep_alive(self, now_s: float) -> None:
        """Send an empty line if nothing was sent for a while."""
        if now_s - self._sent_s >= PING_S:
            self._sent_s = now_s
            self.channel.send(b"")
