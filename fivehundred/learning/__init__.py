"""Learning 500: lessons, coach, drills, challenges, statistics."""
