"""What an Expert's contractor discards, and whom and what they name."""
