"""The empty table: baize under a lamp, a rim of wood."""
