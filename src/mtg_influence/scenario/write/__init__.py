"""Write a scenario from what was done at a table."""
