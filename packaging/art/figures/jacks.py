"""The four jacks, who are farmers: bower is the German Bauer."""

from figures.panel import hem
from figures.person import Face, ears, fist, head, neck, sleeve
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
    SEA,
    SILVER,
    SKIN_BROWN,
    SKIN_FAIR,
    SKIN_PALE,
    SKIN_TAN,
    STEEL,
    STRAW,
    STRAW_DARK,
    TEAL,
    WHITE,
    WOOD,
    WOOD_DARK,
    mix,
    shade,
)
from svg import cord, disc, fill, line, oval, place, shape


def hearts() -> str:
    """Draw the lad: red-haired, freckled, all grin, a straw in his teeth, a pitchfork."""
    face = Face(
        x=130,
        y=90,
        half=23.5,
        chin=34,
        jaw=0.6,
        turn=-0.4,
        look=-0.6,
        skin=SKIN_PALE,
        iris="#4B7A45",
        brow=HAIR_GINGER,
        brow_weight=3.4,
        brow_tilt=-0.8,
        nose="button",
        mouth="grin",
        blush=0.4,
    )
    shirt = shape(
        "M14 158L14 154C30 136 72 140 100 130L160 130C188 138 220 138 236 154" + hem(), CRIMSON
    )
    checks = line(
        "M36 144L34 158M58 142L56 164M80 138L78 166M196 140L194 184M218 144L216 188"
        "M176 136L176 182M18 152C60 146 80 150 100 150M160 148C190 150 216 158 236 164",
        3,
        "#E4737C",
    )
    bib = shape("M98 150L102 176L158 184L162 150C142 144 118 144 98 150Z", NAVY)
    straps = "".join(
        line(d, 12, INK) + line(d, 8.4, NAVY)
        for d in ("M102 134C102 146 104 152 106 160", "M158 134C158 146 156 152 154 160")
    )
    buttons = disc(106, 159, 3.4, GOLD, 1.4) + disc(154, 159, 3.4, GOLD, 1.4)
    collar = shape(
        "M112 128L130 146L148 128L156 134L146 150L130 146L114 150L104 134Z",
        mix(CRIMSON, INK, 0.12),
    )
    tufts = shape(
        "M104 74C98 82 98 94 102 104L108 92ZM156 74C162 82 162 94 158 104L152 92Z", HAIR_GINGER
    )
    freckles = "".join(
        disc(x, y, 1.1, "#B4663C")
        for x, y in ((112, 101), (116, 104), (120, 101), (137, 102), (141, 105), (145, 101))
    )
    straw = line("M121 117L100 126", 3.2) + line("M121 117L100 126", 1.6, GOLD_LIGHT)
    forelock = shape("M112 76C114 86 122 88 128 78C132 86 140 84 142 76Z", HAIR_GINGER, 1.6)
    return (
        shirt
        + checks
        + bib
        + straps
        + buttons
        + neck(face, 10)
        + collar
        + ears(face)
        + head(face)
        + tufts
        + freckles
        + straw
        + forelock
        + _straw_hat()
        + _pitchfork()
    )


def _straw_hat() -> str:
    """Draw a wide straw hat with a red band."""
    brim = shape(
        "M68 74C84 62 104 64 130 62C156 64 176 62 192 74C182 86 160 78 130 78C100 78 78 86 68 74Z",
        STRAW,
    )
    bowl = shape("M100 68C100 44 110 32 130 30C150 32 160 44 160 68C144 74 116 74 100 68Z", STRAW)
    band = shape("M100 58C118 66 142 66 160 58L160 68C144 75 116 75 100 68Z", CRIMSON, 1.8)
    weave = line(
        "M108 46C120 52 140 52 152 46M114 38C122 42 138 42 146 38M80 74C92 70 96 72 98 72"
        "M164 72C170 70 176 72 182 74",
        1.6,
        STRAW_DARK,
    )
    return brim + bowl + band + weave


def _pitchfork() -> str:
    """Draw a three-tined pitchfork held upright."""
    tines = "M207 86L207 34M190 38C190 62 190 72 200 74L214 74C224 72 224 62 224 38"
    iron = line(tines, 7, INK) + line(tines, 3.2, STEEL)
    pole = cord("M207 194L207 80", 5, WOOD)
    arm = sleeve("M222 182C220 176 216 170 211 164", 19, CRIMSON)
    cuff = shape("M198 168L218 158L224 168L204 179Z", mix(CRIMSON, INK, 0.15), 1.8)
    return pole + iron + arm + cuff + fist(208, 151, SKIN_PALE)


