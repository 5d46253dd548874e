"""Campaigns: many games that nobody wrote, each judged by the referee, kept where something was wrong.

A campaign is a list of games that follows from its options and its seed alone. Each game is played in a
process of its own, so that whatever breaks breaks one game; what was broken is kept with all it takes to
play it again. ``Campaign`` is the way in; the command line is ``mtg-influence campaign``.
"""
