"""Cards are drawn from SVG on a thread; a frame waits for one only where nothing can stand in."""

from __future__ import annotations

import threading

import pygame
import pytest

from fivehundred.ui.drawing import card_rasters
from fivehundred.ui.drawing.cache import size_with_shadow
from fivehundred.ui.drawing.card_art import BACK, Art, CardAppearance
from fivehundred.ui.drawing.card_rasters import Raster, Rasters
from tests.ui.deals import calling, following
from tests.ui.gallery import resize
from tests.ui.hand import Hand
from tests.ui.seating import sit_down
from tests.waiting import LIMIT_S

FIRST, LATER, SEEN = (Raster(code, f"cards/{code}.svg", 40) for code in ("AS", "KS", "QS"))


@pytest.fixture
def drawn(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """List the cards that this thread, the one that draws frames, draws itself.

    That of the hand's program which draws each once for all tests stands behind it: what another
    test or the other thread has drawn already is counted all the same.
    """
    here, cards = threading.current_thread(), []
    real = card_rasters.render_card

    def upright(raster: Raster) -> pygame.Surface:
        if threading.current_thread() is here:
            cards.append((raster.file, raster.width_px))
        return real(raster)

    monkeypatch.setattr(card_rasters, "render_card", upright)
    return cards


@pytest.fixture
def free(drawn: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Give what holds up the other thread, the one that draws cards, while it is not set."""
    here, real, free = threading.current_thread(), card_rasters.render_card, threading.Event()

    def upright(raster: Raster) -> pygame.Surface:
        assert threading.current_thread() is here or free.wait(LIMIT_S)
        return real(raster)

    monkeypatch.setattr(card_rasters, "render_card", upright)
    free.set()
    return free


@pytest.fixture
def art(hand: Hand) -> Art:
    return hand.app.art


def drawn_well(code: str, width_px: int, angle: int = 0, *, four_colour: bool = False) -> bytes:
    """Give a card as it is when nothing had to stand in for it."""
    own = Art(four_colour=four_colour)
    own.prerender([CardAppearance(code, width_px, angle, dim=False)])
    own.finish()
    card = own.card(code, width_px, angle)
    assert own.sharp
    own.close()
    return pygame.image.tobytes(card, "RGBA")


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")


@pytest.mark.parametrize("angle", [0, 90, 13])
def test_a_stand_in_gives_way_to_the_card_itself(
    art: Art, drawn: list[tuple[str, int]], angle: int
) -> None:
    art.card("QH", 90)
    art.finish()
    drawn.clear()
    blurred = art.card("QH", 140, angle)
    assert not art.sharp
    assert art.card("QH", 140, angle) is blurred
    version = art.version
    assert art.finish()
    assert art.sharp
    assert art.version > version
    sharp = art.card("QH", 140, angle)
    assert not same(sharp, blurred)
    assert sharp.get_size()[0] == pytest.approx(blurred.get_size()[0], abs=3)
    assert drawn == []
    assert pygame.image.tobytes(sharp, "RGBA") == drawn_well("QH", 140, angle)


def test_the_first_card_of_all_is_drawn_at_once(art: Art, drawn: list[tuple[str, int]]) -> None:
    card = art.card("7C", 100)
    assert drawn == [("cards/7C.svg", 100)]
    assert art.sharp
    assert pygame.image.tobytes(card, "RGBA") == drawn_well("7C", 100)


def test_what_was_drawn_ahead_is_there(art: Art, drawn: list[tuple[str, int]]) -> None:
    wanted = [CardAppearance("9D", 120, 0, dim=False), CardAppearance("9D", 120, 348, dim=False)]
    art.prerender(wanted)
    art.finish()
    for card in wanted:
        art.card(card.code, card.width_px, card.angle)
    assert drawn == []
    assert art.sharp


def test_a_broken_card_is_no_silence(art: Art, caplog: pytest.LogCaptureFixture) -> None:
    art.prerender([CardAppearance("no-such-card", 100, 0, dim=False)])
    art.finish()
    assert "no-such-card" in caplog.text


def test_the_other_deck_takes_over(art: Art) -> None:
    two = art.card("5D", 110)
    art.use_deck(four_colour=True)
    art.card("5D", 110)
    art.finish()
    four = art.card("5D", 110)
    assert not same(two, four)
    assert pygame.image.tobytes(four, "RGBA") == drawn_well("5D", 110, four_colour=True)


def test_dimmed_cards_are_darker_and_as_opaque(art: Art) -> None:
    plain, dim = art.card("5D", 110), art.card("5D", 110, dim=True)
    middle = plain.get_width() // 2, plain.get_height() // 3
    assert sum(dim.get_at(middle)[:3]) < sum(plain.get_at(middle)[:3])
    assert dim.get_at(middle)[3] == plain.get_at(middle)[3]


def test_a_new_size_is_shown_at_once_and_drawn_by_the_thread(
    hand: Hand, drawn: list[tuple[str, int]], free: threading.Event
) -> None:
    sit_down(hand.app, following(), "test")
    hand.settle()
    hand.app.art.finish()
    hand.frame()
    drawn.clear()
    free.clear()
    resize(hand, (1600, 1000))
    assert drawn == []
    assert not hand.app.art.sharp
    assert hand.app._patience_ms() < 20
    free.set()
    hand.app.art.finish()
    hand.frames(2)
    assert hand.app.art.sharp
    assert drawn == []


def test_no_frame_of_a_deal_draws_a_card(hand: Hand, drawn: list[tuple[str, int]]) -> None:
    sit_down(hand.app, calling(), "test")
    hand.frame()
    hand.app.art.finish()
    drawn.clear()
    hand.settle()
    assert drawn == []


def test_a_shadow_surrounds_the_card_and_fades() -> None:
    card = card_rasters.render_card(card_rasters.Raster("KS", "cards/KS.svg", 150))
    assert card.get_size() == size_with_shadow(150)
    width, height = card.get_size()
    below = [card.get_at((width // 2, y))[3] for y in range(height - 6, height)]
    assert below == sorted(below, reverse=True)
    assert 0 < below[0] < 128
    assert below[-1] < 16


def test_backs_in_flight_share_their_pictures(art: Art) -> None:
    art.card(BACK, 120)
    art.finish()
    art.collect()
    one = art.flying(BACK, 120, 1.001, 20.6)
    assert art.flying(BACK, 120, 1.002, 21.4) is one
    assert art.flying(BACK, 120, 1.0, 0.0) is art.card(BACK, 120)


def test_beyond_its_time_a_frame_takes_what_is_near(art: Art) -> None:
    art.card("AS", 150)
    art.finish()
    art.collect()
    first = art.flying("AS", 150, 1.0, 20.0)
    art._smooth_px = 0
    assert art.flying("AS", 150, 1.0, 22.0) is first
    far = art.flying("AS", 150, 1.0, 60.0)
    assert far is not first
    for _turn in range(2):
        # Half of all cards get a new picture in each frame.
        art.collect()
        smooth = art.flying("AS", 150, 1.0, 60.0)
    assert not same(far, smooth), "a rough picture was kept"


def test_a_flip_squeezes_the_card(art: Art) -> None:
    whole = art.card("AS", 150)
    half = art.flying("AS", 150, 1.0, 0.0, 0.5)
    assert half.get_height() == whole.get_height()
    assert half.get_width() == pytest.approx(whole.get_width() / 2, abs=2)


def test_what_lies_turned_is_turned_before_it_lies_there(art: Art) -> None:
    wanted = [CardAppearance("9D", 120, angle, dim=False) for angle in range(340, 358, 2)]
    art.prerender(wanted)
    art.finish()
    frames = 0
    while not all(card in art._shown for card in wanted):
        art.collect()
        frames += 1
        assert frames < 30
    assert frames > 2, "all in one frame would be felt"
    assert not art._to_turn


def test_nothing_is_awaited_for_ever(art: Art) -> None:
    art.prerender([CardAppearance("9D", 120, 7, dim=False)])
    art.finish()
    art._rasters.cache.drop(art._source(CardAppearance("9D", 120, 7, dim=False)))
    art.collect()
    assert not art._to_turn


def test_a_card_that_is_seen_before_its_turn_is_drawn_before_those_that_are_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[Raster] = []
    begun, free = threading.Event(), threading.Event()

    def draw(raster: Raster) -> pygame.Surface:
        drawn.append(raster)
        begun.set()
        free.wait(LIMIT_S)
        return pygame.Surface((1, 1))

    monkeypatch.setattr(card_rasters, "render_card", draw)
    found = Rasters(1_000_000)
    found.queue(FIRST, turn=1)
    assert begun.wait(LIMIT_S)
    found.queue(LATER, turn=2)
    found.queue(SEEN, turn=2)
    found.queue(SEEN, turn=0)
    # What waits for an earlier turn already is left where it is.
    found.queue(SEEN, turn=2)
    free.set()
    assert {*found.finish()} == {FIRST, LATER, SEEN}
    found.close()
    assert drawn == [FIRST, SEEN, LATER]
    assert not any(found.is_queued(raster) for raster in (FIRST, LATER, SEEN))
