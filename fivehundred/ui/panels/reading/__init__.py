"""Panels to read: the keys, licences, tricks, the auction, recent events."""
