"""What the rules are told about: seats, ranges as a snapshot, options, questions, answers and verdicts."""
