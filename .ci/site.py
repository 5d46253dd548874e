"""What the documentation site needs besides the pages: the README in front, schemas, and an order."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from mkdocs.exceptions import ConfigurationError
from mkdocs.structure.files import File

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

TOP: Final = Path(__file__).resolve().parents[1]
GROUPS: Final = {
    "Play": "play serve decks tables variants grand-melee journal replay",
    "Cards and scenarios": "cards scenarios lint oracle-data coverage host-misreadings reference",
    "Rules": "holes conformance",
    "Engines and plugins": "your-engine hooks judge vectors play-our-scenarios members",
    "The engine phase": "weaving prompts host-versions performance",
    "Games judged": "game-log referee campaign campaign-results",
    "The project": "command-line languages architecture dependencies release",
}
"""Pages by what a reader wants; those in no group come last, under "More". A page that is not there yet is
left out, and a folder stands for its pages, the index first."""


def on_config(config: MkDocsConfig) -> None:
    """Put the pages into an order."""
    docs = Path(config.docs_dir)
    pages = {path.stem for path in docs.glob("*.md")}
    named = [name for names in GROUPS.values() for name in names.split()]
    if len(named) != len(set(named)):
        raise ConfigurationError("a page is in two groups of .ci/site.py")
    nav: list[Any] = [{"mtg-influence": "index.md"}]
    for group, names in GROUPS.items():
        found = [_entry(name, docs) for name in names.split() if name in pages or (docs / name).is_dir()]
        nav.append({group: found})
    if rest := sorted(pages - set(named)):
        nav.append({"More": [f"{name}.md" for name in rest]})
    config.nav = nav


def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """Add the README as the first page, and the schemas that pages link to."""
    readme = (TOP / "README.md").read_text(encoding="utf-8").replace("](docs/", "](")
    files.append(File.generated(config, "index.md", content=readme))
    for path in sorted((TOP / "schemas").glob("*.schema.json")):
        files.append(File.generated(config, f"schemas/{path.name}", abs_src_path=str(path)))
    return files


def on_page_markdown(markdown: str, *, page: Page, **_: Any) -> str:
    """Let links into ``schemas/`` lead to what is beside the pages here."""
    up = "../" * page.file.src_uri.count("/")
    return re.sub(r"\]\((?:\.\./)+schemas/", f"]({up}schemas/", markdown)


def _entry(name: str, docs: Path) -> Any:
    folder = docs / name
    if not folder.is_dir():
        return f"{name}.md"
    others = sorted(path.name for path in folder.glob("*.md") if path.name != "index.md")
    return {name.capitalize(): [f"{name}/{each}" for each in ("index.md", *others)]}
