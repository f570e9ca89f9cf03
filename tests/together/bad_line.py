"""How long a card takes over a bad line: a delay each way, and datagrams that are lost.

    python -m tests.together.bad_line [--delay-ms 75] [--loss 0.05] [--actions 100]

Needs root: three network namespaces, a host in one, a guest in another, and between them nothing
but a relay of datagrams in the third.
"""

from __future__ import annotations

import argparse
import heapq
import os
import selectors
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

from fivehundred.engine.facts import Phase
from fivehundred.together.joining import JoinedTable
from fivehundred.together.meeting import read_invitation
from tests.together.tables import chosen, names_early

ROOT: Final = Path(__file__).parents[2]
Address = tuple[str, int]
_PORT: Final = 40500
_GUEST, _MIDDLE, _HOST = "fh-guest", "fh-middle", "fh-host"
_LINKS: Final = ((_GUEST, "10.71.0", "fhg"), (_HOST, "10.72.0", "fhh"))


def relay(host: str, delay_s: float, loss: float, seed: int) -> None:
    """Carry datagrams between guests and a host, each late, and some of them never."""
    rng, waits = Random(seed), selectors.DefaultSelector()
    front = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    front.bind(("0.0.0.0", _PORT))
    waits.register(front, selectors.EVENT_READ)
    address, _, port = host.rpartition(":")
    backs: dict[Address, socket.socket] = {}
    guests: dict[socket.socket, Address] = {}
    due: list[tuple[float, int, socket.socket, bytes, Address]] = []
    number = 0
    while True:
        now_s = time.monotonic()
        while due and due[0][0] <= now_s:
            _at, _number, out, data, to = heapq.heappop(due)
            out.sendto(data, to)
        for key, _events in waits.select(max(0.0, due[0][0] - now_s) if due else 1.0):
            came = key.fileobj
            assert isinstance(came, socket.socket)
            data, sender = came.recvfrom(65536)
            if came is front:
                if sender not in backs:
                    back = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
                    backs[sender], guests[back] = back, sender
                    waits.register(back, selectors.EVENT_READ)
                out, to = backs[sender], (address, int(port))
            else:
                out, to = front, guests[came]
            number += 1
            if rng.random() >= loss:
                heapq.heappush(due, (time.monotonic() + delay_s, number, out, data, to))


def guest(invitation: str, actions: int) -> None:
    """Play, and print how long each action took to come back, in milliseconds."""
    import iroh  # noqa: PLC0415 - nothing else here needs it

    asked = read_invitation(invitation)
    there = iroh.EndpointTicket.from_string(asked.ticket).endpoint_addr()
    only_relay = iroh.EndpointAddr(there.id(), None, [f"10.71.0.1:{_PORT}"])
    ticket = str(iroh.EndpointTicket.from_addr(only_relay))
    with tempfile.TemporaryDirectory() as folder:
        table = JoinedTable(replace(asked, ticket=ticket), "Ann", 1, Path(folder))
        times_ms: list[float] = []
        asked_s = 0.0
        while len(times_ms) < actions:
            table.update()
            game = table.guest.game
            if game is not None and game.common.phase is Phase.OVER:
                break
            if game is not None:
                before = game.moment
                while game.arrived() is not None:
                    if asked_s and game.moment > before:
                        times_ms.append(1000 * (time.monotonic() - asked_s))
                        asked_s = 0.0
                if not game.is_asking and not game.waiting:
                    action = chosen(game)
                    if action is not None:
                        game.submit(action)
                        asked_s = time.monotonic()
                    elif names_early(game):
                        game.leave_aside()
                    table.update()
            table.woken.wait(0.005)
        table.close()
    times_ms.sort()
    half, most = times_ms[len(times_ms) // 2], times_ms[int(0.95 * len(times_ms))]
    print(f"{len(times_ms)} actions: half within {half:.0f} ms, 95 of 100 within {most:.0f} ms")


@contextmanager
def namespaces() -> Iterator[None]:
    """Lay three namespaces with two links between them."""
    names = (_GUEST, _MIDDLE, _HOST)
    for name in names:
        _ip("netns", "add", name)
    try:
        for name, net, link in _LINKS:
            _ip("link", "add", f"{link}0", "type", "veth", "peer", "name", f"{link}1")
            for end, where, number in ((f"{link}0", name, 2), (f"{link}1", _MIDDLE, 1)):
                _ip("link", "set", end, "netns", where)
                _ip("-n", where, "addr", "add", f"{net}.{number}/24", "dev", end)
                _ip("-n", where, "link", "set", end, "up")
        for name in names:
            _ip("-n", name, "link", "set", "lo", "up")
        yield
    finally:
        for name in names:
            _ip("netns", "del", name)


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True)


def _in(name: str, *words: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    python = ("ip", "netns", "exec", name, sys.executable, "-m")
    return subprocess.Popen([*python, *words], env=environment, text=True)


def measure(delay_ms: float, loss: float, actions: int) -> None:
    """Play over the line, and print what it took."""
    with namespaces(), tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "invitation"
        os.environ["FIVEHUNDRED_SETTINGS"] = str(Path(folder) / "settings.json")
        seats = ("--seats", "guest,beginner,beginner,beginner")
        kept = ("--saves", folder, "--invitation", str(file))
        started = [_in(_HOST, "fivehundred", "host", "australian", *seats, *kept)]
        try:
            while not file.exists() or not file.read_text().endswith("\n"):
                time.sleep(0.05)
            port = subprocess.run(
                ["ip", "netns", "exec", _HOST, "ss", "-luHn4"],
                check=True,
                capture_output=True,
                text=True,
            ).stdout.split()[3]
            host = f"10.72.0.2:{port.rpartition(':')[2]}"
            me, line = "tests.together.bad_line", (str(delay_ms), str(loss))
            started.append(
                _in(_MIDDLE, me, "--relay", host, "--delay-ms", line[0], "--loss", line[1])
            )
            words = ("--guest", file.read_text().strip(), "--actions", str(actions))
            started.append(_in(_GUEST, me, *words))
            started[-1].wait(600)
        finally:
            for one in started:
                one.kill()
                one.wait()


def main() -> None:
    """Measure, or be one of the programs that are measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--delay-ms", type=float, default=75.0)
    parser.add_argument("--loss", type=float, default=0.05)
    parser.add_argument("--actions", type=int, default=100)
    parser.add_argument("--relay", metavar="HOST", help=argparse.SUPPRESS)
    parser.add_argument("--guest", metavar="INVITATION", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.relay:
        relay(asked.relay, asked.delay_ms / 1000, asked.loss, seed=1)
    elif asked.guest:
        guest(asked.guest, asked.actions)
    else:
        measure(asked.delay_ms, asked.loss, asked.actions)


if __name__ == "__main__":
    main()
