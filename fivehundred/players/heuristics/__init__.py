"""Heuristics: quick choices from one look at a View, and rough worths of hands and cards."""
