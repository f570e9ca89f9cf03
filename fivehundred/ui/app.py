"""The program on the screen: the window, what lives as long as it does, and the main loop.

Frames are drawn only when something has changed, at sixty a second while something moves; the
rest of the time the loop sleeps.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path

import pygame

from fivehundred.paths import (
    examples_folder,
    house_rules_folder,
    languages_folder,
    reports_folders,
    settings_file,
)
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import Record
from fivehundred.session.replay import open_replay
from fivehundred.session.reports import Reports
from fivehundred.session.session import Session
from fivehundred.session.storage.catalogue import Catalogue
from fivehundred.session.storage.house_rules import RulesStore
from fivehundred.session.storage.keeper import Keeper
from fivehundred.session.storage.store import Store
from fivehundred.session.workers.thinker import Thinker
from fivehundred.ui.cursor import Cursor
from fivehundred.ui.drawing.allocator import give_back_large
from fivehundred.ui.drawing.art import Art
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import PALETTES, Palette
from fivehundred.ui.events import last_size_only, take_key
from fivehundred.ui.geometry.look import unit_for
from fivehundred.ui.guard import Guard
from fivehundred.ui.house_draft import Draft
from fivehundred.ui.pace import Pace
from fivehundred.ui.pane import Pane
from fivehundred.ui.scene import Scene
from fivehundred.ui.settings import Settings
from fivehundred.ui.settings_keeper import SettingsKeeper
from fivehundred.ui.sound.cues import Cue
from fivehundred.ui.sound.sound import Sound
from fivehundred.ui.speech.spoken import Spoken
from fivehundred.ui.speech.words import use_language
from fivehundred.ui.widgets.desk import Desk
from fivehundred.ui.window import first_size, open_window, prepare

_SHARPENING_MS = 16
"""How soon to look again for cards that are still being drawn at a new size."""


class App:
    """Everything that lasts as long as the window; scenes come and go in it."""

    def __init__(self, saves: Path, *, safe: bool = False) -> None:
        """Open the window and the folder of games; raises NoWindow. ``safe`` is as ``--safe``."""
        self.safe = safe
        self.settings_keeper = SettingsKeeper(settings_file(saves), safe=safe)
        self.settings = self.settings_keeper.found
        use_language(self.settings.language or "en", languages_folder())
        give_back_large()
        prepare()
        self.store = Store(saves)
        self.catalogue = Catalogue(saves, remembers=not safe)
        self.examples = Catalogue(examples_folder(), remembers=False)
        self.house_rules = RulesStore(house_rules_folder(saves))
        self.thinker = Thinker()
        self.spoken = Spoken()
        self.cursor = Cursor()
        self.sound = Sound(self.settings.volume)
        self.loud = self.settings.volume or Settings().volume
        # The size of the window while it does not fill the screen.
        self._framed = first_size(self.settings.width_px, self.settings.height_px)
        open_window(full_screen=self.settings.full_screen, framed=self._framed)
        self.furnish()
        # House rules that were played and not saved: they can still be.
        self.unsaved_rules: Draft | None = None
        self.unsaved_chosen = False
        # Who keeps the game that was sat down to last.
        self.keeper: Keeper | None = None
        self._running = True
        self._dirty = True
        self._pointed = False
        self.guard = Guard(self, Reports(reports_folders(saves)))

    def furnish(self) -> None:
        """Make everything that scenes draw with, for a window that no scene fills."""
        self._scene: Scene | None = None
        self._next: Scene | None = None
        window = pygame.display.get_surface()
        assert window is not None
        self.pane = Pane(window)
        self.art = Art(
            four_colour=self.settings.four_colour, large_index=self.settings.large_index
        )
        self.art.use_window(self.size)
        self.desk = Desk(self.size, self.u, self.palette)
        self.desk.mouse_scale = self.pane.scale
        self.canvas = Canvas(self.pane.surface, self.art, self.u, self.palette)

    def touch(self) -> None:
        """Have the whole window drawn anew with the next frame."""
        self._dirty = True

    @property
    def size(self) -> tuple[int, int]:
        """The size of the picture that scenes are drawn in."""
        return self.pane.size

    @property
    def u(self) -> float:
        """The unit of the window as it is now."""
        return unit_for(*self.size)

    @property
    def scale(self) -> float:
        """How much larger words and controls are wanted than the window makes them."""
        return self.settings.ui_scale / 100

    @property
    def palette(self) -> Palette:
        """The colours of the theme that was chosen."""
        return PALETTES[self.settings.theme]

    @property
    def scene(self) -> Scene | None:
        """What fills the window; None before the first frame."""
        return self._scene

    # — where to go —

    def go(self, scene: Scene) -> None:
        """Change to another scene before the next frame."""
        self._next = scene

    def go_home(self) -> None:
        """Go to the home screen."""
        from fivehundred.ui.scenes.home import HomeScene  # noqa: PLC0415  scenes know the app

        self.go(HomeScene(self))

    def go_games(
        self, close: Callable[[], None] | None = None, playing: Path | None = None
    ) -> None:
        """Go to the list of saved games; closed it leads home, or wherever ``close`` goes.

        The game ``playing`` there stays what it is called and where it is.
        """
        from fivehundred.ui.scenes.games import GamesScene  # noqa: PLC0415

        self.go(GamesScene(self, close=close, playing=playing))

    def go_replays(self) -> None:
        """Go to the list of games to replay, the examples among them."""
        from fivehundred.ui.scenes.games import GamesScene  # noqa: PLC0415

        self.go(GamesScene(self, to_replay=True))

    def replay(self, path: Path, close: Callable[[], None], at: int = 0) -> None:
        """Go to the replay of a saved game; raises FiveHundredError if it is not one."""
        from fivehundred.ui.scenes.replay import ReplayScene  # noqa: PLC0415

        self.go(ReplayScene(self, open_replay(path, at=at), close))

    def sit_down(self, record: Record, name: str) -> None:
        """Go to the table with a game, kept under a name."""
        self.sit(record, Keeper(self.store, name))

    def open_game(self, path: Path, message: str = "") -> None:
        """Go to the table with a saved game; raises FiveHundredError if it is not one."""
        record = self.store.load(path)
        store = self.store if path.parent == self.store.folder else Store(path.parent)
        self.sit(record, Keeper(store, store.name_of(path)), message)

    def sit(self, record: Record, keeper: Keeper, message: str = "") -> None:
        """Go to the table with a game that somebody keeps already."""
        from fivehundred.ui.scenes.table import TableScene  # noqa: PLC0415

        table = TableScene(self, Session(record, dealer=Dealer(), keeper=keeper), keeper)
        self.keeper = keeper
        table.message = message
        self.go(table)

    def go_new_game(self) -> None:
        """Go to the page of a new game."""
        from fivehundred.ui.scenes.new_game import NewGameScene  # noqa: PLC0415

        self.go(NewGameScene(self))

    def go_house_rules(self, draft: Draft) -> None:
        """Go to the rules of a preset, or to house rules, to change them."""
        from fivehundred.ui.scenes.house_rules import HouseRulesScene  # noqa: PLC0415

        self.go(HouseRulesScene(self, draft))

    def quit(self) -> None:
        """End after this frame; asks first where a game would be lost."""
        from fivehundred.ui.scenes.unkept import leave_game  # noqa: PLC0415

        leave_game(self, self.end)

    def end(self) -> None:
        """End after this frame, whatever is lost."""
        self._running = False

    def change_settings(self, settings: Settings) -> None:
        """Take and keep new settings."""
        old, self.settings = self.settings, settings
        self.settings_keeper.keep(settings)
        self._tell_of_settings()
        if settings.volume != old.volume:
            self.loud = settings.volume or old.volume
            self.sound.set_volume(settings.volume)
            self.sound.play(Cue.CALL)
        self.art.use_deck(four_colour=settings.four_colour, large_index=settings.large_index)
        if (settings.theme, settings.ui_scale) != (old.theme, old.ui_scale):
            self._lay_out()
        if settings.full_screen != old.full_screen:
            self._reopen()
        self._dirty = True

    # — the loop —

    def run(self) -> None:
        """Run until the window is closed."""
        pace = Pace()
        while self._running:
            self.guard.over(lambda: self._turn(pace))

    def _turn(self, pace: Pace) -> None:
        """Go round once: another scene perhaps, what has happened, a frame."""
        self.guard.look()
        self._change_scene()
        for event in last_size_only(pace.wait(self._patience_ms())):
            self.guard.inputs.note(event)
            self._take(event)
        self._frame(pace.step())

    def _take(self, event: pygame.event.Event) -> None:
        """Take an event; what a mouse that only moves has changed, the scene knows itself."""
        if event.type == pygame.MOUSEMOTION:
            self._pointed = True
        else:
            self._dirty = True
        self._handle(event)

    def _patience_ms(self) -> int:
        """Say how long nothing has to be drawn unless something happens."""
        assert self._scene is not None
        if self._dirty or self._pointed:
            return 0
        patience_ms = self._scene.patience_ms()
        return patience_ms if self.art.sharp else min(patience_ms, _SHARPENING_MS)

    def _change_scene(self) -> None:
        if self._next is None:
            return
        left = self._scene
        self._scene, self._next = self._next, None
        self.desk.clear()
        if left is not None:
            left.leave()
            del left
            # A scene is a web of references; its large pictures are not to wait for their end.
            gc.collect()
        self._scene.enter()
        self._tell_of_settings()
        self._dirty = True

    def _tell_of_settings(self) -> None:
        """Say once that the settings could not be read, or that they cannot be kept."""
        if self._scene is not None and (news := self.settings_keeper.news()):
            self._scene.tell(news)

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.sound.wake()
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE:
            self._resized()
        elif take_key(self, event):
            return
        elif self._scene is not None and self._next is None:
            self._scene.handle(self.pane.told(event))

    def _reopen(self) -> None:
        if self.settings.full_screen:
            self._framed = pygame.display.get_window_size()
        open_window(full_screen=self.settings.full_screen, framed=self._framed)
        self._resized()

    def _resized(self) -> None:
        window = pygame.display.get_surface()
        assert window is not None
        if self.pane.is_for(window):
            self._dirty = True
            return
        self.pane = Pane(window)
        self.art.use_window(self.size)
        self._lay_out()

    def _lay_out(self) -> None:
        """Make everything anew that depends on the window's size or on the theme."""
        self.canvas = Canvas(self.pane.surface, self.art, self.u, self.palette)
        self.art.use_shade(self.palette.shade)
        self.desk.resize(self.size, self.u, self.palette)
        self.desk.mouse_scale = self.pane.scale
        if self._scene is not None:
            self._scene.enter()
        self._dirty = True

    def _frame(self, elapsed_ms: float) -> None:
        assert self._scene is not None
        if self._next is not None:
            # A scene that has been left does nothing more: its game may have been read already.
            return
        if self.art.collect():
            self._dirty = True
        touched = self._dirty
        self.desk.update(elapsed_ms)
        if self._scene.update(elapsed_ms) or self._pointed:
            self._dirty = True
        if self._dirty and self._next is None:
            self.cursor.follow(self.desk)
            part = self._scene.part()
            self._show(self._scene, None if touched else part)
            self._dirty = self._pointed = False
        self.sound.update()

    def _show(self, scene: Scene, part: pygame.Rect | None) -> None:
        """Draw and present a frame, or only a part of it; everything else is as it was."""
        if part is None:
            scene.draw(self.canvas)
            self.pane.present()
            return
        surface = self.pane.surface
        part = part.clip(surface.get_rect())
        surface.set_clip(part)
        scene.draw(self.canvas)
        surface.set_clip(None)
        self.pane.present(part)

    def close(self) -> None:
        """Keep what has to be kept and end the threads and the worker."""
        from fivehundred.ui.ending import close  # noqa: PLC0415  it knows the app

        close(self, self._framed)
