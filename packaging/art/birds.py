"""Eight Australian birds as round portraits, for the seats at the table."""

from collections.abc import Callable
from math import sqrt

import kookaburra as laughing
from palette import GOLD, INK, WHITE, shade
from svg import disc, discs, document, fill, line, num, oval, place, ring, shape

RADIUS = 92.0


def medallion(sky: str, bird: str) -> str:
    """Frame a portrait with a round sky and a gold ring."""
    edge = ring(100, 100, 94, 9, INK) + ring(100, 100, 94, 4.6, GOLD)
    return document(200, 200, disc(100, 100, 94, sky) + bird + edge)


def bust(left_y: float, curve: str, right_y: float, colour: str) -> str:
    """Draw shoulders between two points of the circle, filled down to its edge."""
    lx = 100 - sqrt(RADIUS**2 - (left_y - 100) ** 2)
    rx = 100 + sqrt(RADIUS**2 - (right_y - 100) ** 2)
    return shape(
        f"M{num(lx)} {num(left_y)}{curve}{num(rx)} {num(right_y)}"
        f"A92 92 0 0 1 {num(lx)} {num(left_y)}Z",
        colour,
        3,
    )


def eye(x: float, y: float, r: float, iris: str, rim: str = "") -> str:
    """Draw a bird's eye."""
    lids = disc(x, y, r + 3.4, rim, 1.8) if rim else ""
    return (
        lids
        + disc(x, y, r, iris, 2)
        + disc(x, y, r * 0.55, "#14121A")
        + disc(x + r * 0.3, y - r * 0.35, r * 0.28, WHITE)
    )


def kookaburra() -> str:
    """Draw a laughing kookaburra."""
    plumage = laughing.COLOUR
    breast = bust(150, "C40 130 50 116 52 100L104 124C110 144 122 158 ", 176, plumage.white)
    wing = bust(142, "C28 130 38 120 50 116C62 136 66 160 ", 191.6, plumage.brown)
    spots = discs(((30, 144), (42, 152), (46, 138), (52, 164)), 3.6, plumage.blue)
    return breast + wing + spots + place(laughing.head(plumage), 78, 102, 0.8, -4)


def galah() -> str:
    """Draw a galah: rose face, pale crest, grey back."""
    grey = bust(140, "C40 118 52 100 66 96L140 120C150 132 170 140 ", 146, "#9AA3B0")
    breast = bust(176, "C56 150 58 120 60 96L132 100C142 126 140 152 ", 178, "#E0738A")
    skull = shape(
        "M54 92C52 58 74 42 104 42C136 42 152 66 146 98C142 124 120 138 96 136"
        "C70 134 54 118 54 92Z",
        "#E8829A",
        3,
    )
    crest = shape(
        "M56 78C58 50 76 30 110 26C106 32 108 34 122 34C116 40 122 44 136 50C116 52 84 58 56 78Z",
        "#F7C9CF",
        3,
    )
    lines = line("M66 64C78 50 90 42 104 38M78 60C90 52 104 48 118 46", 2, "#DB9AA6")
    beak = shape(
        "M58 84C40 84 34 100 40 122C46 116 52 116 58 120C64 112 66 96 64 86Z", "#E6DCC6", 3
    )
    chin = shape("M46 119C48 128 56 130 62 124L60 112Z", "#CFC3AA", 2.4)
    return (
        grey
        + breast
        + skull
        + crest
        + lines
        + chin
        + beak
        + fill("M62 88C66 92 66 104 62 112C58 104 58 94 62 88Z", "#B8ADA0")
        + eye(88, 84, 8, "#7A1F2B", "#D9A3A8")
    )


def magpie() -> str:
    """Draw a magpie: black, a white nape, a steel-blue bill."""
    white = bust(150, "C30 124 40 96 60 74L120 110C130 140 136 150 ", 172, WHITE)
    front = bust(190, "C70 160 66 140 74 120L136 104C142 132 158 146 ", 150, "#20222B")
    skull = shape(
        "M54 82C50 58 70 42 98 43C124 44 140 60 140 82C140 112 118 130 90 132"
        "C80 132 74 126 72 118C72 104 64 92 54 82Z",
        "#20222B",
        3,
    )
    sheen = line("M72 60C82 53 96 51 108 54M84 150C88 160 94 168 100 174", 3, "#454A5C")
    upper = shape("M134 66C154 66 172 74 184 88C170 92 150 94 137 92Z", "#B4C3D2", 3)
    lower = shape("M136 92C150 94 166 94 178 90C166 102 148 106 132 102Z", "#8FA2B6", 2.6)
    tip = fill(
        "M164 72C174 76 180 82 183 88C178 90 170 91 162 91C166 86 166 78 164 72Z", "#2A2F3C"
    )
    return white + front + skull + sheen + lower + upper + tip + eye(110, 74, 8, "#B05A2A")


