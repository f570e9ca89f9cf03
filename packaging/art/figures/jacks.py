"""The four jacks, who are farmers: bower is the German Bauer."""

from figures import hair, people
from figures.dress import edging, shoulders, strewn
from figures.features import head
from figures.hands import forearm, grip
from figures.hats import battered_hat, felt_hat, flat_cap, straw_hat
from figures.held import crook, hoe, pitchfork, sheaf
from figures.person import Figure, bust, ears, neck
from palette import (
    CREAM,
    CRIMSON,
    FERN,
    FOREST,
    GOLD,
    GOLD_LIGHT,
    HAIR_BLACK,
    INK,
    MOSS,
    NAVY,
    RED,
    SEA,
    TEAL,
    WHITE,
    WOOD,
    mix,
)
from svg import disc, fill, line, oval, place, shape


def hearts() -> Figure:
    """Draw the lad: red-haired, freckled, grinning, with a straw in his teeth and a pitchfork."""
    who = people.LAD
    shirt = shoulders(CRIMSON, 30, 230)
    checks = line(
        "M48 141L44 160M66 138L64 164M84 134L82 168M172 136L174 180M190 138L192 184"
        "M208 142L212 186"
        "M32 152C56 144 76 144 98 144M158 144C180 144 204 150 228 160"
        "M164 160C184 162 206 168 228 176",
        3,
        "#E4737C",
    )
    bib = shape("M98 150L100 172L160 181L162 150C142 144 118 144 98 150Z", NAVY)
    straps = edging("M101 131C101 144 103 152 106 159", NAVY, 9) + edging(
        "M159 131C159 144 157 152 154 159", NAVY, 9
    )
    buttons = disc(106, 158, 3.6, GOLD, 1.4) + disc(154, 158, 3.6, GOLD, 1.4)
    collar = shape(
        "M110 121L130 143L150 121L160 130L148 150L130 143L112 150L100 130Z",
        mix(CRIMSON, INK, 0.15),
    )
    return Figure(
        cloth=CRIMSON,
        robe=shirt + checks + bib + straps + buttons,
        neck=bust(neck(who, 10)),
        collar=collar,
        head=bust(ears(who), head(who), hair.red_tufts(), straw_hat(), tilt=5),
        arm=forearm(CRIMSON, mix(CRIMSON, INK, 0.2)) + pitchfork() + grip(208, 141, who.skin, 5),
    )


def diamonds() -> Figure:
    """Draw the old wheat farmer: felt hat, white moustache, a sheaf in his arm."""
    who = people.WHEAT_FARMER
    shirt = shoulders(CREAM, 28, 230)
    stripes = line(
        "M42 148L38 160M56 142L53 162M72 139L70 164M186 140L189 182M200 141L206 184"
        "M214 146L220 186",
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
    return Figure(
        cloth=CREAM,
        robe=shirt + stripes + vest + pattern,
        neck=bust(neck(who, 11)),
        collar=scarf + knot,
        head=bust(
            ears(who),
            head(who),
            hair.great_moustache(),
            felt_hat(),
            tilt=-3,
        ),
        arm=sheaf() + forearm(CREAM, TEAL, (214, 158), (221, 190)) + grip(208, 146, who.skin, -6),
    )


def clubs() -> Figure:
    """Draw the shepherd: black beard, flat cap, knitted jumper, crook and dog."""
    who = people.SHEPHERD
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
    return Figure(
        cloth=FOREST,
        robe=jumper + knit,
        neck=bust(neck(who, 11)),
        collar=roll,
        head=bust(ears(who), head(who), hair.full_beard(), flat_cap(), tilt=-4),
        arm=_dog() + forearm(FOREST, FERN) + crook() + grip(207, 141, who.skin),
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
    nose = fill(
        "M44.5 148.5C47 145 53 145 55.5 148.5C55.5 153 52 155.5 50 156.5"
        "C48 155.5 44.5 153 44.5 148.5Z",
        INK,
    )
    tongue = oval(50, 161, (4, 5), "#E9808A", 1.4)
    return place(skull + inner + blaze + eyes + nose + tongue, 6, 8, 0.98)


def spades() -> Figure:
    """Draw the market gardener: young, sunburnt, neckerchief, battered hat, a hoe."""
    who = people.GARDENER
    shirt = shoulders(WHITE, 32, 228)
    stripes = line(
        "M36 152C62 144 80 143 100 143M52 163C76 158 92 158 108 160"
        "M152 142C182 142 206 146 226 156"
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
    return Figure(
        cloth=WHITE,
        robe=shirt + stripes + braces,
        neck=bust(neck(who, 10.5)),
        collar=kerchief + dots,
        head=bust(
            ears(who),
            head(who),
            hair.stubble_and_locks(),
            battered_hat(),
            tilt=4,
        ),
        arm=forearm(WHITE, NAVY, (210, 155), (221, 190)) + hoe() + grip(207, 143, who.skin),
    )


JACKS = {"H": hearts, "D": diamonds, "C": clubs, "S": spades}
