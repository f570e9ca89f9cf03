"""What is told besides the play: claims, revokes, seals, branches, what has been shown."""
