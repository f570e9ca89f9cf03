"""The table: one game as it is played in this window."""
