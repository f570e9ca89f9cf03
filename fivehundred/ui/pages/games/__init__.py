"""The list of saved games, and the list of games to replay."""
