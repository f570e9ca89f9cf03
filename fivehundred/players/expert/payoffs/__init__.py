"""What tricks, points and scores are worth."""
