<?php

declare(strict_types=1);

namespace Tuma;

final class ResponseInfo
{
    public function __construct(
        public readonly int $status,
        public readonly ?string $requestId,
        public readonly ?string $idempotencyKey,
        /** True when the response was stored for an earlier request with the same idempotency key. */
        public readonly bool $isReplay,
        /** True when the client reused the key by mistake: the earlier request had a different body. */
        public readonly bool $isBodyMismatch,
        public readonly int $attempts,
    ) {
    }
}
