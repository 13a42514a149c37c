<?php

declare(strict_types=1);

namespace Tuma\Http;

/** One request and its answer. */
final class Curl
{
    /**
     * The answer, or in words why there is none.
     *
     * @param list<string> $headers
     */
    public static function exchange(
        string $method,
        string $url,
        #[\SensitiveParameter] array $headers,
        ?string $body,
        float $timeout,
    ): Answer|string {
        $told = [];
        $curl = curl_init();
        curl_setopt_array($curl, [
            CURLOPT_URL => $url,
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_HTTPHEADER => $headers,
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT_MS => (int) ceil($timeout * 1000),
            CURLOPT_CONNECTTIMEOUT_MS => (int) ceil($timeout * 1000),
            // A redirect could carry the key to another host.
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_HEADERFUNCTION => static function ($curl, string $line) use (&$told): int {
                [$name, $value] = [...explode(':', $line, 2), ''];
                $told[strtolower(trim($name))] = trim($value);
                return strlen($line);
            },
        ]);
        if ($body !== null) {
            curl_setopt($curl, CURLOPT_POSTFIELDS, $body);
        }
        $text = curl_exec($curl);
        $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
        if (!is_string($text)) {
            $isTimeout = curl_errno($curl) === CURLE_OPERATION_TIMEDOUT;
            return $isTimeout ? "No answer within $timeout s" : 'No answer: ' . curl_error($curl);
        }
        return new Answer($status, $told, $text);
    }
}
