"""One challenge: its results deal by deal, and friends beside oneself."""
