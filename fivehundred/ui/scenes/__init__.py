"""The table and the replay, and what every screen has in common with them."""
