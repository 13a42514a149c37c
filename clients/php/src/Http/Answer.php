<?php

declare(strict_types=1);

namespace Tuma\Http;

/** An answer as it came. */
final class Answer
{
    /** @param array<string, string> $headers by their names in small letters */
    public function __construct(
        public readonly int $status,
        private readonly array $headers,
        public readonly string $body,
    ) {
    }

    public function header(string $name): ?string
    {
        return $this->headers[$name] ?? null;
    }
}
