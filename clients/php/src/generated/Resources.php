<?php

// Written by `npm run clients` from the OpenAPI document. Change the document, not this file.

declare(strict_types=1);

namespace Tuma\Resources;

use Tuma\Http\Call;
use Tuma\Http\Checked;
use Tuma\Http\Line;
use Tuma\Types;

/**
 * Get notified of every step of a delivery, and read events that you missed.
 *
 * @phpstan-import-type ListEventsQuery from Types
 * @phpstan-import-type TumaEvent from Types
 */
final class Events
{
    public function __construct(private readonly Line $line)
    {
    }

    /**
     * Lists the events after the event with the id `after`, oldest first. Events are available for 30 days. To
     * receive every event, store the id of the last handled event and pass the id as `after`.
     *
     * @param ListEventsQuery $query
     * @param array{max_retries?: int, timeout?: float} $options `timeout`: seconds per attempt
     * @return \Generator<int, TumaEvent>
     */
    public function list(array $query = [], array $options = []): \Generator
    {
        return Pages::cursored($this->line, '/merchant/events', $query + ['limit' => 500], $options, 'after');
    }

    /**
     * Returns the id of the newest event, or nothing when there are no events.
     *
     * @param array{max_retries?: int, timeout?: float} $options `timeout`: seconds per attempt
     */
    public function latest(array $options = []): ?string
    {
        return $this->line->send(new Call(
            'GET',
            '/merchant/events',
            ['after' => 'latest'],
            null,
            $options,
        ))['next_after'];
    }
}

/**
 * Vehicle types with their fees, and common parcel sizes. No key is needed.
 *
 * @phpstan-import-type PackageSizeTier from Types
 */
final class PackageSizeTiers
{
    public function __construct(private readonly Line $line)
    {
    }

    /**
     * Standard parcel sizes with the weight and dimensions to send for an item.
     *
     * @param array{max_retries?: int, timeout?: float} $options `timeout`: seconds per attempt
     * @return list<PackageSizeTier>
     */
    public function list(array $options = []): array
    {
        return $this->line->send(new Call('GET', '/package-size-tiers', [], null, $options));
    }
}

/**
 * Pay for a pending shipment, or top up the wallet.
 *
 * @phpstan-import-type Payment from Types
 * @phpstan-import-type PaymentRequest from Types
 */
final class Payments
{
    public function __construct(private readonly Line $line)
    {
    }

    /**
     * Start a payment for a pending shipment or a wallet top-up. Starts a payment at the gateway. Redirect the payer
     * to the `payment_url`, or send the phone number to charge, and the payer confirms on that phone. A shipment or
     * a wallet can have one open payment at a time.
     *
     * @param PaymentRequest $request
     * @param array{idempotency_key?: string, max_retries?: int, timeout?: float} $options `idempotency_key`: 16 to 255 characters, by default a new key for each call; `timeout`: seconds per attempt
     * @return Payment
     */
    public function initiate(array $request, array $options = []): array
    {
        return $this->line->send(new Call('POST', '/payment/initiate', [], $request, $options, true));
    }

    /**
     * Get a payment and its status. Returns the payment with its current status. Poll until the status is final, or
     * wait for the webhook.
     *
     * @param array{max_retries?: int, timeout?: float} $options `timeout`: seconds per attempt
     * @return Payment
     */
    public function get(string $reference, array $options = []): array
    {
        return $this->line->send(new Call(
            'GET',
            '/payment/' . Checked::segment($reference, 'reference'),
            [],
            null,
            $options,
        ));
    }
}

/**
 * Price, create, track and cancel deliveries.
 *
 * @phpstan-import-type ListPickupWindowsQuery from Types
 * @phpstan-import-type PickupWindow from Types
 */
final class PickupWindows
{
    public function __construct(private readonly Line $line)
    {
    }

