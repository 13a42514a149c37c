// Written by `npm run clients` from the OpenAPI document. Change the document, not this file.

import { TumaError } from "../errors.js";

/** Insufficient wallet balance */
export class InsufficientWalletBalance extends TumaError {
  get required(): number {
    return this.meta.required as never;
  }
  get available(): number {
    return this.meta.available as never;
  }
  get currency(): string {
    return this.meta.currency as never;
  }
}

/** The rider already has the package */
export class CancelForbiddenPostPickup extends TumaError {}

/** The shipment has ended */
export class CancelForbiddenTerminalState extends TumaError {}

/** Pickup address not found */
export class UngeocodablePickup extends TumaError {}

/** Drop-off address not found */
export class UngeocodableDropoff extends TumaError {}

/** Coordinates or an address are missing */
export class CoordinatesOrAddressRequired extends TumaError {
  get end(): string | undefined {
    return this.meta.end as never;
  }
}

/** No vehicle can carry this load */
export class NoVehicleFits extends TumaError {
  get payload_kg(): number | undefined {
    return this.meta.payload_kg as never;
  }
  get volumetric_kg(): number | undefined {
    return this.meta.volumetric_kg as never;
  }
  get longest_side_cm(): number | undefined {
    return this.meta.longest_side_cm as never;
  }
}

/** The chosen vehicle cannot carry this load */
export class VehicleOverrideTooSmall extends TumaError {
  get payload_kg(): number | undefined {
    return this.meta.payload_kg as never;
  }
  get volumetric_kg(): number | undefined {
    return this.meta.volumetric_kg as never;
  }
  get longest_side_cm(): number | undefined {
    return this.meta.longest_side_cm as never;
  }
  get vehicle_id(): number | undefined {
    return this.meta.vehicle_id as never;
  }
  get max_payload_kg(): number | undefined {
    return this.meta.max_payload_kg as never;
  }
  get max_volumetric_kg(): number | undefined {
    return this.meta.max_volumetric_kg as never;
  }
  get max_length_cm(): unknown {
    return this.meta.max_length_cm as never;
  }
  get max_distance_km(): number | undefined {
    return this.meta.max_distance_km as never;
  }
}

/** No regional route */
export class NoRegionalRoute extends TumaError {}

/** The wallet is not active */
export class WalletInactive extends TumaError {}

/** A payment is already in progress */
export class PaymentAlreadyInProgress extends TumaError {
  get reference(): string {
    return this.meta.reference as never;
  }
  get payment_url(): string {
    return this.meta.payment_url as never;
  }
}

/** Idempotency-Key has the wrong length */
export class IdempotencyKeyLength extends TumaError {}

/** The quote has expired */
export class QuoteExpired extends TumaError {
  get expired_at(): string {
    return this.meta.expired_at as never;
  }
}

/** The pickup window is full */
export class PickupWindowFull extends TumaError {
  get windows(): unknown {
    return this.meta.windows as never;
  }
}

/** The price has changed */
export class PriceChanged extends TumaError {
  get total_amount(): number | undefined {
    return this.meta.total_amount as never;
  }
  get max_total_amount(): number | undefined {
    return this.meta.max_total_amount as never;
  }
  get currency(): string | undefined {
    return this.meta.currency as never;
  }
}

/** The shipment cannot be paid */
export class ShipmentNotPayable extends TumaError {
  get payment_status(): string {
    return this.meta.payment_status as never;
  }
}

/** No further delivery attempt is possible */
export class ReattemptNotPossible extends TumaError {}

/** The webhook endpoint is disabled */
export class WebhookEndpointDisabled extends TumaError {}

/** Too many webhook endpoints */
export class WebhookEndpointLimit extends TumaError {
  get endpoints_max(): number {
    return this.meta.endpoints_max as never;
  }
}

export class MalformedRequest extends TumaError {}

/** Invalid or expired API key */
export class InvalidApiKey extends TumaError {}

/** Merchant account not approved */
export class MerchantNotApproved extends TumaError {}

/** The API key is not permitted to do this */
export class KeyNotPermitted extends TumaError {
  get scope(): string | undefined {
    return this.meta.scope as never;
  }
}

/** Shipment not found */
export class ShipmentNotFound extends TumaError {}

/** Not found */
export class NotFound extends TumaError {}

/** Method not allowed */
export class MethodNotAllowed extends TumaError {}

export class RequestTimeout extends TumaError {}

/** The body is too large */
export class PayloadTooLarge extends TumaError {
  get max_bytes(): number | undefined {
    return this.meta.max_bytes as never;
  }
}

/** Unsupported media type */
export class UnsupportedMediaType extends TumaError {}

export class ExpectationFailed extends TumaError {}

export class ItemMissingDimensions extends TumaError {}

export class PhoneInvalid extends TumaError {}

export class ValidationError extends TumaError {}

/** Rate limit exceeded */
export class RateLimited extends TumaError {
  get retry_after_seconds(): number | undefined {
    return this.meta.retry_after_seconds as never;
  }
}

export class HeadersTooLarge extends TumaError {}

/** Internal error */
export class InternalError extends TumaError {}

/** Payment gateway error */
export class PaymentGatewayError extends TumaError {}

/** Maps service unavailable */
export class MapsUnavailable extends TumaError {}

/** Busy */
export class Busy extends TumaError {}

export const ERRORS = {
  insufficient_wallet_balance: InsufficientWalletBalance,
  cancel_forbidden_post_pickup: CancelForbiddenPostPickup,
  cancel_forbidden_terminal_state: CancelForbiddenTerminalState,
  ungeocodable_pickup: UngeocodablePickup,
  ungeocodable_dropoff: UngeocodableDropoff,
  coordinates_or_address_required: CoordinatesOrAddressRequired,
  no_vehicle_fits: NoVehicleFits,
  vehicle_override_too_small: VehicleOverrideTooSmall,
  no_regional_route: NoRegionalRoute,
  wallet_inactive: WalletInactive,
  payment_already_in_progress: PaymentAlreadyInProgress,
  idempotency_key_length: IdempotencyKeyLength,
  quote_expired: QuoteExpired,
  pickup_window_full: PickupWindowFull,
  price_changed: PriceChanged,
  shipment_not_payable: ShipmentNotPayable,
  reattempt_not_possible: ReattemptNotPossible,
  webhook_endpoint_disabled: WebhookEndpointDisabled,
  webhook_endpoint_limit: WebhookEndpointLimit,
  malformed_request: MalformedRequest,
  invalid_api_key: InvalidApiKey,
  merchant_not_approved: MerchantNotApproved,
  key_not_permitted: KeyNotPermitted,
  shipment_not_found: ShipmentNotFound,
  not_found: NotFound,
  method_not_allowed: MethodNotAllowed,
  request_timeout: RequestTimeout,
  payload_too_large: PayloadTooLarge,
  unsupported_media_type: UnsupportedMediaType,
  expectation_failed: ExpectationFailed,
  item_missing_dimensions: ItemMissingDimensions,
  phone_invalid: PhoneInvalid,
  validation_error: ValidationError,
  rate_limited: RateLimited,
  headers_too_large: HeadersTooLarge,
  internal_error: InternalError,
  payment_gateway_error: PaymentGatewayError,
  maps_unavailable: MapsUnavailable,
  busy: Busy,
};
