"""The program's own voice, for people without a screen reader."""
