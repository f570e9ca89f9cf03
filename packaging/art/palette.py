"""The colours of the deck, by name."""

IVORY = "#FFFDF6"
EDGE = "#B9AE9B"
INK = "#1B2A4A"
RED = "#C8202B"
GREEN = "#1E7A3C"
BLUE = "#1F5FBF"
LIGHT = "#F4EBD8"

GOLD = "#E2AE3C"
GOLD_LIGHT = "#F4D57C"
GOLD_DARK = "#A87418"
CREAM = "#F8EDD2"
WHITE = "#FFFFFF"
SILVER = "#D5DAE2"
STEEL = "#8D99AC"

ROSE = "#E9808A"
CRIMSON = "#B51C2B"
WINE = "#7A1526"
OPAL = "#8FD6CF"
TEAL = "#2B8C93"
VIOLET = "#6B4B93"
PLUM = "#43295F"
CORAL = "#E4663F"
FERN = "#3F8F4B"
FOREST = "#1F5A3A"
MOSS = "#A9C46C"
NAVY = "#1F3A6E"
SEA = "#4F86B8"
SKY = "#CFE3EE"

STRAW = "#EBC767"
STRAW_DARK = "#C4963A"
WOOD = "#8A5A34"
WOOD_DARK = "#5E3A20"
EARTH = "#4A3226"

SKIN_PALE = "#F6D3B5"
SKIN_FAIR = "#EFBF98"
SKIN_TAN = "#D49B6C"
SKIN_BROWN = "#A46B43"
SKIN_DARK = "#754628"

HAIR_WHITE = "#F1EEE6"
HAIR_GREY = "#A9AAAD"
HAIR_BLACK = "#2A2530"
HAIR_BROWN = "#5B3823"
HAIR_AUBURN = "#A4461F"
HAIR_GINGER = "#CE6B28"
HAIR_RUST = "#8A3F14"

SUIT_COLOURS = {"S": INK, "C": INK, "D": RED, "H": RED}
# For the dark panels of the table: a red light enough to be legible.
DARK_GROUND = {"S": LIGHT, "C": LIGHT, "D": "#F2636B", "H": "#F2636B"}
DARK_GROUND_FOUR = {"C": "#7CCB8A", "D": "#7FB7F0"}
FOUR_COLOURS = {"S": INK, "C": GREEN, "D": BLUE, "H": RED}


def mix(first: str, second: str, share: float) -> str:
    """Return a blend of two colours; a share of 0 is the first, 1 the second."""
    blended = []
    for at in (1, 3, 5):
        a, b = int(first[at : at + 2], 16), int(second[at : at + 2], 16)
        blended.append(f"{round(a + (b - a) * share):02X}")
    return "#" + "".join(blended)


def shade(colour: str, share: float = 0.22) -> str:
    """Return a colour darkened towards the ink, for the side in shadow."""
    return mix(colour, INK, share)


def warm(skin: str, share: float) -> str:
    """Return a skin colour darkened without turning grey."""
    return mix(skin, "#5A1E12", share)
