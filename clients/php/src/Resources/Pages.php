<?php

declare(strict_types=1);

namespace Tuma\Resources;

use Tuma\Http\Call;
use Tuma\Http\Line;

final class Pages
{
    /** Default page size: the maximum of the API, to send fewer requests. */
    private const PER_PAGE = 100;

    /**
     * Iterates by page number, newest first. New items can push an item to the next page; such an item is returned
     * only once.
     *
     * @param array<string, mixed> $query
     * @param array<string, mixed> $options
     * @return \Generator<int, array<string, mixed>>
     */
    public static function numbered(Line $line, string $path, array $query, array $options): \Generator
    {
        $perPage = $query['per_page'] ?? self::PER_PAGE;
        $told = [];
        for ($page = $query['page'] ?? 1; ; $page++) {
            $asked = ['page' => $page, 'per_page' => $perPage] + $query;
            $found = $line->send(new Call('GET', $path, $asked, null, $options));
            foreach ($found as $each) {
                if (!isset($told[$each['id']])) {
                    $told[$each['id']] = true;
                    yield $each;
                }
            }
            if (count($found) < $perPage) {
                return;
            }
        }
    }

    /**
     * Iterates by cursor. The field `next_<parameter>` of a page is the parameter of the next page.
     *
     * @param array<string, mixed> $query
     * @param array<string, mixed> $options
     * @return \Generator<int, array<string, mixed>>
     */
    public static function cursored(Line $line, string $path, array $query, array $options, string $parameter): \Generator
    {
        while (true) {
            $page = $line->send(new Call('GET', $path, $query, null, $options));
            foreach ($page['data'] as $each) {
                yield $each;
            }
            $onwards = $page['next_' . $parameter];
            if (!($page['has_more'] ?? $onwards !== null)) {
                return;
            }
            $query = [$parameter => $onwards] + $query;
        }
    }
}
