"""Plays one deal of a preset in a real window with the mouse alone: by hand, not in tests.

    python -m tests.window.presets docs/pictures
    python -m tests.window.presets docs/pictures 960x600 six-handed six-handed-pairs

Begins on the home screen and goes through New game. The person at seat 0 (and at his dummy) thinks
as the computer players do. In the middle of the deal a picture is taken: ``table-PRESET.jpg``, or
``table-PRESET-960.jpg`` where the window is 960 pixels wide.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
import time
from pathlib import Path

from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variants import PRESETS, Preset
from fivehundred.engine.view import View
from tests.window.person import Person, thoughtfully
from tests.window.program import Program
from tests.window.screen import Screen

SIZE = (1280, 800)
FULL = (1920, 1080)
_TRICKS_BEFORE_PICTURE = 3


def visit(
    screen: Screen, folder: Path, preset: Preset, size: tuple[int, int], picture: Path
) -> View:
    """Start the program, play one deal of a preset in a window of a size, and end it."""
    folder.mkdir(parents=True, exist_ok=True)
    program = Program(screen, folder)
    full = size == FULL
    program.settings.write_text(
        json.dumps({"speed": "off", "mood": "plain", "full_screen": full, "name": "Ann"})
    )
    person = Person(program, thoughtfully)
    try:
        program.start()
        if not full:
            program.resize(*size)
        person.begin(preset)
        if not picture.exists():
            person.play_on(_is_worth_a_picture)
            time.sleep(0.8)
            program.photograph(picture)
        return person.play_on(lambda now: bool(now.deals))
    finally:
        person.close()
        program.close()


def _is_worth_a_picture(now: View) -> bool:
    far = sum(now.won) >= _TRICKS_BEFORE_PICTURE and bool(now.plays) and bool(now.legal)
    return (now.phase is Phase.PLAY and far) or bool(now.deals)


def main(folder: str, *words: str) -> None:
    """Visit every preset, or those that are named, at a size."""
    keys = [word for word in words if word in PRESETS] or list(PRESETS)
    sizes = [word for word in words if word not in PRESETS]
    width, height = map(int, sizes[0].split("x")) if sizes else SIZE
    suffix = "" if (width, height) == SIZE else f"-{width}"
    work = Path(tempfile.mkdtemp())
    screen = Screen(work)
    try:
        for key in keys:
            began = time.monotonic()
            picture = Path(folder) / f"table-{key}{suffix}.jpg"
            end = visit(screen, work / key, PRESETS[key], (width, height), picture)
            deal = end.deals[0]
            print(key, deal.contract and deal.contract.call, deal.made, deal.points, sep="  ")
            print(f"    {time.monotonic() - began:.0f} s", flush=True)
    finally:
        screen.close()
        shutil.rmtree(work, ignore_errors=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
