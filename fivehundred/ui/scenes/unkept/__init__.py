"""The page of a game that cannot be saved."""
