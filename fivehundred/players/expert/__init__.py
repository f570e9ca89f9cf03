"""The Expert: every choice compared over samples by its value at the present score."""
