"""A deal put together by hand: what is in it, how it is read from text, how it is completed."""
