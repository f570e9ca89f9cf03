"""Without a drawing, a sound, a catalogue or room for one more picture the table goes on."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from fivehundred import paths
from fivehundred.paths import asset_bytes
from fivehundred.speech import translation
from fivehundred.ui import route, sound
from fivehundred.ui.drawing import card_art as art_module
from fivehundred.ui.drawing import card_rasters
from fivehundred.ui.drawing.card_art import BACK, Art
from fivehundred.ui.window import opening as window
from tests.ui.deals import calling, following
from tests.ui.gallery import resize
from tests.ui.hand import Hand
from tests.ui.seating import sit_down


@pytest.fixture
def nothing_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Take the whole folder of assets away."""
    monkeypatch.setattr(paths, "assets", lambda: tmp_path / "gone")
    monkeypatch.setattr(sound, "assets", lambda: tmp_path / "gone")
    monkeypatch.setattr(card_rasters, "_said_missing", set())
    return tmp_path / "gone"


def shown(hand: Hand) -> bytes:
    surface = pygame.display.get_surface()
    assert surface is not None
    return pygame.image.tobytes(surface, "RGB")


def test_the_table_can_be_played_without_any_assets(
    hand: Hand, nothing_there: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("home", "table"):
        if name == "home":
            hand.app.go(route.HomeRoute())
            hand.frame()
        else:
            sit_down(hand.app, following(), "test")
            hand.frame()
            hand.settle()
        hand.frames(3)
        hand.wait(lambda: hand.app.art.sharp, "every card is sharp")
    hand.play(sorted(hand.table.top.pointer.interaction.legal)[0])
    hand.settle()
    assert "missing or broken" in caplog.text
    once = [record.getMessage() for record in caplog.records]
    assert len(once) == len(set(once))


@pytest.mark.parametrize("broken", [b"", b"<svg", b"\x00" * 100, b"<svg><path d='M1 nan'/></svg>"])
def test_a_broken_drawing_has_a_plain_one_in_its_place(
    hand: Hand, monkeypatch: pytest.MonkeyPatch, broken: bytes
) -> None:
    def some_broken(name: str) -> bytes:
        return broken if "QH" in name else asset_bytes(name)

    monkeypatch.setattr(card_rasters, "asset_bytes", some_broken)
    art = hand.app.art
    card = art.card("QH", 130)
    assert card.get_size() == art.card("KH", 130).get_size()
    middle = card.get_at((card.get_width() // 2, card.get_height() // 2))
    assert middle[3] == 255


def test_plain_cards_can_be_told_apart(hand: Hand, nothing_there: Path) -> None:
    codes = ("QH", "QD", "QS", "QC", "10S", "9S", "JK", BACK)
    seen = {pygame.image.tobytes(hand.app.art.card(code, 90), "RGBA") for code in codes}
    assert len(seen) == len(codes)


def test_a_missing_card_ordered_ahead_does_not_stop_the_program(
    hand: Hand, nothing_there: Path
) -> None:
    sit_down(hand.app, calling(), "test")
    hand.frame()
    hand.app.art.finish()
    resize(hand, (1000, 700))
    hand.frames(2)
    hand.wait(lambda: hand.app.art.sharp, "every card is sharp")


@pytest.mark.parametrize("fault", [MemoryError(), pygame.error("Out of memory")])
def test_without_room_for_turned_cards_they_are_shown_upright(
    hand: Hand, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    def none(*_wanted: object, **_more: object) -> pygame.Surface:
        raise fault

    art = hand.app.art
    upright = art.card("AS", 120)
    monkeypatch.setattr(pygame.transform, "rotozoom", none)
    monkeypatch.setattr(art_module, "in_flight", none)
    assert art.card("AS", 120, 7).get_size()[0] >= upright.get_width()
    assert art.flying("AS", 120, 1.1, 20.0).get_width() > 0


def test_no_room_for_a_card_is_no_end(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(_file: str, _width_px: int) -> pygame.Surface:
        raise MemoryError

    monkeypatch.setattr(card_rasters, "svg", none)
    art = Art()
    assert art.card("AS", 100).get_width() > 100
    art.prerender([art_module.CardAppearance("KS", 100, 0, dim=False)])
    art.finish()
    assert art.card("KS", 100).get_width() > 100
    art.close()


def test_a_window_opens_without_its_icon(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "asset_bytes", lambda _name: b"no picture")
    assert window._icon().get_width() > 0


@pytest.mark.parametrize("broken", [b"", b"RIFF", b"not a sound at all"])
def test_a_broken_sound_is_not_heard(monkeypatch: pytest.MonkeyPatch, broken: bytes) -> None:
    monkeypatch.setattr(sound, "asset_bytes", lambda _name: broken)
    assert sound._read("sounds/play-1.wav") is None


@pytest.mark.parametrize("broken", [b"", b"\xde\x12\x04\x95" + b"\xff" * 40, b"no catalogue"])
def test_a_broken_catalogue_leaves_the_english_of_the_source(
    tmp_path: Path, broken: bytes
) -> None:
    folder = tmp_path / "xx" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "fivehundred.mo").write_bytes(broken)
    try:
        translation.use_language("xx", tmp_path)
        assert translation._("Pass") == "Pass"
    finally:
        translation.use_language("en", tmp_path)
