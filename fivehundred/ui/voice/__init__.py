"""The program's own voice, for those who have no screen reader."""
