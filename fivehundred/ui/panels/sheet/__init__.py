"""The score sheet: its plan, its table, and what it says of deals and endings."""
