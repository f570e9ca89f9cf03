"""The base class of all pages, with what they share: keys, scrolling, focus and dialogs."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.speech.translation import _
from fivehundred.speech.wording import sentence
from fivehundred.ui.drawing.background import background
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.geometry.rects import band
from fivehundred.ui.layout.block import Block, I_co
from fivehundred.ui.layout.fit import Shrink
from fivehundred.ui.layout.form import AnyAssign, Assign
from fivehundred.ui.layout.scroll import WHEEL_U, Scroll, Viewport, place_scrolled
from fivehundred.ui.pages.frame import FootButton, PageFrame, PageShape, frame_of, place_foot
from fivehundred.ui.panels.panel import Close, OpenInstead, Panel, Rows
from fivehundred.ui.panels.settings.row import ChangeSettings
from fivehundred.ui.route import HomeRoute, Route
from fivehundred.ui.scenes.shared.base import BaseScene, Body, I
from fivehundred.ui.services import Services
from fivehundred.ui.widgets.control import Control
from fivehundred.ui.widgets.intent import USED, Used
from fivehundred.ui.widgets.keyboard import ENTER, asks_for_keys
from fivehundred.ui.widgets.layer import Stop


@dataclass(frozen=True, slots=True)
class PageBody(Body):
    """A page in its frame; ``art_version`` changes when sharper cards have been drawn."""

    background: pygame.Surface
    frame: PageFrame
    title: str
    scroll: Scroll
    art_version: int

    def draw(self, canvas: Canvas, status: str, *, urgent: bool) -> None:
        canvas.surface.blit(self.background, (0, 0))
        canvas = canvas.at(self.frame.u)
        size = 28 if self.frame.low else 38
        style = canvas.style(Face.SERIF_BOLD, size, canvas.palette.on_background)
        if self.frame.head.height:
            canvas.fitted(self.title, style, self.frame.head)
        palette = canvas.palette
        colour = palette.on_background_accent if urgent else palette.on_background_quiet
        # Two lines of usual type may reach into the gaps above and below.
        room = self.frame.line.inflate(0, canvas.px(2 * _MARGIN_U))
        draw_fitted(canvas, status, canvas.style(Face.SANS, 18, colour), room)

    def draw_above(self, canvas: Canvas) -> None:
        canvas = canvas.at(self.frame.u)
        self.scroll.draw_fade(canvas, self.background)
        self.scroll.draw(canvas)


@dataclass(frozen=True, slots=True)
class _CoveredPage(Body):
    """A picture of the page, taken when a dialog opened over it."""

    picture: pygame.Surface

    def draw(self, canvas: Canvas, status: str, *, urgent: bool) -> None:
        canvas.surface.blit(self.picture, (0, 0))


# ruff: noqa: PLC0415  the list of keys is loaded late, so that the first frame comes sooner

_MARGIN_U: Final = 10
_MOST_SPOKEN: Final = 300
"""Most letters announced when a page opens; a screen reader can still read the whole text."""


class Page(BaseScene[I]):
    """A page whose content is a block, and scrolls if it does not fit.

    ``back`` is the route of Esc. Arrow keys start in ``zone``, at the control that ``begin_at``
    names. ``shares`` are the smallest and largest scale of the words, chosen to fit the content.
    """

    title = ""
    shape = PageShape()
    back: Route | None = HomeRoute()
    zone = ""
    shares: tuple[float, float] = 0.9, 1.6
    _part: Scroll | None = None
    _shows_beginning = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.frame = frame_of(services.size, services.scale, self.shape)
        self.scroll = Scroll()
        self._covered: _CoveredPage | None = None
        self._announced = False

    @abstractmethod
    def content(self) -> Block[I | Route | Used | AnyAssign]:
        """Return the block below the title."""

    @abstractmethod
    def foot(self) -> Sequence[FootButton[I | Route | Used]]:
        """Return the buttons at the foot, the one that leads back first."""

    def begin_at(self) -> str:
        """Return the title of the control where arrow keys start; it is in view at first."""
        return ""

    def own_keys(self) -> Rows:
        """Return the keys of the page that no button shows, with their effects."""
        return ()

    def dropped(self, file: str) -> I | Route | None:
        """Return the intent or route for a file dropped on the page."""

    def painted(self, back: pygame.Surface) -> pygame.Surface:
        return back

    def heading(self) -> str:
        return _(self.title)

    def texts(self) -> Sequence[str]:
        if self.modal is not None:
            return ()
        pictures = (picture.text for picture in self.services.layer.pictures if picture.text)
        return (self.heading(), *pictures)

    def px(self, units: float) -> int:
        return self.frame.px(units)

    def enter(self) -> None:
        services = self.services
        self.frame = frame_of(services.size, services.scale, self.shape)
        window_u = services.screen.u
        self._background = self.painted(background(services.size, window_u, services.palette))
        if self.modal is not None:
            services.layer.clear()
            self._fill_page()
            self._cover()
        super().enter()
        if not self._announced:
            self._announced = True
            texts = self.texts()
            said = texts if sum(map(len, texts)) <= _MOST_SPOKEN else texts[:1]
            self.services.spoken.announce(" ".join(map(sentence, said)))

    def refill(self) -> None:
        super().refill()
        self._reveal()

    def _fill(self) -> None:
        if self.modal is None:
            self._fill_page()
        else:
            super()._fill()

    def _fill_page(self) -> None:
        layer = self.services.layer
        layer.u = self.frame.u
        self.fill()
        layer.clip = None

    @property
    def view(self) -> pygame.Rect:
        return band(self.frame.area, self.frame.top, self.frame.bottom)

    def fill(self) -> None:
        layer, view, self._part = self.services.layer, self.view, None
        content = Shrink(self.content(), view.height, *self.shares)
        whole = place_scrolled(layer, content, view, self.scroll, self.frame.bar_px)
        self.scroll = self._part or whole
        if self._shows_beginning:
            self._bring_into_view(self._first())
        self._shows_beginning = False
        if buttons := self.foot():
            place_foot(layer, self.frame, buttons)

    def read(self, focus: str) -> tuple[str, bool]:
        """Return the status line; empty if the page shows the same text."""
        said, urgent = super().read(focus)
        same = (one.rect for one in self.services.layer.pictures if one.text == said)
        return "" if any(map(self.view.contains, same)) else said, urgent

    def scrolled(self, block: Block[I_co], min_height_u: float = 160) -> Block[I_co]:
        """Return a block that scrolls alone if the rest fits the page."""
        return Viewport(block, self.scroll, self.frame.bar_px, self._take_part, min_height_u)

    def _take_part(self, scroll: Scroll) -> None:
        self._part = scroll

    def moved(self, by_px: int) -> None:
        self.services.layer.shift(by_px)

    def _named(self, name: str) -> Control | None:
        controls = self.services.layer.controls
        return next((one for one in controls if one.name == name), None)

    def _bring_into_view(self, stop: Stop | None, margin_u: float = _MARGIN_U) -> None:
        if stop is not None:
            self._scroll_to(self.scroll.to_show(stop.rect, self.px(margin_u)))

    def _scroll_to(self, scroll: Scroll) -> None:
        by_px = self.scroll.offset_px - scroll.offset_px
        self.scroll = scroll
        if by_px:
            self.moved(by_px)

    def _reveal(self) -> None:
        focus = self.services.layer.focus
        if focus is not None and focus.clip is not None:
            self._bring_into_view(focus)

    def turn_pages(self, pages: int) -> None:
        self._scroll_to(self.scroll.to(self.scroll.offset_px + pages * self.scroll.view.height))

    def _first(self) -> Control | None:
        inside = [one for one in self.services.layer.controls if one.zone == self.zone]
        inside = [one for one in inside if one.enabled and one.focusable]
        name = f"{self.zone} {self.begin_at()}".strip()
        return next((one for one in inside if one.name == name), next(iter(inside), None))

    def _begin(self) -> None:
        self.services.layer.focus_on(self._first())

    def open(self, panel: Panel) -> None:
        """Open a panel over a picture of the page; clear the last message, an earlier answer."""
        if self.modal is None:
            self._cover()
        self.message = ""
        super().open(panel)

    def open_settings(self) -> None:
        from fivehundred.ui.panels.settings.panel import SettingsPanel

        given = self.services
        self.open(SettingsPanel(given.preferences, given.sound, given.store.folder))

    def _cover(self) -> None:
        services = self.services
        canvas = services.screen.canvas.on(pygame.Surface(services.size))
        page = self._page()
        # The dialog uses the status line.
        page.draw(canvas, "", urgent=False)
        services.layer.draw(canvas, ring=False)
        page.draw_above(canvas)
        self._covered = _CoveredPage(canvas.surface)

    def handle(self, event: pygame.event.Event) -> Route | None:
        """Let the scrolled part take the mouse first, and keep the focus in view."""
        moved = self.scroll.handle(event, self.px(WHEEL_U)) if self.modal is None else None
        if moved is not None:
            self._scroll_to(moved)
            return None
        before = self.services.layer.focus
        route = super().handle(event)
        if self.services.layer.focus is not before:
            self._reveal()
        return route

    def asked(self, event: pygame.event.Event) -> I | Route | Used | None:
        """Return the intent of an event that no control has used; ? shows the keys."""
        if event.type == pygame.DROPFILE:
            return self.dropped(event.file)
        if event.type != pygame.KEYDOWN:
            return None
        if asks_for_keys(event, typing=self.services.layer.typing):
            from fivehundred.ui.panels.reading.keys import keys_here

            self.open(keys_here(self.own_keys(), self.services.layer.controls))
            return USED
        if event.key in ENTER and (off := self.services.layer.keyboard.why_not):
            self.show_message(off)
            return USED
        return self.key(event)

    def follow(
        self, intent: I | Route | Used | Close | OpenInstead | AnyAssign | ChangeSettings
    ) -> Route | None:
        if isinstance(intent, ChangeSettings):
            self.services.preferences.change(intent.settings)
            self.refill()
            return None
        if not isinstance(intent, Assign):
            return super().follow(intent)
        intent.carry_out()
        self.message = ""
        if intent.refills:
            self.refill()
        return None

    def key(self, event: pygame.event.Event) -> I | Route | Used | None:
        if event.key == pygame.K_ESCAPE:
            return self.back
        if event.key == pygame.K_o and not self.services.layer.typing:
            self.open_settings()
            return USED
        moves: dict[int, Callable[[], None]] = {
            pygame.K_UP: self._begin,
            pygame.K_DOWN: self._begin,
            pygame.K_PAGEUP: lambda: self.turn_pages(-1),
            pygame.K_PAGEDOWN: lambda: self.turn_pages(1),
            pygame.K_HOME: lambda: self._scroll_to(self.scroll.to(0)),
            pygame.K_END: lambda: self._scroll_to(self.scroll.to(self.scroll.most_px)),
        }
        if event.key not in moves:
            return None
        moves[event.key]()
        return USED

    def _page(self) -> PageBody:
        art = self.services.art.version
        return PageBody(self._background, self.frame, self.heading(), self.scroll, art)

    def body(self) -> Body:
        if self.modal is not None and self._covered is not None:
            return self._covered
        return self._page()
