"""Where everything lies in a window: pure, without a screen and without time."""
