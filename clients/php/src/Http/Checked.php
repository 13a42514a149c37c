<?php

declare(strict_types=1);

namespace Tuma\Http;

final class Checked
{
    private const HEADER = '/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/D';
    private const PATH = '#^/[\x21-\x7e]*$#D';
    private const DOT_SEGMENT = '#(?:^|/)(?:\.|%2e){1,2}(?=/|\?|$)#iD';

    public static function id(int $id, string $name = 'id'): int
    {
        if ($id < 0) {
            throw new \InvalidArgumentException("\$$name must be a whole number such as 1042, not $id.");
        }
        return $id;
    }

    /** Encodes a text as one path segment. Rejects text that would change the path. */
    public static function segment(string $text, string $name): string
    {
        if ($text === '' || preg_match(self::DOT_SEGMENT, $text)) {
            throw new \InvalidArgumentException("\$$name must be a text as it was answered, not '$text'.");
        }
        return rawurlencode($text);
    }

    /** Validates a path below the base address. Rejects paths that leave the base address. */
    public static function path(string $path): string
    {
        if (!preg_match(self::PATH, $path) || str_contains($path, '\\') || preg_match(self::DOT_SEGMENT, $path)) {
            throw new \InvalidArgumentException("\$path must begin with / and have no blanks and no . or .. in it, not '$path'.");
        }
        return $path;
    }

    /** Validates a header value. The error message omits the value, which may be secret. */
    public static function header(#[\SensitiveParameter] mixed $value, string $name): string
    {
        if (is_string($value) && preg_match(self::HEADER, $value)) {
            return $value;
        }
        throw new \InvalidArgumentException(
            "$name must be printable ASCII without a line break and without blanks at its ends: it is sent as a header.",
        );
    }

    public static function retries(mixed $value): int
    {
        if (is_int($value) && $value >= 0) {
            return $value;
        }
        throw new \InvalidArgumentException('max_retries must be a whole number from 0.');
    }

    /** Validates the timeout of one attempt, in seconds. */
    public static function timeout(mixed $value): float
    {
        // curl stores the timeout in milliseconds as a 32-bit integer, which a larger value would overflow.
        if ((is_int($value) || is_float($value)) && $value > 0 && $value < 2_000_000) {
            return (float) $value;
        }
        throw new \InvalidArgumentException('timeout must be a number of seconds above 0.');
    }
}
