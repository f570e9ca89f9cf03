"""The table without a picture: whose turn it is, what follows by itself, what may be seen."""
