"""Parts shared by several screens: the base scene, the picture of a table, routes."""
