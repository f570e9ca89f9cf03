"""Those who speak at a table besides the game: lesson, drill, challenge and coach."""
