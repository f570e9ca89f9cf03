"""What is told beside the play: claims, revokes, seals, branches, what has been shown."""
