"""What moves: events become beats, beats become ways, and sprites go them."""
