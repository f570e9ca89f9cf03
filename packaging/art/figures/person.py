"""Heads and hands: what all the figures have, each with a face of its own."""

from dataclasses import dataclass

from palette import INK, SKIN_FAIR, WHITE, mix, shade
from svg import disc, fill, line, num, oval, shape


@dataclass(frozen=True)
class Face:
    """How one person looks; turn and look run from -1 (left) to 1 (right)."""

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
    nose: str = "straight"
    mouth: str = "smile"
    lips: str = "#B5493F"
    blush: float = 0.0


def contour(face: Face) -> str:
    """Outline the skull and jaw."""
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


def neck(face: Face, wide: float = 11.0, length: float = 18.0) -> str:
    """Draw the neck, darker than the face; it ends under the collar."""
    x, low = face.x, face.y + face.chin
    return shape(
        f"M{num(x - wide)} {num(low - 14)}L{num(x - wide - 2)} {num(low + length)}"
        f"L{num(x + wide + 2)} {num(low + length)}L{num(x + wide)} {num(low - 14)}Z",
        shade(face.skin, 0.2),
    )


def ears(face: Face) -> str:
    """Draw both ears, to be put before the head."""
    return "".join(
        oval(face.x + side * (face.half + 1), face.y + 5, (4.5, 7.5), face.skin, 2)
        for side in (-1, 1)
    )


def head(face: Face) -> str:
    """Draw skull and features; hair, beard and hat come after it."""
    x, y, h = face.x, face.y, face.half
    low = y + face.chin
    side = (
        f"M{num(x + h - 1)} {num(y - 16)}C{num(x + h + 1)} {num(y + 14)} {num(x + h * 0.62)} "
        f"{num(low - 8)} {num(x + 4)} {num(low)}C{num(x + h * 0.5)} {num(low - 14)} "
        f"{num(x + h * 0.7)} {num(y + 8)} {num(x + h - 7)} {num(y - 18)}Z"
    )
    parts = [shape(contour(face), face.skin), fill(side, shade(face.skin, 0.15))]
    if face.blush:
        parts += [
            oval(
                x + face.turn * 5 + s * 14, y + 13, (5.5, 4), mix(face.skin, "#D8433F", face.blush)
            )
            for s in (-1, 1)
        ]
    return "".join(parts) + _eyes(face) + _nose(face) + _mouth(face)


def _eyes(face: Face) -> str:
    """Draw both eyes and brows; the eye further off is a little narrower."""
    layers: list[list[str]] = [[], [], [], [], []]
    for side in (-1, 1):
        far = 1 - 0.22 * max(0.0, side * face.turn)
        x = face.x + face.turn * 6 + side * 10.8 * far
        for layer, part in zip(layers, _eye(face, x, far), strict=False):
            layer.append(part)
        layers[4].append(_brow(face, x + side * 0.4, side, far))
    return "".join("".join(layer) for layer in layers)


def _eye(face: Face, x: float, far: float) -> list[str]:
    """Draw one eye from its white up to its lid, a layer each, so that twins can melt."""
    y, w = face.y, 6.2 * far
    n = num
    if face.eyes == "laugh":
        return [line(f"M{n(x - w)} {n(y + 1.5)}Q{n(x)} {n(y - 5)} {n(x + w)} {n(y + 1.5)}", 2.6)]
    drop = {"open": 5.6, "calm": 3.6, "hard": 2.8}[face.eyes]
    lid = f"M{n(x - w)} {n(y + 0.5)}Q{n(x)} {n(y - drop * 1.5)} {n(x + w)} {n(y + 0.5)}"
    white = f"{lid}Q{n(x)} {n(y + 5.5)} {n(x - w)} {n(y + 0.5)}Z"
    at = x + face.look * 2.4
    return [
        fill(white, WHITE),
        disc(at, y - 0.3, 3.0, face.iris),
        disc(at, y - 0.3, 1.7, "#10131C") + disc(at + 1, y - 1.4, 0.8, WHITE),
        line(lid, 2.2),
    ]


def _brow(face: Face, x: float, side: int, far: float) -> str:
    """Draw one eyebrow; a positive tilt lowers its inner end."""
    y, w = face.y - 10, 8.2 * far
    inner, outer = y + face.brow_tilt * 3, y + 1.5 - face.brow_tilt
    return line(
        f"M{num(x - side * w)} {num(inner)}Q{num(x)} {num(y - 3)} "
        f"{num(x + side * w)} {num(outer)}",
        face.brow_weight,
        face.brow,
    )


