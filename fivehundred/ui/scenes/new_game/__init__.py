"""The page of a new game."""
