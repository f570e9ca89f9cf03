"""What players complain of in computer players, each complaint a few positions (players.md)."""
