"""Saved findings of the play check in people's games."""
