"""A page: a screen of its own with a title, a line that says what has the focus, and dialogs.

Words are as large as they are wished for; what then does not fit on the page is scrolled.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.ui.drawing.background.background import background
from fivehundred.ui.drawing.canvas import Canvas, Style
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.geometry.places import places
from fivehundred.ui.panels.panel import Close, Panel
from fivehundred.ui.panels.reading.keys import KeysPanel, asks_for_keys, page_keys
from fivehundred.ui.route import Route
from fivehundred.ui.scenes.shared.caption import draw_over
from fivehundred.ui.scenes.shared.frame import Shape, frame_of
from fivehundred.ui.scenes.shared.scroll import Scroll
from fivehundred.ui.services import Services
from fivehundred.ui.speech.spoken import StatusLine
from fivehundred.ui.speech.words import _
from fivehundred.ui.widgets.control import ButtonStyle, Control, Field
from fivehundred.ui.widgets.intent import USED, Intent, Used
from fivehundred.ui.widgets.ring import Stop

_STILL_MS: Final = 1000
_TYPING_MS: Final = 100
_WHEEL_U: Final = 64
FOOT: Final = "foot "
"""How the names of the buttons at the foot begin."""


@dataclass(frozen=True, slots=True)
class FootButton:
    """A button at the foot of a page, so wide where there is room; ``off`` says why it is dim."""

    label: str
    does: Intent
    say: str
    width_u: int
    style: ButtonStyle = ButtonStyle.PLAIN
    off: str = ""


class Page(ABC):
    """What the pages have in common; each fills the layer and paints what is its own.

    ``frame`` is where its parts are; ``scroll`` what is moved of it where it does not fit;
    ``caption`` what is said of it now. Dialogs over it are ``modal``.
    """

    title = ""
    shape = Shape()

    def __init__(self, services: Services) -> None:
        """Begin with nothing to tell."""
        self.services = services
        self.message = self.caption = ""
        self.modal: Panel | None = None
        self.frame = frame_of(services.size, services.scale, self.shape)
        self.scroll = Scroll()
        self._behind: pygame.Surface | None = None
        self._line = StatusLine(services.spoken)

    # — what each page says for itself —

    @abstractmethod
    def fill(self) -> None:
        """Put the controls on the layer."""

    @abstractmethod
    def paint(self, canvas: Canvas) -> None:
        """Draw what stands behind and beside the controls."""

    def key(self, event: pygame.event.Event) -> Intent | None:
        """Return what a key asks for that no control has used."""

    def mouse(self, event: pygame.event.Event) -> Intent | None:
        """Return what the mouse, or a dropped file, asks for where no control has used it."""

    def do(self, intent: Intent) -> Route | None:
        """Do what is asked for of this page; return where that leads, if anywhere."""

    def here(self) -> Route | None:
        """Return the way that leads here anew; by itself none does."""
        return None

    # — what is the same for all —

    @property
    def u(self) -> float:
        """The unit of the page."""
        return self.frame.u

    def px(self, units: float) -> int:
        """Return units in pixels."""
        return self.frame.px(units)

    def enter(self) -> None:
        """Lay the page out for the window."""
        size = self.services.size
        self.frame = frame_of(size, self.services.scale, self.shape)
        self.places = places(size, (0, 1, 2, 3), 0, self.services.scale)
        self.background = background(size, self.services.u, self.services.palette)
        self._behind = None
        if self.modal is not None:
            self.services.layer.clear()
            self._fill()
            self._behind = self._picture()
        self.refill()

    def leave(self) -> None:
        """Nothing here outlives the scene."""

    def turned_back(self, why: str) -> None:
        """Announce why it is impossible to go where a button leads."""
        self.tell(why)

    def tell(self, text: str) -> None:
        """Show a sentence of the program's own."""
        self.message = text
        self.refill()

    def refill(self) -> None:
        """Put everything on the layer anew; the focus stays where it was."""
        layer, modal = self.services.layer, self.modal
        if modal is None:
            layer.refill(self._fill)
            self._reveal(layer.focus)
        else:
            layer.refill(lambda: modal.build(layer, self.places), modal)

    def _fill(self) -> None:
        layer = self.services.layer
        layer.u = self.u
        self.fill()
        layer.clip = None

    # — scrolling —

    def lay_scroll(self, view: pygame.Rect, content_px: int) -> None:
        """Let part of the page be moved; what is put on the layer from now on moves with it."""
        self.scroll.lay(view, content_px, self.frame.bar_px)
        self.services.layer.clip = view

    def _move(self, moved_px: int) -> None:
        if moved_px:
            self.services.layer.shift(moved_px)

    def _reveal(self, stop: Stop | None) -> None:
        """Bring what has the focus into view, where it may be out of it."""
        if isinstance(stop, Control | Field) and stop.clip is not None:
            self._move(self.scroll.to_show(stop.rect, self.px(10)))

    def leaf(self, pages: int) -> None:
        """Move on by so many windowfuls."""
        self._move(self.scroll.to(self.scroll.offset_px + pages * self.scroll.view.height))

    # — dialogs —

    def open(self, panel: Panel) -> None:
        """Ask something over the page."""
        if self.modal is None:
            self._behind = self._picture()
        self.modal = panel
        self.services.spoken.announce(panel.says)
        self.refill()

    def close(self) -> None:
        """Go back to the page."""
        self.modal, self._behind = None, None
        self.refill()

    def _picture(self) -> pygame.Surface:
        services = self.services
        canvas = Canvas(pygame.Surface(services.size), services.art, services.u, services.palette)
        self._draw_page(canvas)
        services.layer.draw(canvas, ring=False)
        self.scroll.draw_fade(canvas.at(self.u), self.ground())
        return canvas.surface

    def handle(self, event: pygame.event.Event) -> Route | None:
        """Widgets first, then the dialog or the page; return where the event leads, if so."""
        focus = self.services.layer.focus
        asked = self._asked(event)
        if self.services.layer.focus is not focus:
            self._reveal(self.services.layer.focus)
        if asked is not None and self.modal is not None:
            asked = self.modal.take(asked)
        return None if asked is None else self.follow(asked)

    def follow(self, intent: Intent) -> Route | None:
        """Do what is asked for of any page; return where that leads, if anywhere."""
        match intent:
            case Used():
                return None
            case Close():
                self.close()
                return None
        return intent if isinstance(intent, Route) else self.do(intent)

    def _asked(self, event: pygame.event.Event) -> Intent | None:
        """Return what an event asks for."""
        layer = self.services.layer
        moved = self.scroll.handle(event, self.px(_WHEEL_U)) if self.modal is None else None
        if moved is not None:
            self._move(moved)
            return USED
        if asked := layer.process(event):
            return asked
        if self.modal is not None:
            return self.modal.key(event, layer) if event.type == pygame.KEYDOWN else None
        if event.type != pygame.KEYDOWN:
            return self.mouse(event)
        if asks_for_keys(event) and not layer.typing:
            self.open(KeysPanel(page_keys()))
            return USED
        return self.key(event)

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        """Return what is new; nothing moves here, but an entry field has a cursor that blinks."""
        self.services.layer.update(elapsed_ms, mouse)
        before, self.caption = self.caption, self._read()
        return self.services.layer.typing or self.caption != before

    def _read(self) -> str:
        """Return what went wrong, or else what has the focus or lies under the mouse."""
        return self._line.read(focus=self.services.layer.sentence, alarm=self.message)[0]

    def patience_ms(self) -> int:
        """Sleep long, unless a cursor blinks."""
        return _TYPING_MS if self.services.layer.typing else _STILL_MS

    # — the picture —

    def part(self) -> pygame.Rect | None:
        """Say that any part may have changed."""
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw the page, or the dialog over it."""
        if self.modal is None:
            self._draw_page(canvas)
            self.services.layer.draw(canvas)
            self.scroll.draw_fade(canvas.at(self.u), self.ground())
            return
        canvas.surface.blit(self._behind or self.background, (0, 0))
        self.modal.draw(canvas, self.places)
        draw_over(canvas, self.services.layer, self.caption, bool(self.message))
        self.services.layer.draw(canvas)

    def ground(self) -> pygame.Surface:
        """Return what lies behind the part that is moved."""
        return self.background

    def _draw_page(self, canvas: Canvas) -> None:
        canvas.surface.blit(self.background, (0, 0))
        canvas = canvas.at(self.u)
        title = canvas.style(
            Face.SERIF_BOLD, 28 if self.frame.low else 38, canvas.palette.on_background
        )
        if self.frame.head.height:
            canvas.fitted(_(self.title), title, self.frame.head)
        self.paint(canvas)
        self.scroll.draw(canvas)

    @contextmanager
    def scrolled(self, canvas: Canvas) -> Iterator[None]:
        """Let what is drawn meanwhile be seen within the part that is moved only."""
        canvas.surface.set_clip(self.scroll.view)
        yield
        canvas.surface.set_clip(None)

    def draw_line(self, canvas: Canvas) -> None:
        """Draw what went wrong, or else what has the focus or lies under the mouse."""
        palette = canvas.palette
        colour = palette.on_background_accent if self.message else palette.on_background_quiet
        draw_fitted(canvas, self.caption, canvas.style(Face.SANS, 18, colour), self.frame.line)

    def foot_buttons(
        self, left: Sequence[FootButton], right: Sequence[FootButton], foot: pygame.Rect
    ) -> None:
        """Put buttons at both ends of the foot, all of them narrower where there is no room."""
        gap, room = self.px(14), foot.width
        row = (*left, *right)
        wanted = sum(self.px(one.width_u) for one in row)
        share = min(1.0, (room - gap * (len(row) - 1)) / wanted)
        widths = [int(self.px(one.width_u) * share) for one in row]
        x = foot.left
        for at, (one, width) in enumerate(zip(row, widths, strict=True)):
            if at == len(left):
                x = foot.right - sum(widths[at:]) - gap * (len(right) - 1)
            self.services.layer.button(
                pygame.Rect(x, foot.top, width, foot.height),
                one.label,
                one.does,
                style=one.style,
                enabled=not one.off,
                say=one.say,
                off=one.off,
                name=FOOT + one.label,
            )
            x += width + gap


def draw_lines(canvas: Canvas, text: str, style: Style, box: pygame.Rect, most: int = 2) -> None:
    """Draw text in so many lines at most; what is left over is cut with an ellipsis."""
    lines = canvas.wrapped(text, style, box.width)
    step = line_step(style)
    for at, line in enumerate(lines[:most]):
        if at == most - 1 and len(lines) > most:
            line = canvas.shortened(" ".join(lines[at:]), style, box.width)  # noqa: PLW2901
        canvas.text(line, style, (box.left, box.top + step * at))


def line_step(style: Style) -> int:
    """Return how far one line of a paragraph stands below the other."""
    return round(style.size_px * 1.27)
