"""The four kings: an old rose king, an opal prince of the desert, a fern king, a sea lord."""

from emblems import koru, opal, opal_bead, rosebud
from figures.panel import hem
from figures.person import Face, ears, fist, head, neck, sleeve
from palette import (
    CREAM,
    CRIMSON,
    FERN,
    FOREST,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    HAIR_BLACK,
    HAIR_GINGER,
    HAIR_GREY,
    HAIR_WHITE,
    INK,
    MOSS,
    NAVY,
    OPAL,
    SEA,
    SILVER,
    SKIN_BROWN,
    SKIN_FAIR,
    SKIN_PALE,
    SKIN_TAN,
    STEEL,
    TEAL,
    VIOLET,
    WHITE,
    WINE,
    WOOD,
    shade,
)
from svg import cord, disc, fill, line, oval, place, shape


def hearts() -> str:
    """Draw the rose king: old, stout and merry, ermine to his ears, a rose for a sceptre."""
    face = Face(
        y=92,
        half=25,
        chin=34,
        jaw=0.9,
        skin=SKIN_PALE,
        brow=HAIR_WHITE,
        look=0.6,
        brow_weight=5,
        eyes="laugh",
        nose="broad",
        mouth="",
        blush=0.45,
    )
    robe = shape(
        "M14 158L14 146C34 132 78 132 100 124L160 124C190 130 224 136 236 150" + hem(), CRIMSON
    )
    folds = line("M40 142L34 158M210 140L222 178M190 146L196 180", 2, WINE)
    ermine = shape(
        "M84 130C68 138 60 150 59 165L201 187C202 164 194 142 176 130C160 140 100 140 84 130Z",
        WHITE,
    )
    tails = "".join(
        line(f"M{x} {y}l{dx} 7", 3.4)
        for x, y, dx in (
            (76, 144, -2),
            (70, 156, -1),
            (184, 146, 2),
            (190, 162, 1),
            (174, 158, 1),
            (90, 140, -1),
            (88, 156, -1),
            (170, 140, 1),
        )
    )
    beard = shape(
        "M105 86C98 100 96 112 100 120C94 126 96 136 102 138C100 146 106 152 112 150"
        "C114 158 122 162 130 160C138 162 146 158 148 150C154 152 160 146 158 138"
        "C164 136 166 126 160 120C164 112 162 100 155 86C152 100 148 106 142 106"
        "L118 106C112 106 108 100 105 86Z",
        HAIR_WHITE,
    )
    curls = line(
        "M108 124C112 130 118 130 120 124M140 124C142 130 148 130 152 124"
        "M118 142C122 148 128 148 130 142C132 148 138 148 142 142",
        1.8,
        HAIR_GREY,
    )
    moustache = shape(
        "M130 108C122 100 108 106 104 116C112 118 124 120 130 114C136 120 148 118 "
        "156 116C152 106 138 100 130 108Z",
        WHITE,
        1.8,
    )
    lip = fill("M123 120Q130 118 137 120Q130 129 123 120Z", "#B5493F")
    sceptre = (
        cord("M206 170L206 62", 4, GOLD)
        + place(rosebud(), 206, 62, 1.15)
        + sleeve("M219 178L213 164", 20, CRIMSON)
        + shape("M206 166L222 157L227 166L211 175Z", WHITE, 1.8)
        + fist(207, 152, SKIN_PALE)
    )
    return (
        robe
        + folds
        + ermine
        + tails
        + ears(face)
        + head(face)
        + beard
        + curls
        + lip
        + moustache
        + _imperial_crown()
        + sceptre
    )


def _imperial_crown() -> str:
    """Draw an arched crown with a red cap."""
    cap = shape("M102 66C92 40 112 28 130 30C148 28 168 40 158 66Z", CRIMSON)
    arches = (
        line("M104 64C94 40 114 32 130 30C146 32 166 40 156 64", 6.5, INK)
        + line("M104 64C94 40 114 32 130 30C146 32 166 40 156 64", 3, GOLD_LIGHT)
        + line("M130 30L130 64", 8, INK)
        + line("M130 31L130 64", 4.4, GOLD_LIGHT)
    )
    orb = disc(130, 25, 6, GOLD, 2)
    band = shape("M100 62C116 56 144 56 160 62L158 78C142 72 118 72 102 78Z", GOLD)
    gems = (
        oval(130, 66.5, (4.5, 4), "#C8202B", 1.5)
        + disc(113, 68.5, 2.8, WHITE, 1.2)
        + disc(147, 68.5, 2.8, WHITE, 1.2)
    )
    return cap + arches + orb + band + gems


