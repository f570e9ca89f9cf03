"""One challenge: its results deal by deal, and its deals at the table."""
