"""The four queens: a young rose, an old opal, a fern in full summer, a captain of the sea."""

from math import cos, radians, sin

from emblems import anchor, opal_bead, rosebud
from figures.panel import hem
from figures.person import Face, fist, head, neck, sleeve
from palette import (
    CORAL,
    CRIMSON,
    FERN,
    FOREST,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    HAIR_AUBURN,
    HAIR_BLACK,
    HAIR_GREY,
    HAIR_WHITE,
    INK,
    IVORY,
    MOSS,
    NAVY,
    OPAL,
    PLUM,
    ROSE,
    SEA,
    SILVER,
    SKIN_DARK,
    SKIN_FAIR,
    SKIN_PALE,
    TEAL,
    VIOLET,
    WHITE,
    WINE,
    mix,
    shade,
)
from svg import cord, disc, fill, line, num, oval, place, ring, shape, spun


def hearts() -> str:
    """Draw the rose queen: young, auburn, roses in her hair and one in her hand."""
    face = Face(
        y=88,
        half=22,
        chin=36,
        jaw=0.2,
        turn=0.4,
        look=0.8,
        skin=SKIN_PALE,
        iris="#4F7A4A",
        brow=HAIR_AUBURN,
        brow_weight=2.4,
        mouth="lips",
        lips="#C8323A",
        blush=0.35,
    )
    back = shape(
        "M130 44C96 44 92 76 94 96C95 112 84 118 82 134C80 150 92 156 90 170L172 176"
        "C170 158 182 150 178 134C176 118 165 112 166 96C168 76 164 44 130 44Z",
        HAIR_AUBURN,
    )
    waves = line(
        "M92 126C98 134 88 146 96 160M168 126C162 134 172 146 164 160", 2, shade(HAIR_AUBURN, 0.45)
    )
    gown = shape(
        "M98 140C110 136 118 150 130 150C142 150 150 136 162 140C176 150 184 166 188 "
        "185L74 167C78 154 86 146 98 140Z",
        CRIMSON,
    )
    chest = shape(
        "M112 128C104 134 98 138 97 142C108 142 118 154 130 154C142 154 152 142 163 142"
        "C162 138 156 134 148 128Z",
        SKIN_PALE,
    )
    puffs = "".join(
        shape(d, ROSE) + line(folds, 2, CRIMSON)
        for d, folds in (
            (
                "M98 139C72 128 40 134 28 159L76 167C84 160 94 152 98 139Z",
                "M90 140C74 142 62 150 58 162M78 136C60 138 46 148 42 160",
            ),
            (
                "M162 139C188 130 224 138 232 170L228 191L186 185C186 166 176 152 162 139Z",
                "M174 142C192 146 204 160 208 186M190 141C208 146 220 160 222 184",
            ),
        )
    )
    lace = line("M97 142C108 142 118 154 130 154C142 154 152 142 163 142", 4.5, INK) + line(
        "M97 142C108 142 118 154 130 154C142 154 152 142 163 142", 2.4, GOLD_LIGHT
    )
    seeds = "".join(
        disc(x, y, 1.9, GOLD_LIGHT)
        for x, y in (
            (100, 150),
            (92, 160),
            (108, 158),
            (152, 154),
            (164, 150),
            (160, 164),
            (172, 162),
            (176, 176),
            (150, 170),
        )
    )
    necklace = line("M114 133C120 145 140 145 146 133", 2, GOLD) + disc(
        130, 144, 3.6, "#C8202B", 1.4
    )
    fringe = shape(
        "M130 56C112 56 105 74 107 100C96 90 94 60 112 50C130 40 166 50 165 74"
        "C166 88 160 96 154 100C155 82 146 62 130 56Z",
        HAIR_AUBURN,
    )
    crown = _rose_coronet()
    arm = (
        sleeve("M222 176C218 170 214 166 208 162", 16, ROSE)
        + cord("M203 178C205 150 202 128 206 104", 3, FERN, 1.6)
        + place(rosebud(), 206, 104, 1.2, 6)
        + shape("M204 134C212 126 222 126 228 130C222 138 212 140 204 134Z", FERN, 1.6)
        + fist(205, 158, SKIN_PALE)
    )
    dress = puffs + gown + neck(face, 9.5) + chest + seeds + lace + necklace
    return back + waves + dress + head(face) + fringe + crown + arm