def diamonds() -> str:
    """Draw the opal king: lean, dark, turbaned, with an opal and an aigrette."""
    face = Face(
        x=126,
        y=88,
        half=22.5,
        chin=37,
        jaw=0.25,
        turn=0.7,
        look=0.7,
        skin=SKIN_BROWN,
        brow=HAIR_BLACK,
        brow_weight=3.6,
        brow_tilt=0.8,
        eyes="calm",
        nose="hook",
        mouth="stern",
        lips="#8A4A38",
    )
    robe = shape(
        "M14 158L14 152C26 128 62 140 96 132L158 132C196 138 214 126 236 156" + hem(), VIOLET
    )
    lozenges = "".join(
        fill(f"M{x} {y - 7}L{x + 5} {y}L{x} {y + 7}L{x - 5} {y}Z", GOLD_LIGHT)
        for x, y in (
            (34, 147),
            (54, 148),
            (74, 148),
            (194, 146),
            (214, 152),
            (206, 168),
            (186, 166),
        )
    )
    front = shape("M96 128L128 178L160 128L172 134L150 182L106 176L84 134Z", TEAL)
    trim = line("M96 129L128 177L160 129", 4, GOLD_LIGHT)
    shirt = shape("M98 129L128 172L158 129C146 136 112 136 98 129Z", CREAM, 1.8)
    beard = shape(
        "M104 90C104 112 112 134 129 143C146 134 151 112 149 90C146 104 142 110 138 "
        "108C134 104 124 104 118 108C112 110 108 102 104 90Z",
        HAIR_BLACK,
        1.6,
    )
    mouth = fill("M122 113.5Q131 110.5 139 113.5Q131 119 122 113.5Z", "#A65A48")
    moustache = fill(
        "M131 104C124 103 116 107 111 115C119 114 126 113 131 110C136 113 143 113 "
        "150 113C146 107 138 103 131 104Z",
        HAIR_BLACK,
    )
    arm = sleeve("M216 184C212 176 208 170 203 164", 20, VIOLET) + shape(
        "M192 168L210 158L215 166L198 177Z", GOLD, 1.8
    )
    hand = shape(
        "M186 150C182 156 186 164 194 166C204 168 214 160 215 150L211 147L206 154"
        "L204 149L199 154L196 149L192 154L189 148Z",
        SKIN_BROWN,
    )
    gem = place(opal(), 201, 128, 1.05) + line(
        "M201 100L201 92M178 112L171 107M224 112L231 107", 2.4, GOLD
    )
    return (
        robe
        + lozenges
        + shirt
        + front
        + trim
        + neck(face)
        + ears(face)
        + head(face)
        + beard
        + mouth
        + moustache
        + _turban()
        + arm
        + gem
        + hand
    )


def _turban() -> str:
    """Draw a turban wound in bands, crowned and plumed."""
    plume = shape("M128 50C121 38 124 24 137 19C145 27 142 42 134 52Z", OPAL)
    quill = line("M131 50C130 40 133 30 137 24", 1.6)
    bulk = shape("M98 74C88 50 104 32 128 32C152 32 168 48 158 74C144 62 114 62 98 74Z", CREAM)
    bands = line(
        "M99 66C108 46 132 36 154 48M104 46C122 40 146 46 158 62M112 67C122 54 144 50 158 56",
        1.8,
        shade(CREAM, 0.45),
    )
    band = shape("M97 76C112 62 144 62 159 76L158 66C142 54 114 54 98 66Z", GOLD)
    jewel = opal_bead(129, 56, 8.5)
    return plume + quill + bulk + bands + band + jewel


