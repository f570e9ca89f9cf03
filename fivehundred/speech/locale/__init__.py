"""What differs between languages: their names, numbers, dates, lists, card letters."""
