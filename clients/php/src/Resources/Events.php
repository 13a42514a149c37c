<?php

declare(strict_types=1);

namespace Tuma\Resources;

use Tuma\Http\Line;
use Tuma\Types;

/**
 * @phpstan-import-type TumaEvent from Types
 * @phpstan-import-type ListEventsQuery from Types
 */
final class Events
{
    private const PAGE = 500;

    public function __construct(private readonly Line $line)
    {
    }

    /**
     * The events of 30 days after the one whose id is `after`, oldest first, to the newest. Keep the id of the last one that
     * you have dealt with and go on from there: nothing is skipped.
     *
     * @param ListEventsQuery $query
     * @param array{max_retries?: int, timeout?: float} $options
     * @return \Generator<int, TumaEvent>
     */
    public function list(array $query = [], array $options = []): \Generator
    {
        $next = static fn (array $feed): ?array => $feed['has_more'] ? ['after' => $feed['next_after']] : null;
        return Pages::cursored($this->line, '/merchant/events', $query + ['limit' => self::PAGE], $options, $next);
    }
}
