"""Channels: lines to and from one other program, and who that is.

None of them waits: what has come is taken, what is sent goes as soon as it can.
"""

from __future__ import annotations

from collections import deque
from typing import Protocol

from fivehundred.together.codec import LINE_LIMIT


class Channel(Protocol):
    """A line to another program."""

    @property
    def peer(self) -> str:
        """The public key of the other side, as hexadecimal digits."""

    @property
    def is_open(self) -> bool:
        """Whether lines may still come, or there are some to be taken."""

    def send(self, line: bytes) -> None:
        """Send a line, given without its end; does nothing once the channel is closed."""

    def take(self) -> bytes | None:
        """Return the next line that has come, without its end; None where there is none now."""

    def close(self) -> None:
        """End it; what has been sent before still goes, if the other side takes it."""


class Inbox:
    """Lines out of the pieces in which they come; ``fault`` once they cannot be lines."""

    def __init__(self) -> None:
        self._rest = b""
        self.lines: deque[bytes] = deque()
        self.fault = False

    def put(self, piece: bytes) -> None:
        """Add what has come; a line that is too long is a fault, and nothing comes after it."""
        if self.fault:
            return
        *whole, self._rest = (self._rest + piece).split(b"\n")
        self.lines.extend(whole)
        if len(self._rest) > LINE_LIMIT or any(len(line) > LINE_LIMIT for line in whole):
            self.fault = True
            self._rest = b""


class MemoryChannel:
    """One end of a channel within this program; ``memory_channels`` makes both."""

    def __init__(self, peer: str, into: Inbox, out: Inbox) -> None:
        self.peer = peer
        self._in, self._out = into, out
        self._closed = False

    @property
    def is_open(self) -> bool:
        """Whether lines may still come, or there are some to be taken."""
        return not self._closed and (bool(self._in.lines) or not self._in.fault)

    def send(self, line: bytes) -> None:
        """Send a line."""
        if not self._closed:
            self._out.put(line + b"\n")

    def take(self) -> bytes | None:
        """Return the next line that has come."""
        return self._in.lines.popleft() if self._in.lines and not self._closed else None

    def close(self) -> None:
        """End it, so that the other side sees the end after all lines."""
        self._closed = True
        self._out.fault = True


def memory_channels(first: str, second: str) -> tuple[MemoryChannel, MemoryChannel]:
    """Return both ends of a channel between the programs of two public keys."""
    one, other = Inbox(), Inbox()
    return MemoryChannel(second, one, other), MemoryChannel(first, other, one)
