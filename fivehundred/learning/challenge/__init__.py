"""The challenge: the same cards for everybody, compared with an Expert's results."""