def diamonds() -> str:
    """Draw the old wheat farmer: felt hat, white moustache, a sheaf in his arm."""
    face = Face(
        x=126,
        y=92,
        half=23.5,
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
    shirt = shape(
        "M14 158L14 152C34 138 72 140 98 132L158 132C186 138 220 140 236 156" + hem(), CREAM
    )
    stripes = line(
        "M34 146L30 160M52 143L48 162M70 140L66 164M190 142L194 182M212 146L218 186",
        2,
        mix(SEA, CREAM, 0.3),
    )
    vest = shape(
        "M96 132C84 138 82 152 84 168L124 176L104 128ZM152 128L128 176L170 182"
        "C174 164 172 142 160 132Z",
        TEAL,
    )
    pattern = "".join(
        fill(f"M{x} {y - 5}l4 5l-4 5l-4-5Z", GOLD_LIGHT)
        for x, y in ((96, 148), (106, 162), (92, 162), (152, 152), (144, 166), (160, 166))
    )
    scarf = shape(
        "M104 128C112 140 142 140 150 128L154 138C146 148 136 150 128 150L138 168"
        "L126 160L116 168L122 150C114 148 106 146 100 138Z",
        "#C8202B",
    )
    wrinkles = line("M104 92l-5-3M104 96l-5 1", 1.6, shade(SKIN_TAN, 0.4))
    sides = shape(
        "M102 82C98 92 98 102 103 110L107 96ZM150 82C154 92 154 102 149 110L146 96Z",
        HAIR_WHITE,
        1.8,
    )
    moustache = shape(
        "M130 108C120 102 106 108 98 122C110 122 120 124 130 117C138 124 148 122 "
        "158 120C152 108 140 102 130 108Z",
        HAIR_WHITE,
    )
    return (
        shirt
        + stripes
        + vest
        + pattern
        + neck(face, 11)
        + scarf
        + ears(face)
        + head(face)
        + wrinkles
        + sides
        + moustache
        + _felt_hat()
        + _sheaf()
    )


def _felt_hat() -> str:
    """Draw a bushman's felt hat, dented and turned up at the side."""
    brim = shape(
        "M72 66C86 82 108 74 126 74C148 74 168 80 186 58C188 76 172 88 150 86"
        "C134 84 116 84 102 88C84 90 72 82 72 66Z",
        WOOD,
    )
    bowl = shape(
        "M98 76C94 56 96 40 108 34C118 34 122 42 128 40C136 36 142 30 150 36"
        "C158 46 158 60 154 76C138 70 114 70 98 76Z",
        WOOD,
    )
    band = shape("M97 64C114 58 138 58 156 64L154 76C138 70 114 70 98 76Z", WOOD_DARK, 1.8)
    feather = shape("M148 70C154 56 164 48 174 44C172 56 164 66 150 72Z", "#F2B8C6", 1.6)
    return brim + bowl + line("M128 40C126 46 128 52 130 54", 1.8, WOOD_DARK) + band + feather


def _sheaf() -> str:
    """Draw a sheaf of wheat in the crook of an arm."""
    heads = ((186, 58, -26), (194, 46, -13), (204, 40, 0), (214, 46, 12), (222, 58, 22))
    grain = (
        "M0-22C-4-16-4-10 0-6C4-10 4-16 0-22ZM-6-12C-9-6-8 0-3 3C0-2-1-8-6-12Z"
        "M6-12C9-6 8 0 3 3C0-2 1-8 6-12ZM-5 0C-8 6-7 12 0 15C7 12 8 6 5 0C3 4-3 4-5 0Z"
    )
    ears_of_wheat = line("".join(f"M204 160L{x} {tip + 30}" for x, tip, _ in heads), 3, STRAW_DARK)
    ears_of_wheat += "".join(
        place(shape(grain, STRAW, 1.6), x, tip + 20, 1.1, turn) for x, tip, turn in heads
    )
    stalks = shape("M196 118C198 130 194 146 190 160L222 166C216 148 212 132 214 118Z", STRAW)
    strands = line("M201 122L199 160M206 122L206 162M210 122L214 162", 1.5, STRAW_DARK)
    tie = line("M194 134C202 138 208 138 215 134", 6, INK) + line(
        "M194 134C202 138 208 138 215 134", 3, "#C8202B"
    )
    arm = sleeve("M222 180C216 178 206 172 198 166", 18, CREAM)
    return ears_of_wheat + stalks + strands + tie + arm + fist(196, 159, SKIN_TAN, -30)


def clubs() -> str:
    """Draw the shepherd: black-bearded, flat-capped, knitted jumper, crook, and his dog."""
    face = Face(
        x=134,
        y=86,
        half=24,
        chin=36,
        jaw=0.8,
        turn=-0.3,
        look=-0.8,
        skin=SKIN_FAIR,
        iris="#4A3220",
        brow=HAIR_BLACK,
        brow_weight=4.2,
        eyes="open",
        nose="straight",
        mouth="",
    )
    jumper = shape(
        "M14 158L14 152C50 142 80 142 104 132L164 132C190 138 220 138 236 152" + hem(), FOREST
    )
    knit = line(
        "M84 150l6 6l6-6l6 6l6-6M160 156l6 6l6-6l6 6l6-6l6 6l6-6M100 164l6 6l6-6"
        "M164 172l6 6l6-6l6 6l6-6",
        2,
        MOSS,
    )
    roll = shape(
        "M108 126C104 132 104 142 110 146C126 152 142 152 158 146C164 142 164 132 160 126"
        "C146 136 122 136 108 126Z",
        FERN,
    )
    ribs = line(
        "M114 134l0 11M122 137l0 11M130 138l0 12M138 138l0 12M146 137l0 11M154 134l0 11",
        1.6,
        FOREST,
    )
    beard = shape(
        "M109 82C105 102 108 122 118 132C126 138 142 138 150 132C160 122 163 102 159 82"
        "C156 98 152 106 144 104C136 101 126 101 120 104C112 106 112 98 109 82Z",
        HAIR_BLACK,
    )
    mouth = shape("M122 111Q132 114 142 111Q139 121 132 121Q125 121 122 111Z", WHITE, 1.6)
    moustache = shape(
        "M132 104C124 100 116 104 111 114C119 115 127 113 132 109C137 113 145 115 "
        "153 114C148 104 140 100 132 104Z",
        HAIR_BLACK,
        1.2,
    )
    hair = shape(
        "M108 66C104 76 106 86 109 94L113 76ZM160 66C164 76 162 86 159 94L155 76Z", HAIR_BLACK, 1.6
    )
    cap = shape(
        "M86 70C84 62 92 58 100 58C104 44 122 38 140 40C158 42 170 54 166 70C146 62 112 62 86 70Z",
        "#7B7F58",
    )
    peak = shape("M84 70C96 60 124 60 140 66C126 68 102 72 90 78C84 78 82 74 84 70Z", "#5F6444")
    tweed = line("M112 50l4 6M126 46l4 8M140 46l4 8M154 52l3 8", 1.8, "#5F6444") + disc(
        138, 40, 3, "#5F6444", 1.6
    )
    return (
        jumper
        + knit
        + neck(face, 11)
        + roll
        + ribs
        + ears(face)
        + head(face)
        + hair
        + beard
        + mouth
        + moustache
        + cap
        + peak
        + tweed
        + _crook()
        + _dog()
    )


def _crook() -> str:
    """Draw a shepherd's crook held upright."""
    bend = "M206 194L206 66C206 40 232 40 230 60C229 70 222 72 219 66"
    arm = sleeve("M224 182C220 176 214 170 209 165", 19, FOREST)
    cuff = shape("M197 169L217 159L222 168L202 179Z", FERN, 1.8)
    return cord(bend, 5, WOOD) + arm + cuff + fist(207, 152, SKIN_FAIR)


def _dog() -> str:
    """Draw the sheepdog looking up from under its master's arm."""
    skull = shape(
        "M26 160C20 140 24 122 34 114L40 126C46 123 54 123 60 126L66 114"
        "C76 122 80 140 74 160L70 168L30 162Z",
        HAIR_BLACK,
    )
    blaze = shape(
        "M50 124C46 134 42 142 38 150C38 160 44 166 50 168C56 166 62 160 62 150"
        "C58 142 54 134 50 124Z",
        WHITE,
        1.4,
    )
    eyes = (
        disc(40, 139, 3.8, WHITE)
        + disc(60, 139, 3.8, WHITE)
        + disc(40, 139, 3, SEA)
        + disc(60, 139, 3, WOOD)
        + disc(40.6, 139, 1.7, INK)
        + disc(60.6, 139, 1.7, INK)
    )
    nose = fill("M45 149C47 146 53 146 55 149C55 153 52 155 50 156C48 155 45 153 45 149Z", INK)
    tongue = oval(50, 162, (4, 5), "#E9808A", 1.4)
    return place(skull + blaze + eyes + nose + tongue, 3, 12, 0.94)


def spades() -> str:
    """Draw the market gardener: young, sunburnt, neckerchief, battered hat, a spade."""
    face = Face(
        x=128,
        y=90,
        half=23,
        chin=35,
        jaw=0.45,
        turn=0.6,
        look=0.9,
        skin=SKIN_BROWN,
        iris="#3A2415",
        brow=HAIR_BROWN,
        brow_weight=3.6,
        brow_tilt=-0.4,
        nose="straight",
        mouth="smirk",
        lips="#8A4034",
    )
    shirt = shape(
        "M14 158L14 154C34 140 72 142 98 132L158 132C186 138 220 140 236 156" + hem(), WHITE
    )
    stripes = line(
        "M19 155C60 148 80 148 104 146M60 163C80 160 96 160 110 162M148 146C184 148 "
        "212 156 231 166M140 162C170 164 206 174 231 183",
        5,
        NAVY,
    )
    braces = "".join(
        line(d, 10, INK) + line(d, 6.4, WOOD)
        for d in ("M96 136C94 150 94 162 96 174", "M160 136C164 150 164 166 162 182")
    )
    kerchief = shape(
        "M102 124C112 138 144 138 154 124L160 134C152 144 142 148 134 150L150 166"
        "L132 162L124 170L122 150C112 146 102 142 97 134Z",
        "#C8202B",
    )
    dots = "".join(
        disc(x, y, 1.8, WHITE)
        for x, y in ((110, 138), (122, 143), (136, 143), (148, 137), (132, 155))
    )
    hair = shape(
        "M103 74C98 90 100 106 106 114L110 88ZM153 74C157 84 156 96 152 104L149 84Z", HAIR_BROWN
    )
    stubble = "".join(
        disc(x, y, 0.9, EARTH)
        for x, y in (
            (116, 118),
            (121, 121),
            (127, 123),
            (133, 122),
            (140, 120),
            (144, 116),
            (113, 112),
        )
    )
    return (
        shirt
        + stripes
        + braces
        + neck(face, 10.5)
        + kerchief
        + dots
        + ears(face)
        + head(face)
        + stubble
        + hair
        + _battered_hat()
        + _spade()
    )


def _battered_hat() -> str:
    """Draw an old straw hat with a frayed brim and a patch."""
    brim = shape(
        "M70 80C80 66 104 64 128 62C152 62 178 68 190 84L180 82L176 89L168 82L162 87"
        "C150 78 108 78 96 87L90 82L84 90L78 82Z",
        STRAW,
    )
    bowl = shape(
        "M100 70C98 50 102 36 116 36L122 30L130 36C148 34 158 48 156 70C142 76 114 76 100 70Z",
        STRAW,
    )
    band = shape("M99 60C116 67 140 67 157 60L156 70C142 77 114 77 100 70Z", NAVY, 1.8)
    patch = shape("M136 42L150 44L149 56L135 54Z", SEA, 1.6) + line(
        "M138 46l-4-1M138 51l-4-1M147 47l4 1M146 53l4 1", 1.4
    )
    return brim + bowl + band + patch + line("M108 48C114 52 122 52 128 50", 1.6, STRAW_DARK)


def _spade() -> str:
    """Draw a garden spade, blade up, shaped like the suit."""
    blade = shape(
        "M207 26C211 42 226 52 226 68C226 78 218 84 210 84L204 84C196 84 188 78 188 68"
        "C188 52 203 42 207 26Z",
        SILVER,
    )
    edge = line("M207 34L207 80M196 66C196 60 200 54 203 50", 1.8, STEEL)
    pole = cord("M207 194L207 84", 5.5, WOOD)
    arm = sleeve("M220 178C217 173 214 168 210 163", 16, SKIN_BROWN)
    rolled = shape("M211 176L223 164L230 171L228 188L220 186Z", WHITE, 1.8)
    return pole + blade + edge + arm + rolled + fist(208, 152, SKIN_BROWN)


JACKS = {"H": hearts, "D": diamonds, "C": clubs, "S": spades}
