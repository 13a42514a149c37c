"""Webhook verification as a method of the webhooks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tuma.generated.models import TumaEvent
from tuma.webhook import TOLERANCE_SECONDS, verify_webhook


class WebhookVerifier:
    """Adds ``verify`` to the generated methods."""

    def verify(
        self,
        raw_body: bytes | str,
        headers: Mapping[str, str],
        secret: str | Sequence[str],
        *,
        tolerance: float = TOLERANCE_SECONDS,
    ) -> TumaEvent:
        """Verifies a webhook and returns its event.

        ``raw_body`` is the raw request body. Raises InvalidSignature.
        """
        return verify_webhook(raw_body, headers, secret, tolerance=tolerance)
