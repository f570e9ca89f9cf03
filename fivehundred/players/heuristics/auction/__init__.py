"""Heuristics for a call: the bidding model, and what others' calls say."""
