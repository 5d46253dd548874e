"""The command line: one small module a command, each of which parses, runs and reports.

What a command *does* lies in the other packages; nothing imports this one.
"""
