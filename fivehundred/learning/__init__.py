"""Learning 500, and getting better at it: lessons, coach, drills, challenge, statistics."""
