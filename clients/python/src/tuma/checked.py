"""What a caller gives, checked before anything is sent: repeating it would not help."""

from __future__ import annotations

import math
import re
from urllib.parse import quote

_DIGITS = re.compile(r"[0-9]+")
_HEADER = re.compile(r"[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?")
_PATH = re.compile(r"/[\x21-\x7e]*")
_DOT_SEGMENT = re.compile(r"(?:^|/)(?:\.|%2e){1,2}(?=/|\?|$)", re.IGNORECASE)


def path_id(value: object, name: str) -> str:
    """The digits of an id, for a path. Raises ValueError: anything else could lead to another endpoint."""
    text = str(value)
    if not _DIGITS.fullmatch(text):
        raise ValueError(f"{name} must be a whole number such as 1042, not {value!r}.")
    return text


def path_segment(value: object, name: str) -> str:
    """A text as one segment of a path. Raises ValueError for one that would name another path."""
    if not isinstance(value, str) or not value or _DOT_SEGMENT.search(value):
        raise ValueError(f"{name} must be a text as it was answered, not {value!r}.")
    return quote(value, safe="")


def checked_path(path: str) -> str:
    """A path below the base address. Raises ValueError for one that leads out of it."""
    if not _PATH.fullmatch(path) or "\\" in path or _DOT_SEGMENT.search(path):
        raise ValueError(f"path must begin with / and have no blanks and no . or .. in it, not {path!r}.")
    return path


def header_value(value: object, name: str) -> str:
    """A header's value as HTTP can carry it. Raises ValueError, without the value: it may be secret."""
    if not isinstance(value, str) or not _HEADER.fullmatch(value):
        raise ValueError(
            f"{name} must be printable ASCII without a line break and without blanks at its ends: it is sent as a header."
        )
    return value


def retry_count(value: object) -> int:
    """How often a request is repeated. Raises ValueError."""
    if not isinstance(value, int) or value < 0:
        raise ValueError(f"max_retries must be a whole number from 0, not {value!r}.")
    return value


def seconds(value: object) -> float:
    """Seconds of one attempt. Raises ValueError."""
    if not isinstance(value, (int, float)) or not math.isfinite(value) or value <= 0:
        raise ValueError(f"timeout must be a number of seconds above 0, not {value!r}.")
    return value
