"""Written by `npm run clients` from the OpenAPI document. Change the document, not this file."""

from __future__ import annotations

from typing import Optional, cast

from tuma.errors import TumaError


class InsufficientWalletBalance(TumaError):
    """Insufficient wallet balance"""

    @property
    def required(self) -> float:
        return cast("float", self.meta.get("required"))

    @property
    def available(self) -> float:
        return cast("float", self.meta.get("available"))

    @property
    def currency(self) -> str:
        return cast("str", self.meta.get("currency"))


class CancelForbiddenPostPickup(TumaError):
    """The rider already has the package"""


class CancelForbiddenTerminalState(TumaError):
    """The shipment has ended"""


class UngeocodablePickup(TumaError):
    """Pickup address not found"""


class UngeocodableDropoff(TumaError):
    """Drop-off address not found"""


class CoordinatesOrAddressRequired(TumaError):
    """Coordinates or an address are missing"""

    @property
    def end(self) -> Optional[str]:
        return cast("Optional[str]", self.meta.get("end"))


class NoVehicleFits(TumaError):
    """No vehicle can carry this load"""

    @property
    def payload_kg(self) -> Optional[float]:
        return cast("Optional[float]", self.meta.get("payload_kg"))

    @property
    def volumetric_kg(self) -> Optional[float]:
        return cast("Optional[float]", self.meta.get("volumetric_kg"))

    @property
    def longest_side_cm(self) -> Optional[float]:
        return cast("Optional[float]", self.meta.get("longest_side_cm"))


class VehicleOverrideTooSmall(TumaError):
    """The chosen vehicle cannot carry this load"""

    @property
    def payload_kg(self) -> Optional[float]:
        return cast("Optional[float]", self.meta.get("payload_kg"))

    @property
    def volumetric_kg(self) -> Optional[float]:
        return cast("Optional[float]", self.meta.get("volumetric_kg"))

    @property
    def longest_side_cm(self) -> Optional[float]:
        return cast("Optional[float]", self.meta.get("longest_side_cm"))

    @property
    def vehicle_id(self) -> Optional[float]:
        return cast("Optional[float]", self.meta.get("vehicle_id"))

    @property
    def max_payload_kg(self) -> Optional[float]:
        return cast("Optional[float]", self.meta.get("max_payload_kg"))

    @property
    def max_volumetric_kg(self) -> Optional[float]:
        return cast("Optional[float]", self.meta.get("max_volumetric_kg"))

    @property
    def max_length_cm(self) -> object:
        return cast("object", self.meta.get("max_length_cm"))

    @property
    def max_distance_km(self) -> Optional[float]:
        return cast("Optional[float]", self.meta.get("max_distance_km"))


class NoRegionalRoute(TumaError):
    """No regional route"""


class WalletInactive(TumaError):
    """The wallet is not active"""


class PaymentAlreadyInProgress(TumaError):
    """A payment is already in progress"""

    @property
    def reference(self) -> str:
        return cast("str", self.meta.get("reference"))

    @property
    def payment_url(self) -> str:
        return cast("str", self.meta.get("payment_url"))


class IdempotencyKeyLength(TumaError):
    """Idempotency-Key has the wrong length"""


class QuoteExpired(TumaError):
    """The quote has expired"""

    @property
    def expired_at(self) -> str:
        return cast("str", self.meta.get("expired_at"))


class PickupWindowFull(TumaError):
    """The pickup window is full"""

    @property
    def windows(self) -> object:
        return cast("object", self.meta.get("windows"))


class PriceChanged(TumaError):
    """The price has changed"""

    @property
    def total_amount(self) -> Optional[float]:
        return cast("Optional[float]", self.meta.get("total_amount"))

    @property
    def max_total_amount(self) -> Optional[float]:
        return cast("Optional[float]", self.meta.get("max_total_amount"))

    @property
    def currency(self) -> Optional[str]:
        return cast("Optional[str]", self.meta.get("currency"))


class ShipmentNotPayable(TumaError):
    """The shipment cannot be paid"""

    @property
    def payment_status(self) -> str:
        return cast("str", self.meta.get("payment_status"))


class ReattemptNotPossible(TumaError):
    """No further delivery attempt is possible"""


