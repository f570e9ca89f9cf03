"""Channels to other computers by iroh, all in one thread. Its keys authenticate both sides."""

from __future__ import annotations

import asyncio
import contextlib
import threading
import zlib
from collections import deque
from collections.abc import Coroutine, Iterable
from typing import TYPE_CHECKING, Final

from fivehundred.engine.errors import Message, message
from fivehundred.together.channel import Channel, Inbox
from fivehundred.together.kinds import NetKind

if TYPE_CHECKING:
    import iroh

_ALPN: Final = b"fivehundred/1"
_PIECE_BYTES: Final = 1 << 16
_MOST_UNREAD_LINES: Final = 256
"""Reading pauses while this many lines wait to be taken."""
_MOST_UNSENT_BYTES: Final = 4 * 1024 * 1024
"""A channel with more than this unsent is closed."""
_MOST_HANDSHAKES: Final = 8
_HANDSHAKE_S: Final = 10.0
_CALL_S: Final = 10.0
_BIND_TRIES: Final = 20
_BIND_PAUSE_S: Final = 0.25
"""How long to wait before trying a port again that a program has just released."""
_UNREAD_PAUSE_S: Final = 0.02
_FAREWELL_S: Final = 1.0
_COPIES: Final = 2
_COPY_S: Final = 0.04
"""Seconds between a line's copies: datagrams sent at once and twice more, in case of loss."""
_COPIED_LINES: Final = 16
_COPY_BYTES: Final = 16 * 1024
_NUMBER_BYTES: Final = 4


class NetChannel:
    """A channel to another computer; made by a ``Net``."""

    def __init__(self, peer: str, loop: asyncio.AbstractEventLoop, woken: threading.Event) -> None:
        self.peer = peer
        self._loop, self._woken = loop, woken
        self._inbox = Inbox()
        self._unsent: deque[bytes] = deque()
        self._unsent_bytes = self._sent = 0
        self._lock = threading.Lock()
        self._to_send = asyncio.Event()
        self._closing = self._ended = False

    @property
    def is_open(self) -> bool:
        return not self._closing and (bool(self._inbox.lines) or not self._ended)

    def send(self, line: bytes) -> None:
        """Send a line; closes the channel if the other side accepts nothing."""
        with self._lock:
            if self._closing or self._ended:
                return
            self._unsent.append(line)
            self._unsent_bytes += len(line) + 1
            self._closing = self._unsent_bytes > _MOST_UNSENT_BYTES
        self._wake()

    def take(self) -> bytes | None:
        if self._closing or not self._inbox.lines:
            return None
        return self._inbox.lines.popleft()

    def close(self) -> None:
        """Close the channel once everything has been sent."""
        self._closing = True
        self._wake()

    def _wake(self) -> None:
        # The loop may have ended with the program.
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._to_send.set)

    async def carry(self, connection: iroh.Connection, stream: iroh.BiStream) -> None:
        """Carry lines both ways until one side ends it; runs in the thread of the ``Net``."""
        reading = asyncio.ensure_future(_ignoring_errors(self._read(stream.recv())))
        writing = asyncio.ensure_future(_ignoring_errors(self._write(stream.send(), connection)))
        copies = asyncio.ensure_future(_ignoring_errors(self._read_copies(connection)))
        try:
            await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
            if not self._closing:
                # The other side has closed the channel: read what it sent before.
                await asyncio.wait((reading,), timeout=_FAREWELL_S)
        finally:
            self._ended = True
            for task in (reading, writing, copies):
                task.cancel()
        await asyncio.gather(reading, writing, copies, return_exceptions=True)
        with contextlib.suppress(Exception):
            connection.close(0, b"")
        self._woken.set()

    async def _read(self, stream: iroh.RecvStream) -> None:
        while not self._inbox.fault:
            if len(self._inbox.lines) > _MOST_UNREAD_LINES:
                await asyncio.sleep(_UNREAD_PAUSE_S)
                continue
            piece = await stream.read(_PIECE_BYTES)
            if not piece:
                return
            self._inbox.put(piece)
            self._woken.set()

    async def _read_copies(self, connection: iroh.Connection) -> None:
        while True:
            copy = await connection.read_datagram()
            if len(self._inbox.lines) > _MOST_UNREAD_LINES:
                continue
            unpacked = zlib.decompressobj()
            try:
                line = unpacked.decompress(copy[_NUMBER_BYTES:], _COPY_BYTES)
            except zlib.error:
                continue
            if unpacked.eof:
                self._inbox.put_copy(int.from_bytes(copy[:_NUMBER_BYTES]), line)
                self._woken.set()

    def _copy(self, line: bytes) -> bytes:
        number, self._sent = self._sent, self._sent + 1
        return number.to_bytes(_NUMBER_BYTES) + zlib.compress(line)

    async def _write(self, stream: iroh.SendStream, connection: iroh.Connection) -> None:
        left, due_s, copies = 0, 0.0, deque[bytes](maxlen=_COPIED_LINES)
        while True:
            try:
                wait_s = max(0.0, due_s - self._loop.time()) if left else None
                await asyncio.wait_for(self._to_send.wait(), wait_s)
            except TimeoutError:
                left, due_s = left - 1, due_s + _COPY_S
                self._send_copies(connection, copies)
                if not left:
                    copies.clear()
                continue
            self._to_send.clear()
            with self._lock:
                lines, self._unsent_bytes = [*self._unsent, b""], 0
                self._unsent.clear()
            if len(lines) > 1:
                fresh = [self._copy(line) for line in lines if line]
                self._send_copies(connection, fresh)
                await stream.write_all(b"\n".join(lines))
                copies.extend(fresh)
                due_s = due_s if left else self._loop.time() + _COPY_S
                left = _COPIES
            if self._closing:
                await stream.finish()
                with contextlib.suppress(asyncio.TimeoutError):
                    await asyncio.wait_for(stream.stopped(), _FAREWELL_S)
                return

    @staticmethod
    def _send_copies(connection: iroh.Connection, copies: Iterable[bytes]) -> None:
        room = connection.max_datagram_size() or 0
        for copy in copies:
            if len(copy) <= room:
                # A copy that fails does not matter: the line itself follows.
                with contextlib.suppress(Exception):
                    connection.send_datagram(copy)


