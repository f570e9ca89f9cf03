"""Cards as pictures: drawn from SVG, turned, dimmed and in flight; icons besides."""
