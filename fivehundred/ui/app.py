"""The application: everything that lives as long as the window, and the main loop.

Frames are drawn only when something changes, at 60 a second while something moves.
"""

from __future__ import annotations

from pathlib import Path

import pygame

from fivehundred import paths
from fivehundred.learning.checking import CheckKeeper
from fivehundred.session.dealer import Dealer
from fivehundred.session.reports import Reports
from fivehundred.session.storage.catalogue import Catalogue
from fivehundred.session.storage.house_rules import RulesStore
from fivehundred.session.storage.store import Store
from fivehundred.session.workers.thinker import Thinker
from fivehundred.speech.locale.formats import letters_in_force, use_card_letters
from fivehundred.speech.locale.languages import language_in_force, switch_language
from fivehundred.speech.spoken import Spoken
from fivehundred.ui import route as to
from fivehundred.ui.accessibility.systems import needs_hidden_window
from fivehundred.ui.assistance import Assistance
from fivehundred.ui.drawing.card_art import Art
from fivehundred.ui.guard import Guard
from fivehundred.ui.people import People
from fivehundred.ui.scenes.shared.base import Scene
from fivehundred.ui.screens import Screens
from fivehundred.ui.services import LastGame, Services, Unsaved, close
from fivehundred.ui.settings import Preferences, Settings, changed_by_key
from fivehundred.ui.sound import Cue, Sound
from fivehundred.ui.together import TogetherTable
from fivehundred.ui.window.input_devices import (
    FrameTimer,
    InputDevices,
    last_size_only,
    repeat_step,
)
from fivehundred.ui.window.opening import preferred_languages, prepare
from fivehundred.ui.window.screen import MouseCursor, Screen
from fivehundred.ui.window.window import Window

_SHARPENING_MS = 16
"""How soon to poll for cards that are still being redrawn at a new size."""


