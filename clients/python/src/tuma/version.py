"""That of pyproject.toml."""

VERSION = "0.2.0"
