<?php

declare(strict_types=1);

namespace Tuma\Tests;

/** The test harness: the service behind a fault-injecting proxy at the URL in `TUMA_STAGE`. */
final class Stage
{
    /** @return array<mixed> */
    public static function table(): array
    {
        return json_decode((string) file_get_contents(__DIR__ . '/../../cases.json'), true, 64, JSON_THROW_ON_ERROR);
    }

    /** @return array<mixed> */
    public static function stage(): array
    {
        static $stage = null;
        return $stage ??= getenv('TUMA_STAGE') ? self::ask('/stage') : [];
    }

    /**
     * @param array<mixed>|\stdClass|null $body
     * @return array<mixed>
     */
    public static function ask(string $path, array|\stdClass|null $body = null): array
    {
        $curl = curl_init(getenv('TUMA_STAGE') . $path);
        curl_setopt_array($curl, [CURLOPT_RETURNTRANSFER => true, CURLOPT_FAILONERROR => true]);
        if ($body !== null) {
            curl_setopt($curl, CURLOPT_POSTFIELDS, json_encode($body, JSON_THROW_ON_ERROR));
        }
        return json_decode((string) curl_exec($curl), true, 64, JSON_THROW_ON_ERROR);
    }

    /**
     * Replaces references such as `$quote.total_amount` and `"...": "$order"` with their values.
     *
     * @param array<string, mixed> $known
     */
    public static function filled(mixed $value, array $known): mixed
    {
        if (is_string($value) && str_starts_with($value, '$')) {
            $found = $known;
            foreach (explode('.', substr($value, 1)) as $part) {
                $found = $found[$part];
            }
            return self::filled($found, $known);
        }
        if (!is_array($value)) {
            return $value;
        }
        $spread = isset($value['...']) ? self::filled($value['...'], $known) : [];
        unset($value['...']);
        $own = array_map(static fn (mixed $each): mixed => self::filled($each, $known), $value);
        return array_is_list($value) && $spread === [] ? $own : array_merge($spread, $own);
    }

    /** True when the value contains all expected fields. Additional fields are allowed. */
    public static function has(mixed $value, mixed $expected): bool
    {
        if (is_string($expected) && str_starts_with($expected, '<')) {
            return match ($expected) {
                '<integer>' => is_int($value) || (is_float($value) && floor($value) === $value),
                '<number>' => is_int($value) || is_float($value),
                '<string>' => is_string($value) && $value !== '',
                '<list>' => is_array($value) && array_is_list($value),
            };
        }
        if (!is_array($expected)) {
            return $value === $expected || (is_numeric($value) && is_numeric($expected) && $value == $expected);
        }
        if (array_is_list($expected) && (!is_array($value) || count($value) !== count($expected))) {
            return false;
        }
        foreach ($expected as $name => $each) {
            if (!is_array($value) || !array_key_exists($name, $value) || !self::has($value[$name], $each)) {
                return false;
            }
        }
        return true;
    }
}