def ticket_with_address(ticket: str, address: str) -> str:
    """Return a computer's ticket with another address added."""
    from iroh import EndpointAddr, EndpointTicket  # noqa: PLC0415 - only with a ticket of its own

    there = EndpointTicket.from_string(ticket).endpoint_addr()
    addresses = [*there.direct_addresses(), address]
    called = EndpointAddr(there.id(), there.relay_url(), addresses)
    return str(EndpointTicket.from_addr(called))


async def _ignoring_errors(work: Coroutine[object, object, None]) -> None:
    with contextlib.suppress(Exception):
        await work


class Net:
    """This computer's end of all channels, under one key.

    ``ticket`` is the address for others, empty until it listens; ``woken`` is set on every
    arrival. ``port`` is first the one asked for, 0 for any, and then the one in use.
    """

    def __init__(
        self, key: bytes, woken: threading.Event, *, port: int = 0, across_internet: bool = False
    ) -> None:
        self.ticket = self.id = ""
        self.port = port
        self.problem: Message | None = None
        self.woken = woken
        self._key, self._across_internet = key, across_internet
        self._loop = asyncio.new_event_loop()
        self._stop = asyncio.Event()
        self._accepted: deque[Channel] = deque()
        self._called: deque[Channel | None] = deque()
        self._tasks: set[asyncio.Task[None]] = set()
        self._endpoint: iroh.Endpoint | None = None
        self._handshakes = 0
        self._thread = threading.Thread(target=self._work, name="together", daemon=True)
        self._thread.start()

    @property
    def is_ready(self) -> bool:
        """Whether this computer's end is listening and may call."""
        return bool(self.ticket)

    def accepted(self) -> Channel | None:
        """Return a newly opened incoming channel, once; None if there is none."""
        return self._accepted.popleft() if self._accepted else None

    def call(self, ticket: str) -> None:
        """Call a ticket; ``answered`` has the result."""
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(lambda: self._start(self._call(ticket)))

    def answered(self) -> tuple[Channel | None, ...]:
        """Return the results of calls, each once: a channel, or None if nobody answered."""
        found = []
        while self._called:
            found.append(self._called.popleft())
        return tuple(found)

    def close(self) -> None:
        """Close all channels and stop listening; waits for at most two seconds."""
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(2 * _FAREWELL_S)

    # — in its own thread —

    def _work(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._listen())
        finally:
            self.woken.set()
            self._loop.close()

    async def _listen(self) -> None:
        try:
            import iroh as library  # noqa: PLC0415 - only who opens or joins a table needs it
        except ImportError:
            self.problem = message(NetKind.NOT_INSTALLED, library="iroh")
            return
        endpoint = await self._bound()
        if endpoint is None:
            self.problem = message(NetKind.PORT_TAKEN, port=self.port)
            return
        self._endpoint = endpoint
        self.id = str(endpoint.id())
        self.port = int(endpoint.bound_sockets()[0].rpartition(":")[2])
        self.ticket = str(library.EndpointTicket.from_addr(endpoint.addr()))
        self.woken.set()
        accepting = asyncio.ensure_future(self._accept(endpoint))
        await self._stop.wait()
        # Let the last lines go out.
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=_FAREWELL_S)
        accepting.cancel()
        for task in self._tasks:
            task.cancel()
        with contextlib.suppress(asyncio.TimeoutError, library.IrohError):
            await asyncio.wait_for(endpoint.close(), _FAREWELL_S)

    async def _bound(self) -> iroh.Endpoint | None:
        from iroh import Endpoint, EndpointOptions, IrohError, RelayMode, preset_minimal, preset_n0  # noqa: PLC0415

        options = EndpointOptions(
            preset=preset_n0() if self._across_internet else preset_minimal(),
            alpns=[_ALPN],
            relay_mode=RelayMode.default_mode() if self._across_internet else RelayMode.disabled(),
            secret_key=self._key,
            bind_addr=f"0.0.0.0:{self.port}",
        )
        for _ in range(_BIND_TRIES):
            try:
                return await Endpoint.bind(options)
            except IrohError:
                await asyncio.sleep(_BIND_PAUSE_S)
        return None

    async def _accept(self, endpoint: iroh.Endpoint) -> None:
        while (incoming := await endpoint.accept_next()) is not None:
            if self._handshakes >= _MOST_HANDSHAKES:
                await incoming.refuse()
                continue
            self._handshakes += 1
            self._start(self._shake_hands(incoming))

    async def _shake_hands(self, incoming: iroh.Incoming) -> None:
        try:
            async with asyncio.timeout(_HANDSHAKE_S):
                connection = await (await incoming.accept()).connect()
                stream = await connection.accept_bi()
        except Exception:
            # Ignore failed handshakes.
            return
        finally:
            self._handshakes -= 1
        channel = NetChannel(str(connection.remote_id()), self._loop, self.woken)
        self._accepted.append(channel)
        self.woken.set()
        await channel.carry(connection, stream)

    async def _call(self, ticket: str) -> None:
        from iroh import EndpointTicket  # noqa: PLC0415

        try:
            assert self._endpoint is not None
            async with asyncio.timeout(_CALL_S):
                address = EndpointTicket.from_string(ticket).endpoint_addr()
                connection = await self._endpoint.connect(address, _ALPN)
                stream = await connection.open_bi()
        except Exception:
            # Nobody is there, or the ticket is invalid.
            self._called.append(None)
            self.woken.set()
            return
        channel = NetChannel(str(connection.remote_id()), self._loop, self.woken)
        self._called.append(channel)
        self.woken.set()
        await channel.carry(connection, stream)

    def _start(self, work: Coroutine[object, object, None]) -> None:
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
