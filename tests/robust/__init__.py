"""What a stranger's hand does to the program from outside: kills it, and gives it broken files."""
