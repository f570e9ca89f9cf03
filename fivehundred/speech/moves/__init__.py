"""The list of moves in words: lines of the list, and plain text for a mail."""
