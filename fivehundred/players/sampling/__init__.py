"""Samples: deals of the unseen cards that agree with what a seat knows."""
