"""The four queens: a young rose, an old opal, a fern in full summer, a captain of the sea."""

from math import cos, radians, sin

from figures.crowns import anchor_crown, fern_circlet, piled_hair, rose_coronet, tiara
from figures.dress import edging, shoulders, strewn
from figures.features import head
from figures.hands import forearm, grip
from figures.held import frond, long_rose, open_fan, spyglass
from figures.panel import seam
from figures.person import Face, Figure, bust, neck
from palette import (
    CRIMSON,
    FERN,
    GOLD,
    GOLD_LIGHT,
    HAIR_AUBURN,
    HAIR_BLACK,
    HAIR_GREY,
    IVORY,
    MOSS,
    NAVY,
    OPAL,
    PLUM,
    RED,
    ROSE,
    SEA,
    SILVER,
    SKIN_DARK,
    SKIN_FAIR,
    SKIN_PALE,
    TEAL,
    WHITE,
    mix,
    shade,
    warm,
)
from svg import disc, fill, line, num, oval, ring, shape

NECKLINE = "M92 137C104 146 116 158 129 158C142 158 156 146 168 137"
BOSOM = "M113 122C111 129 102 134 91 136C104 146 116 158 129 158C142 158 156 146 169 136C158 134 149 129 147 122Z"
SLOPES = "M115 122C113 129 104 134 92 136M145 122C147 129 156 134 168 136"


def bosom(skin: str) -> str:
    """Draw a bare neck and shoulders down to the gown."""
    return fill(BOSOM, skin) + line(SLOPES, 2)


def hearts() -> Figure:
    """Draw the rose queen: young, auburn, roses in her hair and one in her hand."""
    face = Face(
        y=88,
        half=22.5,
        chin=36,
        jaw=0.2,
        turn=0.4,
        look=0.8,
        skin=SKIN_PALE,
        iris="#4F7A4A",
        brow=shade(HAIR_AUBURN, 0.25),
        brow_weight=2.4,
        lashes=True,
        mouth="lips",
        lips="#C8323A",
        blush=0.3,
    )
    fall = shape(
        "M130 44C94 44 91 76 93 96C94 112 80 118 79 134C78 148 88 150 86 160L174 164"
        "C170 152 182 150 181 134C180 118 166 112 167 96C169 76 166 44 130 44Z",
        HAIR_AUBURN,
    ) + line(
        "M97 104C97 120 84 126 86 142M103 112C103 126 92 134 92 148"
        "M163 104C163 120 176 126 174 142M157 112C157 126 168 134 168 148",
        2,
        shade(HAIR_AUBURN, 0.4),
    )
    puffs = shape(
        "M100 134C76 126 44 130 32 152L34 163L84 171C86 156 92 146 100 134Z"
        "M160 134C186 126 220 134 228 162L226 192L178 184C176 164 168 148 160 134Z",
        ROSE,
    ) + line(
        "M90 137C74 139 60 148 56 163M80 133C62 135 46 144 42 160"
        "M172 138C190 142 202 158 206 182M184 133C202 138 216 152 220 172",
        2,
        CRIMSON,
    )
    gown = shape(f"M92 137{NECKLINE[7:]}C176 150 180 166 182 {num(seam(182))}L80 {num(seam(80))}C80 156 84 146 92 137Z", CRIMSON)
    seeds = "".join(
        disc(x, y, 1.9, GOLD_LIGHT)
        for x, y in ((97, 148), (90, 158), (104, 157), (158, 153), (167, 148), (164, 164), (172, 160), (152, 164))
    )
    necklace = line("M113 132C119 146 140 146 146 132", 2, GOLD) + disc(129.5, 145, 3.6, RED, 1.4)
    fringe = shape(
        "M130 56C112 56 105 74 107 100C95 90 93 60 112 50C130 40 167 50 166 74"
        "C167 88 161 96 154 100C155 82 146 62 130 56Z",
        HAIR_AUBURN,
    )
    return Figure(
        cloth=ROSE,
        back=bust(fall, tilt=-3),
        robe=puffs + gown,
        neck=bust(neck(face, 9.5, 14)),
        collar=bosom(SKIN_PALE) + seeds + edging(NECKLINE, GOLD_LIGHT) + necklace,
        head=bust(head(face), fringe, rose_coronet(), tilt=-4),
        arm=forearm(ROSE, CRIMSON, (207, 154), (220, 190), (16, 26))
        + long_rose()
        + grip(204, 143, SKIN_PALE, 0, 0.92),
    )


