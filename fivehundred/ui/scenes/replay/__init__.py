"""The replay of a game, card by card."""
