"""The page of the rule book."""
