"""``fivehundred analyse``: analyses of the deals of a saved game."""