class App:
    """Everything that lasts as long as the window, while scenes come and go."""

    def __init__(self, saves: Path, *, safe: bool = False, language: str = "") -> None:
        """Open the window and the saved games; raises NoWindow.

        ``safe`` is ``--safe``, ``language`` the code given to ``--lang`` or empty.
        """
        self.safe = safe
        self._begin(saves, language)

    def _begin(self, saves: Path, language: str) -> None:
        own = paths.settings_file(saves)
        self.checks = CheckKeeper(paths.learning_folder(saves))
        self.preferences = Preferences(own, safe=self.safe, errands=self.checks.errands)
        self.people = People(paths.people_file(own), safe=self.safe)
        found = self.preferences.now
        switch_language(language_in_force(found.language, language, preferred_languages()))
        use_card_letters(found.card_indices)
        prepare()
        self.store = Store(saves)
        self.catalogue = Catalogue(saves, remembers=not self.safe)
        self.examples = Catalogue(paths.examples_folder(), remembers=False)
        self.house_rules = RulesStore(paths.house_rules_folder(saves))
        self.thinker, self.weigher = Thinker(), Thinker(behind=True)
        self.spoken = Spoken(found.verbosity)
        self.cursor, self.hands = MouseCursor(), InputDevices()
        self.sound = Sound(found.volume)
        self.last_game, self.unsaved = LastGame(), Unsaved()
        self.together = TogetherTable(own)
        self.window = Window(found)
        self.assistance = Assistance(self.spoken)
        self.assistance.follow(found)
        self._open_window()
        self.create_services()
        self._running = self._dirty = True
        self._mouse_moved = False
        self.guard = Guard(self, Reports(paths.reports_folders(saves)))

    def create_services(self) -> None:
        """Create what scenes draw with; no scene is shown yet."""
        self._applied = settings = self.preferences.now
        self.art = Art(
            four_colour=settings.four_colour,
            large_index=settings.large_index,
            letters=letters_in_force(),
        )
        self.screen = Screen(self.art, settings)
        self.layer = self.screen.layer
        self.services = Services(
            screen=self.screen,
            preferences=self.preferences,
            people=self.people,
            sound=self.sound,
            spoken=self.spoken,
            cursor=self.cursor,
            thinker=self.thinker,
            weigher=self.weigher,
            checks=self.checks,
            store=self.store,
            catalogue=self.catalogue,
            examples=self.examples,
            house_rules=self.house_rules,
            last_game=self.last_game,
            unsaved=self.unsaved,
            together=self.together,
            dealer=Dealer,
            safe=self.safe,
        )
        self.screens = Screens(self.services)

    def appear(self) -> None:
        """Show the window, if it has been waiting for its first frame."""
        if self.window.appear():
            self._resized()

    def touch(self) -> None:
        """Have the next frame redraw the whole window."""
        self._dirty = True

    @property
    def settings(self) -> Settings:
        """The current settings."""
        return self.preferences.now

    @property
    def first(self) -> bool:
        """Whether this is a first run: no settings and no saved games."""
        return self.preferences.fresh and self.store.is_empty

    @property
    def scene(self) -> Scene | None:
        """The scene on show; None before the first frame."""
        return self.screens.scene

    def go(self, route: to.Route) -> None:
        """Go to a route before the next frame; raises FiveHundredError for a broken file."""
        self._running = self.screens.go(route) and self._running

    def follow(self, route: to.Route) -> None:
        """Follow a route returned by a scene; ask first if an unsaved game would be lost."""
        self._running = self.screens.follow(route) and self._running

    def end(self) -> None:
        """End the program after this frame, even if unsaved work is lost."""
        self._running = False

    # — the settings —

    def change_settings(self, settings: Settings) -> None:
        """Keep new settings and apply them."""
        self.preferences.change(settings)
        self._follow_settings()

    def _follow_settings(self) -> None:
        settings, old = self.preferences.now, self._applied
        if settings == old:
            return
        self._applied, self.spoken.verbosity = settings, settings.verbosity
        if settings.volume != old.volume:
            self.sound.set_volume(settings.volume)
            self.sound.play(Cue.CALL)
        if (settings.language, settings.card_indices) != (old.language, old.card_indices):
            self._retranslate(new_language=settings.language != old.language)
        self.assistance.follow(settings)
        if self.screen.follow_settings(settings):
            self._lay_out()
        if settings.full_screen != old.full_screen:
            self._open_window()
            self._resized()
        self._dirty = True

    def _retranslate(self, *, new_language: bool) -> None:
        if new_language:
            switch_language(
                language_in_force(self.settings.language, preferred=preferred_languages())
            )
        use_card_letters(self.settings.card_indices)
        self.screen.follow_settings(self.settings)
        self.screens.retranslate()
        self._lay_out()

    # — the loop —

    def run(self) -> None:
        """Run until the window is closed."""
        pace = FrameTimer(self.assistance.reader.inbox, self.hands.controllers.is_noise)
        while self._running:
            self.guard.run(lambda: self._turn(pace))

    def _turn(self, pace: FrameTimer) -> None:
        self.guard.show_background_fault()
        self._change_scene()
        self.hands.begin()
        for event in last_size_only(pace.wait(self._patience_ms())):
            self.guard.inputs.record(event)
            self._take(event)
        elapsed_ms = pace.step()
        self._frame(elapsed_ms)
        self._assist(elapsed_ms)

    def _assist(self, elapsed_ms: float) -> None:
        """Do what a screen reader asks for, as if by keys, and report what is on the screen."""
        if self.scene is None or self.screens.left:
            return
        if news := self.assistance.news():
            self.scene.show_message(news)
        self.screens.tell_file_faults()
        if fault := self.assistance.fault():
            self.guard.report_quietly("the screen reader", fault)
        keys = self.assistance.attend(self.scene, self.layer, elapsed_ms)
        if keys is not None:
            self._dirty = True
            for event in keys:
                self._take(event)

    def _take(self, event: pygame.event.Event) -> None:
        for meant in self.hands.translate(event, self.screen.pane.window_size):
            self._take_meant(meant)

    def _take_meant(self, event: pygame.event.Event) -> None:
        """Handle an event. A mouse move alone redraws only what the scene says has changed."""
        if event.type == pygame.MOUSEMOTION:
            self._mouse_moved = True
        else:
            self._dirty = True
        route = self._handle(event)
        self._follow_settings()
        if route is not None:
            self.follow(route)

    def _patience_ms(self) -> int:
        assert self.scene is not None
        if self.screens.waits:
            return _SHARPENING_MS
        if self._dirty or self._mouse_moved:
            return 0
        others_ms = self.assistance.patience_ms, self.hands.fingers.patience_ms
        patience_ms = min(self.scene.patience_ms(), *others_ms)
        return patience_ms if self.art.sharp else min(patience_ms, _SHARPENING_MS)

    def _change_scene(self) -> None:
        changed = self.screens.change()
        self._running = self._running and not self.screens.ended
        if changed:
            # Nothing is written while the first-start page is shown, so closing the window there
            # shows it again the next time.
            scene = self.scene
            self.preferences.held = scene is not None and scene.route() == to.FirstStartRoute()
            self._dirty = True

    def _handle(self, event: pygame.event.Event) -> to.Route | None:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.sound.wake()
            self.assistance.voice.pressed()
        if event.type == pygame.QUIT:
            scene = self.scene
            return to.QuitRoute() if scene is None or self.screens.left else scene.closed()
        if self.window.follow(event):
            self._resized()
        elif changed := changed_by_key(event, self.settings, self.preferences.unmuted):
            settings, said = changed
            self.change_settings(settings)
            if said and self.scene is not None:
                self.scene.show_message(said)
        elif (step := repeat_step(event)) is not None:
            self.assistance.say_again(step)
        elif self.scene is not None and not self.screens.left:
            return self.scene.handle(self.screen.pane.event_in_picture(event))
        return None

    def _open_window(self) -> None:
        attach = self.assistance.reader.attach if needs_hidden_window() else None
        self.window.open(full_screen=self.settings.full_screen, unseen=attach)

    def _resized(self) -> None:
        if self.screen.follow_window():
            self._lay_out()
        self._dirty = True

    def _lay_out(self) -> None:
        self.screen.lay_out()
        if self.scene is not None:
            self.scene.enter()
        self._dirty = True

    def _frame(self, elapsed_ms: float) -> None:
        assert self.scene is not None
        self.together.update()
        if self.screens.left:
            # A scene that has been left is not updated again: its saved game may have been read
            # already.
            return
        for event in self.hands.fingers.waited():
            self._take_meant(event)
        self._dirty = self.art.collect() or self._dirty
        touched = self._dirty
        mouse = self.screen.pane.in_picture(self.hands.fingers.pointer(pygame.mouse.get_pos()))
        self._dirty |= self.scene.update(elapsed_ms, mouse) or self._mouse_moved
        if self._dirty and not self.screens.left:
            self.cursor.follow(self.layer)
            part = self.scene.changed_rect()
            self._show(self.scene, None if touched else part)
            self._dirty = self._mouse_moved = False
        if (route := self.scene.next_route()) is not None:
            self.follow(route)
        self.sound.update()
        self.checks.update(elapsed_ms)

    def _show(self, scene: Scene, part: pygame.Rect | None) -> None:
        self.screen.show(scene.draw, part)
        self.appear()

    def close(self) -> None:
        """Save what must be saved; end the threads and the worker."""
        leave = () if self.scene is None else (self.scene.leave,)
        self.assistance.close()
        close(
            self.services,
            self.guard.run_at_end,
            (*leave, self.hands.controllers.close),
            self.window,
        )
