<?php

declare(strict_types=1);

namespace Tuma\Http;

final class Call
{
    private const OPTIONS = ['idempotency_key', 'scenario', 'max_retries', 'timeout'];

    /**
     * @param array<string, mixed> $query
     * @param array<string, mixed>|null $body
     * @param array{idempotency_key?: string, scenario?: string, max_retries?: int, timeout?: float} $options
     * @param bool $isStored true when the service stores the response under an Idempotency-Key
     */
    public function __construct(
        public readonly string $method,
        public readonly string $path,
        public readonly array $query = [],
        public readonly ?array $body = null,
        public readonly array $options = [],
        public readonly bool $isStored = false,
    ) {
        $unknown = array_diff(array_keys($options), self::OPTIONS);
        if ($unknown !== []) {
            throw new \InvalidArgumentException(
                'There is no option ' . implode(', ', $unknown) . '. There are ' . implode(', ', self::OPTIONS) . '.',
            );
        }
    }

    /** Returns the encoded query string. Null values are omitted. */
    public function queryString(): string
    {
        $texts = array_map(
            static fn (mixed $value): mixed => is_bool($value) ? ($value ? 'true' : 'false') : $value,
            array_filter($this->query, static fn (mixed $value): bool => $value !== null),
        );
        return $texts === [] ? '' : '?' . http_build_query($texts, '', '&', PHP_QUERY_RFC3986);
    }

    /** Encodes an empty body as an object, because PHP encodes an empty array as a list. */
    public function json(): ?string
    {
        if ($this->body === null) {
            return null;
        }
        $flags = JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_PRESERVE_ZERO_FRACTION;
        return json_encode($this->body === [] ? new \stdClass() : $this->body, $flags);
    }
}
