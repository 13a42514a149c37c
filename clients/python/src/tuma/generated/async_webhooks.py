"""Written by `npm run clients` from resources/webhooks.py. Change that file, not this one."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from typing import TYPE_CHECKING

from tuma.checked import path_id
from tuma.exchange import Call
from tuma.generated.models import (
    DeletedWebhook,
    TumaEvent,
    WebhookDelivery,
    WebhookDeliveryDetail,
    WebhookEndpoint,
    WebhookEndpointWithSecret,
    WebhookReplay,
)
from tuma.generated.requests import (
    CreateWebhookRequest,
    ListWebhookDeliveriesQuery,
    ReplayWebhookRequest,
    RotateWebhookSecretRequest,
    UpdateWebhookRequest,
)
from tuma.resources.base import AsyncResource, numbered
from tuma.resources.options import CallOptions, WriteOptions
from tuma.webhook import TOLERANCE_SECONDS, verify_webhook

if TYPE_CHECKING:
    from typing_extensions import Unpack

_ROOT = "/merchant/webhooks"


class AsyncWebhooks(AsyncResource):
    """Webhook endpoints and their deliveries."""

    async def create(self, request: CreateWebhookRequest, **options: Unpack[WriteOptions]) -> WebhookEndpointWithSecret:
        """Creates an endpoint.

        The API returns the ``secret`` only once. Store the secret for ``verify``.
        """
        return await self._one(WebhookEndpointWithSecret, self._write("", request, options))

    async def get(self, endpoint_id: int, **options: Unpack[CallOptions]) -> WebhookEndpoint:
        return await self._one(WebhookEndpoint, Call(method="GET", path=f"{_ROOT}/{path_id(endpoint_id, 'endpoint_id')}", **options))

    async def update(
        self, endpoint_id: int, request: UpdateWebhookRequest, **options: Unpack[CallOptions]
    ) -> WebhookEndpoint:
        call = Call(method="PATCH", path=f"{_ROOT}/{path_id(endpoint_id, 'endpoint_id')}", body=request, **options)
        return await self._one(WebhookEndpoint, call)

    async def delete(self, endpoint_id: int, **options: Unpack[CallOptions]) -> DeletedWebhook:
        return await self._one(DeletedWebhook, Call(method="DELETE", path=f"{_ROOT}/{path_id(endpoint_id, 'endpoint_id')}", **options))

    async def rotate_secret(
        self, endpoint_id: int, request: RotateWebhookSecretRequest | None = None, **options: Unpack[WriteOptions]
    ) -> WebhookEndpointWithSecret:
        """Creates a new secret. The previous secret stays valid for a day, or for ``overlap_seconds``."""
        call = self._write(f"/{path_id(endpoint_id, 'endpoint_id')}/rotate-secret", request or {}, options)
        return await self._one(WebhookEndpointWithSecret, call)

    async def test(self, endpoint_id: int, **options: Unpack[WriteOptions]) -> WebhookDelivery:
        """Sends a ``webhook.test`` event."""
        return await self._one(WebhookDelivery, self._write(f"/{path_id(endpoint_id, 'endpoint_id')}/test", {}, options))

    def deliveries(
        self, endpoint_id: int, query: ListWebhookDeliveriesQuery | None = None, **options: Unpack[CallOptions]
    ) -> AsyncIterator[WebhookDelivery]:
        """Lists deliveries, newest first. Pages are fetched during iteration."""
        path = f"{_ROOT}/{path_id(endpoint_id, 'endpoint_id')}/deliveries"
        return self._walk(numbered(WebhookDelivery, path, dict(query or {}), dict(options)))

    async def delivery(
        self, endpoint_id: int, delivery_id: int, **options: Unpack[CallOptions]
    ) -> WebhookDeliveryDetail:
        """Returns a delivery with its signed body and all attempts."""
        path = f"{_ROOT}/{path_id(endpoint_id, 'endpoint_id')}/deliveries/{path_id(delivery_id, 'delivery_id')}"
        return await self._one(WebhookDeliveryDetail, Call(method="GET", path=path, **options))

    async def resend(self, endpoint_id: int, delivery_id: int, **options: Unpack[WriteOptions]) -> WebhookDelivery:
        call = self._write(f"/{path_id(endpoint_id, 'endpoint_id')}/deliveries/{path_id(delivery_id, 'delivery_id')}/resend", {}, options)
        return await self._one(WebhookDelivery, call)

    async def replay(
        self, endpoint_id: int, request: ReplayWebhookRequest, **options: Unpack[WriteOptions]
    ) -> WebhookReplay:
        """Resends the events of a time range: all events or only the failed events."""
        return await self._one(WebhookReplay, self._write(f"/{path_id(endpoint_id, 'endpoint_id')}/replay", request, options))

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

    def _write(self, path: str, body: Mapping[str, object], options: Mapping[str, object]) -> Call:
        return Call(method="POST", path=_ROOT + path, body=body, is_stored=True, **options)  # type: ignore[arg-type]

    async def list(self, **options: Unpack[CallOptions]) -> list[WebhookEndpoint]:
        return await self._all(WebhookEndpoint, Call(method="GET", path=_ROOT, **options))