def clubs() -> str:
    """Draw the fern king: young, ginger, square of jaw, crowned with gold and fronds."""
    face = Face(
        x=132,
        y=88,
        half=24.5,
        chin=37,
        jaw=0.85,
        turn=-0.6,
        look=-0.7,
        skin=SKIN_FAIR,
        iris="#2F6B3C",
        brow="#8A3F14",
        brow_weight=4,
        brow_tilt=0.9,
        eyes="hard",
        mouth="",
        nose="straight",
    )
    hair = shape(
        "M106 62C96 84 92 112 88 132C100 140 164 140 178 132C170 112 168 84 158 62Z", HAIR_GINGER
    )
    robe = shape(
        "M14 158L14 138C34 120 66 142 98 130L166 130C200 142 222 122 236 146" + hem(), FOREST
    )
    fur = shape(
        "M92 128C72 130 58 136 48 148C56 150 56 156 64 154C68 162 76 158 80 160C88 166 "
        "94 160 102 166C112 174 122 172 130 178C140 172 152 172 160 164C168 168 174 162 "
        "182 164C188 166 192 158 200 162C204 154 210 154 214 148C202 136 188 130 172 "
        "128Z",
        WOOD,
    )
    curls = line(
        "M22 150c0-9 12-9 11-1c-1 5-7 4-7 0M42 142c0-9 12-9 11-1c-1 5-7 4-7 0"
        "M212 144c0-9 12-9 11-1c-1 5-7 4-7 0M178 172c0-8 11-8 10-1c-1 5-7 4-7 0",
        1.8,
        MOSS,
    )
    tufts = line(
        "M70 144l4 7M86 146l4 8M104 152l3 7M152 154l-2 7M176 148l-3 7M194 146l-4 7", 2, "#5E3A20"
    )
    beard = shape(
        "M107 84C104 104 106 122 110 134L114 146L119 140L124 152L130 143L136 152"
        "L142 140L148 146L152 132C157 120 160 104 157 84C154 100 150 108 142 106"
        "C134 102 122 102 116 106C110 106 108 98 107 84Z",
        HAIR_GINGER,
    )
    strands = line(
        "M116 124L118 136M124 128L126 142M136 128L135 142M144 124L144 136", 1.6, "#8A3F14"
    )
    mouth = fill("M120 114Q128 111 136 114Q128 119 120 114Z", "#A8433A")
    moustache = shape(
        "M128 106C120 102 113 108 109 116C116 117 123 115 128 111C134 115 142 117 "
        "149 116C145 108 136 102 128 106Z",
        HAIR_GINGER,
        1.5,
    )
    staff = (
        cord("M210 192L206 82", 5, WOOD)
        + place(koru(MOSS, 6), 205, 54, 1.1)
        + shape("M186 168C196 158 212 152 226 160L236 168L236 190L196 184Z", FOREST)
        + fist(208, 150, SKIN_FAIR)
    )
    return (
        hair
        + robe
        + curls
        + fur
        + tufts
        + neck(face)
        + head(face)
        + beard
        + strands
        + mouth
        + moustache
        + _frond_crown()
        + staff
    )


def _frond_crown() -> str:
    """Draw a crown whose points are fern fronds."""
    fronds = ""
    for x, y, turn in ((132, 62, 0), (116, 64, -24), (148, 64, 24), (103, 69, -46), (161, 69, 46)):
        leaf = (
            "M-3 2C-5-4-12-5-12-13C-7-11-5-12-5-14C-10-15-11-19-10-24C-6-21-4-22-4-25"
            "C-7-28-5-34 0-40C5-34 7-28 4-25C4-22 6-21 10-24C11-19 10-15 5-14"
            "C5-12 7-11 12-13C12-5 5-4 3 2Z"
        )
        fronds += place(shape(leaf, FERN, 1.8) + line("M0 0L0-30", 1.5, FOREST), x, y, 0.98, turn)
    band = shape("M103 64C118 56 146 56 161 64L160 77C144 70 120 70 104 77Z", GOLD)
    return fronds + band + line("M108 70l6-5l6 4l6-5l6 4l6-4l6 5l6-4l6 5", 1.8, GOLD_DARK)


