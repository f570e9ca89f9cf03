"""Every face of every deck is whole, legible, and unlike every other, at all sizes."""

from itertools import combinations

import pygame
import pytest

from tests.assets.drawings import (
    ASSETS,
    BACKS,
    BLUE,
    GREEN,
    INK,
    JOKERS,
    PACKS,
    RANKS,
    RED,
    WIDTHS,
    area,
    ink,
    marks,
    of_colour,
    rendered,
    unlike,
)

# Where rank and suit stand, in shares of the card: left, top, right, bottom.
RANK_AREAS = {
    "": (0.03, 0.04, 0.21, 0.19),
    "small": (0.02, 0.04, 0.23, 0.28),
    "large": (0.03, 0.03, 0.34, 0.32),
}
SUIT_AREAS = {
    "": (0.03, 0.2, 0.21, 0.315),
    "small": (0.02, 0.3, 0.22, 0.45),
    "large": (0.05, 0.32, 0.32, 0.49),
}
# So much of a card is to be seen in a fan before the next one covers it.
STRIPS = {"": 0.22, "small": 0.24, "large": 0.34}
CORNER_U, CARD_U = 17.2, 250.0


def _kind(pack: str) -> str:
    return next((kind for kind in ("small", "large") if kind in pack), "")


def _colour(pack: str, code: str) -> tuple[int, int, int]:
    if code in JOKERS:
        return RED if code == "JKC" else INK
    if "four-colour" in pack:
        return GREEN if code[-1] == "C" else BLUE
    return RED if code[-1] in "DH" else INK


def _outside(size: tuple[int, int], width: int) -> pygame.mask.Mask:
    """Give what lies beyond the rounded card, a hair's breadth apart for soft edges."""
    card = pygame.Surface((size[0] + 2, size[1] + 2), pygame.SRCALPHA)
    corner = round(CORNER_U * width / CARD_U)
    pygame.draw.rect(card, (0, 0, 0, 255), card.get_rect(), 0, max(0, corner))
    beyond = pygame.mask.from_surface(card.subsurface((1, 1, *size)), 0)
    beyond.invert()
    return beyond


@pytest.mark.sweep
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("pack", PACKS)
def test_faces_are_whole_and_keep_to_the_card(pack: str, width: int) -> None:
    seen: dict[bytes, str] = {}
    height = round(width * 1.4)
    beyond = None
    for code in [*PACKS[pack], *(BACKS if pack == "cards" else ())]:
        surface = rendered(pack, code, width)
        # The renderer rounds a fitting height up: 45 x 63 comes out as 45 x 64.
        assert surface.get_width() == width and surface.get_height() - height in {0, 1}
        beyond = beyond or _outside(surface.get_size(), width)
        painted = pygame.mask.from_surface(surface, 24)
        assert painted.overlap_area(beyond, (0, 0)) == 0, f"{code} leaves the card"
        body = area(surface, (0.04, 0.06, 0.96, 0.94))
        solid = pygame.mask.from_surface(body, 250)
        assert solid.count() == body.get_width() * body.get_height(), f"{code} has a hole"
        inside = marks(area(surface, (0.25, 0.1, 0.75, 0.9)))
        assert inside.count() > 0.03 * inside.get_size()[0] * inside.get_size()[1], (
            f"{code} is empty"
        )
        same = seen.setdefault(pygame.image.tobytes(surface, "RGBA"), code)
        assert same == code, f"{code} looks just like {same}"


@pytest.mark.sweep
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("pack", PACKS)
def test_the_index_is_in_the_colour_of_the_suit(pack: str, width: int) -> None:
    kind = _kind(pack)
    for code in PACKS[pack]:
        surface, colour = rendered(pack, code, width), _colour(pack, code)
        for name, shares in (("rank", RANK_AREAS[kind]), ("suit", SUIT_AREAS[kind])):
            share = of_colour(area(surface, shares), colour)
            assert share > (0.025 if code in JOKERS else 0.1), f"{code}: {name} is faint: {share}"


@pytest.mark.parametrize("width", [45, 70])
@pytest.mark.parametrize("pack", PACKS)
def test_no_two_ranks_have_like_indices(pack: str, width: int) -> None:
    suit = "C" if "four-colour" in pack else "S"
    shares = RANK_AREAS[_kind(pack)]
    drawn = {rank: ink(area(rendered(pack, rank + suit, width), shares)) for rank in RANKS}
    for one, other in combinations(RANKS, 2):
        assert unlike(drawn[one], drawn[other]) > 0.06, f"{one} and {other} are alike"


@pytest.mark.parametrize("width", [45, 70])
@pytest.mark.parametrize("pack", PACKS)
def test_suits_are_told_apart_without_colour(pack: str, width: int) -> None:
    shares = SUIT_AREAS[_kind(pack)]
    names = "CD" if "four-colour" in pack else "SCDH"
    drawn = {suit: ink(area(rendered(pack, "7" + suit, width), shares)) for suit in names}
    for one, other in combinations(names, 2):
        assert unlike(drawn[one], drawn[other]) > 0.07, f"{one} and {other} are alike"


@pytest.mark.sweep
@pytest.mark.parametrize("width", [45, 70, 110])
@pytest.mark.parametrize("pack", PACKS)
def test_what_a_fan_shows_tells_which_card_it_is(pack: str, width: int) -> None:
    seen: dict[bytes, str] = {}
    for code in PACKS[pack]:
        strip = area(rendered(pack, code, width), (0, 0, STRIPS[_kind(pack)], 0.5))
        same = seen.setdefault(pygame.image.tobytes(strip, "RGBA"), code)
        # The single joker and the ink one have the same index; no pack holds both.
        assert same == code or {same, code} == {"JK", "JKW"}, f"{code} is {same} in a fan"


@pytest.mark.parametrize(
    ("pack", "edge"), [("cards", 0.207), ("cards/small", 0.228), ("cards/large", 0.331)]
)
def test_the_index_keeps_to_the_left_of_the_card(pack: str, edge: float) -> None:
    for code in PACKS[pack]:
        if code not in JOKERS:
            gap = marks(area(rendered(pack, code, 330), (edge, 0.03, edge + 0.007, 0.13)))
            assert gap.count() == 0, f"{code}: the index is too wide"


@pytest.mark.parametrize(("pack", "share"), [("cards", 0.19), ("cards/large", 0.37)])
def test_indices_are_as_large_as_they_promise(pack: str, share: float) -> None:
    for rank in RANKS:
        strip = area(
            rendered(pack, f"{rank}S", 330), (0.02, 0.02, STRIPS[_kind(pack)] - 0.02, 0.5)
        )
        tall = marks(strip).get_bounding_rects()
        highest = max(rect.height for rect in tall)
        assert highest >= share * 330, f"{rank}: {highest} px of 330"


@pytest.mark.parametrize("name", BACKS)
def test_backs_are_the_same_upside_down(name: str) -> None:
    surface = rendered("cards", name, 110)
    turned = pygame.transform.rotate(surface, 180)
    rough = [
        sum(
            abs(a - b)
            for a, b in zip(surface.get_at((x, y))[:3], turned.get_at((x, y))[:3], strict=True)
        )
        for x in range(4, 106, 3)
        for y in range(4, 150, 3)
    ]
    assert sum(rough) / len(rough) < 12


def test_every_card_of_every_pack_is_stored() -> None:
    assert all((ASSETS / pack / f"{code}.svg").exists() for pack in PACKS for code in PACKS[pack])
