"""What runs in the process of one table: the engine, the computer players, and what each seat may see."""
