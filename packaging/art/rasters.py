"""Make the icon's PNG, ICO and ICNS from its drawing: `python packaging/art/rasters.py`.

This one needs the developer's pygame-ce and pillow; the drawings themselves need nothing.
"""

import io
from pathlib import Path

import pygame
from PIL import Image

ICONS = Path(__file__).resolve().parents[2] / "assets" / "icons"
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)


def picture(drawing: bytes, side: int) -> Image.Image:
    """Render the drawing as a square picture."""
    surface = pygame.image.load_sized_svg(io.BytesIO(drawing), (side, side))
    return Image.frombytes("RGBA", (side, side), pygame.image.tobytes(surface, "RGBA"))


def main() -> None:
    """Write the three raster files beside the drawing."""
    drawing = (ICONS / "fivehundred.svg").read_bytes()
    picture(drawing, 256).save(ICONS / "fivehundred-256.png", optimize=True)
    sizes = [picture(drawing, side) for side in ICO_SIZES]
    sizes[-1].save(
        ICONS / "fivehundred.ico",
        append_images=sizes[:-1],
        sizes=[(side, side) for side in ICO_SIZES],
    )
    picture(drawing, 1024).save(
        ICONS / "fivehundred.icns", append_images=[picture(drawing, 512), picture(drawing, 256)]
    )


if __name__ == "__main__":
    main()
