"""What stands in panels fits there, and is large enough to be read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame
import pytest

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Bid, Call, Special, Strain
from fivehundred.engine.view import View
from fivehundred.paths import examples_folder
from fivehundred.speech.telling import partners_words
from fivehundred.ui.drawing.canvas import Canvas, Style
from fivehundred.ui.drawing.palettes import DUSK
from fivehundred.ui.geometry.layout import slot_xs
from fivehundred.ui.panels.auction import AuctionPanel
from fivehundred.ui.panels.contractor import ExchangePanel
from fivehundred.ui.panels.reading.keys import KeysPanel
from fivehundred.ui.route import ReplayRoute
from fivehundred.ui.scenes.replay.intents import REPLAY_KEYS, ShowTab
from fivehundred.ui.scenes.table.intents import TABLE_KEYS
from fivehundred.ui.setup.company import company_of
from fivehundred.ui.widgets.control import ButtonStyle, Control
from fivehundred.ui.widgets.keys import key_rows
from tests.ui.choosing import called, sit
from tests.ui.hand import Hand
from tests.ui.replays import the_replay
from tests.ui.scripted import fresh_game, game_of
from tests.ui.tables import TABLES

Texts = list[tuple[str, Style, pygame.Rect]]
LONG: tuple[Call, ...] = (
    Special.BLIND_MISERE,
    Special.OPEN_MISERE,
    Special.DOUBLE_NULLO,
    Bid(8, Strain.HEARTS, without_kitty=True),
    Bid(10, Strain.NO_TRUMPS, without_kitty=True),
    Special.PASS,
    Special.HI_LO,
    Bid(10, Strain.HEARTS),
    Special.MISERE,
)
in_small_and_usual = pytest.mark.parametrize("size", [(800, 480), (960, 600), (1280, 800)])


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> Texts:
    """Note every line that is drawn, how, and where."""
    noted: Texts = []
    plain: Callable[..., pygame.Rect] = Canvas.text

    def text(self: Canvas, text: str, style: Style, *rest: object) -> pygame.Rect:
        rect = plain(self, text, style, *rest)
        noted.append((text, style, rect))
        return rect

    monkeypatch.setattr(Canvas, "text", text)
    return noted


def resize(hand: Hand, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    hand.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])


def _auction(key: str, calls: Sequence[Call]) -> View:
    shown = called(game_of(TABLES[key], 1)).view(0)
    assert shown.dealer is not None
    seats = shown.variant.seating
    order = seats.players_from(seats.player_after(shown.dealer))
    made = tuple(MakeCall(order[at % len(order)], call) for at, call in enumerate(calls))
    return replace(shown, calls=made, legal=())


@pytest.mark.sweep
@in_small_and_usual
@pytest.mark.parametrize("key", ["hoyle", "australian", "five-handed", "six-handed"])
def test_every_call_so_far_can_be_read(
    hand: Hand, texts: Texts, key: str, size: tuple[int, int]
) -> None:
    table = sit(hand, fresh_game("australian"))
    resize(hand, size)
    shown = _auction(key, LONG)
    company = company_of(shown.variant.seating, game_of(TABLES[key], 1).seats)
    panel = AuctionPanel(shown, company)
    texts.clear()
    panel.draw(hand.app.screen.canvas, table.top.places)
    assert {"Open", "misère"} <= {text for text, _, _ in texts}
    box = table.top.places.panel
    for text, style, rect in texts:
        assert "…" not in text
        assert style.size_px >= 13
        assert box.contains(rect)
    for at, (_, _, rect) in enumerate(texts):
        assert rect.inflate(-2, -rect.height // 3).collidelist([r for _, _, r in texts[:at]]) < 0


@pytest.mark.sweep
@in_small_and_usual
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_before_the_first_bid_it_can_be_read_who_plays_with_whom(
    hand: Hand, texts: Texts, language: str, size: tuple[int, int]
) -> None:
    table = sit(hand, called(fresh_game("five-handed-rotating")).record)
    hand.app.change_settings(replace(hand.app.settings, language=language))
    hand.settle()
    texts.clear()
    resize(hand, size)
    hand.settle()
    box = table.top.places.panel
    words = " ".join(text for text, _, rect in texts if box.contains(rect))
    assert partners_words(TABLES["five-handed-rotating"], 4, table.top.company.names) in words
    assert "…" not in words


def _in_german(hand: Hand, size: tuple[int, int], scale: int) -> list[Control]:
    """Sit down to call in a German window; return the cells of the grid."""
    sit(hand, called(fresh_game("australian")).record)
    resize(hand, size)
    hand.app.change_settings(replace(hand.app.settings, language="de", ui_scale=scale))
    hand.settle()
    return [one for one in hand.app.layer.controls if one.style is ButtonStyle.CELL]


def test_points_do_not_touch_the_lower_edge_of_their_button(hand: Hand) -> None:
    cells = _in_german(hand, (800, 480), 110)
    surface = hand.app.screen.canvas.surface
    assert len(cells) > 20
    for cell in (one for one in cells if one.enabled):
        lip = max(1, round(2.5 * cell.u))
        third = cell.rect.width // 3
        row = range(cell.rect.left + third, cell.rect.right - third)
        for y in range(cell.rect.bottom - lip - 3, cell.rect.bottom - lip):
            assert len({tuple(surface.get_at((x, y))) for x in row}) == 1, cell.label


@pytest.mark.parametrize("size", [(800, 480), (960, 600), (1920, 1080)])
def test_every_column_of_bids_has_a_heading(
    hand: Hand, texts: Texts, size: tuple[int, int]
) -> None:
    cells = _in_german(hand, size, 100)
    top = min(cell.rect.top for cell in cells)
    headed = {text: rect for text, _, rect in texts if rect.bottom <= top + 2}
    assert {"Pik", "Kreuz", "Karo", "Herz"} <= headed.keys()
    no_trumps = next(headed[text] for text in ("ohne Trumpf", "oT") if text in headed)
    columns = sorted({cell.rect.left for cell in cells})
    assert columns[4] <= no_trumps.centerx <= columns[5]


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_plaque_of_a_small_replay_is_not_cut(hand: Hand, texts: Texts, language: str) -> None:
    hand.app.go(ReplayRoute(examples_folder() / "australian.json", 16, all_hands=True))
    hand.app.change_settings(replace(hand.app.settings, language=language))
    resize(hand, (800, 480))
    hand.frame()
    scene = the_replay(hand.app)
    scene.do(ShowTab("analysis"))
    texts.clear()
    hand.frames(2)
    plaque = scene.playback.places.plaque
    written = [(text, rect) for text, _, rect in texts if plaque.contains(rect)]
    assert len(written) >= 4
    assert not [text for text, _ in written if "…" in text]
    assert all(
        one.inflate(0, -one.height // 3).collidelist([r for _, r in written[:at]]) < 0
        for at, (_, one) in enumerate(written)
    )


@pytest.mark.sweep
@in_small_and_usual
@pytest.mark.parametrize(
    "rows", [key_rows(TABLE_KEYS), key_rows(REPLAY_KEYS)], ids=["table", "replay"]
)
def test_every_key_has_room_in_the_list(
    hand: Hand, texts: Texts, rows: tuple[tuple[str, str], ...], size: tuple[int, int]
) -> None:
    table = sit(hand, fresh_game("australian"))
    resize(hand, size)
    panel = KeysPanel(rows)
    table.top.open(panel)
    found = panel.fitted(table.top.places)
    u, box = found.u, found.rect
    assert u >= 0.95 * hand.app.screen.u
    assert pygame.Rect((0, 0), size).contains(box)
    pictures = hand.app.layer.pictures
    assert all(box.contains(picture.rect) for picture in pictures)
    texts.clear()
    for picture in pictures:
        picture.paint(hand.app.screen.canvas.at(picture.u), picture.rect)
    drawn = {text: style.size_px for text, style, _ in texts}
    for keys, meaning in rows:
        assert abs(drawn[meaning] - 18 * u) <= 1
        assert all(drawn[key] >= max(11, 15 * u - 1) for key in keys.split())
    assert all(box.contains(rect) for _, _, rect in texts)


@pytest.mark.sweep
@in_small_and_usual
@pytest.mark.parametrize(
    ("preset", "count"), [("australian", 3), ("australian-45", 5), ("french-canadian", 6)]
)
def test_no_empty_place_shows_through_another(
    hand: Hand, preset: str, count: int, size: tuple[int, int]
) -> None:
    table = sit(hand, called(fresh_game(preset), ["8S", "pass", "pass", "pass"]).record)
    resize(hand, size)
    panel = table.top.asked
    assert isinstance(panel, ExchangePanel)
    panel.draw(hand.app.screen.canvas, table.top.places)
    places = table.top.places
    width, y = round(places.slot_width), places.tray.centery
    xs = [round(x) for x in slot_xs(places.tray, count, places)]
    edges = [
        tuple(hand.app.screen.canvas.surface.get_at((x + width - width // 2 - 1, y))[:3])
        for x in xs
    ]
    for at, (x, edge) in enumerate(zip(xs, edges, strict=True)):
        last = x + width - width // 2 - 1
        lefts = [later - width // 2 for later in xs[at + 1 :]]
        # Where a later one begins just there, its own edge is seen.
        if not any(0 <= last - left <= 2 for left in lefts):
            assert (edge == DUSK.panel_edge) is all(left > last for left in lefts)
