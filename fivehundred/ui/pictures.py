"""Pictures of a saved game, drawn without a window: a moment as a PNG, a deal as a GIF."""

from __future__ import annotations

import io
import os
from collections.abc import Iterable, Iterator
from contextlib import closing
from typing import TYPE_CHECKING, Final

import pygame

from fivehundred.engine.errors import N_, FiveHundredError, MessageKind
from fivehundred.engine.seats import Seat
from fivehundred.session.replay import Replay
from fivehundred.speech.locale.formats import letters_in_force
from fivehundred.speech.notices.game_words import rules_in_force
from fivehundred.ui.drawing.background import background
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.card_art import Art
from fivehundred.ui.drawing.layers import Layers
from fivehundred.ui.drawing.palettes import PALETTES, Theme
from fivehundred.ui.geometry.places import places
from fivehundred.ui.motion.beats import BeatContext, beats
from fivehundred.ui.motion.director import Director
from fivehundred.ui.motion.stage import Stage
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.scenes.replay import words
from fivehundred.ui.scenes.replay.playback import first_options
from fivehundred.ui.scenes.shared.picture import TableFrame, draw_moment, make_room
from fivehundred.ui.setup.company import company_of
from fivehundred.ui.window.screen import LEAST_SIZE

if TYPE_CHECKING:
    from PIL.Image import Image


class DrawnKind(MessageKind):
    """Why a picture or a film cannot be drawn."""

    NO_PICTURE = N_("the picture cannot be drawn: {why}")
    NO_FILM = N_("the film cannot be drawn: {why}")
    NO_PILLOW = N_(
        "a film needs the library Pillow, which is missing: if you installed the "
        "program with pip, run “python -m pip install pillow”"
    )


class _Easel:
    """A replay's table on an off-screen surface. Close it to end the thread that draws cards.

    The view is that of ``seat``, or if None the view in which a replay opens. Until a deal has
    been scored, hidden cards stay hidden.
    """

    def __init__(
        self, replay: Replay, seat: Seat | None, size: tuple[int, int], theme: Theme
    ) -> None:
        _open_no_window()
        self._size = size
        first = first_options(replay, Speed.OFF, all_hands=False)
        bottom, viewer = (first.seat, first.viewer) if seat is None else (seat, seat)
        self._replay, self._viewer = replay, viewer
        # Scenes need LEAST_SIZE or more: a smaller picture is drawn larger and scaled down.
        larger = max(1.0, *(least / side for least, side in zip(LEAST_SIZE, size, strict=True)))
        drawn = round(size[0] * larger), round(size[1] * larger)
        record = replay.record
        seating = record.variant.seating
        self._company = company_of(seating, record.seats, rules=rules_in_force(record))
        at = places(drawn, seating, bottom, menu=False)
        self.director = Director(Stage(), replay.view(viewer), at)
        palette = PALETTES[theme]
        self._art = Art(letters=letters_in_force())
        self._art.use_window(drawn)
        self._art.use_shade(palette.shade)
        make_room(self._art, replay.view(viewer), at)
        self._canvas = Canvas(pygame.Surface(drawn), self._art, at.u, palette)
        self._background = background(drawn, at.window_u, palette)
        self._layers = Layers()
        self.show_at(replay.at)

    def close(self) -> None:
        self._art.close()

    def show_at(self, number: int) -> None:
        self._replay.go(number)
        self.director.rest(self._replay.view(self._viewer))
        self.director.say = words.last_action_sentence(self._replay, self._viewer, self._company)

    def start_action(self, number: int) -> None:
        replay, viewer = self._replay, self._viewer
        before = replay.view(viewer)
        replay.go(number)
        context = BeatContext(before, replay.view(viewer), Speed.QUICK, self._company.names, False)
        self.director.play(beats(replay.last_events(viewer), context))

    def picture(self) -> pygame.Surface:
        director = self.director
        frame = TableFrame(
            self._background,
            self._layers,
            director.stage,
            director.view,
            director.places,
            self._company,
        )
        outcome = "" if director.busy else words.outcome(director.view, self._company)
        said = outcome or director.say
        # Cards in flight are drawn smoothly, as many as a frame of the screen has time for.
        self._art.collect()
        # A card may be made from another that an earlier pass drew.
        for _time in range(3):
            draw_moment(self._canvas, frame, said)
            if not self._art.finish() and self._art.sharp:
                break
        surface = self._canvas.surface
        if surface.get_size() == self._size:
            return surface
        return pygame.transform.smoothscale(surface, self._size)


