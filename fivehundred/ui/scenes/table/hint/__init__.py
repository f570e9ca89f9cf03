"""A hint on the table: what it points at, its note, and the ring of the keyboard."""
