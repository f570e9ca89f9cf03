"""Make PNG, ICO and ICNS icons from their drawings: `python packaging/art/rasters.py`.

The window's icon goes to assets/icons, those of packages to their system's folder. Needs pygame-ce
and pillow, unlike the drawings themselves.
"""

import io
from pathlib import Path

import pygame
from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
ICONS = ROOT / "assets" / "icons"
PACKAGING = ROOT / "packaging"
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
PNG_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
NAMES = ("fivehundred", "saved-game")


def picture(drawing: bytes, side: int) -> Image.Image:
    """Return the drawing rendered as a square picture."""
    surface = pygame.image.load_sized_svg(io.BytesIO(drawing), (side, side))
    return Image.frombytes("RGBA", (side, side), pygame.image.tobytes(surface, "RGBA"))


def main() -> None:
    """Write every raster file."""
    picture(drawing("fivehundred"), 256).save(ICONS / "fivehundred-256.png", optimize=True)
    for name in NAMES:
        _for_windows(name)
        _for_macos(name)
        _for_linux(name)


def drawing(name: str) -> bytes:
    """Return the drawing of an icon."""
    return (ICONS / f"{name}.svg").read_bytes()


def _for_windows(name: str) -> None:
    sizes = [picture(drawing(name), side) for side in ICO_SIZES]
    sizes[-1].save(
        PACKAGING / "windows" / f"{name}.ico",
        append_images=sizes[:-1],
        sizes=[(side, side) for side in ICO_SIZES],
    )


def _for_macos(name: str) -> None:
    picture(drawing(name), 1024).save(
        PACKAGING / "macos" / f"{name}.icns",
        append_images=[picture(drawing(name), side) for side in (512, 256, 128, 64, 32)],
    )


def _for_linux(name: str) -> None:
    folder = PACKAGING / "linux" / "icons"
    folder.mkdir(exist_ok=True)
    for side in PNG_SIZES:
        picture(drawing(name), side).save(folder / f"{name}-{side}.png", optimize=True)


if __name__ == "__main__":
    main()