    /**
     * Lists the free pickup windows of a day.
     *
     * @param ListPickupWindowsQuery $query
     * @param array{max_retries?: int, timeout?: float} $options `timeout`: seconds per attempt
     * @return list<PickupWindow>
     */
    public function list(array $query = [], array $options = []): array
    {
        return $this->line->send(new Call('GET', '/merchant/pickup-windows', $query, null, $options));
    }
}

/**
 * Price, create, track and cancel deliveries.
 *
 * @phpstan-import-type RateQuote from Types
 * @phpstan-import-type RateRequest from Types
 */
final class Rates
{
    public function __construct(private readonly Line $line)
    {
    }

    /**
     * Get a price for a route and a set of items. Prices a route and a load and selects the vehicle. Nothing is
     * stored or charged. Send the `quote_token` when you create the shipment to keep this price until
     * `quote_expires_at`.
     *
     * @param RateRequest $request
     * @param array{max_retries?: int, timeout?: float} $options `timeout`: seconds per attempt
     * @return RateQuote
     */
    public function quote(array $request, array $options = []): array
    {
        return $this->line->send(new Call('POST', '/merchant/shipments/rates', [], $request, $options));
    }
}

/**
 * Requests that were made with your keys, and their results.
 *
 * @phpstan-import-type ListRequestsQuery from Types
 * @phpstan-import-type LoggedRequest from Types
 */
final class Requests
{
    public function __construct(private readonly Line $line)
    {
    }

    /**
     * Lists the requests made with your keys in the last 30 days, newest first.
     *
     * @param ListRequestsQuery $query
     * @param array{max_retries?: int, timeout?: float} $options `timeout`: seconds per attempt
     * @return \Generator<int, LoggedRequest>
     */
    public function list(array $query = [], array $options = []): \Generator
    {
        return Pages::cursored($this->line, '/merchant/requests', $query, $options, 'before');
    }
}

/**
 * Price, create, track and cancel deliveries.
 *
 * @phpstan-import-type CancellationCommit from Types
 * @phpstan-import-type CancellationPreview from Types
 * @phpstan-import-type FastForwardRequest from Types
 * @phpstan-import-type ListShipmentsQuery from Types
 * @phpstan-import-type ReattemptRequest from Types
 * @phpstan-import-type Shipment from Types
 * @phpstan-import-type ShipmentListItem from Types
 * @phpstan-import-type ShipmentRequest from Types
 */
final class Shipments
{
    public function __construct(private readonly Line $line)
    {
    }

    /**
     * List your shipments, newest first. Pages are fetched during iteration.
     *
     * @param ListShipmentsQuery $query
     * @param array{max_retries?: int, timeout?: float} $options `timeout`: seconds per attempt
     * @return \Generator<int, ShipmentListItem>
     */
    public function list(array $query = [], array $options = []): \Generator
    {
        return Pages::numbered($this->line, '/merchant/shipments', $query, $options);
    }

    /**
     * Creates a shipment. With `payment_source` set to `wallet`, also pays for the shipment and dispatches a rider.
     * Retries never create a second shipment.
     *
     * @param ShipmentRequest $request
     * @param array{idempotency_key?: string, scenario?: string, max_retries?: int, timeout?: float} $options `idempotency_key`: 16 to 255 characters, by default a new key for each call; `scenario`: two digits, in the sandbox; `timeout`: seconds per attempt
     * @return Shipment
     */
    public function create(array $request, array $options = []): array
    {
        return $this->line->send(new Call('POST', '/merchant/shipments', [], $request, $options, true));
    }

    /**
     * Get a shipment with its items, legs and events. Returns the shipment with its current status. Events are
     * listed newest first.
     *
     * @param array{max_retries?: int, timeout?: float} $options `timeout`: seconds per attempt
     * @return Shipment
     */
    public function get(int $id, array $options = []): array
    {
        return $this->line->send(new Call(
            'GET',
            '/merchant/shipments/' . Checked::id($id, 'id'),
            [],
            null,
            $options,
        ));
    }

