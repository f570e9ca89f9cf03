"""Checks that are kept: what the play check has found in people's games."""
