"""A game as it is written down: its deals, and the rows of its list of moves. Knows no words."""
