"""The Expert's play of a card."""
