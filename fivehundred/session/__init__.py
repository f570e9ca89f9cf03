"""A game as it is played, recorded and kept."""
