"""The page of the drills: what is due, theme by theme, and what to begin with."""
