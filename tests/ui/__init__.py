"""The screen, without one: SDL's dummy driver and posted events."""
