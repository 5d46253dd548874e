"""Each question that a host is asked, refused and allowed on the real engine."""
