"""One sitting: the game as it is played, recorded and kept."""
