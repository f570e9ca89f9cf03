"""Quick estimates of a hand."""