    /**
     * Returns the current cancellation fee. Changes nothing.
     *
     * @param array{max_retries?: int, timeout?: float} $options `timeout`: seconds per attempt
     * @return CancellationPreview
     */
    public function cancelPreview(int $id, array $options = []): array
    {
        return $this->line->send(new Call(
            'POST',
            '/merchant/shipments/' . Checked::id($id, 'id') . '/cancel',
            ['confirm' => false],
            ['reason' => 'Preview of the fee'],
            $options,
        ));
    }

    /**
     * Cancels a shipment. With `max_fee` from the preview, fails with `price_changed` when the fee is higher.
     *
     * @param array{reason: string, max_fee?: int|null} $request
     * @param array{idempotency_key?: string, max_retries?: int, timeout?: float} $options `idempotency_key`: 16 to 255 characters, by default a new key for each call; `timeout`: seconds per attempt
     * @return CancellationCommit
     */
    public function cancel(int $id, array $request, array $options = []): array
    {
        $query = ['confirm' => true, 'max_fee' => $request['max_fee'] ?? null];
        unset($request['max_fee']);
        return $this->line->send(new Call(
            'POST',
            '/merchant/shipments/' . Checked::id($id, 'id') . '/cancel',
            $query,
            $request,
            $options,
            true,
        ));
    }

    /**
     * Fast-forward a delivery, in the sandbox only. Advances a simulated delivery by one step, to its delivery or to
     * its next failure, with the same events and webhooks as the timetable. Live deliveries have real riders, so
     * live returns 404.
     *
     * @param FastForwardRequest $request
     * @param array{idempotency_key?: string, max_retries?: int, timeout?: float} $options `idempotency_key`: 16 to 255 characters, by default a new key for each call; `timeout`: seconds per attempt
     * @return Shipment
     */
    public function fastForward(int $id, array $request, array $options = []): array
    {
        return $this->line->send(new Call(
            'POST',
            '/merchant/shipments/' . Checked::id($id, 'id') . '/fast-forward',
            [],
            $request,
            $options,
            true,
        ));
    }

    /**
     * Start or plan another delivery attempt. After a failed attempt, while we still hold the parcel, sends the
     * rider to the receiver again: immediately, or at `after` if you send a time. Until a planned attempt starts,
     * the shipment stays `failed` and `failure.next_attempt` has the plan; another request replaces the plan. The
     * number of attempts and the time for further attempts are limited.
     *
     * @param ReattemptRequest $request
     * @param array{idempotency_key?: string, max_retries?: int, timeout?: float} $options `idempotency_key`: 16 to 255 characters, by default a new key for each call; `timeout`: seconds per attempt
     * @return Shipment
     */
    public function reattempt(int $id, array $request = [], array $options = []): array
    {
        return $this->line->send(new Call(
            'POST',
            '/merchant/shipments/' . Checked::id($id, 'id') . '/reattempt',
            [],
            $request,
            $options,
            true,
        ));
    }
}

/**
 * Vehicle types with their fees, and common parcel sizes. No key is needed.
 *
 * @phpstan-import-type VehicleType from Types
 */
final class VehicleTypes
{
    public function __construct(private readonly Line $line)
    {
    }

    /**
     * Every vehicle type in service with its fees and caps, sorted by `sort_order`. Cache the list for an hour.
     *
     * @param array{max_retries?: int, timeout?: float} $options `timeout`: seconds per attempt
     * @return list<VehicleType>
     */
    public function list(array $options = []): array
    {
        return $this->line->send(new Call('GET', '/vehicle-types', [], null, $options));
    }
}

/**
 * Get notified of every step of a delivery, and read events that you missed.
 *
 * @phpstan-import-type CreateWebhookRequest from Types
 * @phpstan-import-type DeletedWebhook from Types
 * @phpstan-import-type ListWebhookDeliveriesQuery from Types
 * @phpstan-import-type ReplayWebhookRequest from Types
 * @phpstan-import-type RotateWebhookSecretRequest from Types
 * @phpstan-import-type UpdateWebhookRequest from Types
 * @phpstan-import-type WebhookDelivery from Types
 * @phpstan-import-type WebhookDeliveryDetail from Types
 * @phpstan-import-type WebhookEndpoint from Types
 * @phpstan-import-type WebhookEndpointWithSecret from Types
 * @phpstan-import-type WebhookReplay from Types
 */
