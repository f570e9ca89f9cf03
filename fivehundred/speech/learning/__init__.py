"""The words of learning: lessons, coach, drills, challenge, statistics."""
