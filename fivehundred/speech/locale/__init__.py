"""What differs from language to language: names of languages, numbers, dates, lists, letters."""
