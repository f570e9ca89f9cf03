"""Where a hint is shown: its note, its brackets; and what is not to be had looks so as a whole."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from fivehundred.engine.actions import PlayCard
from fivehundred.players.judgement import JudgedAction, Judgement
from fivehundred.session.record import Record
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.table.marks import draw_lamp
from fivehundred.ui.motion.stage import is_flying, sprite_image
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.panels.sheet.panel import SheetPanel
from fivehundred.ui.scenes.table import draw
from fivehundred.ui.scenes.table.intents import Opening
from fivehundred.ui.scenes.table.notes import NotePlan
from tests.thinkers import PromptThinker
from tests.ui.choosing import note_of
from tests.ui.deals import calling, following, leading
from tests.ui.gallery import resize, show
from tests.ui.hand import Hand
from tests.ui.seating import sit_down
from tests.ui.test_layers import screen


def sit(hand: Hand, record: Record) -> None:
    sit_down(hand.app, record, "test")
    hand.frame()
    hand.settle()


@pytest.mark.parametrize("record", [calling, leading], ids=lambda made: made.__name__)
def test_the_note_covers_nobodys_plate(hand: Hand, thinker: PromptThinker, record: object) -> None:
    sit(hand, record())  # type: ignore[operator]
    hand.key(pygame.K_h, mod=pygame.KMOD_CTRL)
    hand.settle()
    shown = note_of(hand.table)
    assert shown is not None
    box = shown.rect
    covered = [
        place.seat for place in hand.table.top.places.seats if box.colliderect(place.name_plate)
    ]
    assert covered == []


@pytest.mark.sweep
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_a_hint_in_the_auction_covers_neither_a_plate_nor_a_call(
    hand: Hand, size: tuple[int, int], scale: int
) -> None:
    hand.app.change_settings(replace(hand.app.settings, ui_scale=scale))
    sit(hand, calling())
    resize(hand, size)
    assert show(hand, "hint-auction", "australian")
    shown = note_of(hand.table)
    assert shown is not None
    box = shown.rect
    assert pygame.Rect((0, 0), size).contains(box)
    assert not any(box.colliderect(place.name_plate) for place in hand.table.top.places.seats)
    assert not any(box.colliderect(control.rect) for control in hand.app.layer.controls)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_the_lamp_of_a_bid_covers_no_head_of_a_column(
    hand: Hand, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    lamps = []
    monkeypatch.setattr(draw, "draw_lamp", lambda *at: lamps.append(draw_lamp(*at)))
    sit(hand, calling())
    resize(hand, size)
    assert show(hand, "hint-auction", "australian")
    button = hand.table.overlay.button
    assert button is not None and lamps
    assert all(lamp.top >= button.rect.top for lamp in lamps)


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("preset", "screen"),
    [
        ("australian", "hint-auction"),
        ("australian", "hint"),
        ("american", "hint-exchange"),
        ("two-handed-dead-hand", "hint-auction"),
        ("two-handed-dummy", "hint-exchange"),
    ],
)
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080), (700, 900)])
def test_a_hint_covers_no_card_at_all(
    hand: Hand, size: tuple[int, int], preset: str, screen: str
) -> None:
    sit(hand, calling())
    resize(hand, size)
    assert show(hand, screen, preset)
    _is_clear_of_cards(hand)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080), (700, 900)])
def test_a_long_hint_beside_a_trick_covers_no_card_either(
    hand: Hand, thinker: PromptThinker, size: tuple[int, int]
) -> None:
    sit(hand, following())
    resize(hand, size)
    plays = [one for one in hand.table.sitting.view.legal if isinstance(one, PlayCard)]
    weighed = tuple(JudgedAction(one, 12.0, 0.5, 30.0, 18.0) for one in plays[:3])
    thinker.hint = Judgement(plays[0], weighed, 140)
    hand.key(pygame.K_h, "h")
    hand.settle()
    _is_clear_of_cards(hand)


def _is_clear_of_cards(hand: Hand) -> None:
    shown, top = note_of(hand.table), hand.table.top
    assert shown is not None
    for key, placed in top.director.layout.cards.items():
        card = pygame.Rect(0, 0, round(placed.pose.width), round(placed.pose.height))
        card.center = (round(placed.pose.x), round(placed.pose.y))
        assert not card.colliderect(shown.rect), key
    assert not shown.rect.colliderect(top.places.kitty.box)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_the_coach_speaks_in_usual_letters_beside_the_calls_so_far(
    hand: Hand, size: tuple[int, int]
) -> None:
    hand.app.change_settings(replace(hand.app.settings, language="de"))
    sit(hand, calling())
    resize(hand, size)
    assert show(hand, "coach-auction", "australian")
    top = hand.table.top
    assert top.notes.taught is not None and top.asked is not None
    assert top.notes.taught.fitted.u == pytest.approx(top.places.wanted)
    assert not top.notes.taught.rect.colliderect(top.asked.box(top.places))


def test_a_note_with_too_little_room_is_read_on_by_wheel_and_keys(hand: Hand) -> None:
    hand.app.change_settings(replace(hand.app.settings, ui_scale=250, language="fr"))
    sit(hand, calling())
    resize(hand, (800, 440))
    assert show(hand, "hint-partner", "five-handed-hidden")
    shown = note_of(hand.table)
    assert shown is not None and shown.scroll.most_px > 0
    hand.key(pygame.K_PAGEDOWN)
    moved = note_of(hand.table)
    assert moved is not None and moved.scroll.offset_px > 0
    hand.move(moved.rect.center)
    hand.post(pygame.MOUSEWHEEL, x=0, y=9)
    hand.frame()
    back = note_of(hand.table)
    assert back is not None and back.scroll.offset_px == 0


def test_a_note_that_stays_is_not_laid_out_again(
    hand: Hand, thinker: PromptThinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit(hand, leading())
    hand.key(pygame.K_h)
    hand.settle()
    assert note_of(hand.table) is not None
    placed: list[object] = []
    monkeypatch.setattr(NotePlan, "best", lambda self, note: placed.append(note))
    hand.frames(10)
    assert not placed


def test_the_plaque_can_be_clicked_once_it_is_there(hand: Hand) -> None:
    for record, opens in ((calling(), False), (leading(), True)):
        sit(hand, record)
        hand.click(hand.table.top.places.plaque.center)
        assert isinstance(hand.table.top.modal, SheetPanel) is opens


def test_a_card_that_only_slides_looks_as_it_does_at_rest(hand: Hand) -> None:
    hand.app.change_settings(replace(hand.app.settings, speed=Speed.NORMAL))
    sit(hand, leading())
    hand.app.art.finish()
    table = hand.table
    code = next(
        card.code
        for card in table.top.director.layout.hand
        if table.top.stage.sprites[card.code].pose.angle % 2
    )
    pose = table.top.stage.sprites[code].pose
    table.top.stage.send(code, replace(pose, y=pose.y - 20), 200)
    table.top.stage.update(80)
    assert is_flying(table.top.stage.sprites[code])
    image = sprite_image(hand.app.screen.canvas, table.top.stage.sprites[code])
    assert image is hand.app.art.card(code, round(pose.width), round(pose.angle))


def test_a_suit_that_cannot_be_called_is_as_dim_as_its_number(hand: Hand) -> None:
    canvas = hand.app.screen.canvas
    bright, dim = (
        canvas.text_image("♥", canvas.style(Face.SANS, 40, colour))
        for colour in (canvas.palette.text, canvas.palette.disabled)
    )
    middle = bright.get_width() // 2, bright.get_height() // 2
    assert bright.get_at(middle)[3] == 255
    assert dim.get_at(middle)[3] < 130


def test_no_headings_stand_over_cells_that_are_gone(hand: Hand) -> None:
    sit(hand, calling())
    table = hand.table
    table.take(Opening.KEYS)
    canvas = hand.app.screen.canvas.at(table.top.places.u)
    before = screen(hand)
    assert table.top.asked is not None
    table.top.asked.draw(canvas, table.top.places)
    assert screen(hand) == before
    table.top.close()
    hand.frame()
    before = screen(hand)
    canvas.surface.fill("black")
    table.top.asked.draw(canvas, table.top.places)
    assert screen(hand) != before
