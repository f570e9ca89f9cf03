"""Pictures of cards and icons: rendered from SVG, then turned, dimmed or shown in flight."""
