"""The window: opening it, its surface, its frame rate, its input devices."""
