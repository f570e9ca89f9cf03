"""The rules a game is played by: every option, what it means, the presets, and conflicts."""
