"""The failure of a smoke test."""


class Failure(Exception):
    """Something is wrong with the program; the message says what."""
