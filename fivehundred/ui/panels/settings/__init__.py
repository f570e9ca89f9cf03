"""The settings: their rows, and how these are laid out on a panel or behind tabs."""
