"""The score sheet: its panel, its table, and its texts."""
