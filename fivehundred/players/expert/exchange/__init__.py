"""The Expert's discards."""
