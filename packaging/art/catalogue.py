"""All drawings, by the path each is stored at."""

from aces import ace
from backs import backs
from birds import birds
from courts import FIGURES, OTHER_LETTERS, court_card
from faces import number_card
from icons import app_icon, line_icons, saved_game_icon
from joker import jokers, small_jokers
from large import large_card, large_jokers
from palette import FOUR_COLOURS, SUIT_COLOURS
from small import small_card
from suits import suits

COURTS = tuple(FIGURES)
RANKS = ("A", *(str(number) for number in range(2, 14)), *COURTS)


def face(rank: str, suit: str, colour: str) -> str:
    """Draw the full face of a card."""
    if rank == "A":
        return ace(suit, colour)
    if rank in COURTS:
        return court_card(rank, suit, colour)
    return number_card(int(rank), suit, colour)


def _pack(folder: str, colours: dict[str, str], names: str) -> dict[str, str]:
    """Draw these suits: full, small, and with large indices."""
    pack = {}
    large = folder.replace("cards", "cards/large")
    for suit in names:
        for rank in RANKS:
            pack[f"{folder}/{rank}{suit}"] = face(rank, suit, colours[suit])
            pack[f"{folder}/small/{rank}{suit}"] = small_card(rank, suit, colours[suit])
            pack[f"{large}/{rank}{suit}"] = large_card(rank, suit, colours[suit])
        for letter, rank in OTHER_LETTERS.items():
            drawn = (rank, suit, colours[suit], letter)
            pack[f"{folder}/{letter}{suit}"] = court_card(*drawn)
            pack[f"{folder}/small/{letter}{suit}"] = small_card(*drawn)
            pack[f"{large}/{letter}{suit}"] = large_card(*drawn)
    return pack


def drawings() -> dict[str, str]:
    """Return all drawings: paths below assets/, and the text of each file."""
    named = _pack("cards", SUIT_COLOURS, "SCDH")
    named |= _pack("cards/four-colour", FOUR_COLOURS, "CD")
    for folder, group in (
        ("cards", jokers()),
        ("cards/small", small_jokers()),
        ("cards/large", large_jokers()),
        ("cards", backs()),
        ("suits", suits()),
        ("birds", birds()),
        ("icons", line_icons()),
        ("icons", {"fivehundred": app_icon(), "saved-game": saved_game_icon()}),
    ):
        named |= {f"{folder}/{name}": text for name, text in group.items()}
    return {f"{name}.svg": text for name, text in named.items()}
