"""The host's words and ours are one to one."""

from __future__ import annotations

from mtg_influence.hosts.base import Zone
from mtg_influence.hosts.phase.host_words import STEPS, ZONES, counter_key, counter_word


def test_every_zone_has_a_word() -> None:
    assert set(ZONES.values()) == set(Zone)
    assert len(ZONES) == len(Zone)


def test_no_two_steps_have_one_word() -> None:
    assert len(set(STEPS.values())) == len(STEPS) == 12


def test_a_counter_s_name_goes_there_and_back() -> None:
    for word in ("+1/+1", "-1/-1", "loyalty", "first strike"):
        assert counter_word(counter_key(word)) == word
    assert counter_key("+1/+1") != "+1/+1"
