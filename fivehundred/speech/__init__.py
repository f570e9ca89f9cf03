"""Words: every sentence people read, and the one voice that says it."""
