<?php

declare(strict_types=1);

namespace Tuma;

/**
 * Verifies webhook signatures.
 *
 * @phpstan-import-type TumaEvent from Types
 */
final class Webhook
{
    public const TOLERANCE_SECONDS = 300;
    private const SECRET_PREFIX = 'whsec_';

    /**
     * Verifies a webhook and returns its event. Accepts both signature formats, several secrets (for rotation)
     * and timestamps within five minutes. Needs no API key.
     *
     * @param string $rawBody raw request body: `file_get_contents('php://input')`, `$request->getContent()`
     * @param array<string, string|list<string>> $headers headers of the request, or `$_SERVER`
     * @param string|list<string> $secret
     * @return TumaEvent
     * @throws InvalidSignature
     */
    public static function verify(
        string $rawBody,
        array $headers,
        #[\SensitiveParameter] string|array $secret,
        int $tolerance = self::TOLERANCE_SECONDS,
    ): array {
        $secrets = (array) $secret;
        if ($secrets === [] || in_array('', $secrets, true)) {
            throw new \InvalidArgumentException('The webhook secret is missing.');
        }
        $given = self::named($headers);
        $isClaim = static fn (array $claim): bool => ctype_digit($claim['timestamp']) && $claim['signatures'] !== [];
        $claims = array_filter([self::own($given), self::standard($given)], $isClaim);
        if ($claims === []) {
            throw new InvalidSignature('no_signature');
        }
        $genuine = array_filter($claims, static fn (array $claim): bool => self::isSigned($claim, $rawBody, $secrets));
        if ($genuine === []) {
            throw new InvalidSignature('no_match');
        }
        $isNew = static fn (array $claim): bool => abs(time() - (int) $claim['timestamp']) <= $tolerance;
        if (array_filter($genuine, $isNew) === []) {
            throw new InvalidSignature('too_old');
        }
        $event = json_decode($rawBody, true);
        if (!is_array($event)) {
            throw new InvalidSignature('not_json');
        }
        return $event;
    }

    /**
     * @param array<string, string> $headers
     * @return array{timestamp: string, head: string, signatures: list<string>, isBase64: bool}
     */
    private static function own(array $headers): array
    {
        $timestamp = $headers['x-service-timestamp'] ?? '';
        $signatures = [];
        foreach (['x-service-signature', 'x-service-signature-previous'] as $name) {
            if (($headers[$name] ?? '') !== '') {
                $signatures[] = ctype_xdigit($headers[$name]) && strlen($headers[$name]) % 2 === 0
                    ? (string) hex2bin($headers[$name])
                    : '';
            }
        }
        return ['timestamp' => $timestamp, 'head' => "$timestamp.", 'signatures' => $signatures, 'isBase64' => false];
    }

    /**
     * @param array<string, string> $headers
     * @return array{timestamp: string, head: string, signatures: list<string>, isBase64: bool}
     */
    private static function standard(array $headers): array
    {
        $timestamp = $headers['webhook-timestamp'] ?? '';
        $head = ($headers['webhook-id'] ?? '') . ".$timestamp.";
        $signatures = [];
        foreach (explode(' ', $headers['webhook-signature'] ?? '') as $word) {
            if (str_starts_with($word, 'v1,')) {
                $signatures[] = (string) base64_decode(substr($word, 3), true);
            }
        }
        return ['timestamp' => $timestamp, 'head' => $head, 'signatures' => $signatures, 'isBase64' => true];
    }

    /**
     * @param array{timestamp: string, head: string, signatures: list<string>, isBase64: bool} $claim
     * @param list<string> $secrets
     */
    private static function isSigned(array $claim, string $rawBody, array $secrets): bool
    {
        foreach ($secrets as $secret) {
            $bare = str_starts_with($secret, self::SECRET_PREFIX) ? substr($secret, strlen(self::SECRET_PREFIX)) : $secret;
            $key = $claim['isBase64'] ? (string) base64_decode($bare, true) : $secret;
            if ($key === '') {
                continue;
            }
            $expected = hash_hmac('sha256', $claim['head'] . $rawBody, $key, true);
            foreach ($claim['signatures'] as $signature) {
                // Constant-time comparison.
                if (hash_equals($expected, $signature)) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Lowercases header names and uses hyphens, because `$_SERVER` has names such as HTTP_X_SERVICE_SIGNATURE.
     *
     * @param array<string, mixed> $headers
     * @return array<string, string>
     */
    private static function named(array $headers): array
    {
        $named = [];
        foreach ($headers as $name => $value) {
            $plain = strtolower((string) $name);
            $plain = str_starts_with($plain, 'http_') ? str_replace('_', '-', substr($plain, 5)) : $plain;
            if (is_string($value) || is_array($value)) {
                $named[$plain] = is_array($value) ? implode(' ', array_filter($value, 'is_string')) : $value;
            }
        }
        return $named;
    }
}
