<?php

declare(strict_types=1);

namespace Tuma\Http;

final class BaseAddress
{
    private const MODES = ['tuma_live_' => 'live', 'tuma_test_' => 'sandbox'];
    private const PATHS = ['live' => '/api/v1', 'sandbox' => '/sandbox/api/v1'];
    private const OWN_MACHINE = '/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/';

    /** @return array{string, 'live'|'sandbox', string} key, mode, address */
    public static function of(#[\SensitiveParameter] ?string $apiKey, ?string $baseUrl): array
    {
        $key = self::checked($apiKey ?: (getenv('TUMA_API_KEY') ?: ''));
        $mode = null;
        foreach (self::MODES as $prefix => $each) {
            $mode = str_starts_with($key, $prefix) ? $each : $mode;
        }
        if ($mode === null) {
            throw new \InvalidArgumentException('The API key must begin with tuma_live_ or tuma_test_.');
        }
        $url = $baseUrl ?: (getenv('TUMA_BASE_URL') ?: '');
        if ($url === '') {
            throw new \InvalidArgumentException(
                "Say where the service is: new Tuma(baseUrl: 'https://…'), or set TUMA_BASE_URL.",
            );
        }
        $parts = parse_url($url);
        $isWeb = isset($parts['scheme'], $parts['host']) && in_array($parts['scheme'], ['http', 'https'], true);
        if (!$isWeb || isset($parts['query']) || isset($parts['fragment'])) {
            throw new \InvalidArgumentException('baseUrl must be a web address such as https://tuma.example.');
        }
        if (isset($parts['user']) || isset($parts['pass'])) {
            throw new \InvalidArgumentException(
                'baseUrl must have no user name and no password in it: it is shown in messages.',
            );
        }
        if ($mode === 'live' && $parts['scheme'] !== 'https' && !preg_match(self::OWN_MACHINE, $parts['host'])) {
            throw new \InvalidArgumentException(
                'With a live key baseUrl must begin with https://, or the key could be read on its way.',
            );
        }
        // Accept a base URL that includes the API path.
        $origin = (string) preg_replace('#(?:/sandbox)?/api/v1$#', '', rtrim($url, '/'));
        return [$key, $mode, $origin . self::PATHS[$mode]];
    }

    private static function checked(#[\SensitiveParameter] string $key): string
    {
        if ($key === '') {
            throw new \InvalidArgumentException(
                "An API key is needed: new Tuma(apiKey: '…'), or TUMA_API_KEY in the environment.",
            );
        }
        if (preg_match('/\s/', $key)) {
            throw new \InvalidArgumentException(
                'The API key has white space in it. Send the key alone, without Bearer.',
            );
        }
        return Checked::header($key, 'The API key');
    }
}
