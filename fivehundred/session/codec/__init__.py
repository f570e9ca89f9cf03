"""The saved game as text: a public contract, read and written."""
