"""What the audit knows of and lets be, each with its reason: the only place for such things."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from fivehundred.ui.drawing.palettes import Theme
from tests.ui.audit.settings import MARKED, Setting
from tests.ui.longer import LONGER

OWN_NAMES: Final = frozenset({"Ann", "Bea", "Col", "Dot", "Eve", "Fred", "Sunday"})
"""Names of people’s own choice may be of any length, and are cut where there is no room."""
OWN_ORDER: Final = {
    "seats": "the players are gone through as they sit round the table",
    "tutor": "of the answers to a note the one that goes on comes first, and then its text",
}
"""Zones whose things are in an order of their own, and not from left to right."""
BEHIND: Final = {"person": "who plays stands in the corner, and comes after what most people want"}
"""Things that come after what stands below them."""
ON_EDGES: Final = {"seal": "a disc of wax on the corner of the contract; no part of it is hidden"}
"""Things that are meant to lie on the edge of another."""
NO_LONGER: Final = {
    "settings": "tabs and values stand as close as real languages let them",
}
"""Screens that have no room for words longer than in any language there is."""
SMALLER_U: Final = {
    "rules": 36,  # fifteen chapters have to stand in one column, as high as the page has room
    "rules-to-choose": 36,
}
"""Screens on which a target may be smaller than 44 units, and how small."""
SAID_OTHERWISE: Final = {
    "D": "the disc of the dealer: the plate says “The dealer of this deal.”",
    "yours": "in a grid of cards to be called: the button says that one holds it",
    "Seal of this deal": "the button below says “Sealed before the first call” with its letters",
    "Auction": "a part of the timeline: what lies at each of its steps is said",
    "NT": "heads a column where the words have no room: each of its calls is said in words",
}
"""Texts that are said in other words."""
_MOVES: Final = re.compile(
    r"^(10|[2-9AJQK])[♠♣♦♥]$|^JK$|^\d+$|♠|♣|♦|♥|Pass|NT|^Deal \d+$|takes the kitty$|discards \d"
)
SAID_ELSEWHERE: Final = {
    "auction-past": re.compile("^Pass$"),  # who passed is said
    "statistics-contracts": re.compile(r"^([♠♣♦♥]|NT|\d+)$"),  # heads: each cell says its own
    "check": re.compile(r"^\d+$"),  # the marks of a scale
    "statistics-time": re.compile(r"^[−+]?\d+( %)?$"),  # the marks of a scale
    "replay": _MOVES,  # the list of moves is gone through with arrows, and each move is said
}
"""Texts of some screens that are said when one comes to them."""


TABLES: Final[tuple[Collection[str], ...]] = (
    *(OWN_ORDER, BEHIND, ON_EDGES, SMALLER_U, NO_LONGER),
    *(SAID_OTHERWISE, SAID_ELSEWHERE),
)
_USUAL: Final = Setting((1280, 800))
_LARGE: Final = Setting((960, 600), 200)
_GONE_THROUGH: Final = Setting((1280, 800), theme=Theme.DAYLIGHT)
"""As usual, after keys have gone through everything: lists are moved to their beginning."""
EXAMPLES: Final = {
    "seats": ("play", _USUAL),
    "tutor": ("coach", _USUAL),
    "person": ("home", _LARGE),
    "seal": ("play", _USUAL),
    "rules": ("rules", _USUAL),
    "rules-to-choose": ("rules-to-choose", _USUAL),
    "settings": ("settings", Setting((960, 600), 75, LONGER)),
    "D": ("play", _USUAL),
    "NT": ("auction american", Setting((800, 480))),
    "yours": ("partner", _USUAL),
    "Seal of this deal": ("auction", _USUAL),
    "Auction": ("replay", _GONE_THROUGH),
    "auction-past": ("auction-past", _USUAL),
    "statistics-contracts": ("statistics-contracts", _USUAL),
    "statistics-time": ("statistics-time", _USUAL),
    "replay": ("replay", _GONE_THROUGH),
    "check": ("check", _USUAL),
}
"""A screen and a setting for each entry in which it is needed; where it is not, it has to go."""
USED: Final[set[str]] = set()
"""The entries of these tables that have been needed."""


def let_be(table: Collection[str], key: str) -> bool:
    """Return whether something stands in a table, and note that it is needed."""
    if key in table:
        USED.add(key)
    return key in table


@dataclass(frozen=True, slots=True)
class Finding:
    """What a question has found on a screen in a setting."""

    screen: str
    setting: Setting
    question: str
    says: str

    def __str__(self) -> str:
        """Return it as a line."""
        return f"{self.screen} [{self.setting}] {self.question}: {self.says}"


@dataclass(frozen=True, slots=True)
class Known:
    """Findings that are let be: of a question, on some screens, with certain words, and why.

    ``example`` is a screen and a setting in which there is one; where there is none any more, the
    entry has to go.
    """

    question: str
    screens: str
    says: str
    why: str
    example: tuple[str, Setting]
    scale: int | None = None
    """Of words of this scale alone."""

    def meets(self, found: Finding) -> bool:
        """Return whether a finding is one of these."""
        if found.question != self.question or not re.match(self.screens, found.screen):
            return False
        if self.scale not in (None, found.setting.scale):
            return False
        return re.search(self.says, found.says) is not None


KNOWN: Final = (
    Known(
        "apart",
        "hint|coach|lesson|drill",
        r"^a box (hides|lies over a part of)",
        "a note stands beside what is asked until it is put away, and covers no open card and "
        "nothing but the seal that can be pressed; a name only where there is no other room",
        ("hint-auction six-handed", Setting((800, 480))),
    ),
    Known(
        "large_enough",
        "house-rules",
        r" is \d+×(4[1-3] of 44|5[5-8] of 59) ",
        "what leads one option back to its preset is a small word, near others of its kind",
        ("house-rules page-2", Setting((1280, 800), 100, "de", Theme.CONTRAST)),
    ),
    Known(
        "large_enough",
        "lesson",
        "",
        "beside the teacher's place the table is narrower, and its tools are a little smaller if "
        "words are to be small",
        ("lesson", Setting((960, 600), 75, "fr")),
        75,
    ),
    Known(
        "large_enough",
        "drill",
        r" is (3[1-9]|4[0-3])×4",
        "beside the teacher's place the table is narrower, and its tools stand a little closer",
        ("drill answered", Setting((1280, 800), theme=Theme.DAYLIGHT)),
    ),
    Known(
        "translated",
        "licences",
        "",
        "licences are quoted as their owners wrote them",
        ("licences", Setting((1920, 1080), language=MARKED)),
    ),
    Known(
        "large_enough",
        "auction american",
        "",
        "eight special calls stand in the height of five rows, each as high as a row has room",
        ("auction american", Setting((1280, 800))),
    ),
    Known(
        "uncut",
        "attach|joy|drill|lesson|play|late",
        r"is cut: 'Thémmm'",
        "in the made language, longer than any real one, the other side's name in the scores may "
        "be cut",
        ("drill answered", Setting((960, 600), 250, "longer")),
    ),
)


def is_known(found: Finding) -> bool:
    """Return whether a finding is let be."""
    return any(one.meets(found) for one in KNOWN)
