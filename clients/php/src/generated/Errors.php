<?php

// Written by `npm run clients` from the OpenAPI document. Change the document, not this file.

declare(strict_types=1);

namespace Tuma\Errors;

use Tuma\TumaError;

/** Insufficient wallet balance */
class InsufficientWalletBalance extends TumaError
{
    public function required(): int|float
    {
        return $this->meta['required'] ?? null;
    }

    public function available(): int|float
    {
        return $this->meta['available'] ?? null;
    }

    public function currency(): string
    {
        return $this->meta['currency'] ?? null;
    }
}

/** The rider already has the package */
class CancelForbiddenPostPickup extends TumaError
{
}

/** The shipment has ended */
class CancelForbiddenTerminalState extends TumaError
{
}

/** Pickup address not found */
class UngeocodablePickup extends TumaError
{
}

/** Drop-off address not found */
class UngeocodableDropoff extends TumaError
{
}

/** Coordinates or an address are missing */
class CoordinatesOrAddressRequired extends TumaError
{
    public function end(): string|null
    {
        return $this->meta['end'] ?? null;
    }
}

/** No vehicle can carry this load */
class NoVehicleFits extends TumaError
{
    public function payloadKg(): int|float|null
    {
        return $this->meta['payload_kg'] ?? null;
    }

    public function volumetricKg(): int|float|null
    {
        return $this->meta['volumetric_kg'] ?? null;
    }

    public function longestSideCm(): int|float|null
    {
        return $this->meta['longest_side_cm'] ?? null;
    }
}

/** The chosen vehicle cannot carry this load */
class VehicleOverrideTooSmall extends TumaError
{
    public function payloadKg(): int|float|null
    {
        return $this->meta['payload_kg'] ?? null;
    }

    public function volumetricKg(): int|float|null
    {
        return $this->meta['volumetric_kg'] ?? null;
    }

    public function longestSideCm(): int|float|null
    {
        return $this->meta['longest_side_cm'] ?? null;
    }

    public function vehicleId(): int|float|null
    {
        return $this->meta['vehicle_id'] ?? null;
    }

    public function maxPayloadKg(): int|float|null
    {
        return $this->meta['max_payload_kg'] ?? null;
    }

    public function maxVolumetricKg(): int|float|null
    {
        return $this->meta['max_volumetric_kg'] ?? null;
    }

    public function maxLengthCm(): mixed
    {
        return $this->meta['max_length_cm'] ?? null;
    }

    public function maxDistanceKm(): int|float|null
    {
        return $this->meta['max_distance_km'] ?? null;
    }
}

/** No regional route */
class NoRegionalRoute extends TumaError
{
}

/** The wallet is not active */
class WalletInactive extends TumaError
{
}

/** A payment is already in progress */
class PaymentAlreadyInProgress extends TumaError
{
    public function reference(): string
    {
        return $this->meta['reference'] ?? null;
    }

    public function paymentUrl(): string
    {
        return $this->meta['payment_url'] ?? null;
    }
}

/** Idempotency-Key has the wrong length */
class IdempotencyKeyLength extends TumaError
{
}

/** The quote has expired */
class QuoteExpired extends TumaError
{
    public function expiredAt(): string
    {
        return $this->meta['expired_at'] ?? null;
    }
}

/** The pickup window is full */
class PickupWindowFull extends TumaError
{
    public function windows(): mixed
    {
        return $this->meta['windows'] ?? null;
    }
}

/** The price has changed */
class PriceChanged extends TumaError
{
    public function totalAmount(): int|float|null
    {
        return $this->meta['total_amount'] ?? null;
    }

    public function maxTotalAmount(): int|float|null
    {
        return $this->meta['max_total_amount'] ?? null;
    }

    public function currency(): string|null
    {
        return $this->meta['currency'] ?? null;
    }
}

/** The shipment cannot be paid */
class ShipmentNotPayable extends TumaError
{
    public function paymentStatus(): string
    {
        return $this->meta['payment_status'] ?? null;
    }
}

/** No further delivery attempt is possible */
class ReattemptNotPossible extends TumaError
{
}

/** The webhook endpoint is disabled */
class WebhookEndpointDisabled extends TumaError
{
}

