"""The screen of whoever comes for the first time: name, language, how well the game is known."""
