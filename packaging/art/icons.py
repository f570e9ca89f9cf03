"""The program's icon and the line icons of buttons."""

from glyphs import Weight, word
from kookaburra import COLOUR, head
from palette import GOLD, GOLD_LIGHT, INK, IVORY, LIGHT, RED
from pips import pip
from svg import box, document, fill, line, pen, place, shape

PEN = 7.0

# Paths of the line icons; all strokes are round and equally wide.
STROKES: dict[str, str] = {
    "menu": "M20 28L80 28M20 50L80 50M20 72L80 72",
    "undo": "M38 22L18 42L38 62M20 42L58 42C74 42 82 52 82 62C82 74 74 82 60 82L40 82",
    "hint": "M38 66C38 56 24 52 24 36C24 22 36 12 50 12C64 12 76 22 76 36C76 52 62 56 62 66Z"
    "M39 77L61 77M44 88L56 88",
    "coach": "M40 36L90 36L90 54L66 54C66 72 54 82 40 82C26 82 16 72 16 59C16 46 26 36 40 36Z"
    "M58 22L58 12M40 24L34 14M74 24L80 16",
    "last-trick": "M14 34L44 24L60 72L30 82ZM52 22L84 28L74 78L62 76M80 12L80 12",
    "help": "M34 36C34 22 42 15 51 15C62 15 69 23 69 33C69 47 51 48 51 64M51 83L51 83.1",
    "close": "M24 24L76 76M76 24L24 76",
    "left": "M62 18L30 50L62 82",
    "right": "M38 18L70 50L38 82",
    "trick-back": "M50 20L20 50L50 80M82 20L52 50L82 80",
    "trick-forward": "M18 20L48 50L18 80M50 20L80 50L50 80",
    "deal-back": "M16 20L16 80M58 20L28 50L58 80M88 20L58 50L88 80",
    "deal-forward": "M12 20L42 50L12 80M42 20L72 50L42 80M84 20L84 80",
    "pause": "M34 20L34 80M66 20L66 80",
    "sheet": "M22 14L78 14L78 86L22 86ZM22 32L78 32M50 32L50 86M32 48L40 48M60 48L68 48"
    "M32 64L40 64M60 64L68 64",
    "list": "M40 22L84 22M40 50L84 50M40 78L84 78M16 16L24 14L24 32M15 44L26 44L16 58L27 58"
    "M15 70L26 70L20 77L26 84L15 86",
    "check": "M18 54L40 76L82 26",
    "trash": "M18 28L82 28M38 28L41 15L59 15L62 28M26 28L31 86L69 86L74 28M42 44L43 70"
    "M58 44L57 70",
    "save": "M18 18L68 18L82 32L82 82L18 82ZM34 18L34 38L62 38L62 18M32 82L32 58L68 58L68 82",
    "folder": "M14 78L14 24L38 24L46 34L86 34L86 78Z",
    "play": "M32 18L78 50L32 82Z",
    "volume": "M14 40L30 40L50 22L50 78L30 60L14 60ZM64 38C70 44 70 56 64 62"
    "M76 26C90 40 90 60 76 74",
    "muted": "M14 40L30 40L50 22L50 78L30 60L14 60ZM66 40L86 60M86 40L66 60",
    "theme": "M50 14A36 36 0 1 0 50 86C58 86 60 80 57 74C53 66 58 60 66 60L74 60"
    "C82 60 86 55 86 48C85 28 70 14 50 14ZM32 38L32 38.1M50 29L50 29.1M68 38L68 38.1"
    "M28 56L28 56.1",
    "speed": "M18 76A38 38 0 1 1 82 76M50 58L68 36M22 46L29 49M50 20L50 28M78 46L74 48",
    "keyboard": "M14 26L86 26Q90 26 90 30L90 70Q90 74 86 74L14 74Q10 74 10 70L10 30Q10 26 14 26Z"
    "M26 42L26 42.1M42 42L42 42.1M58 42L58 42.1M74 42L74 42.1M30 59L70 59",
    "eye": "M10 50C22 30 36 24 50 24C64 24 78 30 90 50C78 70 64 76 50 76C36 76 22 70 10 50Z"
    "M50 38A12 12 0 1 0 50 62A12 12 0 1 0 50 38Z",
    "curtain": "M10 16L90 16M18 16L18 84L46 84C41 62 46 40 46 16M82 16L82 84L54 84"
    "C59 62 54 40 54 16",
    "branch": "M12 28L88 28M26 28C46 28 44 70 62 70L86 70M72 56L86 70L72 84",
    "search": "M42 16C57 16 68 27 68 42C68 57 57 68 42 68C27 68 16 57 16 42C16 27 27 16 42 16"
    "M61 61L84 84",
    "home": "M14 50L50 18L86 50M26 42L26 82L44 82L44 60L56 60L56 82L74 82L74 42",
}


def line_icons() -> dict[str, str]:
    """Draw the button icons; the keys are names."""
    return {name: document(100, 100, line(d, PEN, LIGHT)) for name, d in STROKES.items()}


def _fanned(x: float, turn: float, suit: str, colour: str) -> str:
    face = box((-44, -172, 88, 124), 10, IVORY, pen(5, INK))
    return place(
        face + pip(suit, -24, -148, 32, colour) + pip(suit, 8, -104, 50, colour), x, 214, 1.0, turn
    )


def app_icon() -> str:
    """Draw the program's icon: 500 under a laughing kookaburra, two cards behind it."""
    tile = box((6, 6, 244, 244), 54, "#1F6A50", pen(7, GOLD))
    fan = _fanned(104, -13, "S", INK) + _fanned(112, 7, "H", RED)
    bird = place(head(COLOUR), 96, 122, 1.16, -4)
    digits = word("500", 128, 179, 52, 130, Weight(24, 13))
    banner = shape("M18 170L238 170L224 205L238 240L18 240L32 205Z", INK, 5, GOLD)
    return document(256, 256, tile + fan + bird + banner + fill(digits, GOLD_LIGHT))


def saved_game_icon() -> str:
    """Draw the icon of a saved game: a sheet with cards and 500 on it."""
    sheet = shape("M48 8L158 8L214 64L214 248L48 248Z", IVORY, 7, INK)
    corner = shape("M158 8L214 64L158 64Z", GOLD_LIGHT, 7, INK)
    fan = place(_fanned(92, -13, "S", INK) + _fanned(134, 9, "H", RED), 22, 40, 0.72, 0)
    banner = shape("M24 164L238 164L225 198L238 232L24 232L37 198Z", "#1F6A50", 6, GOLD)
    digits = word("500", 131, 172, 50, 124, Weight(23, 12))
    return document(256, 256, sheet + corner + fan + banner + fill(digits, GOLD_LIGHT))
