"""Webhook signature verification."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Mapping, Sequence
from typing import Any, cast

from tuma.errors import InvalidSignature
from tuma.generated.models import EVENTS, TumaEvent, WebhookEvent

TOLERANCE_SECONDS = 300.0
_SECRET_PREFIX = "whsec_"


def event_of(values: dict[str, Any]) -> TumaEvent:
    """Creates an instance of the event class for the type; unknown types become a WebhookEvent."""
    event: Any = EVENTS.get(values.get("type", ""), WebhookEvent).of(values)
    return cast("TumaEvent", event)


def verify_webhook(
    raw_body: bytes | str,
    headers: Mapping[str, str],
    secret: str | Sequence[str],
    *,
    tolerance: float = TOLERANCE_SECONDS,
) -> TumaEvent:
    """Verifies a webhook and returns its event.

    Accepts both signature formats, several secrets (for rotation) and timestamps within
    ``tolerance`` seconds. ``raw_body`` is the raw request body. Raises InvalidSignature.
    """
    body = _bytes(raw_body)
    secrets = [secret] if isinstance(secret, str) else list(secret)
    if not secrets or not all(secrets):
        raise ValueError("The webhook secret is missing.")
    given = {name.lower(): value for name, value in headers.items()}
    claims = [claim for claim in (_own(given), _standard(given)) if claim[0].isdecimal() and claim[2]]
    if not claims:
        raise InvalidSignature("no_signature")
    genuine = [claim for claim in claims if _is_signed(claim, body, secrets)]
    if not genuine:
        raise InvalidSignature("no_match")
    if all(abs(time.time() - int(timestamp)) > tolerance for timestamp, _, _, _ in genuine):
        raise InvalidSignature("too_old")
    try:
        return event_of(json.loads(body))
    except (ValueError, AttributeError):
        raise InvalidSignature("not_json") from None


#: Timestamp, signed prefix before the body, signatures, and a flag for base64 secrets.
_Claim = tuple[str, bytes, list[bytes], bool]


def _own(headers: Mapping[str, str]) -> _Claim:
    timestamp = headers.get("x-service-timestamp", "")
    names = ("x-service-signature", "x-service-signature-previous")
    signatures = [_unhex(headers[name]) for name in names if headers.get(name)]
    return timestamp, f"{timestamp}.".encode(), signatures, False


def _standard(headers: Mapping[str, str]) -> _Claim:
    timestamp = headers.get("webhook-timestamp", "")
    words = headers.get("webhook-signature", "").split()
    signatures = [_unbase64(word[3:]) for word in words if word.startswith("v1,")]
    return timestamp, f"{headers.get('webhook-id', '')}.{timestamp}.".encode(), signatures, True


def _is_signed(claim: _Claim, body: bytes, secrets: Sequence[str]) -> bool:
    _, head, signatures, is_base64 = claim
    for secret in secrets:
        key = _unbase64(secret.removeprefix(_SECRET_PREFIX)) if is_base64 else secret.encode()
        if not key:
            continue
        expected = hmac.new(key, head + body, hashlib.sha256).digest()
        # Constant-time comparison.
        if any(hmac.compare_digest(expected, signature) for signature in signatures):
            return True
    return False


def _bytes(raw_body: object) -> bytes:
    if isinstance(raw_body, (bytes, bytearray, memoryview)):
        return bytes(raw_body)
    if isinstance(raw_body, str):
        return raw_body.encode()
    raise TypeError(
        "raw_body must be the bytes that came, not what a JSON parser made of them: written again they are other bytes. "
        "Flask: request.get_data(). FastAPI: await request.body(). Django: request.body."
    )


def _unhex(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        return b""


def _unbase64(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return b""
