"""Tables in the local network, found by zeroconf. Everything from the network is hostile."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from fivehundred.engine.errors import FormatError, Message, message
from fivehundred.session.codec.shapes import a_name
from fivehundred.together.kinds import NetKind
from fivehundred.together.meeting import Invitation, read_invitation

if TYPE_CHECKING:
    from zeroconf import ServiceStateChange, Zeroconf

# ruff: noqa: PLC0415  only a table that is listed, or looked for, needs the library

SERVICE: Final = "_fivehundred._udp.local."
MOST_FOUND: Final = 20
_MOST_ASKED: Final = 200
_PIECE: Final = 200
_MOST_PIECES: Final = 6
"""An invitation is announced in pieces, as each may have at most 255 bytes."""
_KEPT_S: Final = 120
"""How long a table that disappears silently stays listed."""
_ANSWER_MS: Final = 3000
_FAREWELL_S: Final = 1.0


@dataclass(frozen=True, slots=True)
class HouseTable:
    """A table as announced, without its secret; ``rules`` is a preset or a house rules' name."""

    invitation: Invitation
    host: str
    rules: str


def announcement(table: HouseTable) -> dict[str, str]:
    """Return the properties announced for a table."""
    text = replace(table.invitation, secret="").text
    pieces = {f"i{at}": text[at * _PIECE : (at + 1) * _PIECE] for at in range(_MOST_PIECES)}
    return {"host": table.host, "rules": table.rules} | pieces


def announced_table(told: Mapping[bytes, bytes | None]) -> HouseTable | None:
    """Return an announced table; None if it is not one of this program's."""

    def text(key: str) -> str:
        return (told.get(key.encode()) or b"").decode("utf-8", "replace")

    try:
        found = read_invitation("".join(text(f"i{at}") for at in range(_MOST_PIECES)))
    except FormatError:
        return None
    # No announcement may make this program contact relays.
    invitation = replace(found, secret="", internet=False)
    return HouseTable(invitation, a_name(text("host")), a_name(text("rules")))


class _NetworkTask(ABC):
    """An activity in the local network, in a thread, optionally limited to some ``interfaces``."""

    def __init__(self, interfaces: Sequence[str] = ()) -> None:
        self.problem: Message | None = None
        self._interfaces = list(interfaces)
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._work, name="house", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._closed.set()

    def wait(self) -> None:
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
            # Systems refuse this with many kinds of errors.
            self.problem = message(NetKind.NO_HOUSE)

    @abstractmethod
    def _begin(self, zeroconf: Zeroconf) -> None: ...


class HouseListing(_NetworkTask):
    """Announces a table until closed; ``key`` is its host's."""

    def __init__(
        self, key: str, port: int, table: HouseTable, interfaces: Sequence[str] = ()
    ) -> None:
        # A DNS label has room for half of a key.
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


class HouseSearch(_NetworkTask):
    """Looks for tables until closed."""

    def __init__(self, interfaces: Sequence[str] = ()) -> None:
        self._found: dict[str, HouseTable] = {}
        self._asked: set[str] = set()
        super().__init__(interfaces)

    @property
    def tables(self) -> tuple[HouseTable, ...]:
        """The tables currently announced."""
        return tuple(self._found.values())

    def _begin(self, zeroconf: Zeroconf) -> None:
        from zeroconf import ServiceBrowser

        ServiceBrowser(zeroconf, SERVICE, handlers=[self._on_change])

    def _on_change(
        self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:
        if state_change.name == "Removed":
            self._found.pop(name, None)
        elif zeroconf.loop is not None and len(self._asked) < _MOST_ASKED:
            self._asked.add(name)
            asyncio.run_coroutine_threadsafe(self._ask(zeroconf, name), zeroconf.loop)

    async def _ask(self, zeroconf: Zeroconf, name: str) -> None:
        from zeroconf import ServiceInfo

        # Ignore invalid announcements.
        with contextlib.suppress(Exception):
            info = ServiceInfo(SERVICE, name)
            is_there = await info.async_request(zeroconf, _ANSWER_MS)
            found = announced_table(info.properties) if is_there else None
            if found is not None and (name in self._found or len(self._found) < MOST_FOUND):
                self._found[name] = found
        self._asked.discard(name)