def _rose_coronet() -> str:
    """Draw a low gold coronet wound with roses."""
    band = shape("M103 62C118 50 146 50 160 62L158 68C144 58 118 58 105 68Z", GOLD)
    points = shape("M105 58L108 40L118 50L131 30L143 50L153 40L157 58C142 48 120 48 105 58Z", GOLD)
    pearls = (
        disc(108, 38, 3.4, WHITE, 1.5)
        + disc(131, 28, 4, WHITE, 1.5)
        + disc(153, 38, 3.4, WHITE, 1.5)
    )
    blooms = "".join(
        disc(x, y, 8.5, colour, 1.6)
        for x, y, colour in ((111, 62, ROSE), (152, 62, ROSE), (131, 57, CRIMSON))
    )
    blooms += line(
        "".join(
            f"M{x + 4} {y + 1}c-2 4-8 3-8-1c0-4 6-5 6-1c0 2-3 3-4 1"
            for x, y in ((111, 62), (152, 62), (131, 57))
        ),
        1.4,
    )
    return points + pearls + band + blooms


def diamonds() -> str:
    """Draw the opal queen: old and proud, silver hair piled high, a standing ruff, a fan."""
    face = Face(
        x=128,
        y=90,
        half=21.5,
        chin=36,
        jaw=0.35,
        turn=-0.5,
        look=-0.4,
        skin=SKIN_PALE,
        iris=TEAL,
        brow=HAIR_GREY,
        brow_weight=2.4,
        brow_tilt=-0.6,
        eyes="calm",
        nose="hook",
        mouth="lips",
        lips="#A93E4C",
        blush=0.2,
    )
    lappets = spun(
        [(0, -10), (-12, -24), (-15, -46), (0, -53), (15, -46), (12, -24), (0, -10)], 9, -104, 26
    )
    ruff = place(shape(lappets, WHITE, 1.8), 128, 120)
    gown = shape(
        "M14 158L14 150C36 130 76 140 96 132L160 132C188 140 220 134 236 154" + hem(), TEAL
    )
    slashes = shape(
        "".join(
            f"M{x} {y}c5 8 5 16 0 22c-5-6-5-14 0-22Z"
            for x, y in ((34, 140), (54, 140), (74, 142), (186, 146), (216, 158))
        ),
        OPAL,
        1.4,
    )
    bodice = shape("M96 130L112 174L148 179L162 132C150 142 108 142 96 130Z", PLUM)
    pearls = "".join(
        disc(x, y, 2.8, WHITE, 1)
        for x, y in ((106, 144), (115, 149), (125, 151), (135, 151), (145, 149), (154, 144))
    )
    wrinkles = line(
        "M104 100l-4 2M104 104l-4 4M116 120Q113 116 115 111", 1.5, shade(SKIN_PALE, 0.4)
    )
    hair = shape(
        "M106 86C100 70 92 66 96 50C98 34 116 28 128 30C142 28 158 34 160 50C164 66 156 "
        "70 150 86C150 70 142 64 128 64C114 64 106 70 106 86Z",
        HAIR_WHITE,
    )
    rolls = line(
        "M100 56C110 48 118 50 122 60M156 56C146 48 138 50 134 60M112 36C120 40 124 46 "
        "128 54C132 46 136 40 144 36",
        1.8,
        HAIR_GREY,
    )
    drops = disc(105, 104, 3.6, OPAL, 1.4) + disc(151, 104, 3.6, OPAL, 1.4)
    return (
        ruff
        + gown
        + slashes
        + bodice
        + pearls
        + neck(face, 8.5, 12)
        + head(face)
        + wrinkles
        + hair
        + rolls
        + drops
        + place(_tiara(), 0, 5)
        + _fan()
    )


def _tiara() -> str:
    """Draw a tall tiara with an opal at its peak."""
    frame = shape(
        "M100 46C112 40 120 26 128 18C136 26 144 40 156 46C150 52 144 50 128 50"
        "C112 50 106 52 100 46Z",
        GOLD,
    )
    return (
        frame
        + fill("M114 46C120 42 124 36 128 30C132 36 136 42 142 46Z", PLUM)
        + opal_bead(128, 39, 6.5)
        + disc(128, 18, 3.6, WHITE, 1.5)
    )


def _fan() -> str:
    """Draw an open fan in a gloved hand."""
    leaves = "".join(
        place(
            shape("M-3-14L-10-52C-5-58 5-58 10-52L3-14Z", colour, 1.8),
            196,
            162,
            1.0,
            -66 + 24.0 * i,
        )
        for i, colour in enumerate((VIOLET, CORAL, OPAL, CORAL, VIOLET))
    )
    spots = "".join(
        disc(196 + 42 * sin(angle), 162 - 42 * cos(angle), 3.4, GOLD_LIGHT)
        for angle in (radians(-66 + 24 * i) for i in range(5))
    )
    arm = sleeve("M218 184L206 172", 17, TEAL)
    cuff = shape("M196 174L212 163L219 172L203 183Z", WHITE, 1.8)
    return leaves + spots + arm + cuff + fist(197, 161, mix(SKIN_PALE, WHITE, 0.3), -20)


