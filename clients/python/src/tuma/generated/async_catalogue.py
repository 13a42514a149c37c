"""Written by `npm run clients` from resources/catalogue.py. Change that file, not this one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuma.exchange import Call
from tuma.generated.models import PackageSizeTier, VehicleType
from tuma.resources.base import AsyncResource
from tuma.resources.options import CallOptions

if TYPE_CHECKING:
    from typing_extensions import Unpack


class AsyncVehicleTypes(AsyncResource):
    """Available vehicles with fees and limits. Cache the list for an hour."""

    async def list(self, **options: Unpack[CallOptions]) -> list[VehicleType]:
        return await self._all(VehicleType, Call(method="GET", path="/vehicle-types", **options))


class AsyncPackageSizeTiers(AsyncResource):
    """Standard parcel sizes with the weight and dimensions to send for an item."""

    async def list(self, **options: Unpack[CallOptions]) -> list[PackageSizeTier]:
        return await self._all(PackageSizeTier, Call(method="GET", path="/package-size-tiers", **options))
