"""A game to watch: six demo decks (card names only), and a table on which every seat is a computer player.

``watch`` plays a table of any host and yields what there is to see, so that every way of showing a game
(live, lines, JSON) sees the same.
"""
