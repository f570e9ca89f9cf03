"""Facial features: eyes, brows, nose and mouth."""

from figures.person import Face, skull
from palette import INK, WHITE, shade, warm
from svg import disc, fill, line, num, shape


def head(face: Face) -> str:
    """Draw head and features, without hair, beard and hat."""
    return skull(face) + _eyes(face) + _nose(face) + _mouth(face)


def _eyes(face: Face) -> str:
    """Draw both eyes and brows; the far eye is a little narrower."""
    layers: list[list[str]] = [[], [], [], [], []]
    for side in (-1, 1):
        far = 1 - 0.2 * max(0.0, side * face.turn)
        x = face.x + face.turn * 5.5 + side * 10.8 * far
        for layer, part in zip(layers, _eye(face, x, side, far), strict=False):
            layer.append(part)
        layers[4].append(_brow(face, x + side * 0.6, side, far))
    return "".join("".join(layer) for layer in layers)


def _eye(face: Face, x: float, side: int, far: float) -> list[str]:
    """Draw an eye from its white to its lid, one layer each, so that pairs can be merged."""
    y, w = face.y, 6.4 * far
    n = num
    if face.eyes == "laugh":
        return [line(f"M{n(x - w)} {n(y + 2)}Q{n(x)} {n(y - 6)} {n(x + w)} {n(y + 2)}", 2.6)]
    drop = {"open": 5.8, "calm": 4.2, "hard": 3.0}[face.eyes]
    lid = f"M{n(x - w)} {n(y + 0.8)}Q{n(x)} {n(y - drop * 1.5)} {n(x + w)} {n(y + 0.8)}"
    white = f"{lid}Q{n(x)} {n(y + 6)} {n(x - w)} {n(y + 0.8)}Z"
    if face.lashes:
        lid += f"M{n(x + side * w)} {n(y + 0.8)}l{n(side * 2.8)}-2.6"
    at = x + face.look * 2.2
    return [
        fill(white, WHITE),
        disc(at, y - 0.2, 3.2, face.iris),
        disc(at, y - 0.2, 1.8, "#10131C") + disc(at + 1.1, y - 1.5, 0.9, WHITE),
        line(lid, 2.2),
    ]


def _brow(face: Face, x: float, side: int, far: float) -> str:
    """Draw an eyebrow; a positive tilt lowers its inner end."""
    y, w = face.y - 9.5, 7.6 * far
    inner, outer = y + face.brow_tilt * 3, y + 1.8 - face.brow_tilt
    return line(
        f"M{num(x - side * w)} {num(inner)}Q{num(x)} {num(y - 3.2)} "
        f"{num(x + side * w)} {num(outer)}",
        face.brow_weight,
        face.brow,
    )


def _nose(face: Face) -> str:
    x, y, t = face.x + face.turn * 7, face.y, 1.0 if face.turn >= 0 else -1.0
    n = num
    if face.nose == "button":
        d = f"M{n(x - 4.5)} {n(y + 12)}Q{n(x)} {n(y + 17.5)} {n(x + 4.5)} {n(y + 12)}"
    elif face.nose == "broad":
        d = (
            f"M{n(x - 7)} {n(y + 12)}Q{n(x - 6)} {n(y + 16)} {n(x - 2.5)} {n(y + 15)}"
            f"Q{n(x)} {n(y + 18)} {n(x + 2.5)} {n(y + 15)}"
            f"Q{n(x + 6)} {n(y + 16)} {n(x + 7)} {n(y + 12)}"
        )
    else:
        high, reach = (0.0, 8.0) if face.nose == "hook" else (4.0, 4.5)
        d = (
            f"M{n(x - 0.5 * t)} {n(y + high)}C{n(x + t)} {n(y + 6)} {n(x + reach * t)} "
            f"{n(y + 10)} {n(x + reach * 0.85 * t)} {n(y + 13.5)}"
            f"Q{n(x + 2 * t)} {n(y + 17.5)} {n(x - 3.5 * t)} {n(y + 14.5)}"
        )
    return line(d, 1.9, warm(face.skin, 0.62))


def _mouth(face: Face) -> str:
    x, y = face.x + face.turn * 5, face.y + 23.5
    n = num
    dark = shade(face.lips, 0.55)
    if face.mouth == "lips":
        both = (
            f"M{n(x - 8.5)} {n(y - 1.8)}Q{n(x - 4)} {n(y - 4.5)} {n(x)} {n(y - 2)}"
            f"Q{n(x + 4)} {n(y - 4.5)} {n(x + 8.5)} {n(y - 1.8)}Q{n(x)} {n(y + 10)} "
            f"{n(x - 8.5)} {n(y - 1.8)}Z"
        )
        seam = f"M{n(x - 10)} {n(y - 2.8)}Q{n(x)} {n(y + 4)} {n(x + 10)} {n(y - 2.8)}"
        return fill(both, face.lips) + line(seam, 1.5, dark)
    if face.mouth in ("grin", "laugh"):
        deep = 9.0 if face.mouth == "grin" else 12.0
        jaws = (
            f"M{n(x - 10.5)} {n(y - 4)}Q{n(x)} {n(y - 1)} {n(x + 10.5)} {n(y - 4)}"
            f"Q{n(x + 8)} {n(y + deep)} {n(x)} {n(y + deep)}Q{n(x - 8)} {n(y + deep)} "
            f"{n(x - 10.5)} {n(y - 4)}Z"
        )
        if face.mouth == "grin":
            return shape(jaws, WHITE, 1.8, dark)
        teeth = f"M{n(x - 8.5)} {n(y - 3)}Q{n(x)} {n(y - 0.5)} {n(x + 8.5)} {n(y - 3)}L{n(x + 7)} "
        teeth += f"{n(y + 1.5)}Q{n(x)} {n(y + 4)} {n(x - 7)} {n(y + 1.5)}Z"
        return shape(jaws, face.lips, 1.8, INK) + fill(teeth, WHITE)
    bends = {"smile": (-2.5, 5.5, -2.5), "stern": (1.5, -2.0, 1.5), "smirk": (0.0, 3.5, -3.0)}
    if face.mouth not in bends:
        return ""
    left, dip, right = bends[face.mouth]
    bow = f"M{n(x - 8)} {n(y + left)}Q{n(x)} {n(y + dip)} {n(x + 8)} {n(y + right)}"
    return line(bow, 2.4, dark)
