"""The card backs: feathers and wattle, the same upside down."""

from faces import abreast, card, twice
from palette import IVORY, mix
from svg import box, disc, fill, line, pen, place, shape, spun

# Few large shapes keep the back calm at 45 pixels.
PLUME = "M0 0C8-20 12-44 11-70C10-92 6-108 1-118C-6-108-11-92-11-70C-12-44-7-20 0 0Z"
BARBS = "M0-28L8-42M0-50L9-66M0-72L8-88M0-28L-8-42M0-50L-9-66M0-72L-8-88"
FAN = ((-33, 0.84), (33, 0.84), (-16.5, 0.97), (16.5, 0.97), (0, 1.03))
# One of the lyrebird's two great tail feathers, from the quill to the curl.
LYRE = (
    "M116 158C82 150 28 132 28 94C28 60 62 62 62 46C62 38 52 37 49 44C46 52 37 50 37 42"
    "C38 30 52 25 64 26C82 28 91 42 86 58C80 78 53 74 53 96C53 122 92 142 120 150Z"
)
SHAFT = "M117 154C84 147 41 130 41 95C41 66 74 70 74 47C74 38 68 33 60 32"
BAR = "M1-6C-6-5-10-1-12 0C-10 1-6 5 1 6C-2 3-2-3 1-6Z"
BARS = (
    (101, 144, -68),
    (88, 138.5, -62),
    (76, 131, -54),
    (65, 121.5, -44),
    (57, 110, -27),
    (53, 97, 0),
    (56.5, 84, 32),
    (67, 75, 55),
    (78, 68, 45),
    (86, 57, 12),
)
SPRIG = "M96 175C80 168 66 184 50 177C42 174 36 170 31 164"
LEAVES = (
    "M84 174C78 160 66 154 54 153C58 166 70 174 84 174Z"
    "M72 178C64 188 52 194 40 193C46 182 58 176 72 178Z"
)
BLOSSOMS = (
    (92, 166, 6.0),
    (82, 182, 7.0),
    (62, 167, 5.5),
    (67, 190, 6.0),
    (50, 183, 7.5),
    (44, 170, 7.0),
    (31, 178, 6.5),
    (33, 160, 7.5),
    (52, 198, 5.0),
)
PETAL = [
    (0.0, 0.0),
    (-7.0, -6.0),
    (-6.0, -15.0),
    (0.0, -20.0),
    (6.0, -15.0),
    (7.0, -6.0),
    (0.0, 0.0),
]


def _plume(ground: str, gold: str) -> str:
    """Draw a fine feather upwards from its quill at the origin."""
    return (
        shape(PLUME, mix(ground, IVORY, 0.12), 2.4, gold)
        + line(BARBS, 1.8, gold)
        + line("M0 8L0-104", 2.6, gold)
    )


def _lyre(ground: str, gold: str) -> str:
    """Draw the left lyre feather, barred along its inner edge as on the bird."""
    bars = "".join(place(fill(BAR, gold), x, y, 1.0, turn) for x, y, turn in BARS)
    return shape(LYRE, mix(ground, IVORY, 0.12), 2.6, gold) + bars + line(SHAFT, 2.4, gold)


def _sprig(ground: str, gold: str) -> str:
    light = mix(gold, IVORY, 0.6)
    balls = "".join(disc(x, y, r, gold) for x, y, r in BLOSSOMS)
    gleams = "".join(disc(x - r * 0.3, y - r * 0.3, r * 0.34, light) for x, y, r in BLOSSOMS)
    leaves = shape(LEAVES, mix(ground, IVORY, 0.12), 1.8, gold)
    return line(SPRIG, 2.2, gold) + leaves + balls + gleams


def back(ground: str, gold: str) -> str:
    """Draw a back in two colours."""
    field = box((12, 12, 226, 326), 9, ground) + box(
        (18.5, 18.5, 213, 313), 5, "none", pen(2.6, gold)
    )
    plumes = "".join(place(_plume(ground, gold), 125, 152, size, turn) for turn, size in FAN)
    lyres = abreast(_lyre(ground, gold))
    boss = (
        disc(125, 175, 31, ground)
        + disc(125, 175, 28, gold)
        + disc(125, 175, 24.5, ground)
        + place(fill(spun(PETAL, 8), gold) + disc(0, 0, 5, ground), 125, 175)
    )
    return card(field + twice(plumes + lyres + _sprig(ground, gold)) + boss)


def backs() -> dict[str, str]:
    """Draw both backs; the keys are file names."""
    return {"back-navy": back("#1B2F5C", "#DDB04A"), "back-red": back("#8E1B2B", "#E6BE62")}
