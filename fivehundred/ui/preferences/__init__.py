"""The settings and their file, and the people they belong to."""
