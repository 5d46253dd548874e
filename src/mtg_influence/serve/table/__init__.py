"""One table as the server knows it: seats, channels, clocks, votes, and the process that plays."""
