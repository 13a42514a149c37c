"""When a request is sent again."""

from __future__ import annotations

import email.utils
import time

#: Of a service that is busy or was not reached: it can be asked again with the same key.
_WORTH_ANOTHER = frozenset({429, 500, 502, 503, 504})
_FIRST_WAIT_SECONDS = 0.5
_WAIT_SECONDS_MAX = 8.0
#: Longer than that a caller's own request would hang: it is told instead, with ``retry_after``.
_RETRY_AFTER_SECONDS_MAX = 60.0


def seconds_to_wait(
    status: int | None, retry_after: float | None, attempt: int, max_retries: int, chance: float
) -> float | None:
    """Seconds before the next attempt, or None when there is none.

    ``status`` is None where no answer came; ``attempt`` counts from 0, ``chance`` is from 0 to 1.
    """
    if attempt >= max_retries or (status is not None and status not in _WORTH_ANOTHER):
        return None
    backoff = min(_WAIT_SECONDS_MAX, _FIRST_WAIT_SECONDS * 2**attempt) * (0.5 + chance / 2)
    if retry_after is None:
        return backoff
    # Those who were sent away together do not come back together.
    return None if retry_after > _RETRY_AFTER_SECONDS_MAX else retry_after + backoff * chance


def retry_after_seconds(header: str | None) -> float | None:
    """``Retry-After`` in seconds or as a date, as seconds; None without one."""
    if not header:
        return None
    if header.isdecimal():
        return float(header)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(header).timestamp() - time.time())
    except ValueError:
        return None
