"""The table: one game as it is played at this window."""