final class Webhooks
{
    use VerifiesWebhooks;

    public function __construct(private readonly Line $line)
    {
    }

    /**
     * List your webhook endpoints. Returns all endpoints of this mode, without their secrets.
     *
     * @param array{max_retries?: int, timeout?: float} $options `timeout`: seconds per attempt
     * @return list<WebhookEndpoint>
     */
    public function list(array $options = []): array
    {
        return $this->line->send(new Call('GET', '/merchant/webhooks', [], null, $options));
    }

    /**
     * Adds an address that events are posted to. The API returns the `secret` only once. Store the secret for
     * `verify`.
     *
     * @param CreateWebhookRequest $request
     * @param array{idempotency_key?: string, max_retries?: int, timeout?: float} $options `idempotency_key`: 16 to 255 characters, by default a new key for each call; `timeout`: seconds per attempt
     * @return WebhookEndpointWithSecret
     */
    public function create(array $request, array $options = []): array
    {
        return $this->line->send(new Call('POST', '/merchant/webhooks', [], $request, $options, true));
    }

    /**
     * Get a webhook endpoint. Returns the endpoint without its secret.
     *
     * @param array{max_retries?: int, timeout?: float} $options `timeout`: seconds per attempt
     * @return WebhookEndpoint
     */
    public function get(int $id, array $options = []): array
    {
        return $this->line->send(new Call('GET', '/merchant/webhooks/' . Checked::id($id, 'id'), [], null, $options));
    }

    /**
     * Change the URL, events, description or status of a webhook endpoint. Fields that you omit stay unchanged. Set
     * `status` to `enabled` to re-enable an endpoint, including one that was disabled after failures.
     *
     * @param UpdateWebhookRequest $request
     * @param array{max_retries?: int, timeout?: float} $options `timeout`: seconds per attempt
     * @return WebhookEndpoint
     */
    public function update(int $id, array $request, array $options = []): array
    {
        return $this->line->send(new Call(
            'PATCH',
            '/merchant/webhooks/' . Checked::id($id, 'id'),
            [],
            $request,
            $options,
        ));
    }

    /**
     * Remove a webhook endpoint. We stop sending events to the endpoint immediately, including waiting deliveries.
     *
     * @param array{max_retries?: int, timeout?: float} $options `timeout`: seconds per attempt
     * @return DeletedWebhook
     */
    public function delete(int $id, array $options = []): array
    {
        return $this->line->send(new Call(
            'DELETE',
            '/merchant/webhooks/' . Checked::id($id, 'id'),
            [],
            null,
            $options,
        ));
    }

    /**
     * List the deliveries to an endpoint, newest first. Pages are fetched during iteration.
     *
     * @param ListWebhookDeliveriesQuery $query
     * @param array{max_retries?: int, timeout?: float} $options `timeout`: seconds per attempt
     * @return \Generator<int, WebhookDelivery>
     */
    public function deliveries(int $id, array $query = [], array $options = []): \Generator
    {
        return Pages::numbered(
            $this->line,
            '/merchant/webhooks/' . Checked::id($id, 'id') . '/deliveries',
            $query,
            $options,
        );
    }

    /**
     * Get a delivery with its body and every attempt. Returns the delivery with the exact body that was signed, and
     * every attempt with its headers and the start of the response.
     *
     * @param array{max_retries?: int, timeout?: float} $options `timeout`: seconds per attempt
     * @return WebhookDeliveryDetail
     */
    public function delivery(int $id, int $deliveryId, array $options = []): array
    {
        return $this->line->send(new Call(
            'GET',
            '/merchant/webhooks/' . Checked::id($id, 'id') . '/deliveries/' . Checked::id($deliveryId, 'deliveryId'),
            [],
            null,
            $options,
        ));
    }

