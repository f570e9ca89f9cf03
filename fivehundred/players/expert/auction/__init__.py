"""The Expert's calls."""
