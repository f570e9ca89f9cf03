"""The Expert: every choice weighed over worlds by what it brings at the present score."""
