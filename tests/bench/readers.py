"""What a screen reader costs, and whether the program bears one that comes and goes.

    python tests/bench/readers.py [--times 20] [--updates 10000]

Opens the program on a desktop of its own (Xvfb, a message bus, see ``tests/reader``), where
Learners
play game after game while another process reads the whole tree without a pause. Then

* with cards flying at normal speed, the reader is switched on and off again and again: the program
  must notice each time and go on drawing; printed is how long it took to notice, and the longest
  that a frame kept the next waiting;
* with animations off, as many updates are sent as asked for; printed is the memory (the kernel's
  resident size) at every tenth of them, and what one update costs.

It ends with status 1 if a change is not noticed within 10 s, if the bridge breaks, or if more
than a twentieth of memory has come between the second tenth of the updates and the last.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.reader.desktop import SYSTEM_PYTHON, Desktop, why_not  # noqa: E402
from tests.waiting import wait_until  # noqa: E402
from tests.window.screen import Screen, start  # noqa: E402

INSIDE = Path(__file__).with_name("read_aloud.py")
TENTHS = 10
MORE_MEMORY = 1.05
NOTICED_S = 10.0
FLYING_S = 1.0

# Reads all that the program tells of, as a reader does that looks for something.
WATCHER = """
import sys, time
import pyatspi
def read(thing):
    return 1 + sum(read(child) for child in thing if child is not None and child.name is not None)
while True:
    try:
        count = sum(
            read(program) for program in pyatspi.Registry.getDesktop(0)
            if program is not None and program.get_process_id() == int(sys.argv[1])
        )
        print(count, flush=True)
    except Exception:
        pass
    time.sleep(0.02)
"""


class Reading:
    """The program as it runs, and somebody who reads it."""

    def __init__(self, folder: Path, *words: str) -> None:
        """Open both; nothing has switched readers on yet."""
        self.screen = Screen(folder)
        self.desktop = Desktop(self.screen, folder)
        self.desktop.switch(on=False)
        self.log = folder / "inside.log"
        self.program = start(
            [sys.executable, str(INSIDE), str(folder), *words],
            {**self.desktop.environment, "PYTHONPATH": str(ROOT)},
            self.log,
            cwd=folder,
        )
        self.desktop.run([SYSTEM_PYTHON, "-c", WATCHER, str(self.program.pid)])
        self.counts = folder / f"{Path(SYSTEM_PYTHON).name}.log"

    def told(self) -> list[dict[str, float]]:
        """Return what the program has told of itself so far."""
        lines = self.log.read_text(errors="replace").splitlines()
        return [json.loads(line) for line in lines if line.startswith("{") and line.endswith("}")]

    def nodes_read(self) -> int:
        """Return how many nodes the other process has read at most in one go."""
        found = self.counts.read_text().split() if self.counts.exists() else []
        return max((int(count) for count in found if count.isdigit()), default=0)

    def wait(self, *, active: bool) -> float:
        """Wait until the program knows whether a reader listens; return the seconds it took."""
        began = time.monotonic()
        before = len(self.told())
        wait_until(
            lambda: any(bool(now["active"]) is active for now in self.told()[before:]),
            f"the program knows that a reader has {'come' if active else 'gone'}",
            limit_s=NOTICED_S,
            every_s=0.02,
        )
        return time.monotonic() - began

    def close(self) -> None:
        """End all."""
        self.program.kill()
        self.program.wait(10)
        self.desktop.close()
        self.screen.close()


def come_and_go(folder: Path, times: int) -> str:
    """Switch the reader on and off while cards fly; return what is wrong, empty if nothing is."""
    reading = Reading(folder, "--fly")
    try:
        wait_until(reading.told, "cards fly")
        noticed = []
        for _time in range(times):
            for on in (True, False):
                reading.desktop.switch(on=on)
                noticed.append(reading.wait(active=on))
                time.sleep(FLYING_S)
        told = reading.told()
        print(f"switched on and off {times} times: noticed within {max(noticed):.2f} s, at worst")
        for on in (True, False):
            some = [now for now in told if bool(now["active"]) is on]
            worst = max(now["worst_ms"] for now in some)
            print(
                f"reader {'on ' if on else 'off'}: {sum(now['frames'] for now in some):.0f} turns,"
                f" something moved in {sum(now['moving'] for now in some):.0f},"
                f" the longest {worst:.0f} ms"
            )
        print(f"updates sent: {told[-1]['sent']:.0f}; nodes read at once: {reading.nodes_read()}")
        return _broken(reading)
    finally:
        reading.close()


def many_updates(folder: Path, updates: int) -> str:
    """Send many updates; return what has grown, empty if nothing has."""
    reading = Reading(folder, "--updates", str(updates))
    try:
        wait_until(reading.told, "the program plays")
        reading.desktop.switch(on=True)
        sent = "all updates are sent"
        wait_until(lambda: reading.told()[-1]["sent"] >= updates, sent, limit_s=900, every_s=0.5)
        told = reading.told()
        print("| updates | MiB | ms of own work each |\n|---|---|---|")
        tenths = [
            next(now for now in told if now["sent"] * TENTHS >= updates * tenth)
            for tenth in range(1, TENTHS + 1)
        ]
        for now in tenths:
            each = now["sending_ms"] / now["sent"]
            print(f"| {now['sent']:.0f} | {now['mib']:.1f} | {each:.2f} |")
        print(f"nodes read at once: {reading.nodes_read()}")
        if tenths[-1]["mib"] > MORE_MEMORY * tenths[1]["mib"]:
            return f"memory from {tenths[1]['mib']:.1f} to {tenths[-1]['mib']:.1f} MiB"
        return _broken(reading)
    finally:
        reading.close()


def _broken(reading: Reading) -> str:
    if reading.program.poll() is not None:
        return "the program has ended"
    strange = [x for x in reading.log.read_text().splitlines() if "anic" in x or "No screen" in x]
    return "; ".join(strange[:3])


def main() -> int:
    """Measure, print and judge."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--updates", type=int, default=10_000)
    wanted = parser.parse_args()
    if why_not():
        raise SystemExit(why_not())
    wrong = []
    for measure, count in ((come_and_go, wanted.times), (many_updates, wanted.updates)):
        with tempfile.TemporaryDirectory(prefix="readers-") as folder:
            if count:
                wrong.append(measure(Path(folder), count))
    found = "; ".join(filter(None, wrong))
    print(found or "Nothing has hung, broken or grown.")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
