"""The four queens: a young rose, an old opal, a fern queen in full summer, a sea captain."""

from math import cos, radians, sin

from figures import hair, people
from figures.crowns import anchor_crown, fern_circlet, rose_coronet, tiara
from figures.dress import edging, shoulders, strewn
from figures.features import head
from figures.hands import forearm, grip
from figures.held import frond, long_rose, open_fan, spyglass
from figures.panel import seam
from figures.person import Figure, bust, neck
from palette import (
    CRIMSON,
    FERN,
    GOLD,
    GOLD_LIGHT,
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
    SKIN_PALE,
    TEAL,
    WHITE,
    mix,
    warm,
)
from svg import disc, discs, fill, line, num, oval, ring, shape

NECKLINE = "M92 137C104 146 116 158 129 158C142 158 156 146 168 137"
BOSOM = (
    "M113 122C111 129 102 134 91 136C104 146 116 158 129 158C142 158 156 146 169 136"
    "C158 134 149 129 147 122Z"
)
SLOPES = "M115 122C113 129 104 134 92 136M145 122C147 129 156 134 168 136"


def bosom(skin: str) -> str:
    """Draw a bare neck and shoulders down to the gown."""
    return fill(BOSOM, skin) + line(SLOPES, 2)


def hearts() -> Figure:
    """Draw the rose queen: young, auburn, roses in her hair and one in her hand."""
    who = people.ROSE_QUEEN
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
    gown = shape(
        f"M92 137{NECKLINE[7:]}C176 150 180 166 182 {num(seam(182))}L80 {num(seam(80))}"
        f"C80 156 84 146 92 137Z",
        CRIMSON,
    )
    seeds = discs(
        (
            (97, 148),
            (90, 158),
            (104, 157),
            (158, 153),
            (167, 148),
            (164, 164),
            (172, 160),
            (152, 164),
        ),
        1.9,
        GOLD_LIGHT,
    )
    necklace = line("M113 132C119 146 140 146 146 132", 2, GOLD) + disc(129.5, 145, 3.6, RED, 1.4)
    return Figure(
        cloth=ROSE,
        back=bust(hair.auburn_fall(), tilt=-3),
        robe=puffs + gown,
        neck=bust(neck(who, 9.5, 14)),
        collar=bosom(who.skin) + seeds + edging(NECKLINE, GOLD_LIGHT) + necklace,
        head=bust(head(who), hair.auburn_fringe(), rose_coronet(), tilt=-4),
        arm=forearm(ROSE, CRIMSON, (207, 154), (220, 190), (16, 26))
        + long_rose()
        + grip(204, 143, who.skin, 0, 0.92),
    )


def diamonds() -> Figure:
    """Draw the opal queen: old and proud, silver hair piled high, a standing ruff, a fan."""
    who = people.OPAL_QUEEN
    gown = shoulders(TEAL, 36, 224)
    slashes = shape(
        strewn("c5 8 5 16 0 22c-5-6-5-14 0-22Z", ((50, 140), (68, 138), (176, 138), (194, 146))),
        OPAL,
        1.4,
    )
    bodice = shape("M100 124L108 172L148 175L158 124C148 138 110 138 100 124Z", PLUM)
    ropes = discs(
        (
            (107, 137),
            (113, 143),
            (121, 147),
            (129, 148),
            (137, 147),
            (145, 143),
            (151, 137),
        ),
        3,
        WHITE,
        1.1,
    )
    wrinkles = line(
        "M104 100l-4 2M104 104l-4 4M151 100l4 2M151 104l4 4",
        1.4,
        warm(SKIN_PALE, 0.4),
    )
    drops = disc(104, 106, 4, OPAL, 1.4) + disc(152, 106, 4, OPAL, 1.4)
    return Figure(
        cloth=TEAL,
        back=_ruff(),
        robe=gown + slashes,
        neck=bust(neck(who, 9, 12)),
        collar=bodice + ropes,
        head=bust(tiara(), head(who), wrinkles, hair.piled_high(), drops),
        arm=forearm(TEAL, WHITE, (206, 160), (220, 190), (17, 26))
        + open_fan(200, 150)
        + grip(201, 148, mix(who.skin, WHITE, 0.3), -14, 0.92),
    )


