"""The tutors at a table: lesson, drill, challenge and coach."""
