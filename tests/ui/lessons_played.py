"""Plays every lesson by mouse or by keys at the real table, and draws every text of it: by hand.

    python -m tests.ui.lessons_played FOLDER [--keys] [--errs] [--lesson 01-trick]
        [--size 1280x800] [--language fr] [--set ui_scale=200] [--window]

With ``--window`` in a real window on the X server of DISPLAY, where nothing else may be and no
window manager, by xdotool.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

import pygame

from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.settings import Settings
from tests.learning.lessons.driver import NAMES
from tests.ui.gallery import _read, opened, resize
from tests.ui.learner import Learner
from tests.ui.window_hand import WindowHand


def main() -> None:
    """Play what is asked for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--keys", action="store_true")
    parser.add_argument("--errs", action="store_true")
    parser.add_argument("--lesson", default=",".join(NAMES))
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--language", default="en")
    parser.add_argument("--set", action="append", default=[])
    parser.add_argument("--window", action="store_true")
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    wide, high = (int(part) for part in wanted.size.split("x"))
    chosen = {name: _read(value) for name, value in (one.split("=") for one in wanted.set)}
    hands = opened(WindowHand, "x11") if wanted.window else opened()
    with hands as hand:
        hand.app.thinker.silent = False  # type: ignore[attr-defined]
        settings = Settings(speed=Speed.OFF, language=wanted.language)
        hand.app.change_settings(replace(settings, **chosen))  # type: ignore[arg-type]
        if not wanted.window:
            resize(hand, (wide, high))
        for name in wanted.lesson.split(","):

            def draw(where: str, name: str = name) -> None:
                hand.app.art.finish()
                hand.app._dirty = True
                hand.frame()
                surface = pygame.display.get_surface()
                assert surface is not None
                pygame.image.save(surface, wanted.folder / f"{name}-{where}.png")

            learner = Learner(hand, by_keys=wanted.keys, errs=wanted.errs, watch=draw)
            learner.take(name)
            print(name, *(f"{kind.name}: {text}" for kind, text in learner.seen), sep="\n  ")


if __name__ == "__main__":
    main()
