"""The settings, how they are saved, and the people they belong to."""
