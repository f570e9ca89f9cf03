"""What a person has chosen for his screen, kept as JSON in his own folder.

A settings file that cannot be read is set aside, never fatal: the defaults are always good.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from enum import StrEnum
from pathlib import Path
from typing import Final

from fivehundred.engine.variants import AUSTRALIAN
from fivehundred.session.shapes import NAME_LIMIT
from fivehundred.ui.drawing.palettes import Theme
from fivehundred.ui.motion.timings import Speed

_FILE_LIMIT: Final = 255
_SEATS_LIMIT: Final = 6
SCALES: Final = (75, 90, 100, 110, 125, 150, 175, 200, 250)
"""The sizes of words and controls that the settings offer, in percent."""
VOLUMES: Final = tuple(range(0, 101, 10))
"""The volumes they offer, in percent; 0 is off."""
THINKING_MS: Final = (300, 800, 2000, 5000)
"""How long a computer player may think about one decision, in milliseconds."""
_RANGES: Final = {"ui_scale": SCALES, "volume": VOLUMES, "thinking_ms": THINKING_MS}


class PlayBy(StrEnum):
    """How a click plays a card; dragging always does."""

    TWO_CLICKS = "two_clicks"
    ONE_CLICK = "one_click"


@dataclass(frozen=True, slots=True)
class Settings:
    """All choices; each field is one key of the file."""

    name: str = ""
    speed: Speed = Speed.NORMAL
    play_by: PlayBy = PlayBy.TWO_CLICKS
    hints: bool = True
    """Whether a person may ask what an expert would do."""
    thinking_ms: int = 800
    """How long an expert may think about one decision, in milliseconds."""
    theme: Theme = Theme.DUSK
    four_colour: bool = False
    large_index: bool = False
    reduced_motion: bool = False
    ui_scale: int = 100
    """Size of words and controls in percent, 75 to 250."""
    volume: int = 30
    """Loudness of sounds in percent; 0 is off."""
    full_screen: bool = False
    language: str = ""
    preset: str = AUSTRALIAN.key
    house_rules: str = ""
    """The file of the rules last chosen, or empty where it was the preset itself."""
    company: tuple[tuple[str, str, str], ...] = ()
    """Who sat down last: name, kind of player and temperament for each seat there has been."""


def load_settings(path: Path) -> Settings:
    """Read the settings; whatever is missing or strange in the file is left at its default."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return Settings()
    if not isinstance(found, dict):
        return Settings()
    good: dict[str, object] = {}
    for field in fields(Settings):
        value, default = found.get(field.name), getattr(Settings(), field.name)
        if field.name == "company":
            good[field.name] = _company(value)
        elif isinstance(default, StrEnum):
            with contextlib.suppress(ValueError):
                good[field.name] = type(default)(str(value))
        elif type(value) is type(default):
            limit = _FILE_LIMIT if field.name == "house_rules" else NAME_LIMIT
            good[field.name] = value[:limit] if isinstance(value, str) else value
    for name, steps in _RANGES.items():
        number = good.get(name)
        if isinstance(number, int):
            good[name] = min(max(number, steps[0]), steps[-1])
    return Settings(**good)  # type: ignore[arg-type]


def nearest(steps: Sequence[int], value: int) -> int:
    """Give the step next to a value that may stand between two of them."""
    return min(steps, key=lambda step: abs(step - value))


def _company(value: object) -> tuple[tuple[str, str, str], ...]:
    """Read who sat down last, as far as it can be understood; a temperament may be missing."""
    found = []
    for entry in value[:_SEATS_LIMIT] if isinstance(value, list) else ():
        if not (isinstance(entry, list) and 2 <= len(entry) <= 3):
            break
        if not all(isinstance(word, str) for word in entry):
            break
        name, kind, temperament = (word[:NAME_LIMIT] for word in (*entry, "")[:3])
        found.append((name, kind, temperament))
    return tuple(found)


def save_settings(settings: Settings, path: Path) -> None:
    """Write the settings; a folder that cannot be written to is no reason to stop a game."""
    text = json.dumps(asdict(settings), indent=2, ensure_ascii=False)
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(".tmp")
        fresh.write_text(text + "\n", encoding="utf-8")
        fresh.replace(path)
