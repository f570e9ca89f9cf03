"""Heuristics for calls: the bidding model, and what others' calls say."""
