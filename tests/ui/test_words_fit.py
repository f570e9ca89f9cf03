"""Words fit where they stand: on every page and panel, in every language and at every scale.

Besides the languages there are, a language made here is spoken, with words two fifths longer.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import pygame
import pytest

from fivehundred.engine.rules.variants import PRESETS
from fivehundred.paths import languages_folder
from fivehundred.session.storage.house_rules import HouseRules
from fivehundred.speech import translation
from fivehundred.ui import route
from fivehundred.ui.drawing.canvas import LEAST_PX, Canvas, Style
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.preferences.settings import Settings
from fivehundred.ui.scenes.house_rules.intents import AskSave, Find, Question, Sift, ToFile
from fivehundred.ui.scenes.house_rules.plan import SETS, TABS
from fivehundred.ui.scenes.house_rules.scene import HouseRulesScene
from fivehundred.ui.scenes.new_game.prompts import PLAYERS
from tests.ui.anew import lay_out_anew
from tests.ui.gallery import resize, show
from tests.ui.hand import Hand

ENGLISH, LONGER = "en", "longer"
SIZES = ((960, 600), (1280, 800))
LEAST_HIT_PX = 32
SCALES = (75, 100, 150, 250)
OURS = (
    ("home", "australian"),
    ("new-game", "australian"),
    ("saved-games", "australian"),
    ("replays", "australian"),
    ("replay", "australian"),
    ("auction", "australian"),
    ("auction", "six-handed-pairs"),
    ("exchange", "french-canadian"),
    ("exchange", "two-handed-dummy"),
    ("partner", "five-handed-hidden"),
    ("menu", "australian"),
    ("settings", "australian"),
    ("keys", "australian"),
    ("last-trick", "six-handed"),
    ("score-sheet", "australian"),
    ("score-sheet", "walker"),
    ("game-over", "six-handed-pairs"),
    ("hint", "australian"),
    ("hint-auction", "six-handed"),
    ("hint-exchange", "french-canadian"),
    ("first-start", "australian"),
    ("rules", "five-handed-hidden"),
    ("rules-to-choose", "australian"),
    ("curtain", "australian"),
    ("shown", "australian"),
    ("seal", "australian"),
    ("deal", "australian"),
    ("happened", "australian"),
    ("past-auction", "australian"),
    ("new-game-asked", "australian"),
    ("save-as", "australian"),
    ("analysis", "australian"),
    ("check", "australian"),
)
NAMES = {"Ann", "Bea", "Col", "Dot", "Eve", "Fred", "You"}
ACCENTS = str.maketrans("aeiouncsyAEIOUNCSY", "âéîöüñçšýÂÉÎÖÜÑÇŠÝ")
_PART = re.compile(r"\{[^}]*\}|[^{]+")


def longer(message: str) -> str:
    """Write a message with accents and two fifths more letters; what is put in is left alone."""

    def stretched(found: re.Match[str]) -> str:
        text = found.group()
        if text[0] == "{":
            return text
        return re.sub(r"[^\W\d_]{3,}", lambda word: _stretched(word.group()), text)

    return _PART.sub(stretched, message)


def _stretched(word: str) -> str:
    accented = word.translate(ACCENTS)
    more = -(-len(word) // 2)
    return accented + accented[-1] * more


class Longer(gettext.NullTranslations):
    """English with accents and longer words."""

    def gettext(self, message: str) -> str:
        return longer(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return longer(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return longer(message)


class Heard(gettext.NullTranslations):
    """A language, with everything noted that was said in it."""

    def __init__(self, language: gettext.NullTranslations) -> None:
        super().__init__()
        self.language = language
        self.said: set[str] = set()

    def gettext(self, message: str) -> str:
        said = self.language.gettext(message)
        self.said.add(said)
        return said

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        said = self.language.ngettext(msgid1, msgid2, n)
        self.said.add(said)
        return said

    def pgettext(self, context: str, message: str) -> str:
        said = self.language.pgettext(context, message)
        self.said.add(said)
        return said


def languages() -> tuple[str, ...]:
    """List the languages there are, English and the made one among them."""
    folder = languages_folder()
    found = sorted(one.name for one in folder.iterdir() if one.is_dir()) if folder.is_dir() else []
    return (ENGLISH, *(name for name in found if name != ENGLISH), LONGER)


@dataclass
class Page:
    """What is drawn in one frame: lines of text, and the boxes they may stand in."""

    lines: list[tuple[str, Style, pygame.Rect, pygame.Rect]] = field(default_factory=list)
    boxes: list[pygame.Rect] = field(default_factory=list)
    heard: Heard = field(default_factory=lambda: Heard(gettext.NullTranslations()))

    def faults(self, hand: Hand, *, cut_allowed: bool) -> list[str]:
        """Say what does not fit."""
        window = pygame.Rect((0, 0), hand.app.screen.size)
        controls = hand.app.layer.controls
        found = []
        for text, style, rect, clip in self.lines:
            if not rect.colliderect(clip) or len(text.strip()) < 2:
                continue
            if style.size_px < LEAST_PX:
                found.append(f"{text!r} is only {style.size_px} px large")
            if not _within(rect, window):
                found.append(f"{text!r} leaves the window at {rect}")
            seen = rect.clip(clip)
            boxes = [box for box in self.boxes if box.collidepoint(seen.center)]
            if boxes and not _within(seen, boxes[-1]):
                found.append(f"{text!r} at {rect} leaves its box {boxes[-1]}")
            own = [one.rect for one in controls if one.seen.collidepoint(seen.center)]
            own = [one for one in own if one.height < 3 * rect.height]
            if own and not _within(rect, own[-1]):
                found.append(f"{text!r} at {rect} leaves its button {own[-1]}")
            if self._is_cut(text) and (own or not cut_allowed):
                found.append(f"{text!r} at {rect} is cut")
        return found + self._overlaps(hand)

    def _overlaps(self, hand: Hand) -> list[str]:
        """Say which lines lie over each other."""
        seen = [(text, rect.clip(clip)) for text, _, rect, clip in self.lines if text.strip()]
        return [
            f"{one!r} at {here} lies over {other!r} at {there}"
            for at, (one, here) in enumerate(seen)
            for other, there in seen[:at]
            if _inner(here).colliderect(_inner(there)) and one != other
        ]

    def _is_cut(self, text: str) -> bool:
        if not text.endswith("…") or any(said.endswith(text) for said in self.heard.said):
            return False
        return not any(name in text or name.startswith(text[:-1].strip()) for name in NAMES)


def _inner(rect: pygame.Rect) -> pygame.Rect:
    """Return where the letters of a line are, without the room around them."""
    return rect.inflate(-rect.height // 4, -rect.height // 2)


def _within(rect: pygame.Rect, box: pygame.Rect) -> bool:
    """Tell whether a line is in a box; the room above and below its letters does not count."""
    return box.inflate(3, rect.height // 2).contains(rect)


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    """Note what is drawn, and where."""
    noted = Page()
    text_, panel_, veil_ = Canvas.text, Canvas.panel, Canvas.veil

    def text(self: Canvas, text: str, style: Style, *rest: Any) -> pygame.Rect:
        rect = text_(self, text, style, *rest)
        noted.lines.append((text, style, rect, self.surface.get_clip()))
        return rect

    def panel(self: Canvas, rect: pygame.Rect, *rest: Any, **more: Any) -> None:
        # What it covers is not looked at.
        noted.lines[:] = [line for line in noted.lines if not rect.collidepoint(line[2].center)]
        noted.boxes.append(rect.clip(self.surface.get_clip()))
        panel_(self, rect, *rest, **more)

    def veil(self: Canvas, *rest: Any) -> None:
        # What lies below a dialog is not looked at.
        noted.lines.clear()
        noted.boxes.clear()
        veil_(self, *rest)

    monkeypatch.setattr(Canvas, "veil", veil)
    monkeypatch.setattr(Canvas, "text", text)
    monkeypatch.setattr(Canvas, "panel", panel)
    yield noted


def speak(language: str, page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have everything said in a language."""
    if language == LONGER:
        page.heard = Heard(Longer())
    else:
        folder = str(languages_folder())
        spoken = gettext.translation("fivehundred", folder, [language], fallback=True)
        page.heard = Heard(spoken)
    monkeypatch.setattr(translation, "_catalogue", page.heard)
    monkeypatch.setattr(translation, "_code", language)


