"""Heuristics for the play of a card."""
