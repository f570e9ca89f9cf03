"""How the network of the Expert's calls was made, and how to make it again."""
