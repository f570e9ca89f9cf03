"""The Expert: every choice weighed over samples by what it brings at the present score."""
