"""Every sentence people read, in the language in force."""
