"""The four kings: an old rose king, an opal prince of the desert, a fern king, a sea lord."""

from figures.crowns import frond_crown, imperial_crown, naval_crown, turban
from figures.dress import cape, edging, shoulders, strewn
from figures.features import head
from figures.hands import cupped, forearm, grip
from figures.held import cutlass, fern_staff, guard, rose_sceptre, shining_opal
from figures.person import Face, Figure, bust, ears, neck
from palette import (
    CREAM,
    CRIMSON,
    FOREST,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    HAIR_BLACK,
    HAIR_GINGER,
    HAIR_GREY,
    HAIR_WHITE,
    MOSS,
    NAVY,
    SEA,
    SKIN_BROWN,
    SKIN_FAIR,
    SKIN_PALE,
    SKIN_TAN,
    TEAL,
    VIOLET,
    WHITE,
    WINE,
    WOOD,
    WOOD_DARK,
    mix,
    shade,
    warm,
)
from svg import disc, fill, line, shape

LOZENGE = "m0-7l5 7l-5 7l-5-7Z"
GINGER_DARK = "#8A3F14"


def hearts() -> Figure:
    """Draw the rose king: old, stout and merry, ermine to his ears, a rose for a sceptre."""
    face = Face(
        y=93,
        half=25.5,
        chin=33,
        jaw=0.9,
        skin=SKIN_PALE,
        eyes="laugh",
        brow=mix(HAIR_GREY, HAIR_WHITE, 0.3),
        brow_weight=4.4,
        nose="broad",
        mouth="",
        blush=0.5,
    )
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
    beard = shape(
        "M104 84C97 98 95 110 99 118C93 124 95 134 101 136C99 144 105 150 111 148"
        "C113 156 122 160 130 158C138 160 147 156 149 148C155 150 161 144 159 136"
        "C165 134 167 124 161 118C165 110 163 98 156 84C153 98 149 106 142 107"
        "L118 107C111 106 107 98 104 84Z",
        HAIR_WHITE,
    )
    curls = line(
        "M105 124C109 131 117 131 119 124M141 124C143 131 151 131 155 124"
        "M117 141C121 148 128 148 130 141C132 148 139 148 143 141",
        1.8,
        HAIR_GREY,
    )
    laugh = shape("M119 118Q130 115 141 118Q139 131 130 131Q121 131 119 118Z", WINE, 1.8) + fill(
        "M123 126Q130 122 137 126Q134 130 130 130Q126 130 123 126Z", "#E9808A"
    )
    moustache = shape(
        "M130 110C121 101 106 107 101 119C111 121 124 122 130 115C136 122 149 121 "
        "159 119C154 107 139 101 130 110Z",
        WHITE,
        1.8,
    )
    return Figure(
        cloth=CRIMSON,
        robe=robe + ermine + tails,
        head=bust(head(face), beard, curls, laugh, moustache, imperial_crown(), tilt=-4),
        arm=forearm(CRIMSON, WHITE) + rose_sceptre() + grip(207, 140, SKIN_PALE),
    )


def diamonds() -> Figure:
    """Draw the opal king: lean, dark, turbaned, a great opal shining in his hand."""
    face = Face(
        x=126,
        y=89,
        half=23,
        chin=36,
        jaw=0.25,
        turn=0.7,
        look=0.8,
        skin=SKIN_BROWN,
        brow=HAIR_BLACK,
        brow_weight=3.6,
        brow_tilt=0.8,
        eyes="calm",
        nose="hook",
        mouth="",
    )
    robe = shoulders(VIOLET, 24, 230)
    spangles = fill(
        strewn(LOZENGE, ((48, 152), (66, 146), (84, 142), (176, 142), (194, 148), (174, 164))),
        GOLD_LIGHT,
    )
    shirt = shape("M104 124L128 172L152 124Z", CREAM, 1.8)
    collar = shape("M106 120L92 130L114 173L128 175ZM150 120L166 130L144 175L128 175Z", TEAL)
    braid = edging("M107 123L128 170L150 123", GOLD_LIGHT, 3)
    beard = shape(
        "M103 90C103 114 111 132 129 143C146 132 152 114 150 90C147 104 143 110 138 "
        "108C134 104 124 104 118 108C112 110 107 102 103 90Z",
        HAIR_BLACK,
        1.6,
    )
    lips = fill("M122 113.5Q131 110.5 139 113.5Q131 119.5 122 113.5Z", "#B5685A")
    moustache = fill(
        "M131 104.5C124 103.5 115 106.5 111 114.5C119 114.5 126 113.5 131 110.5C136 113.5 143 113.5 "
        "148 114C145 106.5 138 103.5 131 104.5Z",
        HAIR_BLACK,
    )
    return Figure(
        cloth=VIOLET,
        robe=robe + spangles,
        neck=bust(neck(face)),
        collar=shirt + collar + braid,
        head=bust(ears(face), head(face), beard, lips, moustache, turban()),
        arm=forearm(VIOLET, GOLD, (208, 152), (220, 190))
        + shining_opal(203, 110)
        + cupped(201, 137, SKIN_BROWN),
    )