def diamonds() -> Figure:
    """Draw the opal queen: old and proud, silver hair piled high, a standing ruff, a fan."""
    face = Face(
        x=128,
        y=91,
        half=21.5,
        chin=35,
        jaw=0.35,
        turn=-0.5,
        look=-0.5,
        skin=SKIN_PALE,
        iris=TEAL,
        brow=HAIR_GREY,
        brow_weight=2.4,
        brow_tilt=-0.5,
        eyes="calm",
        lashes=True,
        nose="hook",
        mouth="lips",
        lips="#A93E4C",
        blush=0.2,
    )
    gown = shoulders(TEAL, 36, 224)
    slashes = shape(
        strewn("c5 8 5 16 0 22c-5-6-5-14 0-22Z", ((50, 140), (68, 138), (176, 138), (194, 146))),
        OPAL,
        1.4,
    )
    bodice = shape("M100 124L108 172L148 175L158 124C148 138 110 138 100 124Z", PLUM)
    ropes = "".join(
        disc(x, y, 3, WHITE, 1.1)
        for x, y in ((107, 137), (113, 143), (121, 147), (129, 148), (137, 147), (145, 143), (151, 137))
    )
    wrinkles = line("M104 100l-4 2M104 104l-4 4M116 121Q113 117 115 112M140 121Q143 117 141 112", 1.4, warm(SKIN_PALE, 0.4))
    drops = disc(104, 106, 4, OPAL, 1.4) + disc(152, 106, 4, OPAL, 1.4)
    return Figure(
        cloth=TEAL,
        back=_ruff(),
        robe=gown + slashes,
        neck=bust(neck(face, 9, 12)),
        collar=bodice + ropes,
        head=bust(tiara(), head(face), wrinkles, piled_hair(), drops),
        arm=forearm(TEAL, WHITE, (206, 160), (220, 190), (17, 26))
        + open_fan(200, 150)
        + grip(201, 148, mix(SKIN_PALE, WHITE, 0.3), -14, 0.92),
    )


def _ruff() -> str:
    """Draw a collar of starched lace, standing like a fan behind the head."""
    tips = [(128 + 62 * sin(a), 128 - 58 * cos(a)) for a in (radians(t) for t in range(-99, 100, 18))]
    scallops = "".join(f"A10.5 10.5 0 0 1 {num(x)} {num(y)}" for x, y in tips[1:])
    folds = "".join(f"M{num(128 + (x - 128) * 0.35)} {num(128 + (y - 128) * 0.35)}L{num(x)} {num(y)}" for x, y in tips)
    holes = "".join(disc(128 + 55 * sin(a), 128 - 51 * cos(a), 2.6, OPAL) for a in (radians(t) for t in range(-90, 91, 18)))
    whole = shape(f"M128 138L{num(tips[0][0])} {num(tips[0][1])}{scallops}Z", WHITE)
    return whole + line(folds, 1.5, mix(SEA, WHITE, 0.5)) + holes


