"""Statistics: what the saved games of a folder come to, person by person."""
