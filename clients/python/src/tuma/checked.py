"""Validates arguments before a request is sent. Invalid arguments are not retried."""

from __future__ import annotations

import math
import re
from urllib.parse import quote

_DIGITS = re.compile(r"[0-9]+")
_HEADER = re.compile(r"[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?")
_PATH = re.compile(r"/[\x21-\x7e]*")
_DOT_SEGMENT = re.compile(r"(?:^|/)(?:\.|%2e){1,2}(?=/|\?|$)", re.IGNORECASE)


def path_id(value: object, name: str) -> str:
    """Formats a numeric id for a path.

    Raises ValueError when the id is not a whole number, because other text could address a
    different endpoint.
    """
    text = str(value)
    if not _DIGITS.fullmatch(text):
        raise ValueError(f"{name} must be a whole number such as 1042, not {value!r}.")
    return text


def path_segment(value: object, name: str) -> str:
    """Encodes a text as one path segment. Raises ValueError for text that would change the path."""
    if not isinstance(value, str) or not value or _DOT_SEGMENT.search(value):
        raise ValueError(f"{name} must be a text as it was answered, not {value!r}.")
    return quote(value, safe="")


def checked_path(path: str) -> str:
    """Validates a path below the base address.

    Raises ValueError for paths that leave the base address.
    """
    if not _PATH.fullmatch(path) or "\\" in path or _DOT_SEGMENT.search(path):
        raise ValueError(f"path must begin with / and have no blanks and no . or .. in it, not {path!r}.")
    return path


def header_value(value: object, name: str) -> str:
    """Validates a header value.

    Raises ValueError. The message omits the value, which may be secret.
    """
    if not isinstance(value, str) or not _HEADER.fullmatch(value):
        raise ValueError(
            f"{name} must be printable ASCII without a line break and without blanks at its ends: it is sent as a header."
        )
    return value


def retry_count(value: object) -> int:
    """Validates the number of retries. Raises ValueError."""
    if not isinstance(value, int) or value < 0:
        raise ValueError(f"max_retries must be a whole number from 0, not {value!r}.")
    return value


def seconds(value: object) -> float:
    """Validates the timeout of one attempt in seconds. Raises ValueError."""
    if not isinstance(value, (int, float)) or not math.isfinite(value) or value <= 0:
        raise ValueError(f"timeout must be a number of seconds above 0, not {value!r}.")
    return value
