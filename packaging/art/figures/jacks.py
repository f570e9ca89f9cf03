"""The four jacks, who are farmers: bower is the German Bauer."""

from figures.dress import edging, shoulders, strewn
from figures.features import head
from figures.hands import forearm, grip
from figures.hats import battered_hat, felt_hat, flat_cap, straw_hat
from figures.held import crook, hoe, pitchfork, sheaf
from figures.person import Face, Figure, bust, ears, neck
from palette import (
    CREAM,
    CRIMSON,
    EARTH,
    FERN,
    FOREST,
    GOLD,
    GOLD_LIGHT,
    HAIR_BLACK,
    HAIR_BROWN,
    HAIR_GINGER,
    HAIR_WHITE,
    INK,
    MOSS,
    NAVY,
    RED,
    SEA,
    SKIN_BROWN,
    SKIN_FAIR,
    SKIN_PALE,
    SKIN_TAN,
    TEAL,
    WHITE,
    WOOD,
    mix,
    warm,
)
from svg import disc, fill, line, oval, place, shape


def hearts() -> Figure:
    """Draw the lad: red-haired, freckled, all grin, a straw in his teeth, a pitchfork."""
    face = Face(
        x=130,
        y=91,
        half=24,
        chin=34,
        jaw=0.6,
        turn=-0.4,
        look=-0.6,
        skin=SKIN_PALE,
        iris="#4B7A45",
        brow=HAIR_GINGER,
        brow_weight=3.4,
        brow_tilt=-0.6,
        nose="button",
        mouth="grin",
        blush=0.4,
    )
    shirt = shoulders(CRIMSON, 30, 230)
    checks = line(
        "M48 141L44 160M66 138L64 164M84 134L82 168M172 136L174 180M190 138L192 184M208 142L212 186"
        "M32 152C56 144 76 144 98 144M158 144C180 144 204 150 228 160M164 160C184 162 206 168 228 176",
        3,
        "#E4737C",
    )
    bib = shape("M98 150L100 172L160 181L162 150C142 144 118 144 98 150Z", NAVY)
    straps = edging("M101 131C101 144 103 152 106 159", NAVY, 9) + edging(
        "M159 131C159 144 157 152 154 159", NAVY, 9
    )
    buttons = disc(106, 158, 3.6, GOLD, 1.4) + disc(154, 158, 3.6, GOLD, 1.4)
    collar = shape(
        "M110 121L130 143L150 121L160 130L148 150L130 143L112 150L100 130Z", mix(CRIMSON, INK, 0.15)
    )
    tufts = shape(
        "M104 75C97 83 96 95 100 107L104 100L108 92ZM156 75C163 83 164 95 160 107L156 100L152 92Z",
        HAIR_GINGER,
    )
    freckles = "".join(
        disc(x, y, 1.2, "#B4663C")
        for x, y in ((110, 101), (114.5, 104), (119, 101), (136, 102), (140.5, 105), (145, 101))
    )
    straw = line("M121 117L98 128", 4.2) + line("M121 117L98 128", 2, GOLD_LIGHT)
    forelock = shape("M110 77C112 88 121 90 127 80C131 88 140 87 143 77Z", HAIR_GINGER, 1.6)
    return Figure(
        cloth=CRIMSON,
        robe=shirt + checks + bib + straps + buttons,
        neck=bust(neck(face, 10)),
        collar=collar,
        head=bust(ears(face), head(face), tufts, freckles, straw, forelock, straw_hat(), tilt=5),
        arm=forearm(CRIMSON, mix(CRIMSON, INK, 0.2)) + pitchfork() + grip(208, 141, SKIN_PALE, 5),
    )