def clubs() -> Figure:
    """Draw the fern king: young, ginger, square of jaw, crowned with gold and fronds."""
    face = Face(
        x=132,
        y=88,
        half=25,
        chin=37,
        jaw=0.85,
        turn=-0.6,
        look=-0.7,
        skin=SKIN_FAIR,
        iris="#2F6B3C",
        brow=GINGER_DARK,
        brow_weight=4.2,
        brow_tilt=0.9,
        eyes="hard",
        mouth="",
        blush=0.2,
    )
    mane = shape(
        "M106 60C92 82 96 104 86 122C82 130 82 136 84 142C100 150 164 150 180 142"
        "C182 136 182 130 178 122C168 104 172 82 158 60Z",
        HAIR_GINGER,
    ) + line(
        "M101 84C99 104 96 118 92 132M106 100C104 116 102 124 100 134M163 84C165 104 168 118 172 132"
        "M158 100C160 116 162 124 164 134",
        1.8,
        GINGER_DARK,
    )
    robe = shoulders(FOREST, 22, 232)
    curls = line(
        strewn("c0-9 12-9 11-1c-1 5-7 4-7 0", ((30, 152), (44, 147), (206, 148), (214, 160))),
        1.8,
        MOSS,
    )
    fur = shape(
        "M104 122C80 126 56 132 42 148C48 149 50 152 49 157C55 154 60 156 62 162L66 166"
        "L196 188L196 176C197 170 202 168 206 170C204 164 206 160 212 160C204 140 184 128 160 122Z",
        WOOD,
    )
    tufts = line(
        strewn("l4 7", ((72, 146), (86, 140), (88, 154), (66, 140)))
        + strewn("l-4 7", ((184, 140), (172, 148), (190, 152), (176, 162))),
        2,
        WOOD_DARK,
    )
    beard = shape(
        "M107 84C103 104 105 122 110 134L114 146L119 140L124 152L130 143L136 152"
        "L142 140L148 146L152 132C158 120 161 104 157 84C154 100 150 108 142 106"
        "C134 102 122 102 116 106C110 106 108 98 107 84Z",
        HAIR_GINGER,
    )
    strands = line("M116 124L118 136M124 128L126 142M136 128L135 142M144 124L144 136", 1.6, GINGER_DARK)
    mouth = fill("M120 114Q128 111 136 114Q128 120 120 114Z", "#A8433A")
    moustache = shape(
        "M128 106C120 101 112 107 107 117C116 118 123 115.5 128 111.5C134 115.5 142 118 "
        "150 117C145 107 136 101 128 106Z",
        HAIR_GINGER,
        1.6,
    )
    return Figure(
        cloth=WOOD,
        back=bust(mane),
        robe=robe + curls + fur + tufts,
        neck=bust(neck(face, 12)),
        head=bust(head(face), beard, strands, mouth, moustache, frond_crown()),
        arm=forearm(FOREST, WOOD) + fern_staff() + grip(206, 140, SKIN_FAIR),
    )


def spades() -> Figure:
    """Draw the sea lord: weathered, side-whiskered, epaulettes, naval crown, cutlass."""
    face = Face(
        x=128,
        y=88,
        half=24,
        chin=37,
        jaw=1.0,
        turn=0.35,
        look=0.9,
        skin=SKIN_TAN,
        iris="#3C5C80",
        brow=HAIR_GREY,
        brow_weight=5,
        brow_tilt=1.1,
        eyes="hard",
        nose="hook",
        mouth="stern",
        lips="#9A4A38",
    )
    coat = shoulders(NAVY, 26, 230)
    shirt = shape("M108 122L128 176L150 122Z", WHITE, 1.6)
    lapels = shape("M106 119L86 133C96 152 108 164 122 174L128 170C116 154 110 138 106 119ZM150 119L171 133C162 154 150 164 136 175L128 170C140 154 146 138 150 119Z", SEA)
    cravat = shape(
        "M113 126L128 135L144 126L147 141L134 142L139 158L128 168L118 158L123 142L110 141Z",
        WHITE,
        1.8,
    ) + line("M124 148L122 156M132 148L134 156", 1.5, mix(SEA, WHITE, 0.4))
    buttons = "".join(
        disc(x, y, 3, GOLD, 1.2) for x, y in ((96, 139), (104, 151), (161, 139), (154, 152))
    )
    whiskers = shape(
        "M104 76C97 92 95 110 101 121C106 129 119 130 119 121C112 114 110 100 110 80Z"
        "M152 76C159 92 161 110 155 121C150 129 137 130 137 121C145 114 147 100 147 80Z",
        HAIR_GREY,
        1.8,
    ) + line(
        "M103 98C103 108 105 116 109 121M153 98C153 108 151 116 147 121",
        1.5,
        shade(HAIR_GREY, 0.4),
    )
    moustache = shape(
        "M131 104C124 100 113 104 109 115C119 116 126 114 131 109.5C136 114 144 116 "
        "152 114C148 104 138 100 131 104Z",
        HAIR_GREY,
        1.6,
    )
    scar = line("M110 97L116 107M109 103L115 100", 1.6, warm(SKIN_TAN, 0.5))
    return Figure(
        cloth=NAVY,
        robe=coat + _epaulettes(),
        neck=bust(neck(face, 13)),
        collar=shirt + lapels + cravat + buttons,
        head=bust(ears(face), head(face), scar, whiskers, moustache, naval_crown()),
        arm=forearm(NAVY, GOLD) + cutlass() + grip(207, 143, SKIN_TAN) + guard(),
    )


def _epaulettes() -> str:
    """Draw gold boards with fringes on both shoulders."""
    fringes = line(strewn("l0 9", ((x, 148) for x in range(37, 80, 7))), 4, GOLD_DARK) + line(
        strewn("l0 9", ((x, 150) for x in (174, 181, 188))), 4, GOLD_DARK
    )
    left = shape("M30 150C32 132 78 128 82 144C68 152 46 154 30 150Z", GOLD)
    right = shape("M166 146C170 128 212 132 222 148C206 154 182 153 166 146Z", GOLD)
    gleam = line("M40 143C50 139 62 138 72 140M176 142C184 138 192 138 198 139", 1.8, GOLD_LIGHT)
    return fringes + left + right + gleam


KINGS = {"H": hearts, "D": diamonds, "C": clubs, "S": spades}

