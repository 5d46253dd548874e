"""From a prompt of the host to the question that a player is asked, and from the answer back.

``kinds`` is the table of all prompts; a line names a *reader* (``readers``, ``targets``, ``combat``,
``modes``), which turns the prompt's data into an *offer* of elementary answers; ``question`` has each of
them judged through the hooks and puts an answer together. ``choosers`` says whom to ask.
"""

from __future__ import annotations

from mtg_influence.hosts.phase.prompts.context import QuestionContext
from mtg_influence.hosts.phase.prompts.kinds import KINDS, About, PromptKind
from mtg_influence.hosts.phase.prompts.question import Question, ask, ask_which_opponent

__all__ = ["KINDS", "About", "PromptKind", "Question", "QuestionContext", "ask", "ask_which_opponent"]
