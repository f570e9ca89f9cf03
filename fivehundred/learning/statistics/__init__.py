"""Statistics of the saved games in a folder, person by person."""