def clubs() -> str:
    """Draw the fern queen: dark, laughing eyes, braids in gold, a frond in her hand."""
    face = Face(
        x=130,
        y=88,
        half=22.5,
        chin=36,
        jaw=0.35,
        turn=0.0,
        look=0.0,
        skin=SKIN_DARK,
        iris="#3A2415",
        brow=HAIR_BLACK,
        brow_weight=2.8,
        nose="broad",
        mouth="lips",
        lips="#A43A44",
    )
    cloud = shape(
        "M130 30C118 22 104 28 100 36C88 36 80 46 84 56C74 62 74 76 82 82C76 92 82 104 "
        "92 106C96 116 108 118 114 112L146 112C152 118 164 116 168 106C178 104 184 92 "
        "178 82C186 76 186 62 176 56C180 46 172 36 160 36C156 28 142 22 130 30Z",
        HAIR_BLACK,
    )
    curls = line(
        "M92 60q6-6 10 0M90 88q6-6 10 0M104 42q6-6 10 0M158 88q6-6 10 0M160 60q6-6 10 0"
        "M146 42q6-6 10 0",
        2,
        "#5A4C55",
    )
    gown = shape(
        "M14 158L14 152C34 142 70 140 96 136L164 136C190 140 220 146 236 160" + hem(), FERN
    )
    leaves = shape(
        "".join(
            f"M{x} {y}c7-7 17-7 24-2c-7 7-17 8-24 2Z"
            for x, y in ((30, 154), (56, 150), (180, 151), (172, 169), (206, 164))
        ),
        MOSS,
        1.4,
    )
    chest = shape(
        "M112 126C106 132 94 134 92 138C104 152 118 164 130 164C142 164 156 152 168 138"
        "C166 134 154 132 148 126Z",
        SKIN_DARK,
    )
    torc = (
        line("M108 133C114 149 146 149 152 133", 8, INK)
        + line("M108 133C114 149 146 149 152 133", 4.4, GOLD)
        + "".join(disc(x, y, 2.2, MOSS, 1) for x, y in ((118, 143), (130, 145.5), (142, 143)))
    )
    trim = line("M93 138C104 153 118 164 130 164C142 164 156 153 167 138", 4, INK) + line(
        "M93 138C104 153 118 164 130 164C142 164 156 153 167 138", 2, GOLD_LIGHT
    )
    hairline = shape(
        "M107 90C104 62 116 54 130 54C144 54 156 62 153 90C152 74 146 64 130 64"
        "C114 64 108 74 107 90Z",
        HAIR_BLACK,
        1.5,
    )
    rings = "".join(ring(x, 108, 5, 2.6, GOLD) for x in (106, 154))
    return (
        cloud
        + curls
        + gown
        + leaves
        + neck(face, 9.5)
        + chest
        + trim
        + torc
        + head(face)
        + hairline
        + rings
        + _fern_circlet()
        + _frond()
    )


def _fern_circlet() -> str:
    """Draw a gold circlet with a spray of fern leaves."""
    leaf = "M0 0C-6-6-7-18 0-26C7-18 6-6 0 0Z"
    spray = "".join(
        place(shape(leaf, colour, 1.6), 130, 60, s, t)
        for t, s, colour in (
            (-64, 1.0, FERN),
            (64, 1.0, FERN),
            (-34, 1.15, MOSS),
            (34, 1.15, MOSS),
            (0, 1.3, FERN),
        )
    )
    band = shape("M104 68C118 55 142 55 156 68L155 75C142 63 118 63 105 75Z", GOLD)
    return spray + band + disc(130, 62, 4.5, "#C8202B", 1.6)


def _frond() -> str:
    """Draw a long fern frond in the queen's hand."""
    sides = {-1: "", 1: ""}
    for i in range(6):
        x, y, size = 204 + 0.3 * i * i, 120 - 14 * i, 26 - 3 * i
        for side in sides:
            near, far = num(side * size * 0.4), num(side * size * 0.8)
            sides[side] += (
                f"M{num(x)} {y}c{near}-10 {far}-10 {num(side * size)}-12"
                f"c{num(-side * size * 0.2)} 14 {num(-side * size * 0.6)} 17 "
                f"{num(-side * size)} 12Z"
            )
    leaves = shape(sides[-1], MOSS, 1.5) + shape(sides[1], FERN, 1.5)
    stem = line("M202 182C204 140 202 100 214 34", 3, FOREST)
    arm = sleeve("M226 184C220 178 214 172 208 166", 15, SKIN_DARK)
    bangle = line("M207 174L217 163", 4, GOLD)
    return leaves + stem + arm + bangle + fist(203, 158, SKIN_DARK)