def clubs() -> Figure:
    """Draw the fern queen: dark, laughing, her hair a cloud, gold at throat and ears, a frond."""
    face = Face(
        x=130,
        y=88,
        half=23,
        chin=36,
        jaw=0.35,
        skin=SKIN_DARK,
        iris="#3A2415",
        brow=HAIR_BLACK,
        brow_weight=2.8,
        lashes=True,
        nose="broad",
        mouth="grin",
        lips="#A43A44",
        blush=0.22,
    )
    cloud = shape(
        "M130 30C118 22 104 28 100 36C88 36 80 46 84 56C74 62 74 76 82 82C76 92 82 104 "
        "92 106C96 116 108 118 114 112L146 112C152 118 164 116 168 106C178 104 184 92 "
        "178 82C186 76 186 62 176 56C180 46 172 36 160 36C156 28 142 22 130 30Z",
        HAIR_BLACK,
    ) + line(
        strewn("q6-6 10 0", ((92, 60), (88, 86), (104, 42), (160, 86), (160, 60), (146, 42))),
        2,
        "#5A4C55",
    )
    gown = shoulders(FERN, 36, 224)
    leaves = shape(
        strewn("c7-7 17-7 24-2c-7 7-17 8-24 2Z", ((44, 154), (62, 145), (168, 146), (178, 162), (192, 150))),
        MOSS,
        1.4,
    )
    neckline = "M90 132C104 148 118 162 130 162C142 162 156 148 170 132"
    chest = fill("M113 122C111 127 102 131 90 132C104 148 118 162 130 162C142 162 156 148 170 132C158 131 149 127 147 122Z", SKIN_DARK) + line(
        "M114 122C112 127 103 131 91 132M146 122C148 127 157 131 169 132", 2
    )
    torc = edging("M109 131C114 149 146 149 151 131", GOLD, 5) + "".join(
        disc(x, y, 2.3, MOSS, 1) for x, y in ((118, 141.5), (130, 144.5), (142, 141.5))
    )
    hairline = shape(
        "M106 90C103 62 116 54 130 54C144 54 157 62 154 90C152 74 146 65 130 65"
        "C114 65 108 74 106 90Z",
        HAIR_BLACK,
        1.5,
    )
    rings = "".join(ring(x, 110, 6, 2.8, GOLD) for x in (104, 156))
    return Figure(
        cloth=FERN,
        back=bust(cloud, tilt=4),
        robe=gown + leaves,
        neck=bust(neck(face, 10, 14)),
        collar=chest + edging(neckline, GOLD_LIGHT) + torc,
        head=bust(head(face), hairline, rings, fern_circlet(), tilt=4),
        arm=forearm(SKIN_DARK, GOLD, (207, 156), (221, 190), (13, 20))
        + frond()
        + grip(205, 144, SKIN_DARK, 0, 0.92),
    )


def spades() -> Figure:
    """Draw the sea queen: black bob, high collar, anchor on her crown, spyglass in hand."""
    face = Face(
        x=128,
        y=88,
        half=23,
        chin=36,
        jaw=0.4,
        turn=0.6,
        look=1.0,
        skin=SKIN_FAIR,
        iris="#2F4E80",
        brow=HAIR_BLACK,
        brow_weight=2.8,
        brow_tilt=0.7,
        eyes="calm",
        lashes=True,
        mouth="lips",
        lips="#A8283A",
        blush=0.22,
    )
    bob = shape(
        "M128 44C94 44 94 82 91 122C91 132 102 134 108 128L150 128C156 134 166 132 166 "
        "122C163 82 162 44 128 44Z",
        HAIR_BLACK,
    )
    coat = shoulders(NAVY, 32, 228)
    piping = line("M42 148C54 141 68 139 82 137M176 137C192 139 206 142 216 149", 2.4, GOLD)
    waves = line(strewn("q5-5 10 0q5 5 10 0q5-5 10 0", ((46, 153), (166, 153), (172, 166))), 1.8, SEA)
    shirt = shape("M106 122L128 172L152 122L140 130L116 130Z", WHITE, 1.8)
    ruffle = line("M119 142l9 6l9-6M121 151l7 5l8-5", 1.6, SEA)
    collar = shape(
        "M104 116C92 116 82 120 74 114C76 138 96 158 124 174L128 160C116 146 108 130 104 116Z"
        "M154 116C166 116 176 120 184 114C182 138 160 160 134 175L128 160C140 146 150 130 154 116Z",
        SEA,
    ) + line("M79 121C84 142 100 158 121 170M179 121C174 142 158 160 137 172", 1.8, GOLD_LIGHT)
    fringe = shape(
        "M104 96C100 70 108 50 128 50C150 50 158 70 153 96L150 79C138 81 122 81 108 "
        "75C106 82 106 90 104 96Z",
        HAIR_BLACK,
    ) + line(
        "M98 84C97 98 96 108 97 120M160 84C161 98 161 108 160 120M114 62C120 59 128 58 136 59", 2, "#59536B"
    )
    pearl = oval(103, 104, (3.2, 5.4), SILVER, 1.4)
    return Figure(
        cloth=NAVY,
        back=bust(bob),
        robe=coat + piping + waves,
        neck=bust(neck(face, 9.5, 14)),
        collar=shirt + ruffle + collar,
        head=bust(head(face), fringe, pearl, anchor_crown()),
        arm=forearm(NAVY, GOLD, (210, 157), (222, 190), (17, 26))
        + spyglass()
        + grip(206, 146, IVORY, 6, 0.95),
    )


QUEENS = {"H": hearts, "D": diamonds, "C": clubs, "S": spades}
