"""The settings in which every screen is looked at, and how the program is brought into one."""

from __future__ import annotations

import gettext
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from typing import Final

from fivehundred.paths import languages_folder
from fivehundred.speech import translation
from fivehundred.ui.drawing.palettes import Theme
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.settings import Settings
from tests.ui.hand import Hand
from tests.ui.longer import LONGER, Longer
from tests.ui.marked import Brackets, EveryWord

SIZES: Final = ((800, 480), (960, 600), (700, 900), (1280, 800), (1920, 1080), (3840, 2160))
_NARROW_PX: Final = 960
SCALES: Final = (100, 75, 150, 200, 250)
LANGUAGES: Final = ("en", "de", "fr")
THEMES: Final = tuple(Theme)
MARKED, WHOLE = "marked", "whole"
MADE: Final = {LONGER: Longer, MARKED: EveryWord, WHOLE: Brackets}
"""Languages made here: longer than any, each word marked, each sentence marked."""


@dataclass(frozen=True, slots=True)
class Setting:
    """How a screen is looked at; the first of each is how most people see it."""

    size: tuple[int, int]
    scale: int = 100
    language: str = "en"
    theme: Theme = Theme.DUSK

    def __str__(self) -> str:
        """Return it as it is told."""
        wide, high = self.size
        return f"{wide}x{high} {self.scale} % {self.language} {self.theme}"

    @property
    def sizes(self) -> tuple[tuple[int, int], int]:
        """What moves things besides the language."""
        return self.size, self.scale

    @property
    def plain(self) -> bool:
        """Whether this is how most people see a screen, but for the size of the window."""
        return self == Setting(self.size)

    @property
    def usual(self) -> bool:
        """Whether everything has to fit whole: words as large as usual in no narrow window."""
        return self.scale <= 100 and self.size[0] >= _NARROW_PX and self.language != LONGER


def all_settings(size: tuple[int, int], languages: Sequence[str] = LANGUAGES) -> list[Setting]:
    """List every setting at a size, so that as little as can be changes from one to the next."""
    return [
        Setting(size, scale, language, theme)
        for language, scale, theme in product(languages, SCALES, THEMES)
    ]


@contextmanager
def made_languages() -> Iterator[None]:
    """Let the program speak the languages made here, as well as its own."""
    real = translation.use_language

    def use(code: str, folder: Path) -> None:
        made: type[gettext.NullTranslations] | None = MADE.get(_WANTED[0])
        if made is None:
            real(code, folder)
            return
        real("en", folder)
        translation._catalogue, translation._code = made(), _WANTED[0]

    translation.use_language = use
    try:
        yield
    finally:
        translation.use_language = real
        real("en", languages_folder())


_WANTED: Final = ["en"]


def speak_on(hand: Hand) -> None:
    """Speak what the program spoke last, whatever has been spoken beside it since."""
    if translation.spoken_code() != _WANTED[0]:
        translation.use_language(hand.app.settings.language, languages_folder())


def take(hand: Hand, setting: Setting, others: Settings | None = None) -> None:
    """Change to a setting, as whoever sits there would; the size is changed by ``resize``.

    The ``others`` stay as they are, unless they are given.
    """
    _WANTED[0] = setting.language
    app = hand.app
    app.change_settings(
        replace(
            others or app.settings,
            speed=Speed.OFF,
            ui_scale=setting.scale,
            language=setting.language,
            theme=setting.theme,
        )
    )
