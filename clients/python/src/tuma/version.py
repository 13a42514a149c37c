"""Must equal the version in pyproject.toml."""

VERSION = "0.2.0"
