"""The play check's findings in people's games, saved."""
