"""The HTTP side: routes, events, and what keeps strangers out."""
