"""The words of lessons, coach, drills, challenges and statistics."""
