"""Which file a card is drawn from: two colours or four, common or large indices, small faces."""

import pygame
import pytest

from fivehundred.paths import asset_bytes
from fivehundred.speech.locale.formats import CardIndices
from fivehundred.ui.drawing.card_art import BACK, Art
from fivehundred.ui.geometry.measures import SMALL_FACE_BELOW_PX

WIDE, NARROW = SMALL_FACE_BELOW_PX, SMALL_FACE_BELOW_PX - 1


@pytest.mark.parametrize(
    ("four_colour", "large_index", "width_px", "files"),
    [
        (False, False, WIDE, ("cards/9C", "cards/KH", "cards/JKC")),
        (True, False, WIDE, ("cards/four-colour/9C", "cards/KH", "cards/JKC")),
        (False, True, WIDE, ("cards/large/9C", "cards/large/KH", "cards/large/JKC")),
        (True, True, WIDE, ("cards/large/four-colour/9C", "cards/large/KH", "cards/large/JKC")),
        (False, True, NARROW, ("cards/small/9C", "cards/small/KH", "cards/small/JKC")),
        (True, True, NARROW, ("cards/four-colour/small/9C", "cards/small/KH", "cards/small/JKC")),
    ],
)
def test_each_deck_has_its_files(
    four_colour: bool, large_index: bool, width_px: int, files: tuple[str, ...]
) -> None:
    art = Art(four_colour=four_colour, large_index=large_index)
    for code, file in zip(("9C", "KH", "JKC"), files, strict=True):
        assert art._card_file(code, width_px) == f"{file}.svg"
        assert asset_bytes(f"{file}.svg")


@pytest.mark.parametrize(
    ("letters", "faces"),
    [
        (CardIndices.ENGLISH, "JS QH KD AC 10S JK JKC"),
        (CardIndices.FRENCH, "VS DH RD AC 10S JK JKC"),
        (CardIndices.GERMAN, "BS DH KD AC 10S JK JKC"),
    ],
)
def test_court_cards_bear_the_letters_that_were_chosen(letters: CardIndices, faces: str) -> None:
    art = Art(letters=letters, four_colour=True, large_index=True)
    codes = ["JS", "QH", "KD", "AC", "10S", "JK", "JKC"]
    for width_px in (NARROW, WIDE):
        files = [art._card_file(code, width_px) for code in codes]
        assert [file.split("/")[-1] for file in files] == [f"{one}.svg" for one in faces.split()]
        assert all(asset_bytes(file) for file in files)


@pytest.mark.parametrize("width_px", [NARROW, WIDE])
def test_backs_are_the_same_in_every_deck(width_px: int) -> None:
    assert Art(large_index=True)._card_file(BACK, width_px) == f"cards/{BACK}.svg"


def test_a_changed_deck_is_seen() -> None:
    pygame.display.set_mode((64, 64))
    art = Art()

    def seen() -> bytes:
        art.card("9C", 100)
        art.finish()
        return pygame.image.tobytes(art.card("9C", 100), "RGBA")

    common = seen()
    art.use_deck(four_colour=False, large_index=True)
    large = seen()
    art.use_deck(four_colour=True, large_index=True)
    coloured = seen()
    art.use_deck(four_colour=False, large_index=False)
    assert len({common, large, coloured}) == 3
    assert seen() == common
    art.close()
