"""``fivehundred analyse``: the deals of a saved game looked into, for people and for programs."""
