"""How long the program takes to show itself, and what it costs to have it open.

    python tests/bench/start_up.py [PROGRAM]

Opens the program in a real window on a screen of its own (Xvfb, with a window manager) and prints:

* the time from the start of the process until its window shows the first picture, ten times, at
  home and at a saved game: a program is asked every few milliseconds whether the middle of the
  window is still black;
* the processor time that program and worker use in 20 s of waiting for a person, from
  /proc/PID/stat;
* the memory they hold (the kernel's resident size, shared pages counted for each) at 1920 x 1080.

With PROGRAM, the built one, only the first: how long that takes to show itself, fifteen times.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from fivehundred.session.storage.store import Store  # noqa: E402
from tests.ui.deals import leading  # noqa: E402
from tests.window.program import FROM_SOURCE, Program  # noqa: E402
from tests.window.screen import Screen, end, start  # noqa: E402

ROUNDS = 10
ROUNDS_OF_PROGRAM = 15
STILL_S = 20.0
TICKS = os.sysconf("SC_CLK_TCK")

# Runs beside the program and says when its window has been mapped and painted. One process that
# stays: starting a tool each time would cost more than what is measured.
WATCH = """
import ctypes, sys, time
x = ctypes.CDLL("libX11.so.6")
for name in ("XOpenDisplay", "XGetImage"):
    getattr(x, name).restype = ctypes.c_void_p
x.XDefaultRootWindow.restype = ctypes.c_ulong
x.XGetPixel.restype = ctypes.c_ulong
x.XOpenDisplay.argtypes = [ctypes.c_char_p]
x.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
x.XGetImage.argtypes = [ctypes.c_void_p, ctypes.c_ulong] + [ctypes.c_int] * 2 + [
    ctypes.c_uint] * 2 + [ctypes.c_ulong, ctypes.c_int]
x.XGetPixel.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int]
x.XDestroyImage.argtypes = [ctypes.c_void_p]
display = x.XOpenDisplay(sys.argv[1].encode())
root = x.XDefaultRootWindow(display)
def lit():
    image = x.XGetImage(display, root, 800, 500, 320, 8, 0xFFFFFFFF, 2)
    seen = {x.XGetPixel(image, i, 4) & 0xFFFFFF for i in range(0, 320, 8)}
    x.XDestroyImage(image)
    return len(seen) > 3
print("ready", flush=True)
end = time.monotonic() + 20
while time.monotonic() < end:
    if lit():
        print(time.monotonic(), flush=True)
        break
    time.sleep(0.004)
"""


def first_picture_s(
    screen: Screen, program: Program, *words: str, opens: Sequence[str] = FROM_SOURCE
) -> float:
    """Start the program once and give the time to its first picture."""
    watcher = subprocess.Popen(
        [sys.executable, "-c", WATCH, screen.display],
        env=screen.environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert watcher.stdout is not None
    watcher.stdout.readline()
    command = [*opens, "--saves", str(program.saves), *words]
    began = time.monotonic()
    opened = start(command, program.environment(), program.log, cwd=program.folder)
    try:
        said = watcher.communicate(timeout=30)[0]
        return float(said) - began
    finally:
        end(opened)
        # The screen is dark again before the next round.
        time.sleep(0.4)


def processes(group: int) -> list[int]:
    """List the program and its worker."""
    return [
        int(stat.parent.name)
        for stat in Path("/proc").glob("[0-9]*/stat")
        if stat.read_text().rpartition(")")[2].split()[2] == str(group)
    ]


def used_s(pid: int) -> float:
    """Give the processor time a process has used so far."""
    parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / TICKS


def resident_mib(pid: int) -> float:
    """Give the memory a process holds."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def at_rest(program: Program, what: str) -> None:
    """Print what the program costs while nobody does anything."""
    time.sleep(4)
    group = program.process.pid
    pids = sorted(processes(group), key=lambda pid: pid != group)
    before = {pid: used_s(pid) for pid in pids}
    time.sleep(STILL_S)
    for pid in pids:
        share = (used_s(pid) - before[pid]) / STILL_S
        kind = "program" if pid == group else "helper "
        print(f"{what}, {kind}: {share:6.2%} of a core, {resident_mib(pid):6.1f} MiB")


def main() -> None:
    """Measure and print."""
    # It is started in another folder.
    named = [str(Path(word).absolute()) if Path(word).is_file() else word for word in sys.argv[1:]]
    opens = named or FROM_SOURCE
    rounds = ROUNDS_OF_PROGRAM if named else ROUNDS
    with tempfile.TemporaryDirectory() as folder:
        screen = Screen(Path(folder))
        program = Program(screen, Path(folder))
        game = Store(program.saves).save("game", leading())
        try:
            for what, words in (("home", ()), ("a saved game", (str(game),))):
                times = [
                    first_picture_s(screen, program, *words, opens=opens)
                    for _round in range(rounds)
                ]
                middle, low, high = statistics.median(times), min(times), max(times)
                print(f"first picture, {what}: {middle:.3f} s ({low:.3f} to {high:.3f})")
            if opens is not FROM_SOURCE:
                return
            program.start()
            program.resize(1920, 1040)
            at_rest(program, "home, at rest")
            program.close()
            program.start(str(game))
            program.resize(1920, 1040)
            at_rest(program, "the table, waiting for a card")
        finally:
            program.close()
            screen.close()


if __name__ == "__main__":
    main()
