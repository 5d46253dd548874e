"""Names, numbers, objects and sentences in words: what verbs, costs and triggers are said with."""
