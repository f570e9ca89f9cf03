"""How long it takes to fill every page anew: its controls, its pictures, its words in lines.

    python -m tests.bench.refill [--size 1920x1080,3840x2160] [--screen learn,drills]

The aim on a quiet machine: the slowest of twenty, but for one, 8 ms at 1920x1080 and 20 ms at
3840x2160.
"""

from __future__ import annotations

import argparse
from time import process_time

from fivehundred.ui.scenes.shared.base import BaseScene
from tests.ui.gallery import MORE_PAGES, PAGES, opened, resize, show
from tests.ui.hand import Hand

_TIMES = 40


def refills_ms(hand: Hand, screen: str) -> list[float]:
    """Return how long each of some refills took, with warm caches, the shortest first."""
    show(hand, screen, "australian")
    scene = hand.app.scene
    if not isinstance(scene, BaseScene):
        return []
    scene.refill()
    took = []
    for _time in range(_TIMES):
        began = process_time()
        scene.refill()
        took.append((process_time() - began) * 1000)
    return sorted(took)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1920x1080,3840x2160")
    parser.add_argument("--screen", default=",".join((*PAGES, *MORE_PAGES)))
    wanted = parser.parse_args()
    for text in wanted.size.split(","):
        width, height = map(int, text.split("x"))
        with opened() as hand:
            for screen in wanted.screen.split(","):
                resize(hand, (width, height))
                if took := refills_ms(hand, screen):
                    middle, late = took[len(took) // 2], took[len(took) * 95 // 100]
                    print(f"{text}  {screen:15} median {middle:6.2f} ms  p95 {late:6.2f} ms")


if __name__ == "__main__":
    main()
