"""Panels of the table: auction, exchange, dialogs, score sheet, menus."""
