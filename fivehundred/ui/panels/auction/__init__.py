"""The auction: its grid and its calls, and the cards that lie face down before it."""
