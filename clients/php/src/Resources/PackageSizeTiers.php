<?php

declare(strict_types=1);

namespace Tuma\Resources;

use Tuma\Http\Call;
use Tuma\Http\Line;
use Tuma\Types;

/**
 * Standard parcel sizes. Use their weight and dimensions for an item.
 *
 * @phpstan-import-type PackageSizeTier from Types
 */
final class PackageSizeTiers
{
    public function __construct(private readonly Line $line)
    {
    }

    /**
     * @param array{max_retries?: int, timeout?: float} $options
     * @return list<PackageSizeTier>
     */
    public function list(array $options = []): array
    {
        return $this->line->send(new Call('GET', '/package-size-tiers', [], null, $options));
    }
}
