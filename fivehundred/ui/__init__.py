"""The table on the screen: pixels, milliseconds, mouse and keys."""