def look(hand: Hand, page: Page, what: str, *, cut_allowed: bool) -> list[str]:
    """Draw the screen once more, and say what does not fit on it."""
    page.lines.clear()
    page.boxes.clear()
    # Laid out anew, for what does not move is drawn but once.
    lay_out_anew(hand.app)
    hand.frame(0)
    assert len(page.lines) > 2
    return [f"{what}: {fault}" for fault in page.faults(hand, cut_allowed=cut_allowed)]


SMALL, USUAL, LARGE = ((960, 600), 100), ((1280, 800), 100), ((1280, 800), 200)
EXTREMES = (((960, 600), 75), ((960, 600), 250))
"""What fits in the longest language fits in every other; only cut it may be."""


@pytest.mark.parametrize(
    ("language", "size", "scale"),
    [
        (ENGLISH, *USUAL),
        *((one, *at) for one in languages()[1:] for at in (SMALL, USUAL, LARGE)),
        *((LONGER, *extreme) for extreme in EXTREMES),
    ],
    ids=str,
)
def test_words_fit_on_every_screen(
    hand: Hand,
    page: Page,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    size: tuple[int, int],
    scale: int,
) -> None:
    speak(language, page, monkeypatch)
    hand.app.go(route.Home())
    hand.frame()
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    hand.app.change_settings(Settings(speed=Speed.OFF, ui_scale=scale))
    resize(hand, size)
    # Where words are wished for larger than there is room for, a sentence may be cut at last.
    cut_allowed = language == LONGER or scale > 100
    faults = []
    for screen, preset in OURS:
        assert show(hand, screen, preset)
        faults += look(hand, page, f"{screen} {preset}", cut_allowed=cut_allowed)
    faults += _house_rules(hand, page, cut_allowed=cut_allowed)
    faults += _new_games(hand, page, cut_allowed=cut_allowed)
    assert not faults, "\n" + "\n".join(faults)


