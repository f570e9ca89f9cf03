"""A person's head: skull, neck, ears, and its place on the shoulders."""

from dataclasses import dataclass

from palette import INK, SKIN_FAIR, mix, warm
from svg import fill, group, num, oval, shape


@dataclass(frozen=True)
class Face:
    """How a person looks; turn and look run from -1 (left) to 1 (right)."""

    x: float = 130.0
    y: float = 88.0
    half: float = 24.0
    chin: float = 36.0
    jaw: float = 0.5
    turn: float = 0.0
    look: float = 0.0
    skin: str = SKIN_FAIR
    iris: str = INK
    brow: str = INK
    brow_weight: float = 3.0
    brow_tilt: float = 0.0
    eyes: str = "open"
    lashes: bool = False
    nose: str = "straight"
    mouth: str = "smile"
    lips: str = "#B5493F"
    blush: float = 0.0


@dataclass(frozen=True)
class Figure:
    """Half a figure in layers, back to front, and the colour of the clothes."""

    cloth: str
    back: str = ""
    robe: str = ""
    neck: str = ""
    collar: str = ""
    head: str = ""
    arm: str = ""

    def whole(self) -> str:
        """Draw everything, down to the seam."""
        return self.back + self.robe + self.neck + self.collar + self.head + self.arm

    def portrait(self) -> str:
        """Draw the head on plain shoulders that reach 156 down."""
        sloped = shape(
            "M62 158C66 142 92 138 109 124L151 124C168 138 192 142 196 158Z", self.cloth
        )
        return self.back + sloped + self.neck + self.collar + self.head


def bust(*parts: str, tilt: float = 0.0) -> str:
    """Put the parts of a head on the shoulders: a little larger, tilted about the chin."""
    lean = f"rotate({num(tilt)} 129 128) " if tilt else ""
    return group("".join(parts), f"{lean}translate(-10.3 -5.9) scale(1.08)")


def contour(face: Face) -> str:
    """Return the outline of the skull and jaw."""
    x, y, h = face.x, face.y, face.half
    low = y + face.chin
    jaw = h * (0.45 + 0.4 * face.jaw)
    tip = x + face.turn * 3
    flat = 3 + 7 * face.jaw
    n = num
    return (
        f"M{n(x - h)} {n(y - 6)}C{n(x - h)} {n(y - 38)} {n(x + h)} {n(y - 38)} {n(x + h)} "
        f"{n(y - 6)}C{n(x + h + 1)} {n(y + 14)} {n(x + jaw)} {n(low - 8)} {n(tip + flat)} "
        f"{n(low)}Q{n(tip)} {n(low + 2.5)} {n(tip - flat)} {n(low)}C{n(x - jaw)} "
        f"{n(low - 8)} {n(x - h - 1)} {n(y + 14)} {n(x - h)} {n(y - 6)}Z"
    )


def neck(face: Face, wide: float = 11.0, length: float = 16.0) -> str:
    """Draw the neck in the shadow of the chin, widening into the shoulders."""
    x, low = face.x, face.y + face.chin
    n = num
    return shape(
        f"M{n(x - wide)} {n(low - 16)}C{n(x - wide)} {n(low + 4)} {n(x - wide - 2)} "
        f"{n(low + length - 4)} {n(x - wide - 7)} {n(low + length)}"
        f"L{n(x + wide + 7)} {n(low + length)}C{n(x + wide + 2)} {n(low + length - 4)} "
        f"{n(x + wide)} {n(low + 4)} {n(x + wide)} {n(low - 16)}Z",
        warm(face.skin, 0.2),
    )


def ears(face: Face) -> str:
    """Draw both ears, which go behind the head."""
    return "".join(
        oval(face.x + side * (face.half + 1), face.y + 5, (4.5, 7.5), face.skin, 2)
        for side in (-1, 1)
    )


def skull(face: Face) -> str:
    """Draw the bare head, shaded away from the light, the cheeks flushed."""
    x, y, h = face.x, face.y, face.half
    low = y + face.chin
    n = num
    side = (
        f"M{n(x + h - 1)} {n(y - 16)}C{n(x + h + 1)} {n(y + 14)} {n(x + h * 0.62)} "
        f"{n(low - 8)} {n(x + 4)} {n(low)}C{n(x + h * 0.55)} {n(low - 12)} "
        f"{n(x + h * 0.78)} {n(y + 8)} {n(x + h - 5)} {n(y - 18)}Z"
    )
    parts = [shape(contour(face), face.skin), fill(side, warm(face.skin, 0.15))]
    if face.blush:
        flush = mix(face.skin, "#D8433F", face.blush)
        parts += [
            oval(x + face.turn * 5 + side * 13.5, y + 12.5, (5.5, 4), flush) for side in (-1, 1)
        ]
    return "".join(parts)
