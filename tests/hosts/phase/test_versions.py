"""Only the release that is tested is played on without a word."""

from __future__ import annotations

import pytest

from mtg_influence.cli.exits import ExitCode, exit_code
from mtg_influence.hosts.errors import HostVersion
from mtg_influence.hosts.phase.versions import ANY_HOST, SUPPORTED, HostVersionWarning, check_host_version


@pytest.mark.host
def test_the_engine_that_is_installed_will_do() -> None:
    check_host_version()


@pytest.mark.parametrize("version", ["0.83.0", "0.77.0", "0.9.1"])
def test_an_earlier_release_is_refused_with_what_to_install(
    monkeypatch: pytest.MonkeyPatch, version: str
) -> None:
    monkeypatch.delenv(ANY_HOST, raising=False)
    with pytest.raises(HostVersion, match=r"pip install 'phase-python==0\.103\.\*'") as refused:
        check_host_version(version)
    assert (refused.value.installed, refused.value.supported) == (version, SUPPORTED)
    assert exit_code(refused.value) is ExitCode.USAGE


def test_who_insists_is_warned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ANY_HOST, "1")
    with pytest.warns(HostVersionWarning, match=r"0\.83\.0 is installed"):
        check_host_version("0.83.0")


@pytest.mark.parametrize("version", ["0.104.0", "1.0.0"])
def test_a_later_release_is_warned_of(version: str) -> None:
    with pytest.warns(HostVersionWarning, match="what is tested is"):
        check_host_version(version)
