"""Requests and responses of one call, without I/O."""

from __future__ import annotations

import json
import random
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from tuma.checked import checked_path, header_value, retry_count, seconds
from tuma.errors import ConnectionFailed, ErrorFacts, FieldError, TumaError
from tuma.generated.errors import ERRORS
from tuma.transport import HttpRequest, HttpResponse
from tuma.model import ResponseInfo
from tuma.retry import retry_after_seconds, seconds_to_wait
from tuma.version import VERSION


@dataclass
class Settings:
    """Connection settings of a client."""

    address: str
    api_key: str
    max_retries: int
    timeout: float

    def __repr__(self) -> str:
        return f"Settings({self.address})"


@dataclass
class Call:
    """A call before it is sent."""

    method: str
    path: str
    query: Mapping[str, Any] | None = None
    body: Mapping[str, Any] | None = None
    #: True when the service stores the response under an Idempotency-Key.
    is_stored: bool = False
    idempotency_key: str | None = None
    scenario: str | None = None
    max_retries: int | None = None
    timeout: float | None = None




@dataclass
class Done:
    """The result of a successful call."""

    value: Any
    info: ResponseInfo


class Exchange:
    """State machine of one call: takes the outcome of each attempt and returns the result or the
    wait before a retry.
    """

    def __init__(self, settings: Settings, call: Call) -> None:
        self._call = call
        self._attempts = 0
        self._may_have_happened = False
        self._key = (str(uuid.uuid4()) if call.idempotency_key is None else call.idempotency_key) if call.is_stored else None
        self._max_retries = retry_count(settings.max_retries if call.max_retries is None else call.max_retries)
        timeout = seconds(settings.timeout if call.timeout is None else call.timeout)
        given = {name: _text(value) for name, value in (call.query or {}).items() if value is not None}
        headers = {
            "X-API-Key": settings.api_key,
            "Accept": "application/json",
            "User-Agent": f"tuma-python/{VERSION}",
        }
        body: bytes | None = None
        if call.body is not None:
            body = json.dumps(call.body, ensure_ascii=False, allow_nan=False).encode()
            headers["Content-Type"] = "application/json"
        if self._key is not None:
            headers["Idempotency-Key"] = header_value(self._key, "idempotency_key")
        if call.scenario:
            headers["X-Sandbox-Scenario"] = header_value(call.scenario, "scenario")
        url = settings.address + checked_path(call.path) + (f"?{urlencode(given)}" if given else "")
        #: Every attempt sends the same request.
        self.request = HttpRequest(call.method, url, headers, body, timeout)

    def received(self, answer: HttpResponse) -> Done | float:
        """Returns the result, or the seconds to wait before the next attempt.

        Raises a TumaError.
        """
        self._attempts += 1
        value = _parsed(answer.body)
        if 200 <= answer.status < 300:
            if not isinstance(value, (dict, list)):
                return self._missed("No answer: the answer was no JSON")
            return Done(value, self._info(answer))
        error = self._error(answer, value)
        # Treat the 404 as success, because an earlier attempt without a response has deleted the resource.
        if self._may_have_happened and self._call.method == "DELETE" and answer.status == 404:
            return Done({"id": int(self._call.path.rsplit("/", 1)[-1]), "deleted": True}, self._info(answer))
        self._may_have_happened |= answer.status >= 500
        return self._again(error)

    def missed(self, cause: BaseException, *, is_timeout: bool) -> float:
        """Handles an attempt without a complete response.

        Raises ConnectionFailed when the request is not retried.
        """
        self._attempts += 1
        words = f"No answer within {self.request.timeout} s" if is_timeout else f"No answer: {cause}"
        return self._missed(words, cause)

    def _missed(self, words: str, cause: BaseException | None = None) -> float:
        self._may_have_happened = True
        facts = ErrorFacts(status=None, code="connection_failed", detail=words, **self._sent())
        return self._again(ConnectionFailed(facts), cause)

    def _again(self, error: TumaError, cause: BaseException | None = None) -> float:
        attempt = self._attempts - 1
        seconds = seconds_to_wait(error.status, error.retry_after, attempt, self._max_retries, random.random())
        if seconds is None:
            raise error from cause
        return seconds

    def _sent(self) -> dict[str, Any]:
        return {
            "method": self._call.method,
            "path": self._call.path,
            "attempts": self._attempts,
            "idempotency_key": self._key,
        }

    def _error(self, answer: HttpResponse, value: Any) -> TumaError:
        told = value if isinstance(value, dict) else {}
        code = told.get("code")
        if not isinstance(code, str) or not code:
            code = f"http_{answer.status}"
        detail = told.get("detail")
        fields = _fields(detail)
        facts = ErrorFacts(
            status=answer.status,
            code=code,
            detail=_words(detail, fields, answer.status),
            fields=fields,
            meta=told.get("meta") or {},
            request_id=told.get("request_id") or answer.headers.get("x-request-id"),
            doc_url=told.get("doc_url"),
            retry_after=retry_after_seconds(answer.headers.get("retry-after")),
            **self._sent(),
        )
        return ERRORS.get(code, TumaError)(facts)

    def _info(self, answer: HttpResponse) -> ResponseInfo:
        return ResponseInfo(
            status=answer.status,
            request_id=answer.headers.get("x-request-id"),
            idempotency_key=self._key,
            is_replay=answer.headers.get("idempotent-replayed") == "true",
            is_body_mismatch=answer.headers.get("idempotency-body-mismatch") == "true",
            attempts=self._attempts,
        )


def _parsed(body: bytes) -> Any:
    try:
        return json.loads(body)
    except ValueError:
        return None


def _fields(detail: Any) -> list[FieldError]:
    """Returns the field errors of a 422. Ignores items in a different format, which a proxy may return."""
    faults = [each for each in detail if isinstance(each, dict)] if isinstance(detail, list) else []
    return [
        FieldError(tuple(each["loc"]), str(each.get("msg")), str(each.get("type")))
        for each in faults
        if isinstance(each.get("loc"), list)
    ]


def _words(detail: Any, fields: list[FieldError], status: int) -> str:
    if fields:
        return "; ".join(f"{'.'.join(map(str, each.loc))}: {each.msg}" for each in fields)
    if isinstance(detail, str):
        return detail
    return f"The answer was {status} and no JSON of the service: something in between answered"


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
