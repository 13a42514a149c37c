"""Retry policy."""

from __future__ import annotations

import datetime
import email.utils
import re
import time

#: Statuses of a busy or unreachable service. A retry with the same idempotency key is safe.
_WORTH_ANOTHER = frozenset({429, 500, 502, 503, 504})
_FIRST_WAIT_SECONDS = 0.5
_WAIT_SECONDS_MAX = 8.0
#: The client does not retry after a longer ``Retry-After``, because the wait would block the
#: request of the caller. The error contains the value in ``retry_after``.
_RETRY_AFTER_SECONDS_MAX = 60.0
#: All three HTTP date formats start with a day name. The oldest format omits the time zone, which
#: is UTC.
_HTTP_DATE = re.compile(r"(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? ", re.IGNORECASE)


def seconds_to_wait(
    status: int | None, retry_after: float | None, attempt: int, max_retries: int, chance: float
) -> float | None:
    """Returns the seconds before the next attempt, or None when the request is not retried.

    ``status`` is None when no response arrived; ``attempt`` starts at 0; ``chance`` is a random
    number from 0 to 1.
    """
    if attempt >= max_retries or (status is not None and status not in _WORTH_ANOTHER):
        return None
    backoff: float = min(_WAIT_SECONDS_MAX, _FIRST_WAIT_SECONDS * 2**attempt) * (0.5 + chance / 2)
    if retry_after is None:
        return backoff
    # Add jitter, so that clients do not all retry at the same time.
    return None if retry_after > _RETRY_AFTER_SECONDS_MAX else retry_after + backoff * chance


def retry_after_seconds(header: str | None) -> float | None:
    """Parses ``Retry-After`` (seconds or a date) into seconds.

    Returns None when the header is missing or invalid.
    """
    text = (header or "").strip()
    if re.fullmatch(r"[0-9]+(?:\.[0-9]+)?", text):
        return float(text)
    if not _HTTP_DATE.match(text):
        return None
    try:
        at = email.utils.parsedate_to_datetime(text)
    except (TypeError, ValueError):
        return None
    at = at if at.tzinfo else at.replace(tzinfo=datetime.timezone.utc)
    return max(0.0, at.timestamp() - time.time())