def spades() -> str:
    """Draw the sea queen: black bob, high collar, anchor on her crown, spyglass in hand."""
    face = Face(
        x=128,
        y=88,
        half=22.5,
        chin=36,
        jaw=0.4,
        turn=0.6,
        look=1.0,
        skin=SKIN_FAIR,
        iris="#2F4E80",
        brow=HAIR_BLACK,
        brow_weight=2.8,
        brow_tilt=0.8,
        eyes="calm",
        mouth="lips",
        lips="#A8283A",
    )
    bob = shape(
        "M128 44C94 44 94 82 92 126C92 134 102 136 108 132L150 132C156 136 164 134 164 "
        "126C162 82 162 44 128 44Z",
        HAIR_BLACK,
    )
    coat = shape(
        "M14 158L14 148C36 138 78 140 96 128L162 128C180 140 222 142 236 154" + hem(), NAVY
    )
    collar = "".join(
        (
            shape(
                "M104 120C92 118 82 122 76 118C78 140 96 160 124 176L128 158"
                "C116 146 108 134 104 120Z",
                SEA,
            ),
            shape(
                "M152 120C164 118 174 122 180 118C178 140 160 162 134 178L128 158"
                "C140 146 148 134 152 120Z",
                SEA,
            ),
        )
    )
    collar += line(
        "M80 124C84 142 100 158 122 171M176 124C172 142 158 160 136 173", 1.8, GOLD_LIGHT
    )
    shirt = shape("M106 126L128 172L150 126L140 130L116 130Z", WHITE, 1.8)
    ruffle = line("M120 144l8 5l8-5M121 152l7 5l7-5", 1.6, SEA)
    piping = line("M22 149C44 142 64 140 80 138M176 138C196 140 214 144 230 151", 2.4, GOLD)
    piping += line(
        "M170 152q5-5 10 0q5 5 10 0q5-5 10 0M166 166q5-5 10 0q5 5 10 0q5-5 10 0"
        "M224 160q5-5 10 0M46 150q5-5 10 0q5 5 10 0q5-5 10 0",
        1.8,
        SEA,
    )
    fringe = shape(
        "M104 96C100 70 108 50 128 50C150 50 158 70 153 96L150 78C138 80 122 80 108 "
        "74C106 82 106 90 104 96Z",
        HAIR_BLACK,
    )
    shine = line("M112 60C118 56 126 55 134 56", 2.4, "#59536B")
    return (
        bob
        + coat
        + piping
        + neck(face, 9)
        + shirt
        + ruffle
        + collar
        + head(face)
        + fringe
        + shine
        + oval(103, 103, (3, 5), SILVER, 1.4)
        + _anchor_crown()
        + _spyglass()
    )


def _anchor_crown() -> str:
    """Draw a silver crown whose middle point is an anchor."""
    body = shape(
        "M102 62L98 40L110 48L116 36L128 46L140 36L146 48L158 40L154 62C138 54 118 54 102 62Z",
        SILVER,
    )
    band = shape("M102 60C118 51 138 51 154 60L153 69C138 60 118 60 103 69Z", SEA)
    mark = place(anchor(INK, 5.5), 128, 36, 0.62) + place(anchor(GOLD, 4), 128, 36, 0.62)
    return body + disc(98, 39, 3, WHITE, 1.4) + disc(158, 39, 3, WHITE, 1.4) + band + mark


def _spyglass() -> str:
    """Draw a brass spyglass held upright against the shoulder."""
    tubes = (
        shape("M196 160L200 118L214 119L212 161Z", GOLD)
        + shape("M198 120L203 84L217 86L216 121Z", WINE)
        + shape("M201 86L206 50L224 53L220 88Z", GOLD)
        + shape("M203 52L205 43L228 46L226 56Z", GOLD_DARK)
    )
    shine = line("M206 112L208 92M210 78L212 60", 2, GOLD_LIGHT)
    arm = (
        sleeve("M218 186L208 170", 18, NAVY)
        + line("M197 172L217 163", 5, INK)
        + line("M197 172L217 163", 2.6, GOLD)
    )
    return tubes + shine + arm + fist(205, 153, IVORY)


QUEENS = {"H": hearts, "D": diamonds, "C": clubs, "S": spades}
