"""What evidence weighs: logarithms of odds, fitted to deals that computer players played.

A row is a key and what it adds for one, two, three … of the cards a piece of evidence is about;
more count as the last. (What was left of a suit of which cards were discarded counts from none
on.) Nobody need play as those players did: every number is kept within bounds, so that no hand is
ever held impossible for what its owner called or played.
"""

from __future__ import annotations

from typing import Final

from fivehundred.players.sampling.evidence import (
    CallAct,
    Danger,
    EvidenceKey,
    InHand,
    Statement,
)
from fivehundred.players.sampling.weights_table import TABLE

LEAST: Final = -2.5
"""The lowest weight there is."""

AGREED: Final = {
    EvidenceKey(CallAct(Statement.JOKER_AGREED, won), InHand.JOKER): (0.0, -LEAST)
    for won in (False, True)
}
"""What is agreed is believed as far as anything is, and needs no fitting."""

WEIGHTS: Final = {
    EvidenceKey(act, cards): (0.0, *row)
    for act, rows in TABLE.items()
    for cards, row in rows.items()
} | AGREED
"""By key: what a piece of evidence adds, by the number of its cards that are held."""

DANGERS: Final = {
    Danger.CALLED: (2.0, 1.2),
    Danger.PLAYED: (3.5, 1.4),
    Danger.BLIND: (1.0, 1.5),
}
"""What each point of a suit's danger takes from a hand, and how many points count at most.

Found by trying: with them drawn hands are as dangerous as those of 460 misères called by Learners,
Club players and Experts at five tables, before the exchange, at a defender's first card and after
three tricks, and open cards catch as many of them (two of three at the first card). Whoever fits
the rows anew must lay these beside them, since ``packaging/weights`` leaves them out.
"""
