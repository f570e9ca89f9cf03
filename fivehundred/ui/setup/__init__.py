"""Who sits down to a new game, and the house rules it may be played by."""
