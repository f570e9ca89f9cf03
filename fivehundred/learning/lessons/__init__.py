"""The course: lessons at the table, each read from a file."""