def spades() -> str:
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
        brow_tilt=1.2,
        eyes="hard",
        nose="hook",
        mouth="stern",
        lips="#9A4A38",
    )
    coat = shape(
        "M14 158L14 150C30 136 70 138 100 130L156 130C188 136 222 138 236 152" + hem(), NAVY
    )
    lapels = shape("M103 126L88 138L112 174L128 178Z", SEA) + shape(
        "M153 126L168 138L146 182L128 178Z", SEA
    )
    shirt = shape("M110 126L128 178L147 126Z", WHITE, 1.6)
    cravat = shape(
        "M116 130L128 138L141 130L144 142L133 144L136 164L128 172L121 164L124 144L112 142Z",
        SILVER,
        1.6,
    )
    epaulettes = "".join(
        shape(
            f"M{x - 26} 148C{x - 24} 132 {x + 24} 132 {x + 26} 148C{x + 12} 154 {x - 12} 154 "
            f"{x - 26} 148Z",
            GOLD,
        )
        + line("".join(f"M{x + d} 151l0 9" for d in (-21, -14, -7, 0, 7, 14, 21)), 3.4, GOLD_DARK)
        for x in (54, 196)
    )
    whiskers = "".join(
        (
            shape(
                "M104 78C100 96 100 114 108 124C114 128 120 124 117 116C110 112 110 98 109 82Z",
                HAIR_GREY,
                1.8,
            ),
            shape(
                "M152 78C156 96 156 114 149 124C143 128 137 124 140 117C147 112 147 98 148 82Z",
                HAIR_GREY,
                1.8,
            ),
        )
    )
    moustache = shape(
        "M131 104C124 101 115 104 112 113C120 113 126 113 131 109C136 113 142 113 "
        "149 112C146 104 138 101 131 104Z",
        HAIR_GREY,
        1.6,
    )
    buttons = "".join(
        disc(x, y, 2.6, GOLD_LIGHT) for x, y in ((98, 144), (107, 158), (157, 144), (150, 162))
    )
    scar = line("M112 96L117 106M110 101L116 99", 1.6, shade(SKIN_TAN, 0.45))
    dress = coat + shirt + lapels + neck(face, 12) + cravat + buttons + epaulettes
    whole_head = ears(face) + head(face) + scar + whiskers + moustache
    return dress + whole_head + _naval_crown() + _cutlass()


def _naval_crown() -> str:
    """Draw the crown of a victor at sea: sails and sterns on a gold band."""
    sails = ""
    for x, size in ((104, 0.8), (128, 1.0), (152, 0.8)):
        sail = (
            line("M0 4L0-38", 2.6)
            + shape("M-11-6C-6-16-6-24-10-32L10-32C14-24 14-16 11-6Z", WHITE, 1.8)
            + line("M-7-18L9-18", 1.2, STEEL)
            + fill("M0-38L9-41L0-45Z", "#C8202B")
        )
        sails += place(sail, x, 64, size)
    band = shape("M101 62C117 55 139 55 155 62L154 77C138 70 118 70 102 77Z", GOLD)
    return sails + band + line("M104 70Q110 63 116 68T128 66T140 68T152 70", 2, NAVY)


def _cutlass() -> str:
    """Draw a drawn cutlass, hilt and hand at the king's left."""
    blade = shape("M203 136C199 100 203 66 222 34C226 66 220 104 212 136Z", SILVER)
    shine = line("M208 130C205 102 208 76 218 52", 1.8, WHITE)
    hilt = shape("M194 138C200 132 218 132 222 138L221 143L195 143Z", GOLD)
    arm = sleeve("M220 190L214 166", 18, NAVY) + line("M203 168L224 162", 4, GOLD)
    guard = line("M221 140C230 148 226 162 212 163", 5, INK) + line(
        "M221 140C230 148 226 162 212 163", 2.4, GOLD
    )
    return blade + shine + arm + hilt + fist(207, 152, SKIN_TAN) + guard


KINGS = {"H": hearts, "D": diamonds, "C": clubs, "S": spades}
