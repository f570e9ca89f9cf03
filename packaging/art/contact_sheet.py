"""Draw pictures of the deck: `python packaging/art/contact_sheet.py docs/pictures`.

Needs pygame-ce, unlike the drawings themselves.
"""

import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

CARDS = Path(__file__).resolve().parents[2] / "assets" / "cards"
CLOTH = pygame.Color("#1E5746")
SUITS = "SHCD"
NUMBERS = tuple(str(number) for number in range(2, 14))
COURTS = ("J", "Q", "K", "A")
JOKERS = ("JK", "JKC", "JKW")
BACKS = ("back-navy", "back-red")
RATIO = 1.4

# A card on a sheet: its file, its width, and its upper left corner.
Laid = tuple[str, int, tuple[float, float]]


@cache
def face(name: str, width_px: int) -> pygame.Surface:
    """Render a card with a soft shadow as wide as the margin."""
    margin = shadow_px(width_px)
    size = (width_px, round(width_px * RATIO) + 1)
    picture = pygame.image.load_sized_svg(CARDS / f"{name}.svg", size)
    whole = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    pygame.draw.rect(
        whole, (0, 0, 0, 110), (margin, margin + margin // 3, *picture.get_size()), 0, margin
    )
    whole = pygame.transform.gaussian_blur(whole, max(1, margin // 2))
    whole.blit(picture, (margin, margin))
    return whole


def shadow_px(width_px: int) -> int:
    """Return the reach of a card's shadow."""
    return max(3, width_px // 18)


def sheet(size: tuple[int, int], cards: Iterator[Laid]) -> pygame.Surface:
    """Draw cards on the cloth in order, later ones on top."""
    picture = pygame.Surface(size)
    picture.fill(CLOTH)
    for name, width_px, (x, y) in cards:
        margin = shadow_px(width_px)
        picture.blit(face(name, width_px), (round(x) - margin, round(y) - margin))
    return picture


def whole_deck(width_px: int) -> pygame.Surface:
    """Draw every card open, a row per suit, with jokers and backs below."""
    gap = width_px * 0.12
    row = width_px * RATIO + gap
    ranks = (*COURTS[::-1], *NUMBERS[::-1])
    wide = round(len(ranks) * (width_px + gap) + gap)

    def laid() -> Iterator[Laid]:
        for i, suit in enumerate(SUITS):
            for j, rank in enumerate(ranks):
                yield rank + suit, width_px, (gap + j * (width_px + gap), gap + i * row)
        yield from centred((*JOKERS, *BACKS), width_px, gap, (wide, gap + 4 * row))

    return sheet((wide, round(gap + 5 * row)), laid())


def large_index(width_px: int) -> pygame.Surface:
    """Draw the deck with large indices: numbers fanned as in a hand, the rest open."""
    gap, step = width_px * 0.13, width_px * 0.5
    spread = step * (len(NUMBERS) - 1) + width_px
    wide = round(spread + len(COURTS) * (width_px + gap) + 2 * gap)
    row = width_px * RATIO + gap

    def laid() -> Iterator[Laid]:
        for i, suit in enumerate(SUITS):
            y = gap + i * row
            for j, rank in enumerate(NUMBERS):
                yield f"large/{rank}{suit}", width_px, (gap + j * step, y)
            for j, rank in enumerate(COURTS):
                x = gap + spread + gap + j * (width_px + gap)
                yield f"large/{rank}{suit}", width_px, (x, y)
        last = tuple(f"large/{code}" for code in JOKERS)
        yield from centred(last, width_px, gap, (wide, gap + 4 * row))

    return sheet((wide, round(gap + 5 * row)), laid())


def centred(
    names: tuple[str, ...], width_px: int, gap: float, within: tuple[float, float]
) -> Iterator[Laid]:
    """Place a row of cards in the middle of a width, their top at a height."""
    wide, y = within
    left = (wide - len(names) * width_px - (len(names) - 1) * gap) / 2
    for j, name in enumerate(names):
        yield name, width_px, (left + j * (width_px + gap), y)


def small_sizes() -> pygame.Surface:
    """Draw all cards 70 wide, and below them the small faces in four sizes."""
    gap, widths, left = 8, (69, 61, 53, 45), 16
    ranks = (*COURTS[::-1], *NUMBERS[::-1])
    extra = (*JOKERS, *BACKS)

    def laid() -> Iterator[Laid]:
        y: float = left
        for i, suit in enumerate(SUITS):
            names = [rank + suit for rank in ranks] + [*extra[i : i + 1], *extra[4:] * (i == 3)]
            for j, name in enumerate(names):
                yield name, 70, (left + j * (70 + gap), y)
            y += 70 * RATIO + gap
        for width_px, suit in zip(widths, SUITS, strict=True):
            y += gap
            for j, name in enumerate([rank + suit for rank in ranks] + list(JOKERS)):
                yield f"small/{name}", width_px, (left + j * (width_px + gap), y)
            y += width_px * RATIO + gap

    high = sum(round(width * RATIO) + 2 * gap for width in widths)
    return sheet(
        (19 * (69 + gap) + 2 * left - gap, round(4 * (98 + gap) + high + 2 * left)), laid()
    )


def both_backs() -> pygame.Surface:
    """Draw both backs: large, in a tight row as in a hand, and side by side as in a deal."""
    large, small, tiny, gap, step = 330, 110, 60, 28, 34
    foot = gap + round(large * RATIO)
    left = 3 * gap + 2 * large
    wide = step * 12 + small

    def laid() -> Iterator[Laid]:
        for i, name in enumerate(BACKS):
            yield name, large, (gap + i * (large + gap), gap)
            for j in range(13):
                yield name, small, (left + j * step, gap + i * 189)
        for j in range(8):
            x = left + j * (wide - tiny) / 7
            yield BACKS[j % 2], tiny, (x, foot - tiny * RATIO)

    return sheet((left + wide + gap, foot + gap), laid())


def main() -> None:
    """Write the four sheets to a folder."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    sheets = {
        "deck": whole_deck(112),
        "deck-large-index": large_index(130),
        "deck-70": small_sizes(),
        "backs": both_backs(),
    }
    for name, picture in sheets.items():
        pygame.image.save(picture, folder / f"{name}.jpg")


if __name__ == "__main__":
    main()
