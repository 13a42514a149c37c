"""When a request is sent again."""

from __future__ import annotations

import datetime
import email.utils
import re
import time

#: Of a service that is busy or was not reached: it can be asked again with the same key.
_WORTH_ANOTHER = frozenset({429, 500, 502, 503, 504})
_FIRST_WAIT_SECONDS = 0.5
_WAIT_SECONDS_MAX = 8.0
#: Longer than that a caller's own request would hang: it is told instead, with ``retry_after``.
_RETRY_AFTER_SECONDS_MAX = 60.0
#: The three forms of an HTTP date begin with a day's name; the oldest form does not name its zone, which is UTC.
_HTTP_DATE = re.compile(r"(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? ", re.IGNORECASE)


def seconds_to_wait(
    status: int | None, retry_after: float | None, attempt: int, max_retries: int, chance: float
) -> float | None:
    """Seconds before the next attempt, or None when there is none.

    ``status`` is None where no answer came; ``attempt`` counts from 0, ``chance`` is from 0 to 1.
    """
    if attempt >= max_retries or (status is not None and status not in _WORTH_ANOTHER):
        return None
    backoff: float = min(_WAIT_SECONDS_MAX, _FIRST_WAIT_SECONDS * 2**attempt) * (0.5 + chance / 2)
    if retry_after is None:
        return backoff
    # Those who were sent away together do not come back together.
    return None if retry_after > _RETRY_AFTER_SECONDS_MAX else retry_after + backoff * chance


def retry_after_seconds(header: str | None) -> float | None:
    """``Retry-After`` in seconds or as a date, as seconds; None without one."""
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
