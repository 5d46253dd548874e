"""Tables in the browser: ``mtg-influence serve``.

The server (asyncio, Starlette) knows links, pages and who is there (``web/``, ``table/``), and no engine.
Each table is played by a process of its own (``worker/``), so that an engine that panics or never comes back
ends nothing but one action of that table. What a seat may see is decided in ``visibility``; nothing else
leaves that process.
"""
