<?php

declare(strict_types=1);

namespace Tuma\Http;

/** When a request is sent again. */
final class RetryPolicy
{
    /** Of a service that is busy or was not reached: it can be asked again with the same key. */
    private const WORTH_ANOTHER = [429, 500, 502, 503, 504];
    private const FIRST_WAIT_SECONDS = 0.5;
    private const WAIT_SECONDS_MAX = 8.0;
    /** Longer than that a page of the shop would hang: it is told instead, with `retryAfter`. */
    private const RETRY_AFTER_SECONDS_MAX = 60.0;
    /** The three forms of an HTTP date begin with a day's name; the oldest form does not name its zone, which is UTC. */
    private const HTTP_DATE = '/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i';

    /**
     * Seconds before the next attempt, or null when there is none. `$status` is null where no answer came; `$attempt`
     * counts from 0, `$chance` is from 0 to 1.
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
        // Those who were sent away together do not come back together.
        return $retryAfter > self::RETRY_AFTER_SECONDS_MAX ? null : $retryAfter + $backoff * $chance;
    }

    /** `Retry-After` in seconds or as a date, as seconds; null without one. */
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
