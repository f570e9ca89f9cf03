"""A channel over iroh, with a connection in its place that breaks when it is told to."""

from __future__ import annotations

import asyncio
import threading
from collections import deque

from fivehundred.together.net import NetChannel


class BrokenConnection:
    """One that the other side has closed: what had come before can be read, nothing be sent."""

    def __init__(self, *pieces: bytes) -> None:
        self._pieces = deque(pieces)

    def recv(self) -> BrokenConnection:
        return self

    send = recv

    async def read(self, _size: int) -> bytes:
        await asyncio.sleep(0.01)
        if self._pieces:
            return self._pieces.popleft()
        raise ConnectionError

    async def write_all(self, _written: bytes) -> None:
        raise ConnectionError

    async def read_datagram(self) -> bytes:
        raise ConnectionError

    def send_datagram(self, _copy: bytes) -> None:
        raise ConnectionError

    def max_datagram_size(self) -> int:
        return 1200

    def close(self, _code: int, _why: bytes) -> None: ...


def test_what_had_come_before_the_other_side_ended_is_read_though_nothing_can_be_sent() -> None:
    connection = BrokenConnection(b"the last card\n", b"goodbye\n")

    async def carry() -> NetChannel:
        channel = NetChannel("peer", asyncio.get_running_loop(), threading.Event())
        channel.send(b"are you there?")
        await channel.carry(connection, connection)  # type: ignore[arg-type]
        return channel

    channel = asyncio.run(carry())
    assert channel.is_open and (channel.take(), channel.take()) == (b"the last card", b"goodbye")
    assert not channel.is_open
