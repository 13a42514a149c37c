"""What a call may say besides."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, TypedDict

if sys.version_info >= (3, 11):
    from typing import NotRequired
elif TYPE_CHECKING:
    from typing_extensions import NotRequired


class CallOptions(TypedDict):
    """Of every call. ``timeout`` in seconds, of one attempt."""

    max_retries: NotRequired[int]
    timeout: NotRequired[float]


class WriteOptions(CallOptions):
    """Of writes. Without a key (16 to 255 characters) each call has one of its own, the same for all of its attempts."""

    idempotency_key: NotRequired[str]


class CreateOptions(WriteOptions):
    """Of creating a shipment: ``scenario``, the two digits of a course in the sandbox."""

    scenario: NotRequired[str]
