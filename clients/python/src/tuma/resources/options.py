"""Options of calls."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, TypedDict

if sys.version_info >= (3, 11):
    from typing import NotRequired
elif TYPE_CHECKING:
    from typing_extensions import NotRequired


class CallOptions(TypedDict):
    """Options of every call. ``timeout`` is in seconds per attempt."""

    max_retries: NotRequired[int]
    timeout: NotRequired[float]


class WriteOptions(CallOptions):
    """Options of writes.

    The idempotency key has 16 to 255 characters. By default, the client generates one key per call
    and sends the same key with all attempts.
    """

    idempotency_key: NotRequired[str]


class CreateOptions(WriteOptions):
    """Options of ``Shipments.create``. ``scenario`` is the two digits of a sandbox scenario."""

    scenario: NotRequired[str]
