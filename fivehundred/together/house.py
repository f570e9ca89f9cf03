"""Tables in the same house: announced to the computers of its network, and found there.

Both are done by zeroconf, in threads, from when somebody asks for it until it is closed; before
that nothing is imported, sent or listened for. Whatever comes from the network is hostile.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from fivehundred.engine.errors import FormatError
from fivehundred.engine.messages import Message, message
from fivehundred.session.codec.shapes import a_name
from fivehundred.together.kinds import NetKind
from fivehundred.together.meeting import Invitation, read_invitation

if TYPE_CHECKING:
    from zeroconf import ServiceStateChange, Zeroconf

# ruff: noqa: PLC0415  only a table that is listed, or looked for, needs the library

SERVICE: Final = "_fivehundred._udp.local."
MOST_FOUND: Final = 20
_MOST_ASKED: Final = 200
"""How many names are asked about at once; a flood of more goes by unheard."""
_PIECE: Final = 200
_MOST_PIECES: Final = 6
"""An invitation is announced in pieces, for none may be longer than 255 bytes."""
_KEPT_S: Final = 120
"""A table that ends without a word is forgotten after so long."""
_ANSWER_MS: Final = 3000
_FAREWELL_S: Final = 1.0


@dataclass(frozen=True, slots=True)
class HouseTable:
    """A table as it is announced: an invitation without its secret, which only lets people ask.

    ``rules`` is a preset, or the name of house rules.
    """

    invitation: Invitation
    host: str
    rules: str


def announcement(table: HouseTable) -> dict[str, str]:
    """Return what is announced of a table."""
    text = replace(table.invitation, secret="").text
    pieces = {f"i{at}": text[at * _PIECE : (at + 1) * _PIECE] for at in range(_MOST_PIECES)}
    return {"host": table.host, "rules": table.rules} | pieces


def announced_table(told: Mapping[bytes, bytes | None]) -> HouseTable | None:
    """Return the table that is announced, or None where that is not one of this program."""

    def text(key: str) -> str:
        return (told.get(key.encode()) or b"").decode("utf-8", "replace")

    try:
        found = read_invitation("".join(text(f"i{at}") for at in range(_MOST_PIECES)))
    except FormatError:
        return None
    # No announcement has anybody call the relays of the internet.
    invitation = replace(found, secret="", internet=False)
    return HouseTable(invitation, a_name(text("host")), a_name(text("rules")))


class _InHouse(ABC):
    """Something that goes on in the network of the house, in a thread of its own.

    ``interfaces`` are the addresses of this computer that it is limited to; usually all.
    """

    def __init__(self, interfaces: Sequence[str] = ()) -> None:
        self.problem: Message | None = None
        self._interfaces = list(interfaces)
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._work, name="house", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """End it, as soon as that goes."""
        self._closed.set()

    def wait(self) -> None:
        """Wait for a moment until it has ended, so that everybody is told."""
        self._thread.join(_FAREWELL_S)

    def _work(self) -> None:
        try:
            from zeroconf import InterfaceChoice, Zeroconf
        except ImportError:
            self.problem = message(NetKind.NOT_INSTALLED, library="zeroconf")
            return
        logging.getLogger("zeroconf").setLevel(logging.CRITICAL)
        try:
            with contextlib.closing(Zeroconf(self._interfaces or InterfaceChoice.All)) as zeroconf:
                self._begin(zeroconf)
                self._closed.wait()
        except Exception:
            # Networks can refuse it in as many ways as there are systems.
            self.problem = message(NetKind.NO_HOUSE)

    @abstractmethod
    def _begin(self, zeroconf: Zeroconf) -> None:
        """Begin with it; it goes on by itself."""


class HouseListing(_InHouse):
    """Announces a table until it is closed; ``key`` is that of its host."""

    def __init__(
        self, key: str, port: int, table: HouseTable, interfaces: Sequence[str] = ()
    ) -> None:
        # A label of a name in the network has room for half of a key.
        self._name, self._port, self._table = key[:32], port, table
        super().__init__(interfaces)

    def _begin(self, zeroconf: Zeroconf) -> None:
        from ifaddr import get_adapters
        from zeroconf import ServiceInfo

        every = (one for adapter in get_adapters() for one in adapter.ips)
        info = ServiceInfo(
            SERVICE,
            f"{self._name}.{SERVICE}",
            parsed_addresses=self._interfaces or [str(one.ip) for one in every if one.is_IPv4],
            port=self._port,
            properties=announcement(self._table),
            server=f"{self._name}.local.",
            host_ttl=_KEPT_S,
            other_ttl=_KEPT_S,
        )
        zeroconf.register_service(info, allow_name_change=True)


class HouseSearch(_InHouse):
    """Looks for tables until it is closed."""

    def __init__(self, interfaces: Sequence[str] = ()) -> None:
        self._found: dict[str, HouseTable] = {}
        self._asked: set[str] = set()
        super().__init__(interfaces)

    @property
    def tables(self) -> tuple[HouseTable, ...]:
        """The tables that there are now."""
        return tuple(self._found.values())

    def _begin(self, zeroconf: Zeroconf) -> None:
        from zeroconf import ServiceBrowser

        ServiceBrowser(zeroconf, SERVICE, handlers=[self._hear])

    def _hear(
        self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:
        """Take what has become of a table; ask about it where it is there."""
        if state_change.name == "Removed":
            self._found.pop(name, None)
        elif zeroconf.loop is not None and len(self._asked) < _MOST_ASKED:
            self._asked.add(name)
            asyncio.run_coroutine_threadsafe(self._ask(zeroconf, name), zeroconf.loop)

    async def _ask(self, zeroconf: Zeroconf, name: str) -> None:
        from zeroconf import ServiceInfo

        # However an announcement is wrong, it is not of a table.
        with contextlib.suppress(Exception):
            info = ServiceInfo(SERVICE, name)
            is_there = await info.async_request(zeroconf, _ANSWER_MS)
            found = announced_table(info.properties) if is_there else None
            if found is not None and (name in self._found or len(self._found) < MOST_FOUND):
                self._found[name] = found
        self._asked.discard(name)
