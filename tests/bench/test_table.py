"""How fast the table is drawn: a frame at rest, a frame with every card in the air, a new size.

The aims on two slow cores without a graphics card, at 1920 x 1080: a frame under 5 ms in the
middle and under 10 ms nearly always, cards sharp within 0.3 s of a new size. No aim is asserted:
a slow machine is not a fault. SDL draws into memory here; bringing a frame to a real screen comes
on top.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path

import pytest

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")

import pygame
from pytest_benchmark.fixture import BenchmarkFixture

from fivehundred.engine.game import apply
from fivehundred.engine.view import view
from fivehundred.session.record import Record, state_after
from fivehundred.ui import app as app_module
from fivehundred.ui import route
from fivehundred.ui.app import App
from fivehundred.ui.drawing import fonts
from fivehundred.ui.geometry.layout import layout
from fivehundred.ui.geometry.places import places
from fivehundred.ui.motion.beats import BeatContext, beats
from fivehundred.ui.motion.stage import Scenery
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.settings import Settings, save_settings
from tests.thinkers import PromptThinker
from tests.ui.deals import calling, following, leading
from tests.ui.hand import Hand
from tests.ui.seating import sit_down

SIZE = (1920, 1080)
FRAME_MS = 1000 / 60


@pytest.fixture
def hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hand]:
    """Sit at a table of full size, at normal speed, with bots that say nothing."""
    settings = tmp_path / "settings.json"
    monkeypatch.setenv("FIVEHUNDRED_SETTINGS", str(settings))
    monkeypatch.setattr(app_module, "Thinker", PromptThinker)
    save_settings(Settings(speed=Speed.NORMAL), settings)
    app = App(tmp_path / "saves")
    app.thinker.silent = True  # type: ignore[attr-defined]
    app.go(route.HomeRoute())
    own = Hand(app)
    own.frame()
    resize(own, SIZE)
    yield own
    app.close()
    fonts.forget_fonts()


def resize(hand: Hand, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    hand.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])


def sit(hand: Hand, record: Record) -> None:
    sit_down(hand.app, record, "bench")
    hand.settle()


def whole_frame(hand: Hand) -> None:
    hand.app._dirty = True
    hand.app._frame(FRAME_MS)


@pytest.mark.parametrize("record", [calling, leading, following], ids=lambda f: f.__name__)
def test_a_frame_at_rest(
    benchmark: BenchmarkFixture, hand: Hand, record: Callable[[], Record]
) -> None:
    sit(hand, record())
    benchmark(whole_frame, hand)


def test_a_frame_with_every_card_in_the_air(benchmark: BenchmarkFixture, hand: Hand) -> None:
    sit(hand, calling())
    director = hand.table.top.director
    cards = director.layout.cards
    far = {key: cards[other].pose for key, other in zip(cards, reversed(list(cards)), strict=True)}

    def take_off() -> tuple[tuple[Hand], dict[str, object]]:
        if not director.stage.moving:
            director.stage.show({})
            director.stage.show(cards, Scenery(1000, entries=far))
        return (hand,), {}

    benchmark.pedantic(whole_frame, setup=take_off, rounds=400, warmup_rounds=60)


def test_a_dragged_card(benchmark: BenchmarkFixture, hand: Hand) -> None:
    sit(hand, following())
    code = sorted(hand.table.top.pointer.interaction.legal)[0]
    hand.press(hand.grip(code))
    ways = cycle((x, 500) for x in range(700, 1200, 7))

    def drag() -> None:
        hand.move(next(ways), held=True)

    benchmark(drag)
    assert hand.table.top.pointer.dragging == code


def test_a_new_size_until_all_is_sharp(benchmark: BenchmarkFixture, hand: Hand) -> None:
    sit(hand, following())
    sizes = cycle([(1600, 900), SIZE])

    def sharpened() -> None:
        resize(hand, next(sizes))
        hand.app.art.finish()
        whole_frame(hand)

    benchmark.pedantic(sharpened, rounds=6, warmup_rounds=2)


def test_the_layout_of_a_view(benchmark: BenchmarkFixture) -> None:
    shown = view(state_after(following()), 0)
    at = places(SIZE, (0, 1, 2, 3), 0)
    assert benchmark(layout, shown, at).hand


def test_the_beats_of_a_trick(benchmark: BenchmarkFixture) -> None:
    before = state_after(following())
    step = apply(before, view(before, 0).legal[0])  # type: ignore[arg-type]
    context = BeatContext(view(before, 0), view(step.state, 0), Speed.NORMAL, "ABCD")
    assert benchmark(beats, step.events, context)
