"""The lists of saved games and of replays. Only games in sight are read and have widgets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final, assert_never

import pygame

from fivehundred.session.storage.files import StoreError
from fivehundred.speech.errors import error_sentence, message_sentence
from fivehundred.speech.translation import N_, _, ngettext
from fivehundred.ui import route as to
from fivehundred.ui.layout.block import Block, Text
from fivehundred.ui.layout.form import AnyAssign
from fivehundred.ui.layout.lettering import QUIET_ON_PAGE
from fivehundred.ui.layout.rows import ROW_U
from fivehundred.ui.layout.search import begins_search
from fivehundred.ui.layout.stack import Fill
from fivehundred.ui.pages.frame import PageShape
from fivehundred.ui.pages.games.blocks import (
    CHOSEN,
    AnyFoot,
    BarIntent,
    GameSelection,
    MoveChoice,
    PressGame,
    RowIntent,
    SearchGames,
    Searching,
    empty_words,
    foot_of_list,
    foot_of_several,
    game_rows,
    search_bar,
    way_to_game,
    way_to_replay,
)
from fivehundred.ui.pages.games.filing import (
    Done,
    ExportGame,
    FileIntent,
    Filing,
    FilingIntent,
    ImportGames,
    MoveGames,
    RenameGame,
    SeveralIntent,
)
from fivehundred.ui.pages.page import Page
from fivehundred.ui.panels.panel import Rows
from fivehundred.ui.panels.reading.keys import filing_keys
from fivehundred.ui.route import route_of_file
from fivehundred.ui.services import Services
from fivehundred.ui.settings import ListOrder
from fivehundred.ui.setup.game_list import Listing
from fivehundred.ui.widgets.intent import Used

_LOOKING_MS: Final = 50
_FIRST_LOOK_S: Final = 0.1
"""How long the first frame waits for the names of the games."""
_LOOK_AGAIN_MS: Final = 1000
_PROGRESS_MS: Final = 1000
_TAKING_MS: Final = 100
"""How often the list is updated while games are being read."""
_MARGIN_U: Final = 8
_SEVERAL_KEYS: Final = {
    pygame.K_ESCAPE: SeveralIntent.END,
    pygame.K_v: SeveralIntent.ASK_MOVE,
    pygame.K_DELETE: SeveralIntent.ASK_DELETE,
}

ListIntent = BarIntent | RowIntent | SeveralIntent | MoveGames


class GamesPage(Page[ListIntent | FileIntent]):
    """Rows of games; a second click or Enter opens or replays a game."""

    # A wider row would be hard to follow from left to right.
    shape = PageShape(widest_u=980, headless_u=400)
    shares = 1.0, 1.0
    _shows_beginning = False

    def __init__(
        self, services: Services, *, to_replay: bool = False, playing: Path | None = None
    ) -> None:
        """List the examples too if ``to_replay``; a game ``playing`` cannot be changed."""
        super().__init__(services)
        self.title = N_("Replay") if to_replay else N_("Saved games")
        self.back = to.HomeRoute() if playing is None else to.BackRoute()
        self.filing = Filing(services.catalogue.folder, playing, to_replay=to_replay)
        examples = services.examples if to_replay else None
        self.listing = Listing(services.catalogue, examples, services.settings.list_order)
        if playing is not None:
            self.listing.choose(playing)
        self._marking = GameSelection(self.listing, self.filing)
        self._unread: list[Path] = []
        self._searched = False
        self._since_look_ms = self._import_ms = self._since_update_ms = 0.0
        self.listing.look_again()
        services.catalogue.wait_listed(_FIRST_LOOK_S)

    def enter(self) -> None:
        self.listing.look_again()
        self._take()
        super().enter()
        self._place_rows(shows_chosen=True)

    def leave(self) -> None:
        super().leave()
        self.filing.importer.stop()
        self.listing.leave()

    def _take(self) -> bool:
        """Update the list; return whether the game it waited for has come."""
        come = self.listing.take()
        if self.listing.problem is not None:
            self.message = message_sentence(self.listing.problem)
        return come

    def _place_rows(self, *, shows_chosen: bool = False) -> None:
        if self.modal is None:
            self.services.layer.refill(self._fill)
            if shows_chosen:
                self._bring_into_view(self._named(CHOSEN), _MARGIN_U)

    def moved(self, by_px: int) -> None:
        self._place_rows()

    def fill(self) -> None:
        super().fill()
        asked = (one.intent for one in self.services.layer.controls)
        self._unread = [one.path for one in asked if isinstance(one, PressGame)]

    def content(self) -> Block[ListIntent | AnyAssign]:
        bar = search_bar(self.listing, self._set_order, searched=self._searched)
        listed = self.services.catalogue.listed
        nothing = Text(empty_words(self.listing, self.message, listed), QUIET_ON_PAGE, "center")
        rows = game_rows(self.listing) if self.listing.lines else nothing
        return Fill(self.scrolled(rows, ROW_U), (bar,), room_px=self.view.height)

    def _count_words(self) -> str:
        return ngettext("{count} game.", "{count} games.", self.listing.game_count)

    def texts(self) -> Sequence[str]:
        title, *others = super().texts() or ("",)
        return (title, self._count_words(), *others) if title else ()

    def read(self, focus: str) -> tuple[str, bool]:
        status, urgent = super().read(focus)
        return status or ("" if self.modal is not None else self._count_words()), urgent

    def foot(self) -> AnyFoot:
        if self.listing.marked is not None:
            return foot_of_several(len(self.listing.marked))
        return foot_of_list(self.filing, self.listing, self.back)

    def own_keys(self) -> Rows:
        copies = ("I E", _("import games; export the chosen one"))
        several = ("Ctrl+A", _("choose all games, or several with Ctrl+click"))
        return (copies,) if self.filing.to_replay else (*filing_keys(), copies, several)

    def key(self, event: pygame.event.Event) -> ListIntent | FileIntent | to.Route | None:
        writing = self.services.layer.typing
        if event.key == pygame.K_a and event.mod & pygame.KMOD_CTRL and not writing:
            return None if self.filing.to_replay else SeveralIntent.ALL
        if self.listing.marked is not None and not writing:
            if event.key in _SEVERAL_KEYS:
                return _SEVERAL_KEYS[event.key]
            if event.key == pygame.K_SPACE and (chosen := self.listing.chosen) is not None:
                return PressGame(chosen.row.path)
        if event.key == pygame.K_ESCAPE:
            return Searching.END if self.listing.wanted else self.back
        if begins_search(event, writing=writing):
            return Searching.BEGIN
        page = game_rows(self.listing).rows_in(self.scroll.view.height, self.frame.u)
        moves: dict[int, ListIntent | FileIntent] = {
            pygame.K_UP: MoveChoice(-1),
            pygame.K_DOWN: MoveChoice(1),
            pygame.K_PAGEUP: MoveChoice(-page),
            pygame.K_PAGEDOWN: MoveChoice(page),
            pygame.K_HOME: MoveChoice(-self.listing.count),
            pygame.K_END: MoveChoice(self.listing.count),
            pygame.K_z: FilingIntent.BRING_BACK,
            pygame.K_i: FilingIntent.ASK_IMPORT,
            pygame.K_e: FilingIntent.ASK_EXPORT,
        }
        if not self.filing.to_replay:
            moves[pygame.K_F2] = FilingIntent.ASK_NAME
        return None if writing else moves.get(event.key)

    def dropped(self, file: str) -> to.Route | None:
        way = route_of_file(path := Path(file))
        if not isinstance(way, to.TableRoute):
            return way
        self.filing.importer.take_in((path,))
        return None

    def on_route_refused(self, why: str) -> None:
        self.listing.look_again()
        self.message = why

    def do(self, intent: ListIntent | FileIntent) -> to.Route | None:
        match intent:
            case MoveGames(text):
                self._send(partial(self.filing.move_all, self.listing.marked_games, text))
            case ExportGame():
                self._send(partial(self.filing.do, intent, self.listing.chosen))
            case RenameGame() | ImportGames() | FilingIntent():
                self._file(partial(self.filing.do, intent, self.listing.chosen))
            case PressGame(path):
                return self._press(path)
            case SeveralIntent():
                self._file(partial(self._marking.do, intent))
            case MoveChoice(step):
                found = self.listing.step_from_selected(step)
                if found is not None and found != self.listing.chosen:
                    self._choose(found.row.path)
            case SearchGames(text):
                self._search(text)
            case Searching():
                self._do_to_search(intent)
            case unknown:
                assert_never(unknown)
        return None

    def _press(self, path: Path) -> to.Route | None:
        ctrl = bool(pygame.key.get_mods() & pygame.KMOD_CTRL) and not self.filing.to_replay
        said, chosen = self._marking.press(path, with_ctrl=ctrl), self.listing.chosen
        if not said and chosen is not None and path == chosen.row.path:
            way_to = way_to_replay if self.filing.to_replay else way_to_game
            way = way_to(self.listing)
            return None if isinstance(way, Used) else way
        self._choose(path)
        if said:
            self.show_message(said)
        return None

    def _search(self, text: str) -> None:
        self.listing.wanted, self.message = text, ""
        self._take()
        self._place_rows(shows_chosen=True)

    def _set_order(self, order: ListOrder) -> None:
        self.listing.order, preferences = order, self.services.preferences
        preferences.change(replace(preferences.now, list_order=order))
        self._search(self.listing.wanted)

    def _do_to_search(self, intent: Searching) -> None:
        layer = self.services.layer
        match intent:
            case Searching.BEGIN:
                if not self._searched:
                    self._searched = True
                    self.refill()
                layer.focus_on(layer.fields[0])
            case Searching.STOP_WRITING:
                layer.keyboard.stop_typing()
                layer.focus_on(self._named(CHOSEN))
            case Searching.END:
                layer.keyboard.stop_typing()
                self._searched = False
                self._search("")
                layer.focus_on(self._named(CHOSEN))
            case unknown:
                assert_never(unknown)

    def _send(self, what: Callable[[], Done]) -> None:
        """Run a file operation in the background: a USB stick or a network may be slow."""
        self.close()
        self.when_done(self.services.errands.do(what), self._show_done, awaits_return=True)

    def _file(self, what: Callable[[], Done]) -> None:
        try:
            self._show_done(what())
        except StoreError as error:
            self.close()
            self.listing.look_again()
            self.show_message(error_sentence(error))

    def _show_done(self, done: Done) -> None:
        # Even after an error, some games may have moved.
        self.listing.look_again()
        if done.asked is not None:
            self.open(done.asked)
            return
        self.close()
        if done.choose is not None:
            self._choose(done.choose)
        if done.message:
            self.show_message(done.message)

    def _choose(self, path: Path) -> None:
        self.message = ""
        self._place_rows(shows_chosen=self.listing.choose(path) or self._take())

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        if self.shown is not None and self._unread:
            # Only after the first frame, which must not wait for the reading.
            self.listing.ask_about(self._unread)
            self._unread = []
        self._since_look_ms += elapsed_ms
        if self._since_look_ms >= _LOOK_AGAIN_MS:
            self._since_look_ms = 0.0
            self.services.catalogue.look_again()
        if self.modal is None:
            self._follow_import(elapsed_ms)
        self._since_update_ms += elapsed_ms
        due = self._since_update_ms >= _TAKING_MS or not self.listing.busy
        if self.listing.stale and self.modal is None and due:
            self._since_update_ms = 0.0
            self._place_rows(shows_chosen=self._take())
        return super().update(elapsed_ms, mouse)

    def _follow_import(self, elapsed_ms: float) -> None:
        if self.filing.importer.busy:
            self._import_ms += elapsed_ms
            if self._import_ms >= _PROGRESS_MS:
                self._import_ms, self.message = 0.0, self.filing.progress
        elif (done := self.filing.finished()) is not None:
            self._import_ms = 0.0
            self._show_done(done)

    def patience_ms(self) -> int:
        busy = self.listing.busy or self.filing.importer.busy or self._unread
        return _LOOKING_MS if busy else super().patience_ms()
