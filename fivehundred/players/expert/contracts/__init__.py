"""Imagined contracts: a quick exchange, and double-dummy tricks."""
