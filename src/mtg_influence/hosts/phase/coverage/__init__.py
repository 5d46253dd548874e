"""Which cards are covered: what weaving makes of each, and why some are refused."""
