"""The client."""

from __future__ import annotations

from typing import Any

from tuma.address import base_address
from tuma.exchange import Call, Settings
from tuma.resources.catalogue import PackageSizeTiers, VehicleTypes
from tuma.resources.feeds import Events, Requests
from tuma.resources.payments import Payments
from tuma.resources.shipments import Rates, Shipments
from tuma.resources.webhooks import Webhooks
from tuma.transport import WaitingLine

RETRIES = 3
TIMEOUT_SECONDS = 30.0


class Tuma:
    """The API of Tuma. One client serves any number of threads.

    ``api_key`` decides the mode: a sandbox key cannot reach real riders, a live key cannot reach the sandbox. Without
    arguments they come from ``TUMA_API_KEY`` and ``TUMA_BASE_URL``. ``timeout`` in seconds, of one attempt.
    """

    def __init__(
        self,
        api_key: str | None = None,
        base_url: str | None = None,
        *,
        max_retries: int = RETRIES,
        timeout: float = TIMEOUT_SECONDS,
    ) -> None:
        key, self.mode, self.base_url = base_address(api_key, base_url)
        settings = Settings(address=self.base_url, api_key=key, max_retries=max_retries, timeout=timeout)
        line = self._line = WaitingLine(settings)
        self.rates = Rates(line)
        self.shipments = Shipments(line)
        self.payments = Payments(line)
        self.vehicle_types = VehicleTypes(line)
        self.package_size_tiers = PackageSizeTiers(line)
        self.webhooks = Webhooks(line)
        self.events = Events(line)
        self.requests = Requests(line)

    def __repr__(self) -> str:
        return f"Tuma({self.base_url!r})"

    def request(self, method: str, path: str, **more: Any) -> Any:
        """An endpoint that this version has no method for yet, with the same attempts and errors."""
        call = Call(method=method, path=path, is_stored=method == "POST", **more)
        return self._line.call(call, lambda done: done.value)
