"""What a tutor says at the table, and where his note stands."""
