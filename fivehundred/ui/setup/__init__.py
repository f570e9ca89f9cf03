"""Who sits down to a new game, and by which rules it is played."""
