"""What a screen reader is told of the screen, and what it may ask for."""