def _ruff() -> str:
    """Draw a ruff of starched lace, standing like a fan behind the head."""
    tips = [
        (128 + 62 * sin(a), 128 - 58 * cos(a)) for a in (radians(t) for t in range(-99, 100, 18))
    ]
    scallops = "".join(f"A10.5 10.5 0 0 1 {num(x)} {num(y)}" for x, y in tips[1:])
    folds = "".join(
        f"M{num(128 + (x - 128) * 0.35)} {num(128 + (y - 128) * 0.35)}L{num(x)} {num(y)}"
        for x, y in tips
    )
    holes = "".join(
        disc(128 + 55 * sin(a), 128 - 51 * cos(a), 2.6, OPAL)
        for a in (radians(t) for t in range(-90, 91, 18))
    )
    whole = shape(f"M128 138L{num(tips[0][0])} {num(tips[0][1])}{scallops}Z", WHITE)
    return whole + line(folds, 1.5, mix(SEA, WHITE, 0.5)) + holes


def clubs() -> Figure:
    """Draw the fern queen: dark, laughing, a cloud of hair, gold at throat and ears, a frond."""
    who = people.FERN_QUEEN
    gown = shoulders(FERN, 36, 224)
    leaves = shape(
        strewn(
            "c7-7 17-7 24-2c-7 7-17 8-24 2Z",
            ((44, 154), (62, 145), (168, 146), (178, 162), (192, 150)),
        ),
        MOSS,
        1.4,
    )
    neckline = "M90 132C104 148 118 162 130 162C142 162 156 148 170 132"
    chest = fill(
        "M113 122C111 127 102 131 90 132C104 148 118 162 130 162C142 162 156 148 170 132"
        "C158 131 149 127 147 122Z",
        SKIN_DARK,
    ) + line("M114 122C112 127 103 131 91 132M146 122C148 127 157 131 169 132", 2)
    torc = edging("M109 131C114 149 146 149 151 131", GOLD, 5) + discs(
        ((118, 141.5), (130, 144.5), (142, 141.5)), 2.3, MOSS, 1
    )
    rings = "".join(ring(x, 110, 6, 2.8, GOLD) for x in (104, 156))
    return Figure(
        cloth=FERN,
        back=bust(hair.cloud_of_curls(), tilt=4),
        robe=gown + leaves,
        neck=bust(neck(who, 10, 14)),
        collar=chest + edging(neckline, GOLD_LIGHT) + torc,
        head=bust(head(who), hair.curly_hairline(), rings, fern_circlet(), tilt=4),
        arm=forearm(SKIN_DARK, GOLD, (207, 156), (221, 190), (13, 20))
        + frond()
        + grip(205, 144, who.skin, 0, 0.92),
    )


def spades() -> Figure:
    """Draw the sea queen: black bob, high collar, anchor on her crown, spyglass in hand."""
    who = people.SEA_QUEEN
    coat = shoulders(NAVY, 32, 228)
    piping = line("M42 148C54 141 68 139 82 137M176 137C192 139 206 142 216 149", 2.4, GOLD)
    waves = line(
        strewn("q5-5 10 0q5 5 10 0q5-5 10 0", ((46, 153), (166, 153), (172, 166))), 1.8, SEA
    )
    shirt = shape("M106 122L128 172L152 122L140 130L116 130Z", WHITE, 1.8)
    ruffle = line("M119 142l9 6l9-6M121 151l7 5l8-5", 1.6, SEA)
    collar = shape(
        "M104 116C92 116 82 120 74 114C76 138 96 158 124 174L128 160C116 146 108 130 104 116Z"
        "M154 116C166 116 176 120 184 114C182 138 160 160 134 175L128 160"
        "C140 146 150 130 154 116Z",
        SEA,
    ) + line("M79 121C84 142 100 158 121 170M179 121C174 142 158 160 137 172", 1.8, GOLD_LIGHT)
    pearl = oval(103, 104, (3.2, 5.4), SILVER, 1.4)
    return Figure(
        cloth=NAVY,
        back=bust(hair.black_bob()),
        robe=coat + piping + waves,
        neck=bust(neck(who, 9.5, 14)),
        collar=shirt + ruffle + collar,
        head=bust(head(who), hair.black_fringe(), pearl, anchor_crown()),
        arm=forearm(NAVY, GOLD, (210, 157), (222, 190), (17, 26))
        + spyglass()
        + grip(206, 146, IVORY, 6, 0.95),
    )


QUEENS = {"H": hearts, "D": diamonds, "C": clubs, "S": spades}
