"""The arena: duplicate matches between computer players, on the same cards."""
