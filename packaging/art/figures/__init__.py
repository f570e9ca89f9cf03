"""The people of the pack: kings, queens and jacks."""
