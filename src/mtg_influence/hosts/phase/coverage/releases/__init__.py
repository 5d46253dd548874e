"""Two releases of the engine, compared: what each makes of the cards, and which contract tests hold."""
