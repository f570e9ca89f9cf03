"""What the figures hold, for a hand about (207, 142) unless given."""

from math import cos, radians, sin

from emblems import koru, opal, rosebud
from figures.hands import staff
from figures.panel import seam
from palette import (
    CORAL,
    FERN,
    FOREST,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    MOSS,
    OPAL,
    SILVER,
    STEEL,
    STRAW,
    STRAW_DARK,
    VIOLET,
    WHITE,
    WINE,
    WOOD,
)
from svg import disc, fill, line, num, place, shape

HAND_X = 207.0
FOOT = (HAND_X, seam(HAND_X))
GRAIN = (
    "M0-22C-4-16-4-10 0-6C4-10 4-16 0-22ZM-6-12C-9-6-8 0-3 3C0-2-1-8-6-12Z"
    "M6-12C9-6 8 0 3 3C0-2 1-8 6-12ZM-5 0C-8 6-7 12 0 15C7 12 8 6 5 0C3 4-3 4-5 0Z"
)


def rose_sceptre() -> str:
    """Draw a gold sceptre that ends in a rose."""
    knops = disc(HAND_X, 112, 5, GOLD_LIGHT, 1.8) + disc(HAND_X, 76, 5, GOLD_LIGHT, 1.8)
    return staff((HAND_X, 70), FOOT, 4.4, GOLD) + knops + place(rosebud(), HAND_X, 68, 1.3)


def shining_opal(x: float, y: float) -> str:
    """Draw a great opal with rays on all sides."""
    beams = "".join(
        f"M{num(x + 31 * sin(a))} {num(y - 31 * cos(a))}L{num(x + 39 * sin(a))} "
        f"{num(y - 39 * cos(a))}"
        for a in (radians(turn) for turn in (-80, -48, -16, 16, 48))
    )
    return line(beams, 2.6, GOLD) + place(opal(), x, y, 1.3, 11)


def fern_staff() -> str:
    """Draw a staff of living wood that ends in a fern's curl."""
    leaf = shape("M210 100C214 88 226 86 231 90C228 100 219 105 210 102Z", MOSS, 1.6)
    return staff((208, 80), FOOT, 5.4, WOOD) + leaf + place(koru(MOSS, 6.5), 208, 52, 1.15)


def cutlass() -> str:
    """Draw a drawn cutlass with its guard; the hand is drawn after it."""
    blade = shape("M202 128C197 94 201 58 222 26C229 62 222 98 212 128Z", SILVER)
    shine = line("M207 122C204 96 208 68 218 46", 1.8, WHITE)
    return blade + shine + shape("M193 130C199 124 217 124 222 130L221 135L194 135Z", GOLD)


def guard() -> str:
    """Draw the cutlass's guard in front of the hand."""
    bow = "M220 132C230 140 226 156 211 157"
    return line(bow, 6, INK) + line(bow, 3, GOLD)


def long_rose() -> str:
    """Draw a rose on its stalk."""
    stalk = f"M203 {num(seam(203))}C205 150 202 128 206 100"
    leaf = shape("M204 126C212 116 224 116 230 121C224 130 213 133 204 126Z", FERN, 1.6)
    other = shape("M204 112C196 104 187 104 182 108C187 116 196 118 204 113Z", FERN, 1.6)
    return line(stalk, 6) + line(stalk, 3, FERN) + leaf + other + place(rosebud(), 206, 98, 1.4, 5)


def open_fan(x: float, y: float) -> str:
    """Draw an open fan whose sticks meet in a hand."""
    turns = [-68 + 23.5 * i for i in range(5)]
    colours = (VIOLET, CORAL, OPAL, CORAL, VIOLET)
    leaves = "".join(
        place(shape("M-3-12L-10.5-50C-5-56 5-56 10.5-50L3-12Z", colour, 1.8), x, y, 1.0, turn)
        for turn, colour in zip(turns, colours, strict=True)
    )
    spots = "".join(
        disc(x + r * sin(a), y - r * cos(a), size, GOLD_LIGHT)
        for a in (radians(turn) for turn in turns)
        for r, size in ((43, 3.4), (33, 2.0))
    )
    return leaves + spots


