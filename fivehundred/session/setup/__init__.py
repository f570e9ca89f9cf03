"""A deal put together by hand: its contents, how it is read from text, how it is completed."""
