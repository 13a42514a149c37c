<?php

declare(strict_types=1);

namespace Tuma\Http;

final class RetryPolicy
{
    /** Statuses of a busy or unreachable service. The request can be retried with the same key. */
    private const WORTH_ANOTHER = [429, 500, 502, 503, 504];
    private const FIRST_WAIT_SECONDS = 0.5;
    private const WAIT_SECONDS_MAX = 8.0;
    /**
     * Longest `Retry-After` that the client waits for. When the header requests a longer wait, the client
     * throws the error immediately, because the wait would block the page request of the shop's customer.
     */
    private const RETRY_AFTER_SECONDS_MAX = 60.0;
    /**
     * All three HTTP date formats start with a day name. The oldest format omits the time zone, which is UTC.
     */
    private const HTTP_DATE = '/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i';

    /**
     * Seconds before the next attempt, or null when the request is not retried. `$status` is null when no
     * response arrived; `$attempt` starts at 0; `$chance` is between 0 and 1.
     */
    public static function secondsToWait(
        ?int $status,
        ?float $retryAfter,
        int $attempt,
        int $maxRetries,
        float $chance,
    ): ?float {
        if ($attempt >= $maxRetries || ($status !== null && !in_array($status, self::WORTH_ANOTHER, true))) {
            return null;
        }
        $backoff = min(self::WAIT_SECONDS_MAX, self::FIRST_WAIT_SECONDS * 2 ** $attempt) * (0.5 + $chance / 2);
        if ($retryAfter === null) {
            return $backoff;
        }
        // Add jitter, so that clients that were refused together do not retry together.
        return $retryAfter > self::RETRY_AFTER_SECONDS_MAX ? null : $retryAfter + $backoff * $chance;
    }

    /**
     * Parses `Retry-After` (seconds or a date) into seconds. Returns null when the header is missing or
     * invalid.
     */
    public static function retryAfterSeconds(?string $header): ?float
    {
        $text = trim($header ?? '');
        if (preg_match('/^[0-9]+(?:\.[0-9]+)?$/D', $text)) {
            return (float) $text;
        }
        if (!preg_match(self::HTTP_DATE, $text)) {
            return null;
        }
        $at = strtotime(str_ends_with($text, ' GMT') ? $text : "$text GMT");
        return $at === false ? null : (float) max(0, $at - time());
    }
}