def cockatoo() -> str:
    """Draw a cockatoo: white, a raised sulphur crest, a dark hooked bill."""
    body = bust(146, "C36 124 52 114 64 102L140 110C150 128 168 134 ", 146, WHITE)
    down = line("M70 156q8 6 14 0M96 164q8 6 14 0M122 156q8 6 14 0", 2.4, "#C9D3DC")
    crest = "".join(
        place(shape("M-9 8C-14-16-8-44 14-60C16-40 16-14 9 8Z", "#F5D544", 2.6), x, y, 0.76, turn)
        for x, y, turn in (
            (122, 62, 66),
            (115, 57, 46),
            (106, 54, 28),
            (96, 53, 10),
            (86, 55, -10),
        )
    )
    skull = shape(
        "M56 98C52 68 72 50 102 50C134 52 150 76 146 104C142 128 122 142 98 140"
        "C72 138 58 122 56 98Z",
        WHITE,
        3,
    )
    cheek = fill("M104 106C118 102 130 110 128 120C118 126 106 120 104 106Z", "#FBE99A")
    beak = shape(
        "M64 80C44 80 34 98 42 126C48 118 56 116 64 122C72 110 74 92 70 82Z", "#4A4E5A", 3
    )
    chin = shape("M48 122C50 132 62 136 70 128L66 114Z", "#3A3D48", 2.6)
    gleam = line("M48 98C50 90 56 86 62 86", 2.4, "#8A8E9A")
    return (
        body
        + down
        + crest
        + skull
        + cheek
        + chin
        + beak
        + gleam
        + eye(92, 88, 7.5, "#3A2A22", "#C9D3DC")
    )


def lorikeet() -> str:
    """Draw a rainbow lorikeet: violet-blue head, scarlet bill, orange breast."""
    wing = bust(140, "C30 118 40 104 60 100L84 124C80 150 82 170 ", 190, "#2F9A48")
    breast = bust(166, "C54 146 58 124 62 112L140 112C152 126 166 132 ", 150, "#F08A2C")
    flames = line(
        "M84 146q8 8 16 0q8 8 16 0q8 8 16 0M80 164q8 8 16 0q8 8 16 0q8 8 16 0", 3, "#D8402C"
    )
    collar = shape(
        "M56 98C56 122 74 140 102 142C128 142 146 128 150 108L140 96L66 92Z", "#B9D23F", 3
    )
    skull = shape(
        "M56 90C54 58 76 40 104 42C134 44 150 64 146 92C142 118 122 132 98 130"
        "C74 128 58 114 56 90Z",
        "#3F4FB5",
        3,
    )
    streaks = line(
        "M76 62l10 4M88 52l10 5M74 78l9 3M110 50l9 5M126 62l6 7M78 96l8 0M128 84l7 4",
        2.4,
        "#7F8DE8",
    )
    beak = shape(
        "M134 74C156 70 172 84 170 112C164 104 154 104 144 110C134 104 130 84 134 74Z",
        "#DE3B2E",
        3,
    )
    gleam = line("M146 80C154 80 160 86 163 92", 2.4, "#F59A86")
    chin = shape("M144 109C148 118 158 118 164 108L156 104Z", "#B92A24", 2.4)
    return (
        wing
        + breast
        + flames
        + collar
        + skull
        + streaks
        + chin
        + beak
        + gleam
        + eye(110, 78, 8, "#C8371F")
    )


def wren() -> str:
    """Draw a superb fairy-wren: sky-blue cap and cheek, dark blue throat."""
    tail = shape("M34 126L22 64C28 54 42 50 50 56L62 116Z", "#2B3F8E", 3)
    tail += line("M36 62L46 112", 2.4, "#4F66C4")
    body = bust(150, "C34 120 56 108 72 100L140 112C152 134 158 144 ", 160, "#E9E4DA")
    back = bust(146, "C30 124 50 108 76 98C90 120 84 150 ", 190, "#8A6A52")
    throat = shape("M61 94C66 128 92 144 116 139C134 134 145 116 146 92Z", "#22295C", 3)
    skull = shape(
        "M58 92C54 58 78 38 106 40C136 42 152 64 146 92C136 100 120 104 102 104"
        "C84 104 68 100 58 92Z",
        "#22295C",
        3,
    )
    cap = shape(
        "M62 76C66 50 84 38 106 40C124 41 138 50 144 64C118 58 90 62 62 76Z", "#4FB3E8", 2.6
    )
    cheek = shape("M84 92C96 82 114 84 124 94C120 108 98 112 84 92Z", "#4FB3E8", 2.4)
    beak = shape("M142 78C156 80 168 84 178 88C168 92 154 94 142 92Z", "#20222B", 2.6)
    return (
        tail
        + body
        + back
        + throat
        + skull
        + cap
        + cheek
        + beak
        + eye(116, 76, 7, "#8A5A34", "#3E4FA8")
    )


