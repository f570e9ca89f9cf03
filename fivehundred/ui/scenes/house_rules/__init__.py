"""The page of house rules."""
