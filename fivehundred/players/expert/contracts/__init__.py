"""Contracts that are imagined: a quick exchange, and the tricks with every card open."""
