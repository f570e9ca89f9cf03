"""Heuristics: quick choices from a View, and rough values of hands and cards."""
