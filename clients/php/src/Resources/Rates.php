<?php

declare(strict_types=1);

namespace Tuma\Resources;

use Tuma\Http\Call;
use Tuma\Http\Line;
use Tuma\Types;

/**
 * @phpstan-import-type RateRequest from Types
 * @phpstan-import-type RateQuote from Types
 */
final class Rates
{
    public function __construct(private readonly Line $line)
    {
    }

    /**
     * Quotes the price of a delivery. Nothing is stored. The `quote_token` guarantees the price until
     * `quote_expires_at`.
     *
     * @param RateRequest $request
     * @param array{max_retries?: int, timeout?: float} $options
     * @return RateQuote
     */
    public function quote(array $request, array $options = []): array
    {
        return $this->line->send(new Call('POST', '/merchant/shipments/rates', [], $request, $options));
    }
}
