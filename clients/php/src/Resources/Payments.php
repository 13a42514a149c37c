<?php

declare(strict_types=1);

namespace Tuma\Resources;

use Tuma\Http\Call;
use Tuma\Http\Checked;
use Tuma\Http\Line;
use Tuma\Types;

/**
 * @phpstan-import-type PaymentRequest from Types
 * @phpstan-import-type Payment from Types
 */
final class Payments
{
    public function __construct(private readonly Line $line)
    {
    }

    /**
     * Opens a payment for a pending shipment or a top-up. Redirect the payer to its `payment_url`.
     *
     * @param PaymentRequest $request
     * @param array{idempotency_key?: string, max_retries?: int, timeout?: float} $options
     * @return Payment
     */
    public function initiate(array $request, array $options = []): array
    {
        return $this->line->send(new Call('POST', '/payment/initiate', [], $request, $options, true));
    }

    /**
     * @param array{max_retries?: int, timeout?: float} $options
     * @return Payment
     */
    public function get(string $reference, array $options = []): array
    {
        return $this->line->send(new Call('GET', '/payment/' . Checked::segment($reference, 'reference'), [], null, $options));
    }
}
