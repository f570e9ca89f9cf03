"""Channels: lines to and from another program, without waiting."""

from __future__ import annotations

from collections import deque
from typing import Final, Protocol

from fivehundred.together.codec import LINE_LIMIT

_MOST_COPIES: Final = 16


class Channel(Protocol):
    """A line to another program."""

    @property
    def peer(self) -> str:
        """The public key of the other side, in hexadecimal."""

    @property
    def is_open(self) -> bool:
        """Whether lines may still come or be taken."""

    def send(self, line: bytes) -> None:
        """Send a line, without its end; ignored once closed."""

    def take(self) -> bytes | None:
        """Return the next line received, without its end; None if there is none."""

    def close(self) -> None:
        """Close the channel; lines already sent are still delivered, if accepted."""


class Inbox:
    """Joins received bytes into lines; copies may come first. ``fault``: a line was too long."""

    def __init__(self) -> None:
        self._rest = b""
        self._taken = self._ahead = 0
        """Numbers of non-empty lines taken, and of copies that arrived before their originals."""
        self._copies: dict[int, bytes] = {}
        self.lines: deque[bytes] = deque()
        self.fault = False

    def put(self, piece: bytes) -> None:
        """Add received bytes; accepts nothing more after a line that is too long."""
        if self.fault:
            return
        *whole, self._rest = (self._rest + piece).split(b"\n")
        for line in whole:
            if line and self._ahead:
                self._ahead -= 1
                continue
            self._taken += bool(line)
            self.lines.append(line)
        if len(self._rest) > LINE_LIMIT or any(len(line) > LINE_LIMIT for line in whole):
            self.fault = True
            self._rest = b""
        self._take_copies()

    def put_copy(self, number: int, line: bytes) -> None:
        """Add a copy of a line by its number, counted from 0; surplus ones are dropped."""
        wanted = number >= self._taken and line and b"\n" not in line
        if wanted and not self.fault and len(self._copies) < _MOST_COPIES:
            self._copies[number] = line
        self._take_copies()

    def _take_copies(self) -> None:
        while (line := self._copies.pop(self._taken, None)) is not None:
            self.lines.append(line)
            self._taken += 1
            self._ahead += 1
        self._copies = {at: line for at, line in self._copies.items() if at > self._taken}


class MemoryChannel:
    """One end of a channel within this program, made by ``memory_channels``."""

    def __init__(self, peer: str, into: Inbox, out: Inbox) -> None:
        self.peer = peer
        self._in, self._out = into, out
        self._closed = False

    @property
    def is_open(self) -> bool:
        return not self._closed and (bool(self._in.lines) or not self._in.fault)

    def send(self, line: bytes) -> None:
        if not self._closed:
            self._out.put(line + b"\n")

    def take(self) -> bytes | None:
        return self._in.lines.popleft() if self._in.lines and not self._closed else None

    def close(self) -> None:
        """Close the channel; the other side notices after reading all lines."""
        self._closed = True
        self._out.fault = True


def memory_channels(first: str, second: str) -> tuple[MemoryChannel, MemoryChannel]:
    """Return both ends of a channel between two public keys."""
    one, other = Inbox(), Inbox()
    return MemoryChannel(second, one, other), MemoryChannel(first, other, one)
