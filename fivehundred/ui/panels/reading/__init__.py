"""Panels that are only read: the keys, the last trick, the auction again, what has happened."""
