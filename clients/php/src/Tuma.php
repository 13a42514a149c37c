<?php

declare(strict_types=1);

namespace Tuma;

use Tuma\Http\BaseAddress;
use Tuma\Http\Call;
use Tuma\Http\Checked;
use Tuma\Http\CurlTransport;
use Tuma\Http\Line;
use Tuma\Http\Transport;
use Tuma\Resources\Resources;

final class Tuma
{
    use Resources;

    private const RETRIES = 3;
    private const TIMEOUT_SECONDS = 30.0;

    /** Mode of the key. A sandbox key cannot reach real riders, and a live key cannot reach the sandbox. */
    public readonly string $mode;
    public readonly string $baseUrl;
    private readonly Line $line;

    /**
     * @param string|null $apiKey tuma_live_… or tuma_test_…; defaults to TUMA_API_KEY
     * @param string|null $baseUrl such as https://tuma.example; defaults to TUMA_BASE_URL
     * @param int $maxRetries maximum retries after a missing response, 429, 500, 502, 503 or 504
     * @param float $timeout seconds per attempt
     * @param Transport|null $transport replaces curl: a Psr18Transport, a CurlTransport with a proxy, or a custom transport
     */
    public function __construct(
        #[\SensitiveParameter] ?string $apiKey = null,
        ?string $baseUrl = null,
        int $maxRetries = self::RETRIES,
        float $timeout = self::TIMEOUT_SECONDS,
        ?Transport $transport = null,
    ) {
        [$key, $this->mode, $this->baseUrl] = BaseAddress::of($apiKey, $baseUrl);
        $this->line = $line = new Line(
            $this->baseUrl,
            $key,
            Checked::retries($maxRetries),
            Checked::timeout($timeout),
            $transport ?? new CurlTransport(),
        );
        $this->createResources($line);
    }

    /** Metadata of the last response: the request id, and whether the response was a replay. */
    public function lastResponse(): ?ResponseInfo
    {
        return $this->line->lastResponse;
    }

    /**
     * Calls an endpoint by its path, for endpoints that have no method in this version. Retries and errors work as
     * in the methods.
     *
     * @param array<string, mixed> $query
     * @param array<string, mixed>|null $body
     * @param array{idempotency_key?: string, scenario?: string, max_retries?: int, timeout?: float} $options
     * @return array<mixed>
     */
    public function request(string $method, string $path, array $query = [], ?array $body = null, array $options = []): array
    {
        return $this->line->send(new Call($method, $path, $query, $body, $options, $method === 'POST'));
    }
}