def _open_no_window() -> None:
    if pygame.display.get_init() and pygame.display.get_surface() is not None:
        return
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    pygame.display.init()
    pygame.font.init()
    # Surfaces take their pixel format from a display, even a dummy one.
    pygame.display.set_mode((1, 1))


def png(replay: Replay, seat: Seat | None, size: tuple[int, int], theme: str) -> bytes:
    """Return the replay's current moment as ``seat`` sees it; None: as a replay opens.

    Raises FiveHundredError where it cannot be drawn.
    """
    data = io.BytesIO()
    try:
        with closing(_Easel(replay, seat, size, Theme(theme))) as easel:
            pygame.image.save(easel.picture(), data, "picture.png")
    except (pygame.error, MemoryError) as error:
        raise FiveHundredError(DrawnKind.NO_PICTURE, why=str(error)) from error
    return data.getvalue()


_FRAME_MS: Final = 80
_SAMPLES: Final = 6


def gif(
    replay: Replay,
    numbers: range,
    seat: Seat | None,
    size: tuple[int, int],
    theme: str,
    seconds_per_card: float,
) -> bytes:
    """Return an animation of the moments after each of ``numbers`` actions.

    Raises FiveHundredError where it cannot be drawn, or without Pillow.
    """
    try:
        import PIL  # noqa: F401, PLC0415  an extra, which only films need
    except ImportError as error:
        raise FiveHundredError(DrawnKind.NO_PILLOW) from error
    data = io.BytesIO()
    try:
        with closing(_Easel(replay, seat, size, Theme(theme))) as easel:
            colours = _colours(_samples(easel, numbers))
            shown_ms = _frame_durations(easel, numbers, seconds_per_card)
            frames = (_in_colours(_frame(easel), colours, ms) for ms in shown_ms)
            first = next(frames)
            first.save(data, "GIF", save_all=True, append_images=frames, loop=0, optimize=False)
    except (pygame.error, MemoryError) as error:
        raise FiveHundredError(DrawnKind.NO_FILM, why=str(error)) from error
    return data.getvalue()


def _frame(easel: _Easel) -> Image:
    from PIL.Image import frombytes  # noqa: PLC0415

    surface = easel.picture()
    return frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


def _samples(easel: _Easel, numbers: range) -> Iterator[Image]:
    for at in range(_SAMPLES):
        easel.show_at(numbers[at * (len(numbers) - 1) // (_SAMPLES - 1)])
        yield _frame(easel)
    easel.show_at(numbers[0])


def _frame_durations(easel: _Easel, numbers: range, seconds_per_card: float) -> Iterator[int]:
    director, pause_ms = easel.director, round(seconds_per_card * 1000)
    yield 1500
    for number in numbers[1:]:
        easel.start_action(number)
        spent_ms = 0
        for _frame_of_action in range(60):
            # The animation runs at the speed of the film.
            director.update(_FRAME_MS / seconds_per_card)
            if not director.busy:
                break
            spent_ms += _FRAME_MS
            yield _FRAME_MS
        director.skip()
        yield max(100, pause_ms - spent_ms) if number != numbers[-1] else 3500


def _colours(samples: Iterable[Image]) -> Image:
    """Choose one palette for the whole film, so that nothing flickers."""
    from PIL import Image as images  # noqa: N813, PLC0415

    pictures = list(samples)
    wide, high = pictures[0].size
    strip = images.new("RGB", (wide, high * len(pictures)))
    for at, picture in enumerate(pictures):
        strip.paste(picture, (0, high * at))
    # One of the 256 is left for pixels that have not changed since the previous frame.
    return strip.quantize(255, method=images.Quantize.FASTOCTREE)


def _in_colours(picture: Image, colours: Image, ms: int) -> Image:
    from PIL.Image import Dither  # noqa: PLC0415

    # Dithering differs from frame to frame and would make the file several times as large.
    plain = picture.quantize(palette=colours, dither=Dither.NONE)
    plain.info["duration"] = ms
    return plain
