"""Five Hundred: a table for the card game 500."""

__version__ = "0.1.0"
