"""Analysis of scored deals: with all cards open, and from what each seat could know."""
