"""A game of the past, card by card."""
