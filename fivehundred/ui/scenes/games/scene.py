"""The list of saved games: every file of the folder, also those that cannot be read.

The list of games to replay is the same list, with the example games of every preset after it.
Whatever the folder holds, only what is in sight is looked into and put on the layer.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final, assert_never

import pygame

from fivehundred.session.storage.files import StoreError
from fivehundred.speech.errors import error_sentence, message_sentence
from fivehundred.speech.translation import N_, _
from fivehundred.ui.route import Route
from fivehundred.ui.scenes.games import intents as ask
from fivehundred.ui.scenes.games.draw import ListContent, count_words, nothing_words
from fivehundred.ui.scenes.games.filing import Done, Filing
from fivehundred.ui.scenes.games.input import key_intent
from fivehundred.ui.scenes.games.listing import Listing
from fivehundred.ui.scenes.games.plan import GAP_U, HEADING_U, ROW_U, ListPlan
from fivehundred.ui.scenes.games.prompts import (
    Choice,
    foot,
    game_button,
    search,
)
from fivehundred.ui.scenes.games.rows import Listed, Order, Strip
from fivehundred.ui.scenes.shared.foot import place_foot
from fivehundred.ui.scenes.shared.frame import Shape
from fivehundred.ui.scenes.shared.page import Page
from fivehundred.ui.services import Services
from fivehundred.ui.widgets.choosers import stepper
from fivehundred.ui.widgets.control import Control

_WIDEST_U: Final = 980
_HEADLESS_U: Final = 400
"""On a lower page a row is worth more than its title."""
_LOOKING_MS: Final = 50
_FIRST_LOOK_S: Final = 0.1
"""So long the first picture waits for the names of the games."""
_LOOK_AGAIN_MS: Final = 1000
_PROGRESS_MS: Final = 1000
_TAKING_MS: Final = 100
"""So often the list shows what has been found out, while more is."""
_ORDERS: Final = tuple(Order)


class GamesScene(Page[ask.ListIntent | ask.FileIntent]):
    """Rows of games; a second click or Enter opens one, or replays it."""

    # A line of a list is read from its left to its right.
    shape = Shape(widest_u=_WIDEST_U, headless_u=_HEADLESS_U)

    def __init__(
        self, services: Services, *, to_replay: bool = False, playing: Path | None = None
    ) -> None:
        """List the folder, and the examples too where games are to be replayed.

        The game ``playing`` at the table below keeps its name.
        """
        super().__init__(services)
        self.title = N_("Replay") if to_replay else N_("Saved games")
        self.playing = playing
        self.filing = Filing(services.catalogue.folder)
        self.to_replay = to_replay
        self.listing = Listing(services.catalogue, services.examples if to_replay else None)
        self._strip = Strip.of((), 1, 1, 1)
        self._moving: list[Control] = []
        self._to_ask: list[Path] = []
        self._bring_into_view = True
        self._searched = False
        self._since_ms = self._import_ms = self._stale_ms = 0.0
        self.listing.look_again()
        services.catalogue.wait_listed(_FIRST_LOOK_S)

    # — what is listed —

    @property
    def _choice(self) -> Choice:
        return Choice(self.chosen, self.playing, self.to_replay)

    @property
    def chosen(self) -> Listed | None:
        """The game that is chosen; None where the list is empty."""
        return self.listing.chosen

    @property
    def _plan(self) -> ListPlan:
        return ListPlan(self.frame, self._strip, self.listing.lines)

    def _take(self) -> None:
        """Take what is known of the games by now."""
        if self.listing.take():
            self._bring_into_view = True
        if self.listing.problem is not None:
            self.message = message_sentence(self.listing.problem)

    def enter(self) -> None:
        """Lay the page out for the window, with the folder as it is now."""
        self.listing.look_again()
        super().enter()

    def leave(self) -> None:
        """Look into no game any more, and take in none."""
        super().leave()
        self.filing.importer.stop()
        self.listing.leave()

    # — the controls —

    def fill(self) -> None:
        """Put search and order, the rows and the buttons on the layer."""
        self._take()
        layer, plan = self.services.layer, self._plan
        search(layer, plan.search, self.listing.wanted if self._searched else None)
        word = _(self.listing.order.value)
        say = _("Order of the list: {order}.").format(order=word)
        stepper(layer, plan.order, word, ask.TurnOrder, say=say, name="order")
        self._moving = []
        self._fill_moving()

    def _renew(self) -> None:
        """Put everything but the search on the layer anew."""
        if self.modal is None:
            self.services.layer.renew(self._moving, self._fill_moving)

    def _fill_moving(self) -> None:
        layer, px, listing = self.services.layer, self.px, self.listing
        layer.u = self.frame.u
        first = len(layer.controls)
        self._strip = Strip.of(listing.lines, px(ROW_U), px(HEADING_U), px(GAP_U))
        plan, chosen = self._plan, listing.place
        self.lay_scroll(plan.view, self._strip.height_px)
        if self._bring_into_view and chosen is not None:
            box = plan.line(chosen, self.scroll.offset_px)
            self.scroll = self.scroll.to_show(box, px(GAP_U))
        self._bring_into_view = False
        offset_px = self.scroll.offset_px
        seen = plan.seen(offset_px)
        # The keyboard finds what is chosen also out of sight.
        places = seen if chosen is None or chosen in seen else (*seen, chosen)
        shown = [(at, line) for at in places if isinstance(line := listing.lines[at], Listed)]
        for at, listed in shown:
            is_chosen = listed.row.path == listing.chosen_path
            game_button(layer, plan.line(at, offset_px), listed, chosen=is_chosen)
        layer.clip = None
        away, searching = self.filing.away is not None, bool(self.listing.wanted)
        place_foot(layer, self.frame, foot(self._choice, put_away=away, searching=searching))
        self._moving = layer.controls[first:]
        self._to_ask = [listed.row.path for _at, listed in shown]

    def moved(self, by_px: int) -> None:
        """Put on the layer what is in sight now."""
        self._renew()

    # — what is done —

    def do(self, intent: ask.ListIntent | ask.FileIntent) -> Route | None:
        """Do what is asked for in the list."""
        if isinstance(intent, ask.FileIntent):
            self._do_to_file(intent)
            return None
        match intent:
            case ask.Press(path):
                if path == self.listing.chosen_path:
                    return self._choice.first
                self.choose(path)
            case ask.Search(text):
                self.listing.wanted, self.message = text, ""
                self._take()
                self._bring_into_view = True
                self._renew()
            case ask.Searching() as what:
                self._do_to_search(what)
            case ask.TurnOrder(step):
                at = _ORDERS.index(self.listing.order) + step
                self.listing.order = _ORDERS[at % len(_ORDERS)]
                self._bring_into_view = True
                self.refill()
            case ask.GoOn(step):
                found = self.listing.beside(step)
                if found is not None and found != self.listing.chosen_path:
                    self.choose(found)
            case unknown:
                assert_never(unknown)
        return None

    def _do_to_search(self, what: ask.Searching) -> None:
        layer = self.services.layer
        match what:
            case ask.Searching.WRITE:
                if not self._searched:
                    # What fields write with is slow to fetch: most lists are only looked at.
                    self._searched = True
                    self.refill()
                layer.focus_on(layer.fields[0])
            case ask.Searching.STOP_WRITING:
                layer.keyboard.stop_typing()
            case ask.Searching.LEAVE:
                self.listing.wanted = ""
                layer.keyboard.stop_typing()
                self.refill()
            case unknown:
                assert_never(unknown)

    def _do_to_file(self, intent: ask.FileIntent) -> None:
        """Do something with files, and show what has come of it."""
        if isinstance(intent, ask.Export):
            # A stick or a network may take its time.
            self.close()
            copy = partial(self.filing.do, intent, self._choice)
            self.when_done(self.services.errands.do(copy), self._show)
            return
        try:
            self._show(self.filing.do(intent, self._choice))
        except StoreError as error:
            self.close()
            self.tell(error_sentence(error))

    def _show(self, done: Done) -> None:
        """Show what has come of something that was done with files."""
        if done.asked is not None:
            self.open(done.asked)
            return
        self.close()
        self.listing.look_again()
        if done.choose is not None:
            self.choose(done.choose)
        if done.told:
            self.tell(done.told)

    def choose(self, path: Path) -> None:
        """Choose a game and bring it into sight, as soon as it is listed."""
        self.message = ""
        self.listing.awaited = path
        self._take()
        self._renew()

    # — events —

    def key(self, event: pygame.event.Event) -> ask.ListIntent | ask.FileIntent | Route | None:
        """Return what a key asks for."""
        writing = self.services.layer.typing
        return key_intent(event, self._choice, self.listing, self._plan.windowful, writing=writing)

    def dropped(self, file: str) -> ask.TakeIn:
        """Return that a game or a folder is taken in which is dropped on the list."""
        return ask.TakeIn(Path(file))

    def turned_back(self, why: str) -> None:
        """Announce why a game cannot be opened, and look at the folder again."""
        self.listing.look_again()
        self.message = why

    # — time —

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        """Show what has been found out of the games, and what has changed in the folder."""
        if self.shown is not None and self._to_ask:
            # The first picture does not wait for what is read beside it.
            self.listing.ask_about(self._to_ask)
            self._to_ask = []
        self._since_ms += elapsed_ms
        if self._since_ms >= _LOOK_AGAIN_MS:
            self._since_ms = 0.0
            self.services.catalogue.look_again()
        if self.modal is None:
            self._follow_import(elapsed_ms)
        self._stale_ms += elapsed_ms
        due = self._stale_ms >= _TAKING_MS or not self.listing.busy
        if self.listing.stale and self.modal is None and due:
            self._stale_ms = 0.0
            self._take()
            self._renew()
        return super().update(elapsed_ms, mouse)

    def _follow_import(self, elapsed_ms: float) -> None:
        """Tell now and then how far an import has come, and what has come of it in the end."""
        if self.filing.importer.busy:
            self._import_ms += elapsed_ms
            if self._import_ms >= _PROGRESS_MS:
                self._import_ms, self.message = 0.0, self.filing.progress
        elif (done := self.filing.finished()) is not None:
            self._import_ms = 0.0
            self._show(done)

    def patience_ms(self) -> int:
        """Look often while games are being looked into."""
        filing = self.filing
        busy = self.listing.busy or filing.importer.busy or self._to_ask
        return _LOOKING_MS if busy else super().patience_ms()

    # — the picture —

    def read(self, focus: str) -> tuple[str, bool]:
        """Return what went wrong or has the focus, or else how many games there are."""
        status, urgent = super().read(focus)
        return status or count_words(self.listing.lines), urgent

    def behind(self) -> ListContent:
        """Return the headings of the list, or why it is empty."""
        listing, listed = self.listing, self.services.catalogue.listed
        nothing = nothing_words(listing.wanted, self.message, listed=listed)
        return ListContent(self._plan, nothing)
