"""The page of house rules: every option in groups, conflicts, and the saved rule sets."""
