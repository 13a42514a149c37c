"""Errors of a call."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple


class FieldError(NamedTuple):
    """One field error of a 422: path, message and type."""

    loc: tuple[str | int, ...]
    msg: str
    type: str


@dataclass
class ErrorFacts:
    """Details of a failed request."""

    status: int | None
    code: str
    detail: str
    method: str
    path: str
    attempts: int
    idempotency_key: str | None
    fields: list[FieldError] = field(default_factory=list)
    meta: dict[str, Any] = field(default_factory=dict)
    request_id: str | None = None
    doc_url: str | None = None
    retry_after: float | None = None


class TumaError(Exception):
    """Base class of all errors of a call.

    The service refused the request (a class per code) or no response arrived. Branch on ``code`` or
    on the class, never on the message.
    """

    def __init__(self, facts: ErrorFacts) -> None:
        request = f" (request {facts.request_id})" if facts.request_id else ""
        super().__init__(f"{facts.detail} [{facts.code}]{request}")
        #: HTTP status; None when no response arrived.
        self.status = facts.status
        #: Error code, such as ``insufficient_wallet_balance``.
        self.code = facts.code
        #: Human-readable explanation. For a 422, lists all field errors with their paths.
        self.detail = facts.detail
        #: Field errors of a 422.
        self.fields = facts.fields
        #: Values mentioned in ``detail``.
        self.meta = facts.meta
        #: Request id for support.
        self.request_id = facts.request_id
        self.doc_url = facts.doc_url
        #: Seconds to wait before a retry, from the ``Retry-After`` header of the service.
        self.retry_after = facts.retry_after
        #: Retry with this key to avoid executing the write twice.
        self.idempotency_key = facts.idempotency_key
        self.attempts = facts.attempts
        self.method = facts.method
        self.path = facts.path
        self._facts = facts

    def __reduce__(self) -> tuple[Any, ...]:
        # Pass the error fields, because copy and pickle would otherwise pass only the message.
        return type(self), (self._facts,), self.__dict__


class ConnectionFailed(TumaError):
    """Raised when no response arrived after all attempts.

    A write may have happened: repeat the call with the ``idempotency_key`` of this error to execute
    it once.
    """


Reason = Literal["no_signature", "no_match", "too_old", "not_json"]

_REASONS: dict[str, str] = {
    "no_signature": "The request carries no signature: it is no webhook, or its headers were not handed on",
    "no_match": "The signature does not fit. Check the secret, and that the body is the one that came, byte by byte, "
    "before any JSON parser",
    "too_old": "The signature is too old, or the clock of this machine is wrong",
    "not_json": "The signature fits, but the body is no JSON",
}


class InvalidSignature(Exception):
    """Raised when a webhook signature is invalid: respond with 400 and ignore the event.

    ``reason`` describes the failure.
    """

    def __init__(self, reason: Reason) -> None:
        super().__init__(_REASONS[reason])
        self.reason: Reason = reason

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.reason,), self.__dict__
