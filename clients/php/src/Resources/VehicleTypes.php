<?php

declare(strict_types=1);

namespace Tuma\Resources;

use Tuma\Http\Call;
use Tuma\Http\Line;
use Tuma\Types;

/**
 * Available vehicles with fees and limits. Cache the list for an hour.
 *
 * @phpstan-import-type VehicleType from Types
 */
final class VehicleTypes
{
    public function __construct(private readonly Line $line)
    {
    }

    /**
     * @param array{max_retries?: int, timeout?: float} $options
     * @return list<VehicleType>
     */
    public function list(array $options = []): array
    {
        return $this->line->send(new Call('GET', '/vehicle-types', [], null, $options));
    }
}
