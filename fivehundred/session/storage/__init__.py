"""What is kept on disk: games, their folder, and house rules."""
