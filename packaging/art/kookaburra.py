"""The laughing kookaburra of joker, portrait and program icon."""

from dataclasses import dataclass

from palette import INK, IVORY, WHITE
from svg import disc, fill, group, line, place, shape


@dataclass(frozen=True)
class Plumage:
    """The bird's colours: coloured jokers have one set, the ink drawing another."""

    white: str = "#FBF6EA"
    cream: str = "#EADDC2"
    brown: str = "#5A3D2B"
    dark: str = "#3E2A20"
    blue: str = "#6FB7E0"
    rust: str = "#B5673A"
    bill: str = "#2B2A33"
    horn: str = "#D9B58A"
    gape: str = "#A8262F"
    tongue: str = "#EE8A86"
    legs: str = "#8B7B68"
    eye: str = "#3A2012"
    detail: str = "#3E2A20"
    gleam: str = "#7F7E8C"


COLOUR = Plumage()
LINES = Plumage(
    white=IVORY,
    cream=IVORY,
    brown=IVORY,
    dark=INK,
    blue=INK,
    rust=IVORY,
    bill=INK,
    horn=IVORY,
    gape=INK,
    tongue=IVORY,
    legs=IVORY,
    eye=INK,
    detail=INK,
    gleam=IVORY,
)


def head(plumage: Plumage, *, laughing: bool = False) -> str:
    """Draw the head about its middle, facing right; a laughing bird's eye is closed."""
    tuft = shape(
        "M-32-24C-38-28-44-29-50-27C-46-24-43-20-41-15C-46-15-50-13-54-9C-48-8-44-6-40-2L-34 4Z",
        plumage.brown,
        2.2,
    )
    skull = shape(
        "M-41 6C-43-26-20-43 8-41C26-40 36-34 40-24L42 18C36 36 12 43-8 41C-30 39-41 26-41 6Z",
        plumage.white,
        2.4,
    )
    crown = shape(
        "M-40-2C-38-30-16-43 8-41C20-40 28-37 34-31C12-34-14-24-40-2Z", plumage.brown, 1.8
    )
    streaks = line("M-26-18l6 3M-14-28l6 3M0-34l7 3", 1.6, plumage.dark)
    mask = fill("M30-18C10-20-16-16-42 4C-40 16-34 20-26 15C-14 8 8 4 30 0Z", plumage.dark)
    cheek = line("M4 5C10 9 18 9 25 5", 2, plumage.detail)
    eye = _laughing_eye(plumage) if laughing else _open_eye(plumage)
    return tuft + skull + crown + streaks + mask + _bill(plumage, laughing) + cheek + eye


def _open_eye(plumage: Plumage) -> str:
    return (
        disc(14, -9, 8.5, WHITE, 1.6)
        + disc(15, -9.5, 6.2, plumage.eye)
        + disc(17.2, -12, 2.2, WHITE)
    )


def _laughing_eye(plumage: Plumage) -> str:
    """Draw the eye closed by laughter, with a tear."""
    lid = line("M2-5Q12-23 25-10", 4.8, WHITE)
    tear = shape("M2 6C8 10 9 19 3 21C-4 21-5 12 2 6Z", plumage.blue, 1.6)
    return lid + tear


def _bill(plumage: Plumage, laughing: bool) -> str:
    upper = shape(
        "M30-30C52-44 88-57 121-58C112-38 78-15 38-5C29-10 26-20 30-30Z", plumage.bill, 2.2
    ) + line("M42-31C62-41 84-48 102-51", 2.2, plumage.gleam)
    lower = shape(
        "M33 9C56 15 84 22 108 17C101 34 76 45 50 41C38 38 31 26 33 9Z", plumage.horn, 2.2
    )
    if not laughing:
        gape = shape("M34-8L88-30C68-12 66 6 78 20L34 12Z", plumage.gape, 2)
        tongue = shape("M38 10C50-2 66-6 82-5C74 6 60 14 42 15Z", plumage.tongue, 1.6)
        return gape + tongue + lower + upper
    gape = shape("M32-12L96-36C78-12 74 16 86 38L36 20Z", plumage.gape, 2)
    tongue = shape("M40 16C50-4 68-8 90 6C84 20 66 30 46 26Z", plumage.tongue, 1.6)
    return gape + tongue + group(lower, "rotate(17 34 10)") + upper


def body(plumage: Plumage) -> str:
    """Draw body, wing and tail of the sitting bird, without head and feet."""
    tail = shape("M72 250L34 312C40 322 52 328 62 329L100 262Z", plumage.rust, 2.2)
    bars = line("M62 268L88 282M52 284L79 297M44 298L70 312", 5, plumage.dark)
    trunk = shape(
        "M112 128C84 156 66 204 76 250C86 276 124 282 150 264C184 238 194 184 164 132Z",
        plumage.white,
        2.4,
    )
    shade = fill(
        "M170 146C190 188 180 240 149 263C132 274 112 275 98 269C140 260 168 216 160 150Z",
        plumage.cream,
    )
    barring = line(
        "M152 190q6 4 12 2M148 206q7 5 15 2M140 222q9 5 18 2M132 238q8 4 16 2", 1.6, plumage.detail
    )
    return tail + bars + trunk + shade + barring + _wing(plumage)


def _wing(plumage: Plumage) -> str:
    wing = shape(
        "M106 144C72 172 54 228 66 284C98 270 130 226 130 184C130 162 120 146 106 144Z",
        plumage.brown,
        2.4,
    )
    quills = line(
        "M66 280C74 248 88 222 108 202M76 274C90 248 104 230 122 212M72 236C78 218 88 202 100 190",
        2,
        plumage.dark,
    )
    spangles = "".join(
        place(fill("M-8 0C-4-5 4-5 8 0C4 4-4 4-8 0Z", plumage.blue), x, y, 1, -48)
        for x, y in ((104, 162), (116, 172), (94, 178), (108, 186), (120, 192), (86, 196))
    )
    return wing + quills + spangles


def feet(plumage: Plumage) -> str:
    """Draw both feet, gripping a branch some 270 down."""
    return "".join(
        line(
            f"M{x} 264L{x} 274M{x - 8} 282C{x - 8} 272 {x + 8} 272 {x + 8} 282M{x} 274L{x} 284",
            7,
            INK,
        )
        + line(
            f"M{x} 264L{x} 274M{x - 8} 282C{x - 8} 272 {x + 8} 272 {x + 8} 282M{x} 274L{x} 284",
            3.4,
            plumage.legs,
        )
        for x in (116, 142)
    )


def sitting(plumage: Plumage) -> str:
    """Draw the whole bird on its perch, head thrown back."""
    ruff = fill("M113 130C122 120 150 120 165 134C158 148 128 150 111 138Z", plumage.white)
    return (
        feet(plumage)
        + body(plumage)
        + ruff
        + place(head(plumage, laughing=True), 127, 112, 0.95, -18)
    )


def laughter(colour: str) -> str:
    """Draw rays before the open bill, about the head's middle."""
    return line("M98-20L111-24M100-8L114-9M98 4L110 6", 2.6, colour)
