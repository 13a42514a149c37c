"""What can go wrong, and all that is known of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple


class FieldError(NamedTuple):
    """One fault of a 422: where, why, and of which kind."""

    loc: tuple[str | int, ...]
    msg: str
    type: str


@dataclass
class ErrorFacts:
    """What is known of a request that failed."""

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
    """Every failure of a call: refused by the service (a class for each condition), or without an answer.

    Branch on ``code`` or on the class, never on the words.
    """

    def __init__(self, facts: ErrorFacts) -> None:
        request = f" (request {facts.request_id})" if facts.request_id else ""
        super().__init__(f"{facts.detail} [{facts.code}]{request}")
        #: HTTP status; None where no answer came.
        self.status = facts.status
        #: The condition, such as ``insufficient_wallet_balance``.
        self.code = facts.code
        #: Why, in words. Of a 422 all faults, with the way to each.
        self.detail = facts.detail
        #: Each fault of a 422.
        self.fields = facts.fields
        #: The figures that ``detail`` names.
        self.meta = facts.meta
        #: Quote it to support.
        self.request_id = facts.request_id
        self.doc_url = facts.doc_url
        #: Seconds after which the service wants to be asked again.
        self.retry_after = facts.retry_after
        #: Send it again with the same key and nothing happens twice.
        self.idempotency_key = facts.idempotency_key
        #: How often it was sent.
        self.attempts = facts.attempts
        self.method = facts.method
        self.path = facts.path
        self._facts = facts

    def __reduce__(self) -> tuple[Any, ...]:
        # Its argument is not its message, which is what exceptions are copied and pickled with by themselves.
        return type(self), (self._facts,), self.__dict__


class ConnectionFailed(TumaError):
    """No answer came, although it was asked for several times.

    Whether a write happened is not known: repeat it with the ``idempotency_key`` of this error, and it happens once.
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
    """A webhook that cannot be trusted: answer 400 and do nothing. ``reason`` says what was wrong with it."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(_REASONS[reason])
        self.reason: Reason = reason

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.reason,), self.__dict__
