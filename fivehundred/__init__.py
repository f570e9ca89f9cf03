"""Five Hundred: a table for the card game 500.

Four floors, the lowest first: ``engine`` (the game, pure), ``players`` (who chooses), ``session``
(one sitting, kept on disk), ``ui`` (the table on the screen).
"""

__version__ = "0.1.0"
