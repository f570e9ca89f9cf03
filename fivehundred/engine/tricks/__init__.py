"""Tricks: what may be played to one, who wins it, and where its cards go."""