def _house_rules(hand: Hand, page: Page, *, cut_allowed: bool) -> list[str]:
    """Look at every page of the house rules, at what is kept, and at the questions about it."""
    changed = replace(PRESETS["classic"].variant, target=1000, players=6)
    hand.app.house_rules.save(HouseRules("Wednesday", "classic", PRESETS["classic"].variant))
    assert show(hand, "house-rules", "classic")
    scene = hand.app.scene
    assert isinstance(scene, HouseRulesScene)
    faults = []
    for variant in (scene.draft.variant, changed):
        scene.change(replace(scene.draft, variant=variant))
        for tab in range(TABS):
            scene.show(tab)
            faults += look(hand, page, f"house rules, page {tab}", cut_allowed=cut_allowed)
        scene.show(SETS)
        scene.do(Sift.CHANGES)
        faults += look(hand, page, "house rules, what differs", cut_allowed=cut_allowed)
        scene.do(Find("zebra"))
        faults += look(hand, page, "house rules, nothing found", cut_allowed=cut_allowed)
        scene.do(Sift.ALL)
    scene.do(ToFile.PUT_AWAY)
    faults += look(hand, page, "house rules, put away", cut_allowed=cut_allowed)
    scene.do(AskSave(""))
    faults += look(hand, page, "save as", cut_allowed=cut_allowed)
    scene.close()
    scene.do(Question.IMPORT)
    faults += look(hand, page, "import", cut_allowed=cut_allowed)
    scene.close()
    return faults


def _new_games(hand: Hand, page: Page, *, cut_allowed: bool) -> list[str]:
    """Look at the page of a new game for every number of players, also further down."""
    faults = []
    assert show(hand, "new-game", "australian")
    for number in PLAYERS:
        hand.push(str(number))
        faults += look(hand, page, f"new game for {number}", cut_allowed=cut_allowed)
        hand.key(pygame.K_PAGEDOWN)
        hand.key(pygame.K_PAGEDOWN)
        faults += look(hand, page, f"new game for {number}, below", cut_allowed=cut_allowed)
    return faults


def test_the_made_language_is_two_fifths_longer() -> None:
    plain = "Keep these rules under a name of their own: {name}."
    made = longer(plain)
    assert "{name}" in made
    assert len(made) > 1.3 * len(plain)
    assert made != made.translate(str.maketrans("é", "e"))


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_pages_and_panels_are_as_large_as_they_are_wished_for(
    hand: Hand, page: Page, size: tuple[int, int]
) -> None:
    letters: dict[str, list[int]] = {}
    for scale in (100, 150, 200, 250):
        hand.app.go(route.Home())
        hand.frame()
        hand.app.change_settings(Settings(speed=Speed.OFF, ui_scale=scale))
        resize(hand, size)
        for screen, least in (("new-game", "Players"), ("menu", "Go on"), ("replays", "Search")):
            assert show(hand, screen, "australian")
            look(hand, page, screen, cut_allowed=True)
            sizes = [style.size_px for text, style, _, _ in page.lines if text == least]
            letters.setdefault(screen, []).append(max(sizes))
    for screen in ("new-game", "replays"):
        first, *rest = letters[screen]
        for larger, times in zip(rest, (1.5, 2.0, 2.5), strict=True):
            low = 0.7 if screen == "replays" else 0.95
            assert larger > low * first * times
    menu = letters["menu"]
    assert menu == sorted(menu)
    assert menu[1] > 1.4 * menu[0]
    assert menu[2] > 1.8 * menu[0]


def test_everything_is_large_enough_to_be_hit_in_the_smallest_window(hand: Hand) -> None:
    hand.app.go(route.Home())
    hand.frame()
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    resize(hand, (960, 600))
    small = []
    for screen, preset in (*OURS, ("house-rules", "walker")):
        assert show(hand, screen, preset)
        for control in hand.app.layer.controls:
            if min(control.rect.size) < LEAST_HIT_PX:
                small.append(f"{screen} {preset}: {control.label!r} is {control.rect.size}")
    assert not small, "\n" + "\n".join(small)