class WebhookEndpointDisabled(TumaError):
    """The webhook endpoint is disabled"""


class WebhookEndpointLimit(TumaError):
    """Too many webhook endpoints"""

    @property
    def endpoints_max(self) -> float:
        return cast("float", self.meta.get("endpoints_max"))


class MalformedRequest(TumaError):
    """malformed_request"""


class InvalidApiKey(TumaError):
    """Invalid or expired API key"""


class MerchantNotApproved(TumaError):
    """Merchant account not approved"""


class KeyNotPermitted(TumaError):
    """The API key is not permitted to do this"""

    @property
    def scope(self) -> Optional[str]:
        return cast("Optional[str]", self.meta.get("scope"))


class ShipmentNotFound(TumaError):
    """Shipment not found"""


class NotFound(TumaError):
    """Not found"""


class MethodNotAllowed(TumaError):
    """Method not allowed"""


class RequestTimeout(TumaError):
    """request_timeout"""


class PayloadTooLarge(TumaError):
    """The body is too large"""

    @property
    def max_bytes(self) -> Optional[float]:
        return cast("Optional[float]", self.meta.get("max_bytes"))


class UnsupportedMediaType(TumaError):
    """Unsupported media type"""


class ExpectationFailed(TumaError):
    """expectation_failed"""


class ItemMissingDimensions(TumaError):
    """item_missing_dimensions"""


class PhoneInvalid(TumaError):
    """phone_invalid"""


class ValidationError(TumaError):
    """validation_error"""


class RateLimited(TumaError):
    """Rate limit exceeded"""

    @property
    def retry_after_seconds(self) -> Optional[float]:
        return cast("Optional[float]", self.meta.get("retry_after_seconds"))


class HeadersTooLarge(TumaError):
    """headers_too_large"""


class InternalError(TumaError):
    """Internal error"""


class PaymentGatewayError(TumaError):
    """Payment gateway error"""


class MapsUnavailable(TumaError):
    """Maps service unavailable"""


class Busy(TumaError):
    """Busy"""


ERRORS: dict[str, type[TumaError]] = {
    "insufficient_wallet_balance": InsufficientWalletBalance,
    "cancel_forbidden_post_pickup": CancelForbiddenPostPickup,
    "cancel_forbidden_terminal_state": CancelForbiddenTerminalState,
    "ungeocodable_pickup": UngeocodablePickup,
    "ungeocodable_dropoff": UngeocodableDropoff,
    "coordinates_or_address_required": CoordinatesOrAddressRequired,
    "no_vehicle_fits": NoVehicleFits,
    "vehicle_override_too_small": VehicleOverrideTooSmall,
    "no_regional_route": NoRegionalRoute,
    "wallet_inactive": WalletInactive,
    "payment_already_in_progress": PaymentAlreadyInProgress,
    "idempotency_key_length": IdempotencyKeyLength,
    "quote_expired": QuoteExpired,
    "pickup_window_full": PickupWindowFull,
    "price_changed": PriceChanged,
    "shipment_not_payable": ShipmentNotPayable,
    "reattempt_not_possible": ReattemptNotPossible,
    "webhook_endpoint_disabled": WebhookEndpointDisabled,
    "webhook_endpoint_limit": WebhookEndpointLimit,
    "malformed_request": MalformedRequest,
    "invalid_api_key": InvalidApiKey,
    "merchant_not_approved": MerchantNotApproved,
    "key_not_permitted": KeyNotPermitted,
    "shipment_not_found": ShipmentNotFound,
    "not_found": NotFound,
    "method_not_allowed": MethodNotAllowed,
    "request_timeout": RequestTimeout,
    "payload_too_large": PayloadTooLarge,
    "unsupported_media_type": UnsupportedMediaType,
    "expectation_failed": ExpectationFailed,
    "item_missing_dimensions": ItemMissingDimensions,
    "phone_invalid": PhoneInvalid,
    "validation_error": ValidationError,
    "rate_limited": RateLimited,
    "headers_too_large": HeadersTooLarge,
    "internal_error": InternalError,
    "payment_gateway_error": PaymentGatewayError,
    "maps_unavailable": MapsUnavailable,
    "busy": Busy,
}
