"""The challenge: the same cards for everybody, beside what an Expert makes of them."""