def diamonds() -> Figure:
    """Draw the old wheat farmer: felt hat, white moustache, a sheaf in his arm."""
    face = Face(
        x=126,
        y=92,
        half=24,
        chin=35,
        jaw=0.75,
        turn=0.5,
        look=0.8,
        skin=SKIN_TAN,
        brow=HAIR_WHITE,
        brow_weight=4.4,
        eyes="calm",
        nose="hook",
        mouth="none",
        blush=0.3,
    )
    shirt = shoulders(CREAM, 28, 230)
    stripes = line(
        "M42 148L38 160M56 142L53 162M72 139L70 164M186 140L189 182M200 141L206 184M214 146L220 186",
        2,
        mix(SEA, CREAM, 0.3),
    )
    vest = shape(
        "M102 124C84 130 82 150 84 168L124 176L108 126ZM150 124L130 177L172 183"
        "C176 164 174 134 154 125Z",
        TEAL,
    )
    pattern = fill(
        strewn(
            "m0-5l4 5l-4 5l-4-5Z",
            ((96, 143), (106, 157), (92, 160), (156, 143), (146, 160), (162, 162)),
        ),
        GOLD_LIGHT,
    )
    scarf = shape(
        "M102 124C112 138 142 138 152 124L158 136C148 147 138 149 130 149L142 168"
        "L128 161L116 169L122 149C112 147 104 144 97 135Z",
        RED,
    )
    knot = line("M118 148C122 143 132 143 136 148", 1.6, INK)
    wrinkles = line("M104 93l-5-3M104 97l-5 1", 1.6, warm(SKIN_TAN, 0.5))
    sides = shape(
        "M102 84C97 93 97 104 103 112L107 98ZM150 84C155 93 155 104 149 112L146 98Z",
        HAIR_WHITE,
        1.8,
    )
    moustache = shape(
        "M130 109C120 102 105 108 96 124C109 124 121 126 130 118C139 126 149 124 "
        "160 122C153 108 140 102 130 109Z",
        HAIR_WHITE,
    )
    chin = line("M124 124Q129 127 135 124", 2, warm(SKIN_TAN, 0.6))
    return Figure(
        cloth=CREAM,
        robe=shirt + stripes + vest + pattern,
        neck=bust(neck(face, 11)),
        collar=scarf + knot,
        head=bust(ears(face), head(face), wrinkles, sides, chin, moustache, felt_hat(), tilt=-3),
        arm=sheaf()
        + forearm(CREAM, TEAL, (214, 158), (221, 190))
        + grip(208, 146, SKIN_TAN, -6),
    )


def clubs() -> Figure:
    """Draw the shepherd: black-bearded, flat-capped, knitted jumper, crook, and his dog."""
    face = Face(
        x=134,
        y=87,
        half=24.5,
        chin=36,
        jaw=0.8,
        turn=-0.3,
        look=-0.8,
        skin=SKIN_FAIR,
        iris="#4A3220",
        brow=HAIR_BLACK,
        brow_weight=4.2,
        mouth="",
        blush=0.3,
    )
    jumper = shoulders(FOREST, 30, 230)
    knit = line(
        strewn("l6 6l6-6l6 6l6-6l6 6", ((80, 142), (162, 144), (168, 158)))
        + strewn("l6 6l6-6l6 6l6-6", ((84, 156), (172, 172))),
        2,
        MOSS,
    )
    roll = shape(
        "M108 124C103 130 103 141 109 145C126 151 143 151 160 145C166 141 166 130 161 124"
        "C147 134 122 134 108 124Z",
        FERN,
    ) + line(
        "M114 132l0 11M122 135l0 11M130 137l0 11M138 137l0 11M146 135l0 11M154 132l0 11",
        1.6,
        FOREST,
    )
    beard = shape(
        "M109 84C104 103 107 121 118 131C126 136 142 136 150 131C161 121 164 103 159 84"
        "C156 99 152 107 144 105C136 102 126 102 120 105C112 107 112 99 109 84Z",
        HAIR_BLACK,
    )
    mouth = shape("M121 113Q132 116 143 113Q141 126 132 126Q123 126 121 113Z", "#7A1526", 1.6) + fill(
        "M123 114.5Q132 117 141 114.5L140 118.5Q132 121 124 118.5Z", WHITE
    )
    moustache = shape(
        "M132 105C124 101 115 105 110 116C119 117 127 115 132 110C137 115 146 117 "
        "154 116C149 105 140 101 132 105Z",
        HAIR_BLACK,
        1.2,
    )
    hair = shape(
        "M108 68C103 78 105 88 108 96L113 78ZM160 68C165 78 163 88 160 96L155 78Z", HAIR_BLACK, 1.6
    )
    return Figure(
        cloth=FOREST,
        robe=jumper + knit,
        neck=bust(neck(face, 11)),
        collar=roll,
        head=bust(ears(face), head(face), hair, beard, mouth, moustache, flat_cap(), tilt=-4),
        arm=_dog() + forearm(FOREST, FERN) + crook() + grip(207, 141, SKIN_FAIR),
    )


