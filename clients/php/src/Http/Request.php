<?php

declare(strict_types=1);

namespace Tuma\Http;

/** One attempt of a call. */
final class Request
{
    /**
     * @param array<string, string> $headers includes the API key
     * @param float $timeout seconds for the whole attempt
     */
    public function __construct(
        public readonly string $method,
        public readonly string $url,
        #[\SensitiveParameter] public readonly array $headers,
        public readonly ?string $body,
        public readonly float $timeout,
    ) {
    }

    /** @return array<string, mixed> Debug output without the key. */
    public function __debugInfo(): array
    {
        return ['method' => $this->method, 'url' => $this->url];
    }
}
