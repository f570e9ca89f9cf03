"""The program's own voice, for whoever has no screen reader."""
