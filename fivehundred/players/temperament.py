"""Temperament: how much risk a computer player takes in the auction, and nowhere else."""

from __future__ import annotations

from enum import StrEnum


class Temperament(StrEnum):
    """The value is the word that stands in a saved game and on the command line."""

    CAUTIOUS = "cautious"
    STEADY = "steady"
    BOLD = "bold"
