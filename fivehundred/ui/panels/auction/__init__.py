"""The auction: its grid, and the calls made so far."""
