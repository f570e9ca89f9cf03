"""Where everything is in a window: pure, without a screen and without time."""
