"""How smooth the table is in windows of every size: own work of frames, and memory.

    python tests/bench/sizes.py [--sizes 1280x800,3840x2160] [--players 2,4,6] [--scales 100,250]

Opens the real program over the whole of a screen of each size (Xvfb) and prints a table in
Markdown: the processor time of the program's own thread in frames with one card in the air, one
card dragged, a trick gathered, a deal dealt and all cards in the air; then the time from the start
of the process to the first frame (with what the bench itself imports), the share of a core that
nothing takes at the home screen, and the memory in the end. Nothing is asserted; that no frame
draws anew what the frame before has drawn is held by ``tests/ui/test_still_frames.py``.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from itertools import product
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.bench.figures import share  # noqa: E402
from tests.bench.frames import inside  # noqa: E402
from tests.window.screen import Screen  # noqa: E402

HEAD = (
    "| window | seats | words, % | one in the air | dragged | a trick gathered | a deal dealt "
    "| all in the air | start, s | at rest, % | memory, MB |\n"
)
MEASURED = (
    "one card in the air",
    "one card dragged",
    "a trick gathered",
    "the first deal",
    "all ",
)


def measure(size: tuple[int, int], seats: list[str], scales: list[str]) -> None:
    """Print the rows of a size."""
    with tempfile.TemporaryDirectory() as folder:
        screen = Screen(Path(folder), size)
        try:
            for players, scale in product(seats, scales):
                words = ("--players", players, "--scale", scale, "--brief")
                print(row(size, players, scale, inside(screen, Path(folder), *words)), flush=True)
        finally:
            screen.close()


def row(size: tuple[int, int], players: str, scale: str, figures: dict[str, object]) -> str:
    """Write one row: of own work p50 and p99, of memory millions of bytes."""
    busy, mib = figures["busy"], figures["mib"]
    assert isinstance(busy, dict)
    assert isinstance(mib, float)
    cells = []
    for what in MEASURED:
        own = next(times for name, times in busy.items() if name.startswith(what))
        cells.append(f"{share(own, 0.5):.1f}, {share(own, 0.99):.1f}")
    cells += [f"{figures['started_s']:.2f}", f"{100 * _share(figures):.1f}"]
    held = f"{mib * 1.048576:.0f}"
    return f"| {size[0]} x {size[1]} | {players} | {scale} | {' | '.join(cells)} | {held} |"


def _share(figures: dict[str, object]) -> float:
    share_of_core = figures["at_rest"]
    assert isinstance(share_of_core, float)
    return share_of_core


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--sizes", default="1280x800,1920x1080,2560x1440,3840x2160")
    parser.add_argument("--players", default="2,4,6")
    parser.add_argument("--scales", default="100,250")
    wanted = parser.parse_args()
    print(f"Load before: {os.getloadavg()[0]:.2f} on {os.cpu_count()} cores.\n")
    print(f"{HEAD}{'|---' * 11}|")
    for text in wanted.sizes.split(","):
        wide, high = (int(part) for part in text.split("x"))
        measure((wide, high), wanted.players.split(","), wanted.scales.split(","))
    print(f"\nLoad after: {os.getloadavg()[0]:.2f}, the measurement included.")


if __name__ == "__main__":
    main()
