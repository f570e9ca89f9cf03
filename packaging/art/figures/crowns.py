"""The headwear of kings and queens, each for one person's head."""

from emblems import anchor, opal_bead
from palette import (
    CREAM,
    CRIMSON,
    FERN,
    FOREST,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    MOSS,
    NAVY,
    OPAL,
    PLUM,
    RED,
    ROSE,
    SEA,
    SILVER,
    STEEL,
    WHITE,
    WINE,
    mix,
)
from svg import disc, discs, fill, line, oval, place, shape

LEAF = "M0 0C-6-6-7-18 0-26C7-18 6-6 0 0Z"
FROND = (
    "M-3 2C-5-4-12-5-12-13C-7-11-5-12-5-14C-10-15-11-19-10-24C-6-21-4-22-4-25"
    "C-7-28-5-34 0-40C5-34 7-28 4-25C4-22 6-21 10-24C11-19 10-15 5-14"
    "C5-12 7-11 12-13C12-5 5-4 3 2Z"
)


def imperial_crown() -> str:
    """Draw the rose king's arched crown with a red cap and an ermine rim."""
    cap = shape("M104 66C90 44 108 32 130 33C152 32 170 44 156 66Z", CRIMSON)
    velvet = line("M112 60C108 50 112 42 118 39M148 60C152 50 148 42 142 39", 1.8, WINE)
    ribs = "M105 64C91 44 110 35 130 33C150 35 169 44 155 64M130 33L130 60"
    arches = line(ribs, 7.4, INK) + line(ribs, 3.8, GOLD_LIGHT)
    beads = discs(((103, 48), (157, 48), (113, 38), (147, 38)), 1.7, WHITE)
    orb = disc(130, 29.5, 6, GOLD, 2)
    band = shape("M100 61C116 55 144 55 160 61L158 74C142 68 118 68 102 74Z", GOLD)
    gems = oval(130, 64.5, (5, 4.2), RED, 1.5) + "".join(
        disc(x, 66.3, 2.8, WHITE, 1.2) for x in (113, 147)
    )
    fur = shape("M100 73C118 66 142 66 160 73L159 80C142 73 118 73 101 80Z", WHITE, 1.8)
    return cap + velvet + arches + beads + orb + band + gems + fur


def turban() -> str:
    """Draw the opal king's turban, crowned and plumed."""
    plume = shape("M128 52C117 42 118 28 131 22C142 28 144 42 134 52Z", OPAL)
    eye = oval(130.5, 38, (4.2, 6), PLUM, 1.4) + line("M131 50L130.5 44", 1.6)
    bulk = shape("M98 76C84 54 100 36 128 36C156 36 172 54 158 76C144 64 114 64 98 76Z", CREAM)
    folds = line(
        "M97 68C104 50 130 41 153 49M104 48C122 43 147 50 158 66M110 68C122 58 143 54 159 59",
        1.8,
        mix(CREAM, GOLD_DARK, 0.55),
    )
    band = shape("M97 78C112 64 144 64 159 78L158 67C142 55 114 55 98 67Z", GOLD)
    studs = discs(((104, 69), (112, 65), (145, 65), (152, 69)), 1.9, WHITE)
    return plume + eye + bulk + folds + band + studs + opal_bead(128.5, 57, 8.5)


def frond_crown() -> str:
    """Draw the fern king's crown, its points fern fronds."""
    fronds = "".join(
        place(shape(FROND, green, 1.8) + line("M0 0L0-30", 1.5, FOREST), x, y, 0.9, turn)
        for x, y, turn, green in (
            (104, 69, -46, FERN),
            (160, 69, 46, FERN),
            (116, 65, -24, MOSS),
            (148, 65, 24, MOSS),
            (132, 64, 0, FERN),
        )
    )
    band = shape("M103 64C118 56 146 56 161 64L160 77C144 70 120 70 104 77Z", GOLD)
    zigzag = line("M108 70l6-5l6 4l6-5l6 4l6-4l6 5l6-4l6 5", 1.8, GOLD_DARK)
    return fronds + band + zigzag


