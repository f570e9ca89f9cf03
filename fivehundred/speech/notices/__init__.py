"""Notices beside the play: claims, revokes, seals, saved games, score pads, guests."""
