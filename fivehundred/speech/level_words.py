"""How computer players are called: a word for each level, and what it does."""

from __future__ import annotations

from typing import Final

from fivehundred.players.level_names import Level
from fivehundred.speech.translation import N_

LEVEL_WORDS: Final[dict[Level, tuple[str, str]]] = {
    Level.BEGINNER: (
        N_("Beginner"),
        N_("The computer plays: a beginner, who forgets cards and often misjudges a hand."),
    ),
    Level.LEARNER: (
        N_("Learner"),
        N_("The computer plays: a learner, who goes by rules of thumb and slips now and then."),
    ),
    Level.CLUB: (
        N_("Club"),
        N_("The computer plays: a club player, who remembers the cards and thinks a trick ahead."),
    ),
    Level.ADVANCED: (
        N_("Advanced"),
        N_("The computer plays: an advanced player, who bids like an expert, over fewer deals."),
    ),
    Level.EXPERT: (
        N_("Expert"),
        N_("The computer plays: an expert, who weighs every choice over many deals like this."),
    ),
}
"""Everyone who may sit at the table, untranslated."""