/** Too many webhook endpoints */
class WebhookEndpointLimit extends TumaError
{
    public function endpointsMax(): int|float
    {
        return $this->meta['endpoints_max'] ?? null;
    }
}

class MalformedRequest extends TumaError
{
}

/** Invalid or expired API key */
class InvalidApiKey extends TumaError
{
}

/** Merchant account not approved */
class MerchantNotApproved extends TumaError
{
}

/** The API key is not permitted to do this */
class KeyNotPermitted extends TumaError
{
    public function scope(): string|null
    {
        return $this->meta['scope'] ?? null;
    }
}

/** Shipment not found */
class ShipmentNotFound extends TumaError
{
}

/** Not found */
class NotFound extends TumaError
{
}

/** Method not allowed */
class MethodNotAllowed extends TumaError
{
}

class RequestTimeout extends TumaError
{
}

/** The body is too large */
class PayloadTooLarge extends TumaError
{
    public function maxBytes(): int|float|null
    {
        return $this->meta['max_bytes'] ?? null;
    }
}

/** Unsupported media type */
class UnsupportedMediaType extends TumaError
{
}

class ExpectationFailed extends TumaError
{
}

class ItemMissingDimensions extends TumaError
{
}

class PhoneInvalid extends TumaError
{
}

class ValidationError extends TumaError
{
}

/** Rate limit exceeded */
class RateLimited extends TumaError
{
    public function retryAfterSeconds(): int|float|null
    {
        return $this->meta['retry_after_seconds'] ?? null;
    }
}

class HeadersTooLarge extends TumaError
{
}

/** Internal error */
class InternalError extends TumaError
{
}

/** Payment gateway error */
class PaymentGatewayError extends TumaError
{
}

/** Maps service unavailable */
class MapsUnavailable extends TumaError
{
}

/** Busy */
class Busy extends TumaError
{
}

final class Errors
{
    public const CLASSES = [
        'insufficient_wallet_balance' => InsufficientWalletBalance::class,
        'cancel_forbidden_post_pickup' => CancelForbiddenPostPickup::class,
        'cancel_forbidden_terminal_state' => CancelForbiddenTerminalState::class,
        'ungeocodable_pickup' => UngeocodablePickup::class,
        'ungeocodable_dropoff' => UngeocodableDropoff::class,
        'coordinates_or_address_required' => CoordinatesOrAddressRequired::class,
        'no_vehicle_fits' => NoVehicleFits::class,
        'vehicle_override_too_small' => VehicleOverrideTooSmall::class,
        'no_regional_route' => NoRegionalRoute::class,
        'wallet_inactive' => WalletInactive::class,
        'payment_already_in_progress' => PaymentAlreadyInProgress::class,
        'idempotency_key_length' => IdempotencyKeyLength::class,
        'quote_expired' => QuoteExpired::class,
        'pickup_window_full' => PickupWindowFull::class,
        'price_changed' => PriceChanged::class,
        'shipment_not_payable' => ShipmentNotPayable::class,
        'reattempt_not_possible' => ReattemptNotPossible::class,
        'webhook_endpoint_disabled' => WebhookEndpointDisabled::class,
        'webhook_endpoint_limit' => WebhookEndpointLimit::class,
        'malformed_request' => MalformedRequest::class,
        'invalid_api_key' => InvalidApiKey::class,
        'merchant_not_approved' => MerchantNotApproved::class,
        'key_not_permitted' => KeyNotPermitted::class,
        'shipment_not_found' => ShipmentNotFound::class,
        'not_found' => NotFound::class,
        'method_not_allowed' => MethodNotAllowed::class,
        'request_timeout' => RequestTimeout::class,
        'payload_too_large' => PayloadTooLarge::class,
        'unsupported_media_type' => UnsupportedMediaType::class,
        'expectation_failed' => ExpectationFailed::class,
        'item_missing_dimensions' => ItemMissingDimensions::class,
        'phone_invalid' => PhoneInvalid::class,
        'validation_error' => ValidationError::class,
        'rate_limited' => RateLimited::class,
        'headers_too_large' => HeadersTooLarge::class,
        'internal_error' => InternalError::class,
        'payment_gateway_error' => PaymentGatewayError::class,
        'maps_unavailable' => MapsUnavailable::class,
        'busy' => Busy::class,
    ];
}