def naval_crown() -> str:
    """Draw the sea lord's naval crown, sails on a gold band."""
    sail = (
        line("M0 4L0-36", 2.6)
        + shape("M-11-4C-6-14-6-22-10-30L10-30C14-22 14-14 11-4Z", WHITE, 1.8)
        + line("M-6-17L11-17", 1.2, STEEL)
        + fill("M0-36L10-39L0-43Z", RED)
    )
    sails = "".join(
        place(sail, x, 64, size) for x, size in ((104, 0.84), (152, 0.84), (128, 0.98))
    )
    band = shape("M101 62C117 55 139 55 155 62L154 77C138 70 118 70 102 77Z", GOLD)
    waves = line("M104 70Q110 63 116 68T128 66T140 68T152 70", 2, NAVY)
    return sails + band + waves


def rose_coronet() -> str:
    """Draw the rose queen's low gold coronet wound with roses."""
    band = shape("M104 63C118 51 146 51 159 63L157 69C144 59 118 59 106 69Z", GOLD)
    points = shape("M105 59L108 40L118 50L131 30L143 50L153 40L157 59C142 49 120 49 105 59Z", GOLD)
    pearls = "".join(
        disc(x, y, r, WHITE, 1.5) for x, y, r in ((108, 38, 3.4), (131, 27.5, 4), (153, 38, 3.4))
    )
    places = ((111, 62), (152, 62), (131, 57))
    blooms = "".join(
        disc(x, y, 8.5, colour, 1.6)
        for (x, y), colour in zip(places, (ROSE, ROSE, CRIMSON), strict=True)
    )
    hearts = "".join(f"M{x + 4} {y + 1}c-2 4-8 3-8-1c0-4 6-5 6-1c0 2-3 3-4 1" for x, y in places)
    return points + pearls + band + blooms + line(hearts, 1.4)


def tiara() -> str:
    """Draw the opal queen's tiara before hair piled high."""
    arcs = shape(
        "M104 58C103 50 104 45 101 38C110 44 114 42 115 33C122 37 126 32 128 24"
        "C130 32 134 37 141 33C142 42 146 44 155 38C152 45 153 50 152 58Z",
        GOLD,
    )
    gems = discs(((101, 37), (115, 32), (141, 32), (155, 37)), 2.6, WHITE, 1.3)
    return arcs + gems + disc(128, 23.5, 3.4, WHITE, 1.5) + opal_bead(128, 41, 6)


def fern_circlet() -> str:
    """Draw the fern queen's gold circlet with a spray of leaves."""
    spray = "".join(
        place(shape(LEAF, green, 1.6) + line("M0-3L0-18", 1.3, FOREST), 130, 60, size, turn)
        for turn, size, green in (
            (-66, 1.0, FERN),
            (66, 1.0, FERN),
            (-35, 1.15, MOSS),
            (35, 1.15, MOSS),
            (0, 1.3, FERN),
        )
    )
    band = shape("M104 68C118 55 142 55 156 68L155 75C142 63 118 63 105 75Z", GOLD)
    return spray + band + disc(130, 62, 4.5, RED, 1.6)


def anchor_crown() -> str:
    """Draw the sea queen's silver crown, its middle point an anchor."""
    body = shape(
        "M102 62L98 40L110 48L116 36L128 46L140 36L146 48L158 40L154 62C138 54 118 54 102 62Z",
        SILVER,
    )
    band = shape("M102 60C118 51 138 51 154 60L153 69C138 60 118 60 103 69Z", SEA)
    mark = place(anchor(INK, 6), 128, 38, 0.62) + place(anchor(GOLD, 4), 128, 38, 0.62)
    pearls = "".join(disc(x, 39, 3, WHITE, 1.4) for x in (98, 158))
    studs = discs(((110, 60), (146, 60), (128, 57)), 1.8, GOLD_LIGHT)
    return body + pearls + band + studs + mark
