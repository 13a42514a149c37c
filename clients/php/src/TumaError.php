<?php

declare(strict_types=1);

namespace Tuma;

/**
 * Base class of all errors of a call. The service refused the request (a class in Tuma\Errors per code) or no
 * response arrived (ConnectionFailed). Branch on `$errorCode` or on the class, never on the message.
 * `getCode()` is the HTTP status, 0 when no response arrived.
 */
class TumaError extends \RuntimeException
{
    /** Error code, such as insufficient_wallet_balance. */
    public readonly string $errorCode;
    /** HTTP status; null when no response arrived. */
    public readonly ?int $status;
    /** Human-readable explanation. For a 422, lists all field errors with their paths. */
    public readonly string $detail;
    /** @var list<array{loc: list<int|string>, msg: string, type: string}> Field errors of a 422. */
    public readonly array $fields;
    /** @var array<string, mixed> Values that `$detail` mentions, for programs. */
    public readonly array $meta;
    /** Request id for support. */
    public readonly ?string $requestId;
    public readonly ?string $docUrl;
    /** Seconds to wait before a retry, from the `Retry-After` header of the service. */
    public readonly ?float $retryAfter;
    /** Retry with this key to avoid executing the write twice. */
    public readonly ?string $idempotencyKey;
    public readonly int $attempts;
    public readonly string $method;
    public readonly string $path;

    /** @param array<string, mixed> $facts */
    public function __construct(array $facts, ?\Throwable $previous = null)
    {
        $request = ($facts['requestId'] ?? null) === null ? '' : " (request {$facts['requestId']})";
        parent::__construct("{$facts['detail']} [{$facts['code']}]$request", $facts['status'] ?? 0, $previous);
        $this->errorCode = $facts['code'];
        $this->status = $facts['status'];
        $this->detail = $facts['detail'];
        $this->fields = $facts['fields'] ?? [];
        $this->meta = $facts['meta'] ?? [];
        $this->requestId = $facts['requestId'] ?? null;
        $this->docUrl = $facts['docUrl'] ?? null;
        $this->retryAfter = $facts['retryAfter'] ?? null;
        $this->idempotencyKey = $facts['idempotencyKey'];
        $this->attempts = $facts['attempts'];
        $this->method = $facts['method'];
        $this->path = $facts['path'];
    }
}
