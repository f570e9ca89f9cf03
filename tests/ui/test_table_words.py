"""Words on the table fit their boxes, in a language whose words are far longer."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Final

import pygame
import pytest
from pygame import Rect

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Bid, Call, Special, Strain
from fivehundred.engine.cards import Card, Suit, parse_card
from fivehundred.engine.facts import Contract, Phase
from fivehundred.engine.view import View, view
from fivehundred.speech import translation
from fivehundred.ui.drawing.canvas import Canvas, Style
from fivehundred.ui.drawing.card_art import Art
from fivehundred.ui.drawing.fonts import forget_fonts
from fivehundred.ui.drawing.palettes import DUSK
from fivehundred.ui.drawing.table import paint
from fivehundred.ui.drawing.table.name_plate import plate_parts, trick_middle
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.geometry.places import Places, places
from tests.strategies import state_after
from tests.sweeps import share
from tests.ui.tables import TABLES
from tests.ui.windows import READABLE, SCALES, at_readable_windows, for_all_shapes

NAMES: Final = ("Ann", "Bea", "Col", "Dot", "Eve", "Fred")
LONG_NAMES: Final = ("Wilhelmina Featherstonehaugh",) * 6
BIRDS: Final = paint.BIRDS[:6]
CONTRACTS: Final[tuple[Call, ...]] = (
    Bid(10, Strain.NO_TRUMPS, without_kitty=True),
    Bid(7, Strain.HEARTS),
    Special.OPEN_MISERE,
    Special.BLIND_MISERE,
    Special.DOUBLE_NULLO,
    Special.HI_LO,
)
_WORD: Final = re.compile(r"\{[^}]*\}|[^\W\d_]{2,}")


def longer(text: str) -> str:
    """Make every word of a sentence about two fifths longer, its fields left alone."""

    def stretched(found: re.Match[str]) -> str:
        word = found.group()
        return word if word[0] == "{" else word + word[-1] * round(len(word) * 0.4 + 0.2)

    return _WORD.sub(stretched, text)


class Longer(gettext.NullTranslations):
    """A language like English, with longer words."""

    def gettext(self, message: str) -> str:
        return longer(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return longer(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return longer(message)


@cache
def deck() -> Art:
    return Art()


class Reader(Canvas):
    """A canvas that notes what was wished for and what came of it."""

    def __init__(self, at: Places) -> None:
        surface = pygame.Surface(at.size)
        super().__init__(surface, deck(), at.u, DUSK)
        self.read: list[tuple[str, str]] = []
        self.small: list[str] = []
        self.where: list[tuple[str, Rect]] = []
        self._wished = ""

    def fitted(
        self, text: str, style: Style, rect: pygame.Rect, anchor: str = "center"
    ) -> pygame.Rect:
        self._wished = text
        drawn = super().fitted(text, style, rect, anchor)
        assert rect.inflate(2, 400).contains(drawn) or drawn.width > rect.width
        if drawn.width > rect.width:
            self.small.append(text)
        self._wished = ""
        return drawn

    def text(
        self, text: str, style: Style, at: tuple[float, float], anchor: str = "topleft"
    ) -> pygame.Rect:
        self.read.append((self._wished or text, text))
        drawn = super().text(text, style, at, anchor)
        self.where.append((text, drawn))
        return drawn

    @property
    def cut(self) -> set[str]:
        """What did not stand there whole."""
        return {wished for wished, drawn in self.read if wished != drawn} | set(self.small)


@pytest.fixture(autouse=True)
def pygame_ready() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield
    forget_fonts()


@pytest.fixture
def long_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(translation, "_catalogue", Longer())


def contracted(key: str, call: Call) -> View:
    """Give a view in the play of a contract, with as much to tell as there can be."""
    shown = view(state_after(TABLES[key], 1, 2), 0)
    partner = 2 if 2 in shown.variant.seating.players else None
    side = (0,) if partner is None else (0, partner)
    contract = Contract(0, call, 1000, side)
    if key.startswith("five") or call is Special.DOUBLE_NULLO:
        contract = replace(contract, called=parse_card("AH"), partner=partner)
    won = tuple(10 if seat == 1 else 0 for seat in range(len(shown.won)))
    return replace(shown, phase=Phase.PLAY, contract=contract, won=won, discards=(None,) * 3)


def painted(shown: View, at: Places, names: tuple[str, ...] = NAMES) -> Reader:
    canvas = Reader(at)
    company = SeatLabels(names, BIRDS)
    paint.draw_labels(canvas, shown, at)
    paint.draw_seats(canvas, shown, at, company)
    paint.draw_scores(canvas, shown, at, company)
    paint.draw_plaque(canvas, shown, at, company)
    paint.draw_bubbles(canvas, shown, at)
    return canvas


def test_the_other_language_is_longer_and_keeps_its_fields() -> None:
    assert longer("needs {count} tricks") == "needsss {count} trickssss"
    assert len(longer("Double nullo")) >= 1.3 * len("Double nullo")


@pytest.mark.sweep
@at_readable_windows
def test_plates_plaque_scores_and_trays_hold_their_words(
    size: tuple[int, int], long_words: None
) -> None:
    for key in ("australian", "five-handed", "two-handed-dummy", "three-handed-dead-hand"):
        seating = TABLES[key].seating
        at = places(size, seating, 0)
        for call in CONTRACTS:
            shown = contracted(key, call)
            assert painted(shown, at).cut == set(), (key, call)


@pytest.mark.sweep
@at_readable_windows
def test_the_disc_of_the_dealer_covers_no_letter_of_a_name(size: tuple[int, int]) -> None:
    shown = view(state_after(TABLES["australian"], 1, 2), 0)
    at = places(size, shown.variant.seating, 0)
    for letters in range(4, 24):
        canvas = painted(replace(shown, dealer=0), at, ("n" * letters, *NAMES[1:]))
        ((name, words),) = ((one, box) for one, box in canvas.where if one.startswith("nnnn"))
        (disc,) = (box for one, box in canvas.where if one == "D")
        assert words.right <= disc.left, name


_WHITE, _COLOURED = parse_card("JKW"), parse_card("JKC")


@pytest.mark.sweep
@pytest.mark.parametrize("language", ["English", "longer"])
@pytest.mark.parametrize(
    "jokers", [(parse_card("JK"),), (_COLOURED,), (_WHITE, _COLOURED)], ids=["JK", "JKC", "both"]
)
@at_readable_windows
def test_a_tag_of_the_plaque_holds_the_suits_of_jokers(
    size: tuple[int, int], jokers: tuple[Card, ...], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if language == "longer":
        monkeypatch.setattr(translation, "_catalogue", Longer())
    for key, scale in product(("six-handed", "two-handed-dummy"), SCALES):
        if language == "longer" and scale < 1:
            continue
        seating = TABLES[key].seating
        at = places(size, seating, 0, scale)
        shown = contracted(key, Special.MISERE)
        attached = tuple((joker, Suit.DIAMONDS) for joker in jokers)
        canvas = Reader(at)
        paint.draw_plaque(canvas, replace(shown, attached=attached), at, SeatLabels(NAMES, BIRDS))
        tags = [(text, box) for text, box in canvas.where if at.tag.collidepoint(box.center)]
        assert "".join(text for text, _ in tags).count("♦") == len(jokers)
        assert not canvas.cut & {text for text, _ in tags}, (key, scale)
        assert all(at.tag.inflate(2, 4).contains(box) for _, box in tags), (key, scale)


@pytest.mark.sweep
@at_readable_windows
@for_all_shapes
def test_scores_hold_their_numbers(size: tuple[int, int], variant: object) -> None:
    shape = next(key for key, table in TABLES.items() if table is variant)
    shown = view(state_after(TABLES[shape], 1, 2), 0)
    shown = replace(shown, scores=tuple(-480 for _ in shown.scores))
    cut = painted(shown, places(size, TABLES[shape].seating, 0)).cut
    assert "−480" not in cut


@pytest.mark.sweep
@at_readable_windows
def test_bubbles_hold_every_call(size: tuple[int, int], long_words: None) -> None:
    calls: list[Call] = [*CONTRACTS, Special.PASS, Special.MISERE, Special.INKLE_NO]
    for key in ("australian", "six-handed", "two-handed-dead-hand"):
        shown = view(state_after(TABLES[key], 1, 2), 0)
        for call in share(calls):
            made = tuple(MakeCall(seat, call) for seat in shown.variant.seating.players)
            said = replace(shown, phase=Phase.AUCTION, contract=None, calls=made, plays=())
            for scale in SCALES:
                at = places(size, shown.variant.seating, 0, scale)
                canvas = Reader(at)
                paint.draw_bubbles(canvas, said, at)
                assert len(canvas.read) == len(made)
                assert canvas.cut == set()


def test_only_names_are_ever_cut() -> None:
    shown = contracted("australian", Bid(7, Strain.HEARTS))
    for size in READABLE:
        canvas = painted(shown, places(size, shown.variant.seating, 0), LONG_NAMES)
        assert canvas.cut == set()
        names = {drawn for _, drawn in canvas.read if drawn.startswith("Wilh")}
        assert names
        assert all("…" in name for name in names)
        # Cut where they would be unreadably small, not before.
        assert all(len(name) >= 8 for name in names)


@pytest.mark.sweep
@pytest.mark.parametrize("scale", SCALES)
def test_ten_tricks_and_a_name_have_room_on_every_plate(scale: float) -> None:
    for variant in TABLES.values():
        for size in READABLE:
            at = places(size, variant.seating, 0, scale)
            for place in at.seats:
                name = plate_parts(place.name_plate, at.u).name
                assert place.name_plate.contains(name)
                assert name.width >= 80 * at.u
                for index in range(10):
                    x, y = trick_middle(place.name_plate, at.u, index)
                    packet = Rect(0, 0, round(15 * at.u), round(15 * at.u))
                    packet.center = (round(x), round(y))
                    assert place.name_plate.inflate(2, 2).contains(packet)
