"""The Learn page: the lessons, and the ways to whatever else makes a better player."""
