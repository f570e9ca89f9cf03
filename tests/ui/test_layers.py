"""A frame on which only what has changed is drawn is the same as one drawn in full."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.session.record import Record
from fivehundred.ui.drawing import layers as layers_module
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.card_art import CardAppearance
from fivehundred.ui.drawing.layers import Layers, Still
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.scenes.table.hand.interaction import HandInteraction
from fivehundred.ui.scenes.table.intents import Opening
from fivehundred.ui.settings import Settings
from tests.ui.deals import _called as called
from tests.ui.deals import calling, exchanging, following, leading
from tests.ui.hand import Hand
from tests.ui.seating import sit_down


def screen(hand: Hand) -> bytes:
    surface = pygame.display.get_surface()
    assert surface is not None
    return pygame.image.tobytes(surface, "RGB")


def assert_whole(hand: Hand, what: str) -> bytes:
    """Hold the picture that is shown against the same moment drawn in full."""
    kept = _drawn(hand)
    hand.table.layers.forget()
    assert kept == _drawn(hand), what
    return kept


def _drawn(hand: Hand) -> bytes:
    hand.table.draw(hand.app.screen.canvas)
    return screen(hand)


def sit(hand: Hand, record: Record) -> None:
    sit_down(hand.app, record, "test")
    hand.settle()
    hand.app.art.finish()
    hand.app._dirty = True
    hand.frame()


@pytest.fixture
def lively(hand: Hand) -> Hand:
    """Give a table at which cards fly."""
    hand.app.change_settings(Settings(speed=Speed.NORMAL))
    return hand


@pytest.mark.parametrize("record", [calling, exchanging, leading, following])
def test_a_table_at_rest_is_whole(hand: Hand, record: Callable[[], Record]) -> None:
    sit(hand, record())
    assert_whole(hand, record.__name__)


def test_every_frame_of_a_deal_and_the_calls(lively: Hand) -> None:
    sit_down(lively.app, calling(), "test")
    lively.frame()
    lively.table.sitting.session.undo()
    lively.push("Pass")
    seen = set()
    for at in range(40):
        lively.frame(45)
        seen.add(assert_whole(lively, f"frame {at}"))
    assert len(seen) > 10


def test_every_frame_of_hovering_and_lifting_is_whole(lively: Hand) -> None:
    sit(lively, following())
    pictures = set()
    for code in sorted(lively.table.top.pointer.interaction.legal):
        lively.move(lively.grip(code))
        for _step in range(4):
            lively.frame(30)
            pictures.add(assert_whole(lively, f"over {code}"))
    # A card that only slides looks on its way as it does at rest: two places of each are seen.
    assert len(pictures) >= 4


def test_every_frame_of_dragging_to_the_middle_and_back_is_whole(lively: Hand) -> None:
    sit(lively, following())
    code = sorted(lively.table.top.pointer.interaction.legal)[0]
    rest = assert_whole(lively, "before")
    lively.press(lively.grip(code))
    x, y = lively.table.top.places.centre
    for step in range(6):
        lively.move((x + 20 * step, y + 40 - 9 * step), held=True)
        assert lively.table.top.pointer.dragging == code
        assert assert_whole(lively, f"dragged, step {step}") != rest
    lively.move((40, 40), held=True)
    lively.release((40, 40))
    for _step in range(4):
        lively.frame(40)
        assert_whole(lively, "gliding back")


def test_a_trick_is_played_and_gathered(lively: Hand) -> None:
    sit(lively, following())
    lively.play(sorted(lively.table.top.pointer.interaction.legal)[0])
    for at in range(60):
        lively.frame(45)
        assert_whole(lively, f"frame {at}")


def test_cards_in_the_trays_leave_the_picture_whole(hand: Hand) -> None:
    sit(hand, exchanging())
    for code in [card.code for card in hand.table.top.director.layout.hand[:3]]:
        hand.click(hand.grip(code))
        hand.frames(3)
        assert_whole(hand, f"{code} in the tray")


def test_dots_rings_and_dialogs_leave_the_picture_whole(hand: Hand) -> None:
    sit(hand, leading())
    rest = assert_whole(hand, "at rest")
    hand.key(pygame.K_RIGHT)
    ring = assert_whole(hand, "ring on a card")
    hand.key(pygame.K_TAB)
    assert_whole(hand, "ring on a button")
    hand.table.take(Opening.MENU)
    menu = assert_whole(hand, "menu")
    hand.table.top.close()
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    hand.play(sorted(hand.table.top.pointer.interaction.legal)[0])
    hand.frames(30, 45)
    dots = assert_whole(hand, "dots")
    assert len({rest, ring, menu, dots}) == 4


def test_another_deck_is_drawn_on_the_same_table(hand: Hand) -> None:
    diamonds = (Bid(7, Strain.DIAMONDS), Special.PASS, Special.PASS, Special.PASS)
    sit(hand, called(5, diamonds).record)
    two = assert_whole(hand, "two colours")
    hand.app.change_settings(Settings(speed=Speed.OFF, four_colour=True))
    hand.frame()
    hand.app.art.finish()
    hand.app._dirty = True
    hand.frame()
    assert assert_whole(hand, "four colours") != two


def test_a_quiet_frame_draws_no_card(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    sit(hand, following())
    asked: list[str] = []
    real = hand.app.art.card

    def card(code: str, *rest: int, **more: bool) -> pygame.Surface:
        asked.append(code)
        return real(code, *rest, **more)

    monkeypatch.setattr(hand.app.art, "card", card)
    _drawn(hand)
    assert asked == []
    hand.table.layers.forget()
    _drawn(hand)
    assert len(asked) >= len(hand.table.top.stage.sprites)


@pytest.fixture
def laid(monkeypatch: pytest.MonkeyPatch) -> list[pygame.Rect]:
    """List the parts of the window on which cards are laid anew."""
    areas: list[pygame.Rect] = []
    real = layers_module._redraw

    def lay(
        table: pygame.Surface,
        ground: pygame.Surface,
        area: pygame.Rect,
        images: dict[Still, pygame.Surface],
    ) -> None:
        areas.append(area)
        real(table, ground, area, images)

    monkeypatch.setattr(layers_module, "_redraw", lay)
    return areas


def test_a_card_that_lands_costs_only_its_own_place(hand: Hand, laid: list[pygame.Rect]) -> None:
    sit(hand, following())
    laid.clear()
    stage = hand.table.top.stage
    code = hand.table.top.director.layout.hand[0].code
    pose = stage.sprites[code].pose
    stage.place(code, replace(pose, x=pose.x - 30))
    hand.table.draw(hand.app.screen.canvas)
    assert len(laid) == 1
    assert laid[0].width < 3 * pose.width
    assert_whole(hand, "a card has moved")


def test_a_card_that_becomes_sharp_costs_only_its_own_place(
    hand: Hand, laid: list[pygame.Rect]
) -> None:
    sit(hand, following())
    stage = hand.table.top.stage
    code = hand.table.top.director.layout.hand[0].code
    pose = replace(stage.sprites[code].pose, angle=37.0)
    stage.place(code, pose)
    hand.app.art._rasters.cache.drop(
        hand.app.art._source(CardAppearance(code, round(pose.width), 37, False))
    )
    _drawn(hand)
    assert not hand.app.art.sharp
    hand.app.art.finish()
    laid.clear()
    _drawn(hand)
    assert len(laid) == 1
    assert laid[0].width < 3 * pose.width
    assert_whole(hand, "a card has become sharp")


def test_cards_that_change_their_order_are_laid_anew(hand: Hand) -> None:
    layers, canvas = Layers(), hand.app.screen.canvas
    below, above = (Still(code, 120, 0, False, (300, y)) for code, y in (("QH", 300), ("9S", 340)))

    def shown(*cards: Still) -> bytes:
        def green(on: Canvas) -> None:
            on.surface.fill("green")

        layers.draw(canvas, hand.app.screen.size, "the same", green, cards)
        return screen(hand)

    one, other = shown(below, above), shown(above, below)
    assert one != other
    assert shown(below, above) == one
    layers.forget()
    assert shown(above, below) == other


def test_a_card_that_may_not_be_played_is_dimmed(hand: Hand) -> None:
    sit(hand, following())
    grip = hand.table.top.pointer.interaction
    barred = sorted(grip.touchable - grip.legal)[0]
    x, y = hand.grip(barred)
    surface = pygame.display.get_surface()
    assert surface is not None
    seen = surface.subsurface((round(x) - 6, round(y) - 6, 12, 12))
    dim = pygame.transform.average_color(seen)
    hand.table.top.pointer.hold(HandInteraction())
    hand.table.compose_frame()
    _drawn(hand)
    plain = pygame.transform.average_color(seen)
    assert sum(dim[:3]) < 0.85 * sum(plain[:3])
