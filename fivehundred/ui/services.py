"""What scenes are handed to work with: everything that lasts longer than one of them.

In the end what has to be kept is kept, and what has a lifetime is closed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from fivehundred.learning.checks.keeping import CheckKeeper
from fivehundred.session.dealer import Dealer
from fivehundred.session.storage.catalogue import Catalogue
from fivehundred.session.storage.house_rules import RulesStore
from fivehundred.session.storage.keeper import Keeper
from fivehundred.session.storage.store import Store
from fivehundred.session.workers.errands import Errands
from fivehundred.session.workers.thinker import Thinker
from fivehundred.speech.spoken import Spoken
from fivehundred.table.waits import Habits
from fivehundred.ui.drawing.cards.art import Art
from fivehundred.ui.drawing.palettes import Palette
from fivehundred.ui.drawing.text.fonts import forget_fonts, forget_scripts
from fivehundred.ui.motion import timings
from fivehundred.ui.preferences.people import People
from fivehundred.ui.preferences.settings import ByItself, Preferences, Settings
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
    """What is found again while the program runs.

    House rules that were played, the deal in the workshop, the results in the standings.
    """

    draft: Draft | None = None
    chosen: bool = False
    workshop: WorkshopDraft | None = None
    results: tuple[Path, ...] = ()


@dataclass(slots=True)
class LastGame:
    """The game that was sat down to last; ``keeper`` keeps it, unless it was given up."""

    keeper: Keeper | None = None


@dataclass(frozen=True, slots=True)
class Services:
    """The program around a scene.

    ``examples`` are the games that came with the program. The ``weigher`` thinks for the coach.
    ``checks`` keeps what the coach has found.
    A ``safe`` program leaves out whatever may be broken.
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
        """The settings as they are now."""
        return self.preferences.now

    @property
    def errands(self) -> Errands:
        """What does whatever may have to wait for a disk, a lock or another program."""
        return self.checks.errands

    @property
    def layer(self) -> WidgetLayer:
        """The widgets on the screen."""
        return self.screen.layer

    @property
    def art(self) -> Art:
        """The drawings."""
        return self.screen.art

    @property
    def size(self) -> tuple[int, int]:
        """The size of the picture in pixels."""
        return self.screen.size

    @property
    def scale(self) -> float:
        """How much larger words and controls are wanted than the window makes them."""
        return self.screen.scale

    @property
    def palette(self) -> Palette:
        """The colours of the theme that was chosen."""
        return self.screen.palette


Step = Callable[[], object]


def close(
    services: Services, last: Callable[[Step], None], first: tuple[Step, ...], window: Window
) -> None:
    """Close everything by way of ``last``, which goes on where something fails.

    The steps that are to come ``first`` do.
    """
    steps: tuple[Step, ...] = (
        *first,
        partial(_keep_place, services.preferences, window),
        services.together.leave,
        services.art.close,
        forget_fonts,
        forget_scripts,
        # Nobody is to look at a dead window while a disk or a sound server takes its time.
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
    """Remember where the window is, if that is not where it began, and what was refused before."""
    settings = window.remembered(preferences.now)
    if settings != preferences.now or preferences.refused:
        preferences.keep(settings)


def habits_of(settings: Settings) -> Habits:
    """Return how long computers think and pauses last, and what is done by itself."""

    def paused_ms(duration_ms: float) -> float:
        return timings.rest_ms(duration_ms, settings.speed)

    card = settings.by_itself in (ByItself.ONLY_CARD, ByItself.BOTH)
    deal = settings.by_itself in (ByItself.NEXT_DEAL, ByItself.BOTH)
    return Habits(
        settings.thinking_ms,
        paused_ms(timings.BOT_PAUSE_MS),
        paused_ms(timings.ONLY_CARD_MS) if card else None,
        paused_ms(timings.SHEET_MS) if deal else None,
    )
