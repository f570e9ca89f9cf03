"""The list of saved games: every file of the folder, also those that cannot be read.

The list of games to replay is the same list, with the example games of every preset after it.
Whatever the folder holds, only what is in sight is looked into and put on the layer.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, assert_never, cast

import pygame

from fivehundred.session.codec.shapes import printable
from fivehundred.session.storage.shelf import PutAway, bring_back, put_away, rename_game
from fivehundred.session.storage.store import StoreError
from fivehundred.ui.route import Route, Table
from fivehundred.ui.scenes.games import intents as ask
from fivehundred.ui.scenes.games.draw import ListContent, nothing_words
from fivehundred.ui.scenes.games.input import key_intent
from fivehundred.ui.scenes.games.listing import Listing
from fivehundred.ui.scenes.games.plan import GAP_U, HEADING_U, ROW_U, ListPlan
from fivehundred.ui.scenes.games.prompts import Choice, foot, game_button, name_dialog
from fivehundred.ui.scenes.games.rows import Listed, Order, Strip
from fivehundred.ui.scenes.shared.frame import Shape
from fivehundred.ui.scenes.shared.page import Page
from fivehundred.ui.services import Services
from fivehundred.ui.speech.wording import sentence
from fivehundred.ui.speech.words import N_, _, ngettext
from fivehundred.ui.widgets.choosers import stepper
from fivehundred.ui.widgets.control import Control
from fivehundred.ui.widgets.intent import Intent

_WIDEST_U: Final = 980
_HEADLESS_U: Final = 400
"""On a lower page a row is worth more than its title."""
_LOOKING_MS: Final = 50
_FIRST_LOOK_S: Final = 0.1
"""So long the first picture waits for the games of a small folder; a large one does not count."""
_LOOK_AGAIN_MS: Final = 1000
_ORDERS: Final = tuple(Order)


class GamesScene(Page):
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
        self.away: PutAway | None = None
        self.to_replay = to_replay
        self.listing = Listing(services.catalogue, services.examples if to_replay else None)
        self._strip = Strip.of((), 1, 1, 1)
        self._moving: list[Control] = []
        self._bring_into_view = True
        self._since_ms = 0.0
        self.listing.look_again()
        services.catalogue.wait(_FIRST_LOOK_S)

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
        return ListPlan(self.frame, self._strip)

    def _take(self) -> None:
        """Take what is known of the games by now."""
        if self.listing.take():
            self._bring_into_view = True
        if self.listing.problem:
            self.message = sentence(self.listing.problem)

    def enter(self) -> None:
        """Lay the page out for the window, with the folder as it is now."""
        self.listing.look_again()
        super().enter()

    def leave(self) -> None:
        """Look into no game any more."""
        self.listing.leave()

    # — the controls —

    def fill(self) -> None:
        """Put search and order, the rows and the buttons on the layer."""
        self._take()
        layer, plan = self.services.layer, self._plan
        layer.entry(
            plan.search,
            self.listing.wanted,
            lambda _text: ask.Searching.STOP_WRITING,
            changed=ask.Search,
            say=_("Search by name, player or game (Ctrl+F)."),
            name="search",
            begin=False,
        )
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
        foot(self._choice, put_away=self.away is not None).build(layer, self.frame)
        self._moving = layer.controls[first:]
        listing.ask_about([listed.row.path for _at, listed in shown])

    def moved(self, by_px: int) -> None:
        """Put on the layer what is in sight now."""
        self._renew()

    # — what is done —

    def do(self, intent: Intent) -> Route | None:
        """Do what is asked for in the list."""
        if isinstance(intent, ask.FileIntent):
            self._do_to_file(intent)
            return None
        match cast(ask.ListIntent, intent):
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
        """Do something with the file of the chosen game, or with the one put away last."""
        chosen = self.chosen
        try:
            match intent:
                case ask.ToFile.ASK_NAME:
                    if chosen is not None:
                        self.open(name_dialog(chosen.row.name))
                case ask.Rename(name):
                    if chosen is not None:
                        self._rename(chosen, name)
                case ask.ToFile.PUT_AWAY:
                    if chosen is not None and not self._choice.fixed:
                        self._put_away(chosen)
                case ask.ToFile.BRING_BACK:
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

    def _rename(self, chosen: Listed, name: str) -> None:
        """Rename a game; what was refused may be mended."""
        try:
            fresh = rename_game(chosen.row.path, name)
        except StoreError as error:
            self.open(name_dialog(name, sentence(str(error))))
            return
        self.close()
        self.listing.look_again()
        self.choose(fresh)
        self.tell(_("The game is called “{name}” now.").format(name=printable(fresh.stem)))

    def _put_away(self, chosen: Listed) -> None:
        self.away = put_away(chosen.row.path)
        self.listing.look_again()
        told = _("“{name}” lies in the folder “trash” now; Z brings it back.")
        self.tell(told.format(name=chosen.row.name))

    def _bring_back(self) -> None:
        away, self.away = self.away, None
        if away is not None:
            path = bring_back(away)
            self.listing.look_again()
            self.choose(path)
            self.tell(_("“{name}” is back.").format(name=printable(path.stem)))

    # — events —

    def key(self, event: pygame.event.Event) -> Intent | None:
        """Return what a key asks for."""
        writing = self.services.layer.typing
        return key_intent(event, self._choice, self.listing, self._plan.windowful, writing=writing)

    def dropped(self, file: str) -> Intent:
        """Return the way to a saved game that is dropped on the list."""
        return Table(Path(file))

    def turned_back(self, why: str) -> None:
        """Announce why a game cannot be opened, and look at the folder again."""
        self.listing.look_again()
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
        return super().update(elapsed_ms, mouse)

    def patience_ms(self) -> int:
        """Look often while games are being looked into."""
        return _LOOKING_MS if self.listing.busy else super().patience_ms()

    # — the picture —

    def read(self, focus: str) -> tuple[str, bool]:
        """Return what went wrong or has the focus, or else how many games there are."""
        status, urgent = super().read(focus)
        count = sum(isinstance(one, Listed) for one in self.listing.lines)
        return status or ngettext("{count} game.", "{count} games.", count), urgent

    def content(self) -> ListContent:
        """Return the headings of the list, or why it is empty."""
        listing, listed = self.listing, self.services.catalogue.listed
        nothing = nothing_words(listing.wanted, self.message, listed=listed)
        return ListContent(self._plan, listing.lines, nothing)
