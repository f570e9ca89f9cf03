"""The value of tricks, points and scores."""
