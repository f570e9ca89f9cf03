"""What a hand is worth at a glance."""
