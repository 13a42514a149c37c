<?php

declare(strict_types=1);

namespace Tuma;

final class ResponseInfo
{
    public function __construct(
        public readonly int $status,
        public readonly ?string $requestId,
        public readonly ?string $idempotencyKey,
        /** True when this is the stored response to an earlier request with the same key. */
        public readonly bool $isReplay,
        /** True when the earlier request had a different body, so the key was reused by mistake. */
        public readonly bool $isBodyMismatch,
        public readonly int $attempts,
    ) {
    }
}
