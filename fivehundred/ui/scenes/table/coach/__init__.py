"""The coach at the table: marks of decisions, their reasons, a warning before a dear one."""
