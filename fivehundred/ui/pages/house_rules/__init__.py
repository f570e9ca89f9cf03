"""House rules: every option in groups, what conflicts, and the rule sets that are kept."""
