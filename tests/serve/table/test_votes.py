"""Votes: everybody who is concerned must agree."""

from mtg_influence.serve.table.votes import Vote


def test_a_vote_passes_when_everybody_agrees() -> None:
    vote = Vote.among(0, [1, 2])
    assert vote.passed is None
    assert vote.cast(1, yes=True)
    assert vote.passed is None
    assert vote.cast(2, yes=True)
    assert vote.passed is True


def test_one_no_is_enough() -> None:
    vote = Vote.among(0, [1, 2])
    assert vote.cast(2, yes=False)
    assert vote.passed is False


def test_nobody_votes_twice_or_without_a_voice() -> None:
    vote = Vote.among(0, [1])
    assert not vote.cast(0, yes=True)
    assert not vote.cast(2, yes=False)
    assert vote.cast(1, yes=True)
    assert not vote.cast(1, yes=False)
    assert vote.passed is True


def test_it_is_not_waited_for_who_has_left() -> None:
    vote = Vote.among(0, [1, 2])
    vote.cast(1, yes=True)
    vote.without(2)
    assert vote.passed is True


def test_what_pages_are_told() -> None:
    vote = Vote.among(3, [2, 1])
    vote.cast(1, yes=True)
    assert vote.to_json() == {"id": vote.id, "what": "undo", "by": 3, "yes": [1], "no": [], "waits": [2]}
