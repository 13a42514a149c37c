<?php

declare(strict_types=1);

namespace Tuma;

/** How the last answer came about. */
final class ResponseInfo
{
    public function __construct(
        public readonly int $status,
        public readonly ?string $requestId,
        public readonly ?string $idempotencyKey,
        /** It is the stored answer to an earlier request with this key. */
        public readonly bool $isReplay,
        /** The earlier request had another body: the key was used twice for different things. */
        public readonly bool $isBodyMismatch,
        public readonly int $attempts,
    ) {
    }
}
