"""The list of saved games: every file of the folder, also those that cannot be read.

The list of games to replay is the same list, with the example games of every preset after it.
Whatever the folder holds, only what is in sight is looked into and put on the layer.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, assert_never, cast

import pygame

from fivehundred.session.codec.shapes import printable
from fivehundred.session.storage.shelf import PutAway as Away
from fivehundred.session.storage.shelf import bring_back, put_away, rename_game
from fivehundred.session.storage.store import StoreError
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.route import Route
from fivehundred.ui.scenes.games.draw import draw_heading, nothing_words
from fivehundred.ui.scenes.games.input import Listing as KeyListing
from fivehundred.ui.scenes.games.input import key_intent, mouse_intent
from fivehundred.ui.scenes.games.intents import (
    AskName,
    BringBack,
    FileIntent,
    GoOn,
    LeaveSearch,
    ListIntent,
    Press,
    PutAway,
    Rename,
    Search,
    StopWriting,
    TurnOrder,
    WriteSearch,
)
from fivehundred.ui.scenes.games.listing import Listing
from fivehundred.ui.scenes.games.plan import (
    GAP_U,
    HEADING_U,
    ROW_U,
    line_box,
    lines_shown,
    list_box,
    search_bar,
    search_label,
)
from fivehundred.ui.scenes.games.prompts import Choice, foot, game_button, name_dialog
from fivehundred.ui.scenes.games.rows import Kind, Listed, Order, Strip
from fivehundred.ui.scenes.shared.frame import Shape
from fivehundred.ui.scenes.shared.page import Page
from fivehundred.ui.services import Services
from fivehundred.ui.speech.wording import sentence
from fivehundred.ui.speech.words import N_, _, ngettext
from fivehundred.ui.widgets.choosers import stepper
from fivehundred.ui.widgets.control import Control
from fivehundred.ui.widgets.intent import Intent

_WIDEST_U: Final = 980
_LOOKING_MS: Final = 50
_FIRST_LOOK_S: Final = 0.1
"""So long the first picture waits for the games of a small folder; a large one does not count."""
_LOOK_AGAIN_MS: Final = 1000
_ORDERS: Final = tuple(Order)


class GamesScene(Page):
    """Rows of games; a second click or Enter opens one, or replays it."""

    # A line of a list is read from its left to its right.
    shape = Shape(widest_u=_WIDEST_U)

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
        self.away: Away | None = None
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
    def _choice(self) -> Choice:
        return Choice(self.chosen, self.playing, self.to_replay)

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

    def _box(self, place: int) -> pygame.Rect:
        return line_box(self.frame, self._strip, place, self.scroll.offset_px)

    # — the controls —

    def enter(self) -> None:
        """Lay the page out for the window, with the folder as it is now."""
        self.look_again()
        super().enter()

    def fill(self) -> None:
        """Put search and order, the rows and the buttons on the layer."""
        self._take()
        layer, (field, order) = self.services.layer, search_bar(self.frame)
        layer.entry(
            field,
            self.listing.wanted,
            lambda _text: StopWriting(),
            changed=Search,
            say=_("Search by name, player or game (Ctrl+F)."),
            name="search",
            begin=False,
        )
        word = _(self.listing.order.value)
        say = _("Order of the list: {order}.").format(order=word)
        stepper(layer, order, word, TurnOrder, say=say, name="order")
        self._moving = []
        self._fill_moving()

    def _renew(self) -> None:
        """Put everything but the search on the layer anew."""
        if self.modal is None:
            self.services.layer.renew(self._moving, self._fill_moving)

    def _fill_moving(self) -> None:
        layer, px = self.services.layer, self.px
        layer.u = self.u
        first = len(layer.controls)
        self._strip = Strip.of(self.listing.lines, px(ROW_U), px(HEADING_U), px(GAP_U))
        self.lay_scroll(list_box(self.frame), self._strip.height_px)
        chosen = self.listing.place
        if self._bring_into_view and chosen is not None:
            self.scroll.to_show(self._box(chosen), px(GAP_U))
        self._bring_into_view = False
        from_px = self.scroll.offset_px
        seen = self._strip.seen(from_px, from_px + list_box(self.frame).height)
        # The keyboard finds what is chosen also out of sight.
        places = seen if chosen is None or chosen in seen else (*seen, chosen)
        shown = [(at, line) for at in places if isinstance(line := self.listing.lines[at], Listed)]
        for at, listed in shown:
            is_chosen = listed.row.path == self.listing.chosen_path
            game_button(self.services.layer, self._box(at), listed, chosen=is_chosen)
        layer.clip = None
        left, right = foot(self._choice, put_away=self.away is not None)
        self.foot_buttons(left, right, self.frame.foot)
        self._moving = layer.controls[first:]
        self.listing.ask_about([listed.row.path for _at, listed in shown])

    # — what is done —

    def do(self, intent: Intent) -> Route | None:
        """Do what is asked for in the list."""
        if isinstance(intent, FileIntent):
            self._do_to_file(intent)
            return None
        layer, listing = self.services.layer, self.listing
        match cast(ListIntent, intent):
            case Press(path):
                if path == listing.chosen_path:
                    return self._choice.first
                self.choose(path)
            case Search(text):
                self._search(text)
            case WriteSearch():
                layer.focus_on(layer.fields[0])
            case StopWriting():
                layer.stop_typing()
            case LeaveSearch():
                listing.wanted = ""
                layer.stop_typing()
                self.refill()
            case TurnOrder(step):
                self._turn_order(step)
            case GoOn(step):
                self._go(step)
            case unknown:
                assert_never(unknown)
        return None

    def _do_to_file(self, intent: FileIntent) -> None:
        """Do something with the file of the chosen game, or with the one put away last."""
        chosen = self.chosen
        try:
            match intent:
                case AskName():
                    if chosen is not None:
                        self.open(name_dialog(chosen.row.name))
                case Rename(name):
                    if chosen is not None:
                        self._rename(chosen, name)
                case PutAway():
                    if chosen is not None and not self._choice.fixed:
                        self._put_away(chosen)
                case BringBack():
                    self._bring_back()
                case _:
                    assert_never(intent)
        except StoreError as error:
            self.tell(sentence(str(error)))

    def choose(self, path: Path) -> None:
        """Choose a game and bring it into sight, as soon as it is listed."""
        self.message = ""
        self.listing.awaited = path
        self._take()
        self._renew()

    def _go(self, step: int) -> None:
        """Choose the game so many lines on, if that is another."""
        found = self.listing.beside(step)
        if found is not None and found != self.listing.chosen_path:
            self.choose(found)

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

    def _rename(self, chosen: Listed, name: str) -> None:
        """Rename a game; what was refused may be mended."""
        try:
            fresh = rename_game(chosen.row.path, name)
        except StoreError as error:
            self.open(name_dialog(name, sentence(str(error))))
            return
        self.close()
        self.look_again()
        self.choose(fresh)
        self.tell(_("The game is called “{name}” now.").format(name=printable(fresh.stem)))

    def _put_away(self, chosen: Listed) -> None:
        self.away = put_away(chosen.row.path)
        self.look_again()
        told = _("“{name}” lies in the folder “trash” now; Z brings it back.")
        self.tell(told.format(name=chosen.row.name))

    def _bring_back(self) -> None:
        away, self.away = self.away, None
        if away is not None:
            path = bring_back(away)
            self.look_again()
            self.choose(path)
            self.tell(_("“{name}” is back.").format(name=printable(path.stem)))

    # — the keys —

    def key(self, event: pygame.event.Event) -> Intent | None:
        """Return what a key asks for."""
        listing = self.listing
        lines, writing = len(listing.lines), self.services.layer.typing
        at = KeyListing(lines_shown(self.frame), lines, writing, bool(listing.wanted))
        return key_intent(event, self._choice, at)

    def mouse(self, event: pygame.event.Event) -> Intent | None:
        """Return what the mouse asks for, or a file that is dropped."""
        return mouse_intent(event)

    def turned_back(self, why: str) -> None:
        """Announce why a game cannot be opened, and look at the folder again."""
        self.look_again()
        self.message = why

    # — time —

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        """Show what has been found out of the games, and what has changed in the folder."""
        self._since_ms += elapsed_ms
        if self._since_ms >= _LOOK_AGAIN_MS:
            self._since_ms = 0.0
            self.services.catalogue.look_again()
        if self.listing.stale and self.modal is None:
            self._take()
            self._renew()
            super().update(elapsed_ms, mouse)
            return True
        return super().update(elapsed_ms, mouse)

    def patience_ms(self) -> int:
        """Look often while games are being looked into."""
        return _LOOKING_MS if self.listing.busy else super().patience_ms()

    # — the picture —

    def paint(self, canvas: Canvas) -> None:
        """Draw what stands beside the controls, a word where there are no games, and the line."""
        label = canvas.style(Face.SANS, 18, canvas.palette.on_background)
        canvas.fitted(_("Search"), label, search_label(self.frame), "midleft")
        from_px, listing, box = self.scroll.offset_px, self.listing, list_box(self.frame)
        with self.scrolled(canvas):
            for at in self._strip.seen(from_px, from_px + box.height):
                if isinstance(line := listing.lines[at], Kind):
                    draw_heading(canvas, line, self._box(at))
        if not listing.lines:
            empty = canvas.style(Face.SANS, 20, canvas.palette.on_background_quiet)
            listed = self.services.catalogue.listed
            words = nothing_words(listing.wanted, self.message, listed=listed)
            draw_fitted(canvas, words, empty, box)
        self.draw_line(canvas)

    def _read(self) -> str:
        """Return what went wrong or has the focus, or else how many games there are."""
        games = [one for one in self.listing.lines if isinstance(one, Listed)]
        return super()._read() or ngettext("{count} game.", "{count} games.", len(games))
