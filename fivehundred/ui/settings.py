"""The settings as JSON; an unreadable file is never fatal, as the defaults replace it."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from fivehundred.engine.rules.variants import AUSTRALIAN
from fivehundred.learning.evaluator import CoachMode
from fivehundred.players.level_names import USUAL_LEVEL, Level
from fivehundred.session.codec.shapes import NAME_LIMIT, one_line
from fivehundred.session.storage.kinds import FileKind, StoreKind
from fivehundred.session.storage.own_files import Fields, OwnJson
from fivehundred.session.workers.errands import Errands
from fivehundred.speech.locale.formats import CardIndices
from fivehundred.speech.spoken import Verbosity
from fivehundred.speech.translation import _
from fivehundred.ui.drawing.palettes import Theme
from fivehundred.ui.motion.timings import Speed

MOST_OTHERS: Final = 12
"""The most other people whose choices are kept, the latest player first."""
SCALES: Final = (75, 90, 100, 110, 125, 150, 175, 200, 250)
"""Scales of text and controls on offer, in percent."""
VOLUMES: Final = tuple(range(0, 101, 10))
VOICE_RATES: Final = (60, 80, 100, 125, 150, 200, 250, 300)
"""Speeds of the program's own voice on offer, in percent of the system's usual speed."""
GUEST_WAIT_MINUTES: Final = (1, 2, 5, 15)
THINKING_MS: Final = (300, 800, 2000, 5000)
_SIZES_PX: Final = (0, 16384)
_PLACES_PX: Final = (-32768, 32767)
NOWHERE: Final = -1
"""The value of ``display`` if no place of the window is remembered."""
_RANGES: Final = {
    "ui_scale": SCALES,
    "volume": VOLUMES,
    "voice_rate": VOICE_RATES,
    "thinking_ms": THINKING_MS,
    "guest_wait_minutes": GUEST_WAIT_MINUTES,
    "width_px": _SIZES_PX,
    "height_px": _SIZES_PX,
    "window_x_px": _PLACES_PX,
    "window_y_px": _PLACES_PX,
    "display": (-1, 63),
}


class PlayBy(StrEnum):
    """How a click plays a card; dragging always does."""

    TWO_CLICKS = "two_clicks"
    ONE_CLICK = "one_click"


class Memory(StrEnum):
    """What a person may look up instead of remembering: whatever was shown, or every trick."""

    OWN = "own"
    NOTES = "notes"
    TRICKS = "tricks"


class Mood(StrEnum):
    """Whether birds cheer on special occasions."""

    LIVELY = "lively"
    PLAIN = "plain"


class ByItself(StrEnum):
    """What happens automatically: playing the only legal card, dealing the next deal."""

    NOTHING = "nothing"
    ONLY_CARD = "only_card"
    NEXT_DEAL = "next_deal"
    BOTH = "both"


class ListOrder(StrEnum):
    """The order of the list of saved games."""

    NEWEST = "newest"
    OLDEST = "oldest"
    UNFINISHED = "unfinished"
    NAME = "name"
    VARIANT = "variant"


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings; each field is a key of the file."""

    name: str = ""
    speed: Speed = Speed.NORMAL
    play_by: PlayBy = PlayBy.TWO_CLICKS
    by_itself: ByItself = ByItself.NOTHING
    hints: bool = True
    memory: Memory = Memory.NOTES
    coach: CoachMode = CoachMode.OFF
    thinking_ms: int = 800
    theme: Theme = Theme.DUSK
    four_colour: bool = False
    large_index: bool = False
    card_indices: CardIndices = CardIndices.LANGUAGE
    reduced_motion: bool = False
    mood: Mood = Mood.LIVELY
    ui_scale: int = 100
    """Scale of text and controls in percent, 75 to 250."""
    volume: int = 60
    """In percent; 0 is off."""
    voice: bool = False
    """Whether the program speaks; never in addition to a screen reader."""
    voice_rate: int = 100
    """Speed of that voice, in percent of the system's usual speed, 60 to 300."""
    verbosity: Verbosity = Verbosity.NORMAL
    full_screen: bool = False
    width_px: int = 0
    height_px: int = 0
    """Size of the window when last closed; 0 if none is remembered."""
    window_x_px: int = 0
    window_y_px: int = 0
    display: int = NOWHERE
    """Number of the display with the window; −1 if no place is remembered."""
    language: str = ""
    preset: str = AUSTRALIAN.key
    house_rules: str = ""
    """File of the rules last chosen, empty for the preset itself."""
    last_game: str = ""
    """File of the last game played, if it is among the saved games."""
    list_order: ListOrder = ListOrder.NEWEST
    last_pad: str = ""
    last_table: str = ""
    """The invitation last used, with ``last_table_name``: the name that has a seat there."""
    last_table_name: str = ""
    guest_wait_minutes: int = 1
    """How long a table here waits for a remote player who has dropped out."""
    stand_in: Level = USUAL_LEVEL
    """The computer player that replaces a remote player after that time."""
    company: tuple[tuple[str, str, str], ...] = ()
    """The players of the last game: name, kind of player and temperament per seat."""
    others: Mapping[str, Fields] = field(default_factory=dict, hash=False)
    """The choices of other people here, by name."""


_FILES: Final = ("house_rules", "last_game", "last_pad", "last_table")
"""Settings that are file names or invitations, which may be longer than people's names."""


_KNOWN: Final = tuple(field.name for field in fields(Settings))
SETTINGS: Final = OwnJson(
    name="settings.json",
    what=FileKind.SETTINGS,
    format="fivehundred-settings",
    limit_bytes=64 * 1024,
    older=lambda found: 2 * len(found.keys() & set(_KNOWN)) >= len(found),
    not_saved=StoreKind.SETTINGS_NOT_SAVED,
)


