"""Notices other than of play: claims, revokes, seals, saved games, score pads, guests."""
