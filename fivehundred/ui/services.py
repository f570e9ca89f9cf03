"""The services a scene is given, which outlast it, and how they are closed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from fivehundred.learning.checking import CheckKeeper
from fivehundred.session.dealer import Dealer
from fivehundred.session.storage.catalogue import Catalogue
from fivehundred.session.storage.house_rules import RulesStore
from fivehundred.session.storage.keeper import Keeper
from fivehundred.session.storage.store import Store
from fivehundred.session.workers.errands import Errands
from fivehundred.session.workers.thinker import Thinker
from fivehundred.speech.spoken import Spoken
from fivehundred.table.waits import Habits
from fivehundred.ui.drawing.card_art import Art
from fivehundred.ui.drawing.fonts import forget_fonts
from fivehundred.ui.drawing.palettes import Palette
from fivehundred.ui.motion import timings
from fivehundred.ui.people import People
from fivehundred.ui.settings import ByItself, Preferences, Settings
from fivehundred.ui.sound import Sound
from fivehundred.ui.together import TogetherTable
from fivehundred.ui.widgets.layer import WidgetLayer
from fivehundred.ui.window.screen import MouseCursor, Screen
from fivehundred.ui.window.window import Window

if TYPE_CHECKING:
    from fivehundred.ui.setup.house_draft import Draft
    from fivehundred.ui.setup.workshop_draft import WorkshopDraft


@dataclass(slots=True)
class Unsaved:
    """What is remembered only while the program runs: house rules, workshop, standings."""

    draft: Draft | None = None
    chosen: bool = False
    workshop: WorkshopDraft | None = None
    results: tuple[Path, ...] = ()


@dataclass(slots=True)
class LastGame:
    """The game last sat down to; ``keeper`` is None once it has been given up."""

    keeper: Keeper | None = None


@dataclass(frozen=True, slots=True)
class Services:
    """The services of every scene.

    ``examples`` are the games that came with the program, ``weigher`` thinks for the coach, and
    ``checks`` keeps what the coach found. ``safe`` leaves out everything that may be broken.
    """

    screen: Screen
    preferences: Preferences
    people: People
    sound: Sound
    spoken: Spoken
    cursor: MouseCursor
    thinker: Thinker
    weigher: Thinker
    checks: CheckKeeper
    store: Store
    catalogue: Catalogue
    examples: Catalogue
    house_rules: RulesStore
    last_game: LastGame
    unsaved: Unsaved
    together: TogetherTable
    dealer: Callable[[], Dealer]
    safe: bool = False

    @property
    def settings(self) -> Settings:
        """The current settings."""
        return self.preferences.now

    @property
    def errands(self) -> Errands:
        """The thread for work that may wait for a disk, a lock or another program."""
        return self.checks.errands

    @property
    def layer(self) -> WidgetLayer:
        """The widgets on the screen."""
        return self.screen.layer

    @property
    def art(self) -> Art:
        """The card art."""
        return self.screen.art

    @property
    def size(self) -> tuple[int, int]:
        """Size of the picture in pixels."""
        return self.screen.size

    @property
    def scale(self) -> float:
        """The scale of words and controls chosen in the settings."""
        return self.screen.scale

    @property
    def palette(self) -> Palette:
        """The colours of the theme."""
        return self.screen.palette


Step = Callable[[], object]


def close(
    services: Services, last: Callable[[Step], None], first: tuple[Step, ...], window: Window
) -> None:
    """Close everything after the steps ``first``; ``last`` runs a step and reports any error."""
    steps: tuple[Step, ...] = (
        *first,
        partial(_keep_place, services.preferences, window),
        services.together.leave,
        services.art.close,
        forget_fonts,
        # Close the window before waiting for a disk or a sound server.
        pygame.display.quit,
        services.catalogue.close,
        services.examples.close,
        services.thinker.close,
        services.weigher.close,
        services.sound.close,
        services.checks.close,
        pygame.quit,
    )
    for step in steps:
        last(step)


def _keep_place(preferences: Preferences, window: Window) -> None:
    """Save the window's place if it has moved, and any settings the disk refused before."""
    settings = window.remembered(preferences.now)
    if settings != preferences.now or preferences.refused:
        preferences.keep(settings)


def habits_of(settings: Settings) -> Habits:
    """Return the settings for thinking time, pauses and automatic play."""
    paused_ms = partial(timings.rest_ms, speed=settings.speed)
    card = settings.by_itself in (ByItself.ONLY_CARD, ByItself.BOTH)
    deal = settings.by_itself in (ByItself.NEXT_DEAL, ByItself.BOTH)
    return Habits(
        settings.thinking_ms,
        paused_ms(timings.BOT_PAUSE_MS),
        paused_ms(timings.ONLY_CARD_MS) if card else None,
        paused_ms(timings.SHEET_MS) if deal else None,
    )
