"""Two computers, one table: a game whose players sit before screens of their own."""