def frond() -> str:
    """Draw a long fern frond."""
    sides = {-1: "", 1: ""}
    for i in range(6):
        x, y, size = 206 + 0.3 * i * i, 112 - 14 * i, 25 - 3 * i
        for side in sides:
            near, far = num(side * size * 0.4), num(side * size * 0.8)
            sides[side] += (
                f"M{num(x)} {y}c{near}-10 {far}-10 {num(side * size)}-12"
                f"c{num(-side * size * 0.2)} 14 {num(-side * size * 0.6)} 17 "
                f"{num(-side * size)} 12Z"
            )
    leaves = shape(sides[-1], MOSS, 1.5) + shape(sides[1], FERN, 1.5)
    return leaves + line(f"M204 {num(seam(204))}C206 140 204 100 216 26", 3.2, FOREST)


def spyglass() -> str:
    """Draw a brass spyglass held upright against the shoulder."""
    tubes = (
        shape("M197 152L201 110L215 111L213 153Z", GOLD)
        + shape("M199 112L204 76L218 78L217 113Z", WINE)
        + shape("M202 78L207 42L225 45L221 80Z", GOLD)
        + shape("M204 44L206 35L229 38L227 48Z", GOLD_DARK)
    )
    return tubes + line("M207 106L209 84M211 70L213 52", 2, GOLD_LIGHT)


def pitchfork() -> str:
    """Draw a three-tined pitchfork held upright."""
    x = 211
    tines = f"M{x} 82L{x} 26M{x - 16} 30C{x - 16} 54 {x - 16} 66 {x - 7} 68L{x + 7} 68"
    tines += f"C{x + 16} 66 {x + 16} 54 {x + 16} 30"
    pole = staff((x, 78), (206, seam(206)), 5.4, WOOD)
    return pole + line(tines, 7.4, INK) + line(tines, 3.4, STEEL)


def sheaf() -> str:
    """Draw a sheaf of wheat."""
    heads = ((183, 50, -28), (192, 36, -14), (203, 29, 0), (214, 36, 12), (222, 50, 20))
    stems = line("".join(f"M206 150L{x} {tip + 30}" for x, tip, _ in heads), 3, STRAW_DARK)
    grain = "".join(
        place(shape(GRAIN, STRAW, 1.6), x, tip + 22, 1.12, turn) for x, tip, turn in heads
    )
    straw = shape("M198 108C200 122 197 140 190 168L224 176C217 148 213 124 216 108Z", STRAW)
    strands = line("M203 112L199 168M207 112L207 170M211 112L215 172", 1.5, STRAW_DARK)
    tie = "M195 126C203 130 210 130 217 126"
    return stems + grain + straw + strands + line(tie, 7, INK) + line(tie, 4, "#C8202B")


def crook() -> str:
    """Draw a shepherd's crook held upright."""
    bend = f"M{num(HAND_X)} {num(FOOT[1])}L{num(HAND_X)} 58C{num(HAND_X)} 31 230 31 228 53"
    bend += "C227 63 219 65 216 58"
    return line(bend, 9.4) + line(bend, 5.4, WOOD)


def hoe() -> str:
    """Draw a hoe with its polished blade on top."""
    pole = staff((207, 52), FOOT, 5.4, WOOD)
    neck = "M207 58C207 36 214 28 224 30"
    blade = shape("M196 36L228 23C232 34 232 46 229 56C219 55 206 49 196 36Z", SILVER)
    edge = line("M204 38C212 46 219 50 227 51", 1.8, STEEL) + fill(
        "M226 27C229 36 229 44 227 50L222 48C224 42 224 35 221 29Z", WHITE
    )
    return pole + line(neck, 8, INK) + line(neck, 4, STEEL) + blade + edge
