"""Drills: positions with one best choice, asked again until they sit."""
