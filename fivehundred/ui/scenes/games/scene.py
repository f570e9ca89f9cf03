"""The list of saved games: every file of the folder, also those that cannot be read.

The list of games to replay is the same list, with the example games of every preset after it.
Whatever the folder holds, only what is in sight is looked into and put on the desk.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

import pygame

from fivehundred.session.storage.shelf import PutAway
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.route import Back, Home, Route, Table
from fivehundred.ui.scenes.games import prompts
from fivehundred.ui.scenes.games.draw import about_row, draw_heading, draw_row
from fivehundred.ui.scenes.games.listing import Listing
from fivehundred.ui.scenes.games.rows import Kind, Listed, Order, Strip
from fivehundred.ui.scenes.shared.page import Page
from fivehundred.ui.services import Services
from fivehundred.ui.speech.wording import sentence
from fivehundred.ui.speech.words import N_, _, ngettext
from fivehundred.ui.widgets.choosers import stepper
from fivehundred.ui.widgets.control import Control

_ROW_U: Final = 70
_HEADING_U: Final = 34
_GAP_U: Final = 8
_WIDEST_U: Final = 980
_BAR_U: Final = 44
_LABEL_U: Final = 78
_ORDER_U: Final = 250
_LOOKING_MS: Final = 50
_FIRST_LOOK_S: Final = 0.1
"""So long the first picture waits for the games of a small folder; a large one does not count."""
_LOOK_AGAIN_MS: Final = 1000
_ORDERS: Final = tuple(Order)


class GamesScene(Page):
    """Rows of games; a second click or Enter opens one, or replays it."""

    def __init__(
        self,
        services: Services,
        *,
        to_replay: bool = False,
        playing: Path | None = None,
    ) -> None:
        """List the folder, and the examples too where games are to be replayed.

        The game ``playing`` at the table below keeps its name.
        """
        super().__init__(services)
        self.title = N_("Replay") if to_replay else N_("Saved games")
        self.playing = playing
        self.away: PutAway | None = None
        self.to_replay = to_replay
        self.listing = Listing(services.catalogue, services.examples if to_replay else None)
        self._strip = Strip.of((), 1, 1, 1)
        self._moving: list[Control] = []
        self._bring_into_view = True
        self._since_ms = 0.0
        self.look_again()
        services.catalogue.wait(_FIRST_LOOK_S)

    # — what is listed —

    @property
    def over_table(self) -> bool:
        """Whether the list was opened at a table, and leads back to it."""
        return self.playing is not None

    @property
    def chosen(self) -> Listed | None:
        """The game that is chosen; None where the list is empty."""
        return self.listing.chosen

    def look_again(self) -> None:
        """Have the folder listed again."""
        self.listing.look_again()

    def _take(self) -> None:
        """Take what is known of the games by now."""
        if self.listing.take():
            self._bring_into_view = True
        if self.listing.problem:
            self.message = sentence(self.listing.problem)

    def leave(self) -> None:
        """Look into no game any more."""
        self.listing.leave()

    # — where things are —

    @property
    def area(self) -> pygame.Rect:
        """Narrower than other pages: a line of a list is read from its left to its right."""
        area = super().area
        narrow = pygame.Rect(0, 0, min(area.width, self.px(_WIDEST_U)), area.height)
        narrow.centerx = area.centerx
        return narrow

    @property
    def _search_label(self) -> pygame.Rect:
        return pygame.Rect(self.area.left, self.top, self.px(_LABEL_U), self.px(_BAR_U))

    @property
    def _list(self) -> pygame.Rect:
        area, top = self.area, self.top + self.px(_BAR_U + 12)
        return pygame.Rect(area.left, top, area.width, self.bottom - top)

    def _box(self, place: int) -> pygame.Rect:
        box, strip = self._list, self._strip
        bar = self.bar_px if strip.height_px > box.height else 0
        top, end = strip.tops_px[place], strip.ends_px[place]
        return pygame.Rect(
            box.left, box.top + top - self.scroll.offset_px, box.width - bar, end - top
        )

    # — the controls —

    def enter(self) -> None:
        """Lay the page out for the window, with the folder as it is now."""
        self.look_again()
        super().enter()

    def fill(self) -> None:
        """Put search and order, the rows and the buttons on the desk."""
        self._take()
        label, desk = self._search_label, self.services.desk
        order = pygame.Rect(0, label.top, self.px(_ORDER_U), label.height)
        order.width = min(order.width, self.area.width * 2 // 5)
        order.right = self.area.right
        field = pygame.Rect(label.right, label.top, 0, label.height)
        field.width = order.left - self.px(14) - field.left
        desk.entry(
            field,
            self.listing.wanted,
            lambda _text: desk.stop_typing(),
            changed=self._search,
            say=_("Search by name, player or game (Ctrl+F)."),
            name="search",
            begin=False,
        )
        word = _(self.listing.order.value)
        say = _("Order of the list: {order}.").format(order=word)
        stepper(desk, order, word, self._turn_order, say=say, name="order")
        self._moving = []
        self._fill_moving()

    def _renew(self) -> None:
        """Put everything but the search on the desk anew."""
        if self.modal is None:
            self.services.desk.renew(self._moving, self._fill_moving)

    def _fill_moving(self) -> None:
        desk, px = self.services.desk, self.px
        desk.u = self.u
        first = len(desk.controls)
        self._strip = Strip.of(self.listing.lines, px(_ROW_U), px(_HEADING_U), px(_GAP_U))
        self.lay_scroll(self._list, self._strip.height_px)
        chosen = self.listing.place
        if self._bring_into_view and chosen is not None:
            self.scroll.to_show(self._box(chosen), px(_GAP_U))
        self._bring_into_view = False
        from_px = self.scroll.offset_px
        seen = self._strip.seen(from_px, from_px + self._list.height)
        # The keyboard finds what is chosen also out of sight.
        places = seen if chosen is None or chosen in seen else (*seen, chosen)
        shown = [(at, line) for at in places if isinstance(line := self.listing.lines[at], Listed)]
        for at, listed in shown:
            self._fill_row(at, listed)
        desk.clip = None
        left, right = prompts.foot(self)
        self.foot_buttons(left, right, self.foot)
        self._moving = desk.controls[first:]
        self.listing.ask_about([listed.row.path for _at, listed in shown])

    def _fill_row(self, place: int, listed: Listed) -> None:
        chosen = listed.row.path == self.listing.chosen_path
        self.services.desk.button(
            self._box(place),
            listed.title,
            partial(self._press, listed),
            style="chosen" if chosen else "row",
            say=f"“{listed.title}”: {about_row(listed)}",
            lines=(listed.title,),
            name="game" if chosen else "",
            face=partial(draw_row, listed),
            turn=self._turn,
            enter=False,
            in_ring=chosen,
        )

    # — what is done —

    def _press(self, listed: Listed) -> Route | None:
        if listed.row.path == self.listing.chosen_path:
            return prompts.do_first(self)
        self.choose(listed.row.path)
        return None

    def choose(self, path: Path) -> None:
        """Choose a game and bring it into sight, as soon as it is listed."""
        self.message = ""
        self.listing.awaited = path
        self._take()
        self._renew()

    def _go(self, step: int) -> bool:
        """Choose the game so many lines on; False where that is the same."""
        found = self.listing.beside(step)
        if found is None or found == self.listing.chosen_path:
            return False
        self.choose(found)
        return True

    def _turn(self, _dx: int, dy: int) -> bool:
        return bool(dy) and self._go(dy)

    def _turn_order(self, step: int) -> None:
        self.listing.order = _ORDERS[(_ORDERS.index(self.listing.order) + step) % len(_ORDERS)]
        self._bring_into_view = True
        self.refill()

    def _search(self, text: str) -> None:
        self.listing.wanted, self.message = text, ""
        self._take()
        self._bring_into_view = True
        self._renew()

    def _move(self, moved_px: int) -> None:
        if moved_px:
            self._renew()

    def key(self, event: pygame.event.Event) -> Route | None:
        """Arrows move in the list, Enter does the first thing, Esc goes back."""
        desk = self.services.desk
        if event.key == pygame.K_ESCAPE:
            return self._go_back()
        if event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
            desk.focus_on(desk.fields[0])
        elif desk.typing:
            return None
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return prompts.do_first(self)
        elif event.key == pygame.K_r:
            return prompts.replay_chosen(self)
        elif event.key == pygame.K_DELETE and not self.to_replay:
            prompts.put_away(self)
        elif event.key == pygame.K_z:
            prompts.bring_back(self)
        else:
            self._go(self._steps.get(event.key, 0))
        return None

    @property
    def _steps(self) -> dict[int, int]:
        """How far each key goes in the list."""
        shown = max(1, self._list.height // self.px(_ROW_U + _GAP_U))
        every = len(self.listing.lines)
        return {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -shown,
            pygame.K_PAGEDOWN: shown,
            pygame.K_HOME: -every,
            pygame.K_END: every,
        }

    def _go_back(self) -> Route | None:
        """Leave the search first, where something is sought."""
        if self.listing.wanted:
            self.listing.wanted = ""
            self.services.desk.stop_typing()
            self.refill()
            return None
        return self.way_back

    @property
    def way_back(self) -> Route:
        """The way to where the list was opened."""
        return Back() if self.over_table else Home()

    def turned_back(self, why: str) -> None:
        """Say why a game cannot be opened, and look at the folder again."""
        self.look_again()
        self.message = why

    def mouse(self, event: pygame.event.Event) -> Route | None:
        """Open a saved game that is dropped on the list."""
        return Table(Path(event.file)) if event.type == pygame.DROPFILE else None

    # — time —

    def update(self, elapsed_ms: float) -> bool:
        """Show what has been found out of the games, and what has changed in the folder."""
        self._since_ms += elapsed_ms
        if self._since_ms >= _LOOK_AGAIN_MS:
            self._since_ms = 0.0
            self.services.catalogue.look_again()
        if not self.listing.stale or self.modal is not None:
            return self.services.desk.typing
        self._take()
        self._renew()
        return True

    def patience_ms(self) -> int:
        """Look often while games are being looked into."""
        return _LOOKING_MS if self.listing.busy else super().patience_ms()

    # — the picture —

    def paint(self, canvas: Canvas) -> None:
        """Draw what stands beside the controls, a word where there are no games, and the line."""
        label = canvas.style(Face.SANS, 18, canvas.palette.on_cloth)
        canvas.fitted(_("Search"), label, self._search_label, "midleft")
        with self.scrolled(canvas):
            self._draw_headings(canvas)
        if not self.listing.lines:
            empty = canvas.style(Face.SANS, 20, canvas.palette.on_cloth_quiet)
            draw_fitted(canvas, self._nothing, empty, self._list)
        self.draw_line(canvas)

    def _draw_headings(self, canvas: Canvas) -> None:
        from_px = self.scroll.offset_px
        for at in self._strip.seen(from_px, from_px + self._list.height):
            line = self.listing.lines[at]
            if isinstance(line, Kind):
                draw_heading(canvas, line, self._box(at))

    @property
    def _nothing(self) -> str:
        if self.listing.wanted:
            return _("No game is called so, and nobody of that name plays in one.")
        if not self.services.catalogue.listed:
            return _("Looking at the folder…")
        return "" if self.message else _("No game has been saved yet.")

    @property
    def line_text(self) -> str:
        """What went wrong or has the focus, or else how many games there are."""
        games = [one for one in self.listing.lines if isinstance(one, Listed)]
        return super().line_text or ngettext("{count} game.", "{count} games.", len(games))
