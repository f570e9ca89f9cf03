"""A drill at the table: its question as the note of a tutor, its answer held and rated."""
