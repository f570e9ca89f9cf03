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
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

from fivehundred.engine.facts import Phase
from fivehundred.together.joining import JoinedTable
from fivehundred.together.meeting import read_invitation, remembered_table
from tests.together.networks import Line, Network, laid
from tests.together.tables import chosen, names_early

ROOT: Final = Path(__file__).parents[2]
Address = tuple[str, int]
_PORT: Final = 40500
_LINES: Final = (
    Line("guest", "10.71.0.2", "middle", "10.71.0.1"),
    Line("host", "10.72.0.2", "middle", "10.72.0.1"),
)


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
                        game.decline_early()
                    table.update()
            table.woken.wait(0.005)
        table.close()
    times_ms.sort()
    half, most = times_ms[len(times_ms) // 2], times_ms[int(0.95 * len(times_ms))]
    print(f"{len(times_ms)} actions: half within {half:.0f} ms, 95 of 100 within {most:.0f} ms")


def _start(network: Network, place: str, *words: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    python = (*network.inside(place), sys.executable, "-m")
    return subprocess.Popen([*python, *words], env=environment, text=True)


def measure(delay_ms: float, loss: float, actions: int) -> None:
    """Play over the line, and print what it took."""
    with laid(*_LINES) as network, tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "invitation"
        os.environ["FIVEHUNDRED_SETTINGS"] = str(Path(folder) / "settings.json")
        seats = ("--seats", "guest,beginner,beginner,beginner")
        kept = ("--saves", folder, "--invitation", str(file))
        started = [_start(network, "host", "fivehundred", "host", "australian", *seats, *kept)]
        try:
            while not file.exists() or not file.read_text().endswith("\n"):
                time.sleep(0.05)
            (found,) = Path(folder).glob("together/tables/*.json")
            table = remembered_table(found)
            assert table is not None
            host = f"10.72.0.2:{table.port}"
            me = "tests.together.bad_line"
            started.append(
                _start(
                    network,
                    "middle",
                    me,
                    *("--relay", host, "--delay-ms", str(delay_ms), "--loss", str(loss)),
                )
            )
            words = ("--guest", file.read_text().strip(), "--actions", str(actions))
            started.append(_start(network, "guest", me, *words))
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