def read_settings(path: Path) -> Settings:
    """Read the settings; return the defaults if there is no readable file."""
    return parsed_settings(SETTINGS.read(path))[0]


def parsed_settings(found: Fields) -> tuple[Settings, frozenset[str]]:
    """Return the settings, and the keys whose values were valid."""
    good: dict[str, object] = {}
    usual = Settings()
    for name in _KNOWN:
        value, default = found.get(name), getattr(usual, name)
        if name == "company":
            good[name] = _company(value)
        elif name == "others":
            good[name] = _others(value)
        elif isinstance(default, StrEnum):
            with contextlib.suppress(ValueError):
                good[name] = type(default)(str(value))
        elif isinstance(default, str) and isinstance(value, str):
            good[name] = _text(value, 1000 if name in _FILES else NAME_LIMIT)
        elif type(value) is type(default):
            good[name] = value
    for name, steps in _RANGES.items():
        number = good.get(name)
        if isinstance(number, int):
            good[name] = min(max(number, steps[0]), steps[-1])
    return Settings(**good), frozenset(good)  # type: ignore[arg-type]


def _text(value: str, limit: int) -> str:
    """Return text that can be shown and written; even lone surrogates become spaces."""
    return one_line(value[:limit])


def nearest(steps: Sequence[int], value: int) -> int:
    """Return the step nearest to a value."""
    return min(steps, key=lambda step: abs(step - value))


def _company(value: object) -> tuple[tuple[str, str, str], ...]:
    found = []
    for entry in value[:6] if isinstance(value, list | tuple) else ():
        if not (isinstance(entry, list | tuple) and 2 <= len(entry) <= 3):
            break
        if not all(isinstance(word, str) for word in entry):
            break
        name, kind, temperament = (_text(word, NAME_LIMIT) for word in (*entry, "")[:3])
        found.append((name, kind, temperament))
    return tuple(found)


def _others(value: object) -> dict[str, Fields]:
    """Read the choices of others; older versions wrote pairs of a name and JSON as text."""
    found: dict[str, Fields] = {}
    pairs = value.items() if isinstance(value, dict) else value
    for entry in list(pairs)[:MOST_OTHERS] if isinstance(pairs, Iterable) else ():
        match entry:
            case (str() as name, dict() as chosen):
                found[_text(name, NAME_LIMIT)] = chosen
            case [str() as name, str() as text]:
                found[_text(name, NAME_LIMIT)] = _fields(text)
    return found


def _fields(text: str) -> Fields:
    with contextlib.suppress(ValueError, RecursionError):
        found = json.loads(text)
        return found if isinstance(found, dict) else {}
    return {}


def save_settings(settings: Settings, path: Path) -> bool:
    """Save the settings and what a newer version has added; return whether that worked."""
    return SETTINGS.write(path, asdict(settings) | _unknown_entries(settings, SETTINGS.read(path)))


def _unknown_entries(settings: Settings, found: Fields) -> Fields:
    """Return unknown keys, and unknown values of settings that have their default."""
    good, standard = parsed_settings(found)[1], Settings()
    return {
        key: value
        for key, value in found.items()
        if key not in _KNOWN
        or (key not in good and getattr(settings, key) == getattr(standard, key))
        if _is_json(value)
    }


def _is_json(value: object) -> bool:
    """Return whether JSON can hold a value; a number of a hundred digits is not read as an int."""
    try:
        json.dumps(value)
    except TypeError:
        return False
    return True


def changed_by_key(
    event: pygame.event.Event, settings: Settings, unmuted: int
) -> tuple[Settings, str] | None:
    """Return the settings after a key and what to say, or None; ``unmuted`` is the last volume."""
    if event.type != pygame.KEYDOWN:
        return None
    if event.key == pygame.K_F11:
        return replace(settings, full_screen=not settings.full_screen), ""
    if event.key == pygame.K_F8:
        said = _("The voice is off.") if settings.voice else _("This is my voice. F8 stops it.")
        return replace(settings, voice=not settings.voice), said
    if event.key == pygame.K_m and event.mod & pygame.KMOD_CTRL:
        volume = 0 if settings.volume else unmuted
        return replace(settings, volume=volume), _("Sound on.") if volume else _("Sound off.")
    return None


class Preferences:
    """The settings in a file, or in none if ``safe``; ``now`` is their current value.

    ``unmuted`` is the volume to return to from silence. ``fresh``: there was no file at the
    start. ``held``: nothing is written until somebody makes a lasting choice. ``refused``: the
    last write failed.
    """

    def __init__(self, path: Path, *, safe: bool = False, errands: Errands | None = None) -> None:
        """Read the file if it exists; ``errands``, if given, write it."""
        self._path, self._errands = path, errands
        self._safe = safe
        self.fresh = not safe and not SETTINGS.is_there(path)
        self.held = False
        self.refused = False
        # The sound device may be the broken part.
        self.now = Settings(volume=0) if safe else read_settings(path)
        self.unmuted = self.now.volume or Settings().volume

    def change(self, settings: Settings) -> None:
        """Apply and save new settings."""
        if settings.volume != self.now.volume:
            self.unmuted = settings.volume or self.now.volume
        self.now = settings
        self.keep(settings)

    def keep(self, settings: Settings) -> None:
        """Save settings for the next start without applying them."""
        if self._safe or self.held:
            return
        if self._errands is None:
            self._save(settings)
        else:
            self._errands.do(partial(self._save, settings))

    def _save(self, settings: Settings) -> None:
        self.refused = not save_settings(settings, self._path)
