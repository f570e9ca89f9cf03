"""The list of saved games, and of games to replay."""
