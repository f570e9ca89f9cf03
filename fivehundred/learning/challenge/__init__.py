"""The challenge: the same cards for everybody, compared with what an Expert makes of them."""
