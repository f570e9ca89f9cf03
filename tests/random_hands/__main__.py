"""Random hands on the program for as long as is wanted; every failure is made short and kept.

    python -m tests.random_hands [--events 2000000] [--length 600] [--seed 1] [--style asking]
        [--keep FOLDER]
    python -m tests.random_hands --again FILE.json
    python -m tests.random_hands --window --minutes 60 [--seed 1]

Ends with status 1 if anything failed.
"""

from __future__ import annotations

import os

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
# Else SDL would take Ctrl-C for the end of a window, of which there are many here.
os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"

import argparse
import gc
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path

from tests.random_hands.deeds import Style
from tests.random_hands.running import drawn, memory_mb, read, run, shortened, written

_LOOK_EVERY = 50
_TIDY_EVERY = 10
"""A program that has ended is a web of references, and its pictures are large."""
_SETTLED_AFTER = 40_000
_MOST_GROWTH_MB = 120
"""So much more memory may be held than after so many events, when every store is full."""
_ASKING_EVERY = 5
"""Every so many sequences it is questions over questions."""


def main() -> int:
    """Do what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=20_000)
    parser.add_argument("--length", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--style", choices=[*Style], help="do this alone")
    parser.add_argument("--keep", type=Path, help="the folder for sequences that fail")
    parser.add_argument("--again", type=Path, help="a sequence to be done once more")
    parser.add_argument("--window", action="store_true", help="in real windows, by xdotool")
    parser.add_argument("--minutes", type=float, default=60.0, help="no longer than so many")
    asked = parser.parse_args()
    if asked.window:
        return _at_windows(asked)
    if asked.again is not None:
        failure = run(read(asked.again.read_text(encoding="utf-8"))).failure
        print(failure.told if failure else "it holds")
        return int(failure is not None)
    return _long(asked)


def _at_windows(asked: argparse.Namespace) -> int:
    from tests.random_hands.window import hands_at_windows  # noqa: PLC0415  needs an X server

    with tempfile.TemporaryDirectory(prefix="hands-") as folder:
        events, starts, found = hands_at_windows(Path(folder), asked.minutes, asked.seed)
    print(f"{events} deeds in {asked.minutes:g} minutes, {starts} starts")
    for fault in found:
        print(fault)
    return int(bool(found))


def _style(seed: int, wanted: str | None) -> Style:
    if wanted is not None:
        return Style(wanted)
    return Style.ANYTHING if seed % _ASKING_EVERY else Style.ASKING


def _long(asked: argparse.Namespace) -> int:
    found: Counter[str] = Counter()
    began, done, seed, least_mb = time.monotonic(), 0, asked.seed, 0.0
    while done < asked.events and time.monotonic() - began < asked.minutes * 60:
        sequence = drawn(seed, asked.length, _style(seed, asked.style))
        outcome = run(sequence)
        failure, done = outcome.failure, done + outcome.events
        if failure is not None:
            found[failure.kind] += 1
            print(f"seed {seed}, after {failure.after}: {failure.kind}", flush=True)
            if found[failure.kind] == 1:
                short = shortened(sequence, failure)
                print(failure.told)
                print(written(short, failure.kind), flush=True)
                if asked.keep is not None:
                    asked.keep.mkdir(parents=True, exist_ok=True)
                    path = asked.keep / f"seed-{seed}.json"
                    path.write_text(written(short, failure.kind), encoding="utf-8")
        seed += 1
        if (seed - asked.seed) % _TIDY_EVERY == 0:
            gc.collect()
        if (seed - asked.seed) % _LOOK_EVERY == 0:
            now_mb = memory_mb()
            threads = threading.active_count()
            print(f"{done} events, {now_mb:.0f} MB, {threads} threads", flush=True)
            if done >= _SETTLED_AFTER:
                least_mb = least_mb or now_mb
            if least_mb and now_mb > least_mb + _MOST_GROWTH_MB:
                found["memory grows"] += 1
    took = time.monotonic() - began
    print(f"{done} events in {took:.0f} s, {done / took:.0f} a second, seeds to {seed - 1}")
    for kind, count in found.most_common():
        print(f"{count} x {kind}")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
