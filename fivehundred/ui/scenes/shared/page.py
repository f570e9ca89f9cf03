"""A page: a screen of its own with a title, a line that says what has the focus, and dialogs.

Words are as large as they are wished for; what then does not fit on the page is scrolled.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

import pygame

from fivehundred.speech.translation import _
from fivehundred.speech.wording import sentence
from fivehundred.ui.drawing.background.background import background
from fivehundred.ui.layout.scroll import Scroll
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.route import Route
from fivehundred.ui.scenes.shared.base import BaseScene, Body, I
from fivehundred.ui.scenes.shared.frame import Shape, frame_of
from fivehundred.ui.scenes.shared.page_body import Content, Covered, PageBody
from fivehundred.ui.services import Services
from fivehundred.ui.widgets.control import Control, Field
from fivehundred.ui.widgets.intent import USED, Used
from fivehundred.ui.widgets.keyboard import ENTER, asks_for_keys

if TYPE_CHECKING:
    from fivehundred.ui.panels.reading.keys import KeysPanel, Rows

# ruff: noqa: PLC0415  the first picture waits for no list of keys

_WHEEL_U: Final = 64
_MARGIN_U: Final = 10
_LITTLE: Final = 300
"""So many letters are said of a page when it opens; a screen reader has all of them."""


class Page(BaseScene[I]):
    """What the pages have in common; each puts on the layer and draws what is its own.

    ``frame`` is where its parts are, ``scroll`` what is moved of it where it does not fit.
    """

    title = ""
    shape = Shape()
    keys: Mapping[int, Any] = MappingProxyType({})
    """What keys ask for, where that hangs on nothing."""

    def __init__(self, services: Services) -> None:
        """Begin with nothing to tell."""
        super().__init__(services)
        self.frame = frame_of(services.size, services.scale, self.shape)
        self.scroll = Scroll()
        self._covered: Covered | None = None
        self._announced = False

    # — what each page says for itself —

    def behind(self) -> Content:
        """Return what is drawn behind and beside what is on the layer."""
        return Content()

    def key(self, event: pygame.event.Event) -> I | Route | Used | None:
        """Return what a key asks for that no control has used."""
        return self.keys.get(event.key)

    def key_rows(self) -> Rows:
        """List the keys of the page with what they do."""
        from fivehundred.ui.panels.reading.keys import page_keys

        return page_keys()

    def keys_panel(self) -> KeysPanel:
        """Return the list of the keys."""
        from fivehundred.ui.panels.reading.keys import KeysPanel, heard_again_keys

        return KeysPanel(self.key_rows(), ear=heard_again_keys())

    def dropped(self, file: str) -> I | Route | None:
        """Return what a file asks for that is dropped on the page."""

    def painted(self, back: pygame.Surface) -> pygame.Surface:
        """Return what lies behind everything; most pages leave the background as it is."""
        return back

    def heading(self) -> str:
        """Return the title as it stands on the page."""
        return _(self.title)

    # — what is the same for all —

    def texts(self) -> Sequence[str]:
        """Return the title, and what else is to be read on the page; none below a dialog."""
        if self.modal is not None:
            return ()
        pictures = (picture.text for picture in self.services.layer.pictures if picture.text)
        return (self.heading(), *self.behind().texts, *pictures)

    def px(self, units: float) -> int:
        """Return units in pixels."""
        return self.frame.px(units)

    def enter(self) -> None:
        """Lay the page out for the window."""
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
            self._announce()

    def _announce(self) -> None:
        """Announce which page this is, and what little is to be read on it."""
        texts = self.texts()
        said = texts if sum(map(len, texts)) <= _LITTLE else texts[:1]
        self.services.spoken.announce(" ".join(map(sentence, said)))

    def refill(self) -> None:
        """Put everything on the layer anew; what has the focus is in view."""
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

    # — scrolling —

    def lay_scroll(self, view: pygame.Rect, content_px: int) -> None:
        """Let part of the page be moved; what is put on the layer from now on moves with it."""
        self.scroll = self.scroll.laid(view, content_px, self.frame.bar_px)
        self.services.layer.clip = view

    def moved(self, by_px: int) -> None:
        """Let the widgets follow what has been moved."""
        self.services.layer.shift(by_px)

    def _scroll_to(self, scroll: Scroll) -> None:
        by_px = self.scroll.offset_px - scroll.offset_px
        self.scroll = scroll
        if by_px:
            self.moved(by_px)

    def _reveal(self) -> None:
        """Bring what has the focus into view, where it may be out of it."""
        focus = self.services.layer.focus
        if isinstance(focus, Control | Field) and focus.clip is not None:
            self._scroll_to(self.scroll.to_show(focus.rect, self.px(_MARGIN_U)))

    def leaf(self, pages: int) -> None:
        """Move on by so many windowfuls."""
        self._scroll_to(self.scroll.to(self.scroll.offset_px + pages * self.scroll.view.height))

    # — dialogs —

    def open(self, panel: Panel) -> None:
        """Ask something over the page, which is drawn as it is now meanwhile."""
        if self.modal is None:
            self._cover()
        super().open(panel)

    def _cover(self) -> None:
        services = self.services
        canvas = services.screen.canvas.on(pygame.Surface(services.size))
        page, last = self._page(), self.shown
        page.draw(canvas, last.status if last else "", urgent=bool(last and last.urgent))
        services.layer.draw(canvas, ring=False)
        page.draw_above(canvas)
        self._covered = Covered(canvas.surface)

    # — events —

    def handle(self, event: pygame.event.Event) -> Route | None:
        """Let the part that is moved take the mouse first; the focus is kept in view."""
        moved = self.scroll.handle(event, self.px(_WHEEL_U)) if self.modal is None else None
        if moved is not None:
            self._scroll_to(moved)
            return None
        before = self.services.layer.focus
        route = super().handle(event)
        if self.services.layer.focus is not before:
            self._reveal()
        return route

    def asked(self, event: pygame.event.Event) -> I | Route | Used | None:
        """Return what an event asks for that no control has used; ? shows the keys."""
        if event.type == pygame.DROPFILE:
            return self.dropped(event.file)
        if event.type != pygame.KEYDOWN:
            return None
        if asks_for_keys(event) and not self.services.layer.typing:
            self.open(self.keys_panel())
            return USED
        if event.key in ENTER and (off := self.services.layer.keyboard.why_not):
            self.tell(off)
            return USED
        return self.key(event)

    # — the picture —

    def _page(self) -> PageBody:
        art = self.services.art.version
        return PageBody(
            self._background, self.frame, self.heading(), self.scroll, self.behind(), art
        )

    def body(self) -> Body:
        """Return the page, or its picture while a dialog lies over it."""
        if self.modal is not None and self._covered is not None:
            return self._covered
        return self._page()
