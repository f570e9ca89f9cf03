"""The options of a variant in words."""
