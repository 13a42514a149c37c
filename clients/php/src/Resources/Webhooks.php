<?php

declare(strict_types=1);

namespace Tuma\Resources;

use Tuma\Http\Call;
use Tuma\Http\Checked;
use Tuma\Http\Line;
use Tuma\Types;
use Tuma\Webhook;

/**
 * Webhook endpoints and their deliveries.
 *
 * @phpstan-import-type CreateWebhookRequest from Types
 * @phpstan-import-type UpdateWebhookRequest from Types
 * @phpstan-import-type RotateWebhookSecretRequest from Types
 * @phpstan-import-type ReplayWebhookRequest from Types
 * @phpstan-import-type ListWebhookDeliveriesQuery from Types
 * @phpstan-import-type WebhookEndpoint from Types
 * @phpstan-import-type WebhookEndpointWithSecret from Types
 * @phpstan-import-type DeletedWebhook from Types
 * @phpstan-import-type WebhookDelivery from Types
 * @phpstan-import-type WebhookDeliveryDetail from Types
 * @phpstan-import-type WebhookReplay from Types
 * @phpstan-import-type TumaEvent from Types
 */
final class Webhooks
{
    private const ROOT = '/merchant/webhooks';

    public function __construct(private readonly Line $line)
    {
    }

    /**
     * @param array{max_retries?: int, timeout?: float} $options
     * @return list<WebhookEndpoint>
     */
    public function list(array $options = []): array
    {
        return $this->read('', [], $options);
    }

    /**
     * Creates an endpoint. The response contains the `secret` only once: store it for `verify`.
     *
     * @param CreateWebhookRequest $request
     * @param array{idempotency_key?: string, max_retries?: int, timeout?: float} $options
     * @return WebhookEndpointWithSecret
     */
    public function create(array $request, array $options = []): array
    {
        return $this->write('', $request, $options);
    }

    /**
     * @param array{max_retries?: int, timeout?: float} $options
     * @return WebhookEndpoint
     */
    public function get(int $id, array $options = []): array
    {
        return $this->read('/' . Checked::id($id), [], $options);
    }

    /**
     * @param UpdateWebhookRequest $request
     * @param array{max_retries?: int, timeout?: float} $options
     * @return WebhookEndpoint
     */
    public function update(int $id, array $request, array $options = []): array
    {
        return $this->line->send(new Call('PATCH', self::ROOT . '/' . Checked::id($id), [], $request, $options));
    }

    /**
     * @param array{max_retries?: int, timeout?: float} $options
     * @return DeletedWebhook
     */
    public function delete(int $id, array $options = []): array
    {
        return $this->line->send(new Call('DELETE', self::ROOT . '/' . Checked::id($id), [], null, $options));
    }

    /**
     * Creates a new secret. The previous secret also signs events for a day, or for `overlap_seconds`.
     *
     * @param RotateWebhookSecretRequest $request
     * @param array{idempotency_key?: string, max_retries?: int, timeout?: float} $options
     * @return WebhookEndpointWithSecret
     */
    public function rotateSecret(int $id, array $request = [], array $options = []): array
    {
        return $this->write('/' . Checked::id($id) . '/rotate-secret', $request, $options);
    }

    /**
     * Sends a `webhook.test` event.
     *
     * @param array{idempotency_key?: string, max_retries?: int, timeout?: float} $options
     * @return WebhookDelivery
     */
    public function test(int $id, array $options = []): array
    {
        return $this->write('/' . Checked::id($id) . '/test', [], $options);
    }

    /**
     * Lists deliveries, newest first. Pages are fetched during iteration.
     *
     * @param ListWebhookDeliveriesQuery $query
     * @param array{max_retries?: int, timeout?: float} $options
     * @return \Generator<int, WebhookDelivery>
     */
    public function deliveries(int $id, array $query = [], array $options = []): \Generator
    {
        return Pages::numbered($this->line, self::ROOT . '/' . Checked::id($id) . '/deliveries', $query, $options);
    }

    /**
     * Returns a delivery with its signed body and all attempts.
     *
     * @param array{max_retries?: int, timeout?: float} $options
     * @return WebhookDeliveryDetail
     */
    public function delivery(int $id, int $deliveryId, array $options = []): array
    {
        return $this->read('/' . Checked::id($id) . '/deliveries/' . Checked::id($deliveryId, 'deliveryId'), [], $options);
    }

    /**
     * @param array{idempotency_key?: string, max_retries?: int, timeout?: float} $options
     * @return WebhookDelivery
     */
    public function resend(int $id, int $deliveryId, array $options = []): array
    {
        return $this->write('/' . Checked::id($id) . '/deliveries/' . Checked::id($deliveryId, 'deliveryId') . '/resend', [], $options);
    }

    /**
     * Sends the events of a time span again: only the failed events or all events.
     *
     * @param ReplayWebhookRequest $request
     * @param array{idempotency_key?: string, max_retries?: int, timeout?: float} $options
     * @return WebhookReplay
     */
    public function replay(int $id, array $request, array $options = []): array
    {
        return $this->write('/' . Checked::id($id) . '/replay', $request, $options);
    }

    /**
     * Verifies a webhook and returns its event. `$rawBody` is the raw request body:
     * `file_get_contents('php://input')`.
     *
     * @param array<string, string|list<string>> $headers headers of the request, or `$_SERVER`
     * @param string|list<string> $secret both secrets during a rotation
     * @return TumaEvent
     * @throws \Tuma\InvalidSignature
     */
    public function verify(
        string $rawBody,
        array $headers,
        #[\SensitiveParameter] string|array $secret,
        int $tolerance = Webhook::TOLERANCE_SECONDS,
    ): array {
        return Webhook::verify($rawBody, $headers, $secret, $tolerance);
    }

    /**
     * @param array<string, mixed> $query
     * @param array<string, mixed> $options
     * @return array<mixed>
     */
    private function read(string $path, array $query, array $options): array
    {
        return $this->line->send(new Call('GET', self::ROOT . $path, $query, null, $options));
    }

    /**
     * @param array<string, mixed> $body
     * @param array<string, mixed> $options
     * @return array<mixed>
     */
    private function write(string $path, array $body, array $options): array
    {
        return $this->line->send(new Call('POST', self::ROOT . $path, [], $body, $options, true));
    }
}
