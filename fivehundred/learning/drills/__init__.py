"""Drills: positions with one best choice, asked again until they are known."""
