"""The move list in words: its rows, and plain text to copy."""
