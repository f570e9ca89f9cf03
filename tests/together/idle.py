"""What an open table costs while nobody moves, and who listens before there is one.

    python -m tests.together.idle [--seconds 20]

A table of six with five guests, in a process of its own, on the loopback.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from fivehundred.together.joining import JoinedTable
from fivehundred.together.meeting import read_invitation

GUESTS = 5


def processor_s(pid: int) -> float:
    """Return the processor's seconds that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def listens(pid: int) -> int:
    """Return how many UDP sockets a process has open."""
    told = subprocess.run(["ss", "-luanp"], check=True, capture_output=True, text=True).stdout
    return told.count(f"pid={pid},")


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20.0)
    seconds = parser.parse_args().seconds
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        settings = {"FIVEHUNDRED_SETTINGS": str(folder / "settings.json")}
        file, seats = folder / "invitation", ",".join(["guest"] * GUESTS + ["beginner"])
        kept = ("--saves", name, "--invitation", str(file))
        words = (sys.executable, "-m", "fivehundred", "host", "six-handed", "--seats", seats)
        print(f"this program, with no table: {listens(os.getpid())} sockets")
        with subprocess.Popen([*words, *kept], env={**os.environ, **settings}) as host:
            while not file.exists() or not file.read_text().endswith("\n"):
                time.sleep(0.05)
            invitation = read_invitation(file.read_text())
            guests = [JoinedTable(invitation, f"G{at}", 1, folder) for at in range(GUESTS)]
            ends_s, before_s, began_s = time.monotonic() + seconds + 10, 0.0, 0.0
            while time.monotonic() < ends_s:
                for one in guests:
                    one.update()
                if not began_s and all(one.guest.game for one in guests):
                    began_s, before_s = time.monotonic(), processor_s(host.pid)
                    ends_s = began_s + seconds
                time.sleep(0.02)
            share = 100 * (processor_s(host.pid) - before_s) / (time.monotonic() - began_s)
            print(f"{GUESTS} guests at a table of six: {share:.1f} % of a core")
            host.kill()
            for one in guests:
                one.close()


if __name__ == "__main__":
    main()
