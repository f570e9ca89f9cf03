"""Counts of positions, by the engine and by a second reading of the rules."""
