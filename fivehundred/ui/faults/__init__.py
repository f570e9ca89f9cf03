"""Handling of errors while the program runs: a report, a dialog, a way to continue."""
