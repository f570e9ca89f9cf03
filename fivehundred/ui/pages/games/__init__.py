"""The lists of saved games and of games to replay."""
