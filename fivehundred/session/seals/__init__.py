"""Seals: what shows that the cards of a deal were fixed before its first call."""
