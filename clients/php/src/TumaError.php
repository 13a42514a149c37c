<?php

declare(strict_types=1);

namespace Tuma;

/**
 * Every failure of a call: refused by the service (a class in Tuma\Errors for each condition), or without an answer
 * (ConnectionFailed). Branch on `$errorCode` or on the class, never on the words. `getCode()` is the HTTP status, 0 where no
 * answer came.
 */
class TumaError extends \RuntimeException
{
    /** The condition, such as insufficient_wallet_balance. */
    public readonly string $errorCode;
    /** HTTP status; null where no answer came. */
    public readonly ?int $status;
    /** Why, in words. Of a 422 all faults, with the way to each. */
    public readonly string $detail;
    /** @var list<array{loc: list<int|string>, msg: string, type: string}> Each fault of a 422. */
    public readonly array $fields;
    /** @var array<string, mixed> The figures that the detail names. */
    public readonly array $meta;
    /** Quote it to support. */
    public readonly ?string $requestId;
    public readonly ?string $docUrl;
    /** Seconds after which the service wants to be asked again. */
    public readonly ?float $retryAfter;
    /** Send it again with the same key and nothing happens twice. */
    public readonly ?string $idempotencyKey;
    /** How often it was sent. */
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
