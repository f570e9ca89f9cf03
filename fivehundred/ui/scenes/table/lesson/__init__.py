"""A lesson at the table: its run as the guide of a sitting, its words as the notes of a tutor."""
