"""The logic of a table at one screen: turns, commands, and what may be seen."""
