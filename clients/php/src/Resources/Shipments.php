<?php

declare(strict_types=1);

namespace Tuma\Resources;

use Tuma\Http\Call;
use Tuma\Http\Checked;
use Tuma\Http\Line;
use Tuma\Types;

/**
 * Shipments. Write options: `idempotency_key` (16 to 255 characters; generated per call when omitted and
 * reused for all attempts), `max_retries`, `timeout` (seconds per attempt).
 *
 * @phpstan-import-type ShipmentRequest from Types
 * @phpstan-import-type Shipment from Types
 * @phpstan-import-type ShipmentListItem from Types
 * @phpstan-import-type ListShipmentsQuery from Types
 * @phpstan-import-type CancellationPreview from Types
 * @phpstan-import-type CancellationCommit from Types
 * @phpstan-import-type FastForwardRequest from Types
 */
final class Shipments
{
    private const ROOT = '/merchant/shipments';
    /** The API requires a reason but does not store the reason of a preview. */
    private const PREVIEW_REASON = 'Preview of the fee';

    public function __construct(private readonly Line $line)
    {
    }

    /**
     * Creates a shipment. With `payment_source` `wallet`, also pays for the shipment and dispatches a rider.
     * Retries never create a second shipment.
     *
     * @param ShipmentRequest $request
     * @param array{idempotency_key?: string, scenario?: string, max_retries?: int, timeout?: float} $options
     * @return Shipment
     */
    public function create(array $request, array $options = []): array
    {
        return $this->write(self::ROOT, $request, $options);
    }

    /**
     * Lists shipments, newest first. Pages are fetched during iteration.
     *
     * @param ListShipmentsQuery $query
     * @param array{max_retries?: int, timeout?: float} $options
     * @return \Generator<int, ShipmentListItem>
     */
    public function list(array $query = [], array $options = []): \Generator
    {
        return Pages::numbered($this->line, self::ROOT, $query, $options);
    }

    /**
     * @param array{max_retries?: int, timeout?: float} $options
     * @return Shipment
     */
    public function get(int $id, array $options = []): array
    {
        return $this->line->send(new Call('GET', self::ROOT . '/' . Checked::id($id), [], null, $options));
    }

    /**
     * Returns the current cancellation fee. Changes nothing.
     *
     * @param array{max_retries?: int, timeout?: float} $options
     * @return CancellationPreview
     */
    public function cancelPreview(int $id, array $options = []): array
    {
        $body = ['reason' => self::PREVIEW_REASON];
        return $this->line->send(new Call('POST', self::ROOT . '/' . Checked::id($id) . '/cancel', ['confirm' => false], $body, $options));
    }

    /**
     * Cancels a shipment. With `max_fee` from the preview, throws PriceChanged when the fee is higher.
     *
     * @param array{reason: string, max_fee?: int|null} $request
     * @param array{idempotency_key?: string, max_retries?: int, timeout?: float} $options
     * @return CancellationCommit
     */
    public function cancel(int $id, array $request, array $options = []): array
    {
        $query = ['confirm' => true, 'max_fee' => $request['max_fee'] ?? null];
        unset($request['max_fee']);
        return $this->write(self::ROOT . '/' . Checked::id($id) . '/cancel', $request, $options, $query);
    }

    /**
     * Starts a new delivery attempt by the rider who still has the parcel.
     *
     * @param array{idempotency_key?: string, max_retries?: int, timeout?: float} $options
     * @return Shipment
     */
    public function reattempt(int $id, array $options = []): array
    {
        return $this->write(self::ROOT . '/' . Checked::id($id) . '/reattempt', [], $options);
    }

    /**
     * Sandbox only: advances the shipment to its next step, to the delivery or to the next failure.
     *
     * @param FastForwardRequest $request
     * @param array{idempotency_key?: string, max_retries?: int, timeout?: float} $options
     * @return Shipment
     */
    public function fastForward(int $id, array $request, array $options = []): array
    {
        return $this->write(self::ROOT . '/' . Checked::id($id) . '/fast-forward', $request, $options);
    }

    /**
     * @param array<string, mixed> $body
     * @param array<string, mixed> $options
     * @param array<string, mixed> $query
     * @return array<mixed>
     */
    private function write(string $path, array $body, array $options, array $query = []): array
    {
        return $this->line->send(new Call('POST', $path, $query, $body, $options, true));
    }
}
