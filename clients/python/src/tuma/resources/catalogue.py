"""Vehicle types and package size tiers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuma.exchange import Call
from tuma.generated.models import PackageSizeTier, VehicleType
from tuma.resources.base import Resource
from tuma.resources.options import CallOptions

if TYPE_CHECKING:
    from typing_extensions import Unpack


class VehicleTypes(Resource):
    """Available vehicles with fees and limits. Cache the list for an hour."""

    def list(self, **options: Unpack[CallOptions]) -> list[VehicleType]:
        return self._all(VehicleType, Call(method="GET", path="/vehicle-types", **options))


class PackageSizeTiers(Resource):
    """Standard parcel sizes with the weight and dimensions to send for an item."""

    def list(self, **options: Unpack[CallOptions]) -> list[PackageSizeTier]:
        return self._all(PackageSizeTier, Call(method="GET", path="/package-size-tiers", **options))
