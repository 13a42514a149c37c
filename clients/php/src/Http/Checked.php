<?php

declare(strict_types=1);

namespace Tuma\Http;

/** What a caller gives, checked before anything is sent: repeating it would not help. */
final class Checked
{
    private const HEADER = '/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/D';
    private const PATH = '#^/[\x21-\x7e]*$#D';
    private const DOT_SEGMENT = '#(?:^|/)(?:\.|%2e){1,2}(?=/|\?|$)#iD';

    /** An id of the service. */
    public static function id(int $id, string $name = 'id'): int
    {
        if ($id < 0) {
            throw new \InvalidArgumentException("\$$name must be a whole number such as 1042, not $id.");
        }
        return $id;
    }

    /** A text as one segment of a path, unless it would name another path. */
    public static function segment(string $text, string $name): string
    {
        if ($text === '' || preg_match(self::DOT_SEGMENT, $text)) {
            throw new \InvalidArgumentException("\$$name must be a text as it was answered, not '$text'.");
        }
        return rawurlencode($text);
    }

    /** A path below the base address, unless it leads out of it. */
    public static function path(string $path): string
    {
        if (!preg_match(self::PATH, $path) || str_contains($path, '\\') || preg_match(self::DOT_SEGMENT, $path)) {
            throw new \InvalidArgumentException("\$path must begin with / and have no blanks and no . or .. in it, not '$path'.");
        }
        return $path;
    }

    /** A header's value as HTTP can carry it. The message does not show it: it may be secret. */
    public static function header(#[\SensitiveParameter] mixed $value, string $name): string
    {
        if (is_string($value) && preg_match(self::HEADER, $value)) {
            return $value;
        }
        throw new \InvalidArgumentException(
            "$name must be printable ASCII without a line break and without blanks at its ends: it is sent as a header.",
        );
    }

    /** Number of retries of a request. */
    public static function retries(mixed $value): int
    {
        if (is_int($value) && $value >= 0) {
            return $value;
        }
        throw new \InvalidArgumentException('max_retries must be a whole number from 0.');
    }

    /** Seconds of one attempt. */
    public static function timeout(mixed $value): float
    {
        // Milliseconds of more would not fit into what curl takes.
        if ((is_int($value) || is_float($value)) && $value > 0 && $value < 2_000_000) {
            return (float) $value;
        }
        throw new \InvalidArgumentException('timeout must be a number of seconds above 0.');
    }
}
