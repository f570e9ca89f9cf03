"""The course: lessons at the table, each a file that is read and played."""
