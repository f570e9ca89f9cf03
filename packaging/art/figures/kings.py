"""The four kings: an old rose king, an opal prince of the desert, a fern king, a sea lord."""

from figures import hair, people
from figures.crowns import frond_crown, imperial_crown, naval_crown, turban
from figures.dress import cape, edging, shoulders, strewn
from figures.features import head
from figures.hands import cupped, forearm, grip
from figures.held import cutlass, fern_staff, guard, rose_sceptre, shining_opal
from figures.person import Figure, bust, ears, neck
from palette import (
    CREAM,
    CRIMSON,
    FOREST,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    MOSS,
    NAVY,
    SEA,
    TEAL,
    VIOLET,
    WHITE,
    WINE,
    WOOD,
    WOOD_DARK,
    mix,
)
from svg import discs, fill, line, shape

LOZENGE = "m0-7l5 7l-5 7l-5-7Z"


def hearts() -> Figure:
    """Draw the rose king: old, stout and merry, in ermine, with a rose for a sceptre."""
    who = people.ROSE_KING
    robe = shoulders(CRIMSON, 22, 232) + line("M34 148L30 158M220 148L224 172", 2, WINE)
    ermine = cape(WHITE, 38, 206)
    tails = line(
        strewn(
            "l-2 8",
            ((60, 144), (78, 137), (48, 154), (68, 155), (87, 148)),
        )
        + strewn(
            "l2 8",
            ((172, 136), (188, 145), (197, 160), (168, 152), (182, 162)),
        ),
        3.4,
    )
    return Figure(
        cloth=CRIMSON,
        robe=robe + ermine + tails,
        head=bust(head(who), hair.merry_beard(), imperial_crown(), tilt=-4),
        arm=forearm(CRIMSON, WHITE) + rose_sceptre() + grip(207, 140, who.skin),
    )


def diamonds() -> Figure:
    """Draw the opal king: lean, dark, turbaned, a great opal shining in his hand."""
    who = people.OPAL_KING
    robe = shoulders(VIOLET, 24, 230)
    spangles = fill(
        strewn(LOZENGE, ((48, 152), (66, 146), (84, 142), (176, 142), (194, 148), (174, 164))),
        GOLD_LIGHT,
    )
    shirt = shape("M104 124L128 172L152 124Z", CREAM, 1.8)
    collar = shape("M106 120L92 130L114 173L128 175ZM150 120L166 130L144 175L128 175Z", TEAL)
    braid = edging("M107 123L128 170L150 123", GOLD_LIGHT, 3)
    return Figure(
        cloth=VIOLET,
        robe=robe + spangles,
        neck=bust(neck(who)),
        collar=shirt + collar + braid,
        head=bust(ears(who), head(who), hair.pointed_beard(), turban()),
        arm=forearm(VIOLET, GOLD, (208, 152), (220, 190))
        + shining_opal(203, 110)
        + cupped(201, 137, who.skin),
    )


def clubs() -> Figure:
    """Draw the fern king: young, ginger, square-jawed, crowned with gold and fronds."""
    who = people.FERN_KING
    robe = shoulders(FOREST, 22, 232)
    curls = line(
        strewn("c0-9 12-9 11-1c-1 5-7 4-7 0", ((30, 152), (44, 147), (206, 148), (214, 160))),
        1.8,
        MOSS,
    )
    fur = shape(
        "M104 122C80 126 56 132 42 148C48 149 50 152 49 157C55 154 60 156 62 162L66 166"
        "L196 188L196 176C197 170 202 168 206 170C204 164 206 160 212 160"
        "C204 140 184 128 160 122Z",
        WOOD,
    )
    tufts = line(
        strewn("l4 7", ((72, 146), (86, 140), (88, 154), (66, 140)))
        + strewn("l-4 7", ((184, 140), (172, 148), (190, 152), (176, 162))),
        2,
        WOOD_DARK,
    )
    return Figure(
        cloth=WOOD,
        back=bust(hair.ginger_mane()),
        robe=robe + curls + fur + tufts,
        neck=bust(neck(who, 12)),
        head=bust(head(who), hair.ginger_beard(), frond_crown()),
        arm=forearm(FOREST, WOOD) + fern_staff() + grip(206, 140, who.skin),
    )


def spades() -> Figure:
    """Draw the sea lord: weathered, with side-whiskers, epaulettes, naval crown and cutlass."""
    who = people.SEA_KING
    coat = shoulders(NAVY, 26, 230)
    shirt = shape("M108 122L128 176L150 122Z", WHITE, 1.6)
    lapels = shape(
        "M106 119L86 133C96 152 108 164 122 174L128 170C116 154 110 138 106 119Z"
        "M150 119L171 133C162 154 150 164 136 175L128 170C140 154 146 138 150 119Z",
        SEA,
    )
    cravat = shape(
        "M113 126L128 135L144 126L147 141L134 142L139 158L128 168L118 158L123 142L110 141Z",
        WHITE,
        1.8,
    ) + line("M124 148L122 156M132 148L134 156", 1.5, mix(SEA, WHITE, 0.4))
    buttons = discs(((96, 139), (104, 151), (161, 139), (154, 152)), 3, GOLD, 1.2)
    return Figure(
        cloth=NAVY,
        robe=coat + _epaulettes(),
        neck=bust(neck(who, 13)),
        collar=shirt + lapels + cravat + buttons,
        head=bust(ears(who), head(who), hair.side_whiskers(), naval_crown()),
        arm=forearm(NAVY, GOLD) + cutlass() + grip(207, 143, who.skin) + guard(),
    )


def _epaulettes() -> str:
    fringes = line(strewn("l0 9", ((x, 148) for x in range(37, 80, 7))), 4, GOLD_DARK) + line(
        strewn("l0 9", ((x, 150) for x in (174, 181, 188))), 4, GOLD_DARK
    )
    left = shape("M30 150C32 132 78 128 82 144C68 152 46 154 30 150Z", GOLD)
    right = shape("M166 146C170 128 212 132 222 148C206 154 182 153 166 146Z", GOLD)
    gleam = line("M40 143C50 139 62 138 72 140M176 142C184 138 192 138 198 139", 1.8, GOLD_LIGHT)
    return fringes + left + right + gleam


KINGS = {"H": hearts, "D": diamonds, "C": clubs, "S": spades}