def emu() -> str:
    """Draw an emu: shaggy, blue-necked, amber-eyed."""
    neck = shape("M66 172C72 142 76 118 72 90L114 90C110 118 114 144 126 172Z", "#7FA6B8", 3)
    creases = line("M84 112C90 115 96 115 102 112M83 124C90 128 98 128 105 124", 2, "#5F8798")
    body = bust(
        172,
        "L46 158L54 164L58 146L68 156L72 134L82 150L90 130L98 150L108 134L114 152"
        "L126 142L130 158L142 150L146 164L158 160L",
        172,
        "#5C4634",
    )
    shag = line("M60 176l4-12M78 180l4-14M98 182l2-14M118 180l-2-14M136 174l-4-10", 2.6, "#3A2B22")
    skull = shape(
        "M64 78C62 50 80 40 102 42C122 44 134 56 134 70C134 90 118 104 96 104C76 104 66 96 64 78Z",
        "#6B5A50",
        3,
    )
    face = shape(
        "M88 66C104 58 124 60 134 72C134 86 124 98 108 100C96 92 90 80 88 66Z", "#8FB4C4", 2.4
    )
    tuft = shape(
        "M68 66C60 52 58 42 62 32C68 38 72 40 76 42C74 32 80 25 89 19C89 29 93 32 98 36"
        "C98 29 104 26 113 25C108 32 112 38 118 47C100 42 82 48 68 66Z",
        "#3A2B22",
        2.6,
    )
    beak = shape(
        "M126 66C146 64 164 70 176 82C164 94 144 98 124 96C130 86 130 76 126 66Z", "#4E4A4C", 3
    )
    smile = line("M128 86C144 88 160 86 173 82", 2.4)
    lid = line("M96 66C102 60 112 60 118 67", 3.4)
    return (
        neck
        + creases
        + body
        + shag
        + skull
        + face
        + tuft
        + beak
        + smile
        + oval(148, 75, (4, 1.8), INK)
        + eye(107, 75, 8.5, "#E58A24")
        + lid
    )


def pelican() -> str:
    """Draw a pelican: white, its great pink bill resting on its breast."""
    wing = bust(144, "C26 126 38 116 56 116L110 150C130 156 150 164 ", 170, "#2A2C36")
    quills = line("M30 146C40 148 48 154 54 164M34 134C44 136 52 142 58 152", 2.4, "#5A5E70")
    body = bust(174, "C54 150 62 130 72 118L128 120C150 126 164 140 ", 150, WHITE)
    neck = fill(
        "M62 166C48 136 52 104 60 84L100 92C90 116 92 146 102 172C90 182 74 178 62 166Z", WHITE
    ) + line("M57 154C49 130 53 104 60 84M100 92C93 110 92 130 95 148", 3)
    skull = shape(
        "M52 78C50 50 68 36 90 38C112 40 122 54 120 70C116 92 100 102 82 102C64 102 54 94 52 78Z",
        WHITE,
        3,
    )
    crest = shape("M62 50C50 48 42 54 36 66C44 62 48 64 46 72C50 68 54 70 54 78Z", "#E9E4DA", 2.6)
    pouch = shape("M102 84C122 100 144 126 160 145C132 156 100 134 94 98Z", "#F0A39A", 3)
    bill = shape(
        "M108 58C132 72 158 108 172 140C168 148 160 148 154 142C138 124 118 102 98 88Z",
        "#F7C6B0",
        3,
    )
    ridge = line("M112 72C132 90 150 116 162 140", 2.4, shade("#F7C6B0", 0.35))
    hook = fill("M167 131L173 143C170 150 160 149 155 142Z", "#E58A24")
    return (
        wing
        + quills
        + body
        + neck
        + crest
        + skull
        + pouch
        + bill
        + ridge
        + hook
        + eye(92, 66, 7, "#4A3020", "#F3D24E")
    )


BIRDS: dict[str, tuple[str, Callable[[], str]]] = {
    "kookaburra": ("#CFE3EE", kookaburra),
    "galah": ("#CBE0D2", galah),
    "magpie": ("#F1D9A6", magpie),
    "cockatoo": ("#8FBEDA", cockatoo),
    "lorikeet": ("#F6E3C0", lorikeet),
    "wren": ("#E8D3B4", wren),
    "emu": ("#EBC98F", emu),
    "pelican": ("#7FB7C9", pelican),
}


def birds() -> dict[str, str]:
    """Draw all portraits; the keys are birds."""
    return {name: medallion(sky, draw()) for name, (sky, draw) in BIRDS.items()}