    /**
     * Resend a delivery. Adds a delivery of the same event, with the same event `id` and a new signature. If the
     * delivery is still pending, it is sent immediately instead.
     *
     * @param array{idempotency_key?: string, max_retries?: int, timeout?: float} $options `idempotency_key`: 16 to 255 characters, by default a new key for each call; `timeout`: seconds per attempt
     * @return WebhookDelivery
     */
    public function resend(int $id, int $deliveryId, array $options = []): array
    {
        return $this->line->send(new Call(
            'POST',
            '/merchant/webhooks/' . Checked::id($id, 'id') . '/deliveries/' . Checked::id($deliveryId, 'deliveryId') . '/resend',
            [],
            [],
            $options,
            true,
        ));
    }

    /**
     * Replay the events of a time range. Resends the events of a time range: those that the endpoint never
     * acknowledged, or all of them. One call resends at most 10000 events; `complete` is false if more may remain.
     *
     * @param ReplayWebhookRequest $request
     * @param array{idempotency_key?: string, max_retries?: int, timeout?: float} $options `idempotency_key`: 16 to 255 characters, by default a new key for each call; `timeout`: seconds per attempt
     * @return WebhookReplay
     */
    public function replay(int $id, array $request, array $options = []): array
    {
        return $this->line->send(new Call(
            'POST',
            '/merchant/webhooks/' . Checked::id($id, 'id') . '/replay',
            [],
            $request,
            $options,
            true,
        ));
    }

    /**
     * Rotate the signing secret, with an overlap of the previous secret. Returns the new secret, which is shown only
     * once. The previous secret also signs for `overlap_seconds`, one day by default.
     *
     * @param RotateWebhookSecretRequest $request
     * @param array{idempotency_key?: string, max_retries?: int, timeout?: float} $options `idempotency_key`: 16 to 255 characters, by default a new key for each call; `timeout`: seconds per attempt
     * @return WebhookEndpointWithSecret
     */
    public function rotateSecret(int $id, array $request = [], array $options = []): array
    {
        return $this->line->send(new Call(
            'POST',
            '/merchant/webhooks/' . Checked::id($id, 'id') . '/rotate-secret',
            [],
            $request,
            $options,
            true,
        ));
    }

    /**
     * Send a webhook.test event to an endpoint. Sends a `webhook.test` event, regardless of the events that the
     * endpoint subscribes to. No shipment is affected.
     *
     * @param array{idempotency_key?: string, max_retries?: int, timeout?: float} $options `idempotency_key`: 16 to 255 characters, by default a new key for each call; `timeout`: seconds per attempt
     * @return WebhookDelivery
     */
    public function test(int $id, array $options = []): array
    {
        return $this->line->send(new Call(
            'POST',
            '/merchant/webhooks/' . Checked::id($id, 'id') . '/test',
            [],
            [],
            $options,
            true,
        ));
    }
}

/** Properties of the client. */
trait Resources
{
    public readonly Events $events;
    public readonly PackageSizeTiers $packageSizeTiers;
    public readonly Payments $payments;
    public readonly PickupWindows $pickupWindows;
    public readonly Rates $rates;
    public readonly Requests $requests;
    public readonly Shipments $shipments;
    public readonly VehicleTypes $vehicleTypes;
    public readonly Webhooks $webhooks;

    private function createResources(Line $line): void
    {
        $this->events = new Events($line);
        $this->packageSizeTiers = new PackageSizeTiers($line);
        $this->payments = new Payments($line);
        $this->pickupWindows = new PickupWindows($line);
        $this->rates = new Rates($line);
        $this->requests = new Requests($line);
        $this->shipments = new Shipments($line);
        $this->vehicleTypes = new VehicleTypes($line);
        $this->webhooks = new Webhooks($line);
    }
}
