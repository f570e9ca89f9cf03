"""Why a card or call is advised, what a call means by custom, what a deal is worth."""
