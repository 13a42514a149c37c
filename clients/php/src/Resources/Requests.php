<?php

declare(strict_types=1);

namespace Tuma\Resources;

use Tuma\Http\Line;
use Tuma\Types;

/**
 * @phpstan-import-type LoggedRequest from Types
 * @phpstan-import-type ListRequestsQuery from Types
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
     * @param array{max_retries?: int, timeout?: float} $options
     * @return \Generator<int, LoggedRequest>
     */
    public function list(array $query = [], array $options = []): \Generator
    {
        $next = static fn (array $log): ?array => $log['next_before'] === null ? null : ['before' => $log['next_before']];
        return Pages::cursored($this->line, '/merchant/requests', $query, $options, $next);
    }
}
