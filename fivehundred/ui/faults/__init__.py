"""What fails while the program runs, and the way on from there."""