def _dog() -> str:
    """Draw the sheepdog looking up from under its master's arm."""
    skull = shape(
        "M26 160C20 140 24 122 34 114L40 126C46 123 54 123 60 126L66 114"
        "C76 122 80 140 74 160L70 168L30 162Z",
        HAIR_BLACK,
    )
    inner = fill("M35 119L38 127L32 134ZM65 119L62 127L68 134Z", "#8A5560")
    blaze = shape(
        "M50 124C46 134 42 142 38 150C38 160 44 166 50 168C56 166 62 160 62 150"
        "C58 142 54 134 50 124Z",
        WHITE,
        1.4,
    )
    eyes = "".join(
        disc(x, 139, 4, WHITE) + disc(x, 139, 3.1, iris) + disc(x + 0.6, 139, 1.8, INK)
        for x, iris in ((39, SEA), (61, WOOD))
    )
    nose = fill("M44.5 148.5C47 145 53 145 55.5 148.5C55.5 153 52 155.5 50 156.5C48 155.5 44.5 153 44.5 148.5Z", INK)
    tongue = oval(50, 161, (4, 5), "#E9808A", 1.4)
    return place(skull + inner + blaze + eyes + nose + tongue, 6, 8, 0.98)


def spades() -> Figure:
    """Draw the market gardener: young, sunburnt, neckerchief, battered hat, a hoe."""
    face = Face(
        x=128,
        y=91,
        half=23.5,
        chin=35,
        jaw=0.45,
        turn=0.6,
        look=0.9,
        skin=SKIN_BROWN,
        iris="#3A2415",
        brow=HAIR_BROWN,
        brow_weight=3.6,
        brow_tilt=-0.4,
        mouth="smirk",
        lips="#8A4034",
    )
    shirt = shoulders(WHITE, 32, 228)
    stripes = line(
        "M36 152C62 144 80 143 100 143M52 163C76 158 92 158 108 160M152 142C182 142 206 146 226 156"
        "M148 158C176 160 202 164 227 172M150 174C170 176 190 180 210 187",
        5,
        NAVY,
    )
    braces = edging("M98 130C95 146 95 158 97 170", WOOD, 7) + edging(
        "M160 130C165 146 166 162 164 181", WOOD, 7
    )
    kerchief = shape(
        "M102 122C112 138 144 138 154 122L162 134C152 145 142 149 134 150L152 168"
        "L133 163L122 172L122 150C112 147 102 143 96 134Z",
        RED,
    )
    dots = fill(
        "".join(
            f"M{x - 1.9} {y}a1.9 1.9 0 1 1 3.8 0a1.9 1.9 0 1 1-3.8 0"
            for x, y in ((108, 138), (120, 143), (136, 143), (150, 137), (130, 157), (141, 160))
        ),
        WHITE,
    )
    hair = shape(
        "M103 76C97 91 99 107 106 116L110 90ZM153 76C158 86 157 98 152 106L149 86Z", HAIR_BROWN
    )
    stubble = "".join(
        disc(x, y, 1, EARTH)
        for x, y in ((116, 119), (121, 122), (127, 124), (133, 123), (140, 121), (144, 117), (113, 113))
    )
    return Figure(
        cloth=WHITE,
        robe=shirt + stripes + braces,
        neck=bust(neck(face, 10.5)),
        collar=kerchief + dots,
        head=bust(ears(face), head(face), stubble, hair, battered_hat(), tilt=4),
        arm=forearm(WHITE, NAVY, (210, 155), (221, 190)) + hoe() + grip(207, 143, SKIN_BROWN),
    )


JACKS = {"H": hearts, "D": diamonds, "C": clubs, "S": spades}
