"""The catalogue of presets: each is a row, made from another by ``replace``.

Implements the catalogue's table 14.2. A preset is a key, the words a menu shows, and a Variant.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fivehundred.engine.errors import VariantError
from fivehundred.engine.variant import Variant


@dataclass(frozen=True, slots=True)
class Preset:
    """A named variant; ``name`` and ``summary`` are English text for a menu to translate."""

    key: str
    name: str
    summary: str
    variant: Variant


AUSTRALIAN: Final = Preset(
    key="australian",
    name="Australian",
    summary="Four players in pairs, 43 cards with one joker: the game of clubs and kitchens.",
    variant=Variant(),
)

PRESETS: Final[dict[str, Preset]] = {preset.key: preset for preset in (AUSTRALIAN,)}


def find_preset(key: str) -> Preset:
    """Give a preset by its key; raises VariantError with the keys there are."""
    preset = PRESETS.get(key)
    if preset is None:
        raise VariantError(f"there is no preset “{key[:40]}” (there is: {', '.join(PRESETS)})")
    return preset
