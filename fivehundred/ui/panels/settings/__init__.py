"""The settings: their rows, and the panel that shows them behind tabs."""
