"""Networks of their own for tests: namespaces of the kernel, each a computer or a router.

Only root may lay them; ``why_not`` says so.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from tests.waiting import LIMIT_S


@dataclass(frozen=True, slots=True)
class Line:
    """A line between two places, each with its address in the network that they share."""

    one: str
    one_address: str
    other: str
    other_address: str


class Network:
    """Some places; ``inside`` are the words that run a command in one of them."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self._lines = lines
        places = [place for line in lines for place in (line.one, line.other)]
        # Several tests may have one at once.
        self._names = {place: f"fh{os.getpid()}-{place}" for place in places}

    def inside(self, place: str) -> tuple[str, ...]:
        return "ip", "netns", "exec", self._names[place]

    def tell(self, place: str, *words: str, given: str = "") -> str:
        """Run a command in a place and return what it says."""
        return _tell(*self.inside(place), *words, given=given)

    def lay(self) -> None:
        for place, name in self._names.items():
            _tell("ip", "netns", "add", name)
            self.tell(place, "ip", "link", "set", "lo", "up")
        for line in self._lines:
            one, other = f"to-{line.other}", f"to-{line.one}"
            far = ("peer", "name", other, "netns", self._names[line.other])
            self.tell(line.one, "ip", "link", "add", one, "type", "veth", *far)
            ends = (line.one, one, line.one_address), (line.other, other, line.other_address)
            for place, link, address in ends:
                self.tell(place, "ip", "addr", "add", f"{address}/24", "dev", link)
                self.tell(place, "ip", "link", "set", link, "up")

    def clear(self) -> None:
        for name in self._names.values():
            subprocess.run(["ip", "netns", "del", name], capture_output=True, check=False)

    def masquerade(self, router: str, out: str, port: int = 0, inner: str = "") -> None:
        """Let a place be the router of a house, on whose line ``out`` the street is.

        It may pass a port on to an ``inner`` address; nothing else comes in unasked.
        """
        passed = f"udp dport {port} dnat to {inner}" if port else ""
        rules = f"""
            table ip house {{
                chain out {{
                    type nat hook postrouting priority 100
                    oifname "{out}" masquerade
                }}
                chain in {{
                    type nat hook prerouting priority -100
                    iifname "{out}" {passed}
                }}
                chain through {{
                    type filter hook forward priority 0
                    ct status dnat accept
                    iifname "{out}" ct state new drop
                }}
            }}"""
        self.tell(router, "sysctl", "-qw", "net.ipv4.ip_forward=1")
        self.tell(router, "nft", "-f", "-", given=rules)


def why_not(*programs: str) -> str:
    """Return why there can be no networks here, for which programs are needed; empty if can be."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return "only root may lay networks of their own; other tests play over the loopback"
    missing = [name for name in ("ip", *programs) if shutil.which(name) is None]
    return f"these programs are missing: {', '.join(missing)}" if missing else ""


@contextmanager
def laid(*lines: Line) -> Iterator[Network]:
    """Lay a network for a while."""
    network = Network(lines)
    try:
        network.lay()
        yield network
    finally:
        network.clear()


def _tell(*words: str, given: str = "") -> str:
    done = subprocess.run(
        words, input=given, capture_output=True, text=True, timeout=LIMIT_S, check=False
    )
    assert done.returncode == 0, f"{' '.join(words)}: {done.stderr}"
    return done.stdout
