<?php

declare(strict_types=1);

namespace Tuma\Http;

use Tuma\ConnectionFailed;
use Tuma\Errors\Errors;
use Tuma\ResponseInfo;
use Tuma\TumaError;
use Tuma\Version;

final class Line
{
    public ?ResponseInfo $lastResponse = null;

    public function __construct(
        private readonly string $address,
        #[\SensitiveParameter] private readonly string $apiKey,
        private readonly int $maxRetries,
        private readonly float $timeout,
        private readonly Transport $transport,
    ) {
    }

    /** @return array<string, string> Debug output without the key. */
    public function __debugInfo(): array
    {
        return ['address' => $this->address];
    }

    /**
     * Sends a call and retries it until a final response.
     *
     * @return array<mixed>
     * @throws TumaError
     */
    public function send(Call $call): array
    {
        $key = $call->isStored ? ($call->options['idempotency_key'] ?? self::uuid()) : null;
        $maxRetries = Checked::retries($call->options['max_retries'] ?? $this->maxRetries);
        $request = $this->requestOf($call, $key);
        $mayHaveHappened = false;
        for ($attempt = 0; ; $attempt++) {
            $sent = [
                'idempotencyKey' => $key,
                'attempts' => $attempt + 1,
                'method' => $call->method,
                'path' => $call->path,
            ];
            $outcome = $this->once($request, $key, $sent);
            if (is_array($outcome)) {
                return $outcome;
            }
            // Treat the 404 as success, because an earlier attempt without a response has deleted the resource.
            if ($mayHaveHappened && $call->method === 'DELETE' && $outcome->status === 404) {
                return ['id' => (int) basename($call->path), 'deleted' => true];
            }
            $mayHaveHappened = $mayHaveHappened || $outcome->status === null || $outcome->status >= 500;
            $chance = random_int(0, 1_000_000) / 1_000_000;
            $seconds = RetryPolicy::secondsToWait($outcome->status, $outcome->retryAfter, $attempt, $maxRetries, $chance);
            if ($seconds === null) {
                throw $outcome;
            }
            usleep((int) ($seconds * 1_000_000));
        }
    }

    /**
     * @param array<string, mixed> $sent
     * @return array<mixed>|TumaError
     */
    private function once(Request $request, ?string $key, array $sent): array|TumaError
    {
        try {
            $answer = $this->transport->send($request);
        } catch (TransportFailed $failed) {
            return self::connectionFailed($failed->getMessage(), $sent, $failed);
        }
        $value = json_decode($answer->body, true);
        if ($answer->status < 200 || $answer->status >= 300) {
            return self::errorOf($answer, is_array($value) ? $value : [], $sent);
        }
        if (!is_array($value)) {
            return self::connectionFailed('No answer: the answer was no JSON', $sent);
        }
        $this->lastResponse = new ResponseInfo(
            $answer->status,
            $answer->header('x-request-id'),
            $key,
            $answer->header('idempotent-replayed') === 'true',
            $answer->header('idempotency-body-mismatch') === 'true',
            $sent['attempts'],
        );
        return $value;
    }

    /** Builds the request once; every attempt sends the same request. */
    private function requestOf(Call $call, ?string $key): Request
    {
        $headers = [
            'X-API-Key' => $this->apiKey,
            'Accept' => 'application/json',
            'User-Agent' => 'tuma-php/' . Version::VERSION,
        ];
        if ($call->body !== null) {
            $headers['Content-Type'] = 'application/json';
        }
        if ($key !== null) {
            $headers['Idempotency-Key'] = Checked::header($key, 'idempotency_key');
        }
        if (isset($call->options['scenario'])) {
            $headers['X-Sandbox-Scenario'] = Checked::header($call->options['scenario'], 'scenario');
        }
        $url = $this->address . Checked::path($call->path) . $call->queryString();
        $timeout = Checked::timeout($call->options['timeout'] ?? $this->timeout);
        return new Request($call->method, $url, $headers, $call->json(), $timeout);
    }

    /**
     * @param array<string, mixed> $told
     * @param array<string, mixed> $sent
     */
    private static function errorOf(Answer $answer, array $told, array $sent): TumaError
    {
        $code = self::text($told, 'code') ?? "http_$answer->status";
        $kind = Errors::CLASSES[$code] ?? TumaError::class;
        $detail = $told['detail'] ?? null;
        // Ignore items without `loc` and `msg`: a proxy may return errors in a different format.
        $isField = static fn (mixed $each): bool => is_array($each) && is_array($each['loc'] ?? null) && isset($each['msg']);
        $fields = is_array($detail) ? array_values(array_filter($detail, $isField)) : [];
        return new $kind([
            ...$sent,
            'status' => $answer->status,
            'code' => $code,
            'detail' => self::words($detail, $fields, $answer->status),
            'fields' => $fields,
            'meta' => is_array($told['meta'] ?? null) ? $told['meta'] : [],
            'requestId' => self::text($told, 'request_id') ?? $answer->header('x-request-id'),
            'docUrl' => self::text($told, 'doc_url'),
            'retryAfter' => RetryPolicy::retryAfterSeconds($answer->header('retry-after')),
        ]);
    }

    /** @param array<mixed> $fields */
    private static function words(mixed $detail, array $fields, int $status): string
    {
        if ($fields !== []) {
            $each = static fn (array $field): string => implode('.', $field['loc']) . ': ' . $field['msg'];
            return implode('; ', array_map($each, $fields));
        }
        return is_string($detail)
            ? $detail
            : "The answer was $status and no JSON of the service: something in between answered";
    }

    /** @param array<mixed> $told */
    private static function text(array $told, string $name): ?string
    {
        return is_string($told[$name] ?? null) ? $told[$name] : null;
    }

    /** @param array<string, mixed> $sent */
    private static function connectionFailed(string $words, array $sent, ?\Throwable $cause = null): ConnectionFailed
    {
        $facts = ['status' => null, 'code' => 'connection_failed', 'detail' => $words];
        return new ConnectionFailed([...$sent, ...$facts], $cause);
    }

    private static function uuid(): string
    {
        $bytes = random_bytes(16);
        $bytes[6] = chr((ord($bytes[6]) & 0x0f) | 0x40);
        $bytes[8] = chr((ord($bytes[8]) & 0x3f) | 0x80);
        return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
    }
}