def _nose(face: Face) -> str:
    """Draw the nose by its shaded side and tip."""
    x, y, t = face.x + face.turn * 8, face.y, 1.0 if face.turn >= 0 else -1.0
    dark = shade(face.skin, 0.5)
    n = num
    if face.nose == "button":
        return line(
            f"M{n(x - 4)} {n(y + 13)}Q{n(x)} {n(y + 17.5)} {n(x + 4)} {n(y + 13)}", 2, dark
        )
    if face.nose == "broad":
        return line(
            f"M{n(x - 7)} {n(y + 13)}Q{n(x - 5)} {n(y + 16)} {n(x - 2)} {n(y + 15)}"
            f"Q{n(x)} {n(y + 17.5)} {n(x + 2)} {n(y + 15)}"
            f"Q{n(x + 5)} {n(y + 16)} {n(x + 7)} {n(y + 13)}",
            2,
            dark,
        )
    reach = 8 if face.nose == "hook" else 5
    return line(
        f"M{n(x - 1.5 * t)} {n(y + 1)}C{n(x + 1 * t)} {n(y + 6)} {n(x + reach * t)} "
        f"{n(y + 11)} {n(x + reach * 0.8 * t)} {n(y + 14)}"
        f"Q{n(x + 2 * t)} {n(y + 17)} {n(x - 3 * t)} {n(y + 14.5)}",
        2,
        dark,
    )


def _mouth(face: Face) -> str:
    """Draw the mouth."""
    x, y = face.x + face.turn * 6, face.y + 24.0
    n = num
    if face.mouth == "lips":
        both = (
            f"M{n(x - 8.5)} {n(y - 1.5)}Q{n(x - 4)} {n(y - 3.5)} {n(x)} {n(y - 1.5)}"
            f"Q{n(x + 4)} {n(y - 3.5)} {n(x + 8.5)} {n(y - 1.5)}Q{n(x)} {n(y + 9)} "
            f"{n(x - 8.5)} {n(y - 1.5)}Z"
        )
        return fill(both, face.lips) + line(
            f"M{n(x - 9.5)} {n(y - 2.5)}Q{n(x)} {n(y + 4)} {n(x + 9.5)} {n(y - 2.5)}",
            1.4,
            shade(face.lips, 0.6),
        )
    if face.mouth == "grin":
        return shape(
            f"M{n(x - 10)} {n(y - 3)}Q{n(x)} {n(y)} {n(x + 10)} {n(y - 3)}"
            f"Q{n(x + 7)} {n(y + 8)} {n(x)} {n(y + 8)}Q{n(x - 7)} {n(y + 8)} "
            f"{n(x - 10)} {n(y - 3)}Z",
            WHITE,
            1.8,
            shade(face.lips, 0.6),
        )
    bends = {"smile": (-2.0, 5.0), "stern": (1.5, -2.0), "smirk": (0.0, 3.0)}
    if face.mouth not in bends:
        return ""
    ends, dip = bends[face.mouth]
    lift = -3.0 if face.mouth == "smirk" else 0.0
    return line(
        f"M{n(x - 8)} {n(y + ends)}Q{n(x)} {n(y + dip)} {n(x + 8)} {n(y + ends + lift)}",
        2.4,
        shade(face.lips, 0.45),
    )


def fist(x: float, y: float, skin: str, lean: float = 0.0) -> str:
    """Draw a hand closed around something upright."""
    palm = (
        "M-11-7C-11-12-6-13-2-12L8-11C13-10 14-5 12-3C14-1 14 3 12 4C13 7 11 10 8 10"
        "L-5 11C-11 11-13 6-12 0Z"
    )
    fingers = "M12-3.5L2-4M12.5 3.5L2 3"
    return (
        f'<g transform="translate({num(x)} {num(y)}) rotate({num(lean)})">'
        + shape(palm, skin)
        + line(fingers, 1.6, shade(skin, 0.5))
        + "</g>"
    )


def sleeve(d: str, width: float, colour: str) -> str:
    """Draw a forearm as a thick outlined stroke."""
    return line(d, width + 4, INK) + line(d, width, colour)
