"""Where everything is in a window; no screen, no time."""
