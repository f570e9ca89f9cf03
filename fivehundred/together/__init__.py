"""Games whose players sit at different computers."""
