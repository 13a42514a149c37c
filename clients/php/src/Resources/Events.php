<?php

declare(strict_types=1);

namespace Tuma\Resources;

use Tuma\Http\Call;
use Tuma\Http\Line;
use Tuma\Types;

/**
 * @phpstan-import-type TumaEvent from Types
 * @phpstan-import-type ListEventsQuery from Types
 */
final class Events
{
    private const PATH = '/merchant/events';
    private const PAGE = 500;

    public function __construct(private readonly Line $line)
    {
    }

    /**
     * Lists the events after the event with the id `after`, oldest first. Events are available for 30 days.
     * Store the id of the last handled event and continue from there to receive every event.
     *
     * @param ListEventsQuery $query
     * @param array{max_retries?: int, timeout?: float} $options
     * @return \Generator<int, TumaEvent>
     */
    public function list(array $query = [], array $options = []): \Generator
    {
        $next = static fn (array $feed): ?array => $feed['has_more'] ? ['after' => $feed['next_after']] : null;
        return Pages::cursored($this->line, self::PATH, $query + ['limit' => self::PAGE], $options, $next);
    }

    /**
     * Returns the id of the newest event, or null when there are no events.
     *
     * @param array{max_retries?: int, timeout?: float} $options
     */
    public function latest(array $options = []): ?string
    {
        return $this->line->send(new Call('GET', self::PATH, ['after' => 'latest'], null, $options))['next_after'];
    }
}
