<?php

declare(strict_types=1);

namespace Tuma\Http;

/** One attempt of a call. */
final class Request
{
    /**
     * @param array<string, string> $headers with the API key in them
     * @param float $timeout seconds, for all of it
     */
    public function __construct(
        public readonly string $method,
        public readonly string $url,
        #[\SensitiveParameter] public readonly array $headers,
        public readonly ?string $body,
        public readonly float $timeout,
    ) {
    }

    /** @return array<string, mixed> What is shown of it: never the key. */
    public function __debugInfo(): array
    {
        return ['method' => $this->method, 'url' => $this->url];
    }
}
