"""The host's typed data (faces, abilities, stack entries) as trees, and what can be read off them."""
