<?php

declare(strict_types=1);

namespace Tuma\Http;

final class CurlTransport implements Transport
{
    private ?\CurlHandle $handle = null;
    private int $process = 0;

    /**
     * @param string|null $proxy such as http://name:password@proxy.example:3128; '' disables proxies, null uses
     *     the environment (HTTPS_PROXY, NO_PROXY)
     */
    public function __construct(#[\SensitiveParameter] private readonly ?string $proxy = null)
    {
    }

    public function send(Request $request): Answer
    {
        $told = [];
        $curl = $this->handle();
        curl_setopt_array($curl, self::options($request));
        curl_setopt($curl, CURLOPT_HEADERFUNCTION, static function ($curl, string $line) use (&$told): int {
            // A status line starts a new header block: discard the headers of the proxy.
            $told = str_starts_with($line, 'HTTP/') ? [] : $told;
            [$name, $value] = [...explode(':', $line, 2), ''];
            $told[trim($name)] = trim($value);
            return strlen($line);
        });
        if ($this->proxy !== null) {
            curl_setopt_array($curl, [CURLOPT_PROXY => $this->proxy, CURLOPT_NOPROXY => '']);
        }
        $text = curl_exec($curl);
        $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
        $fault = [curl_errno($curl), curl_error($curl)];
        // Reset the options, which include the key, but reuse the connection.
        curl_reset($curl);
        if (!is_string($text)) {
            $isTimeout = $fault[0] === CURLE_OPERATION_TIMEDOUT;
            throw new TransportFailed($isTimeout ? "No answer within $request->timeout s" : "No answer: $fault[1]");
        }
        return new Answer($status, $told, $text);
    }

    public function __clone()
    {
        $this->handle = null;
    }

    /** @return array<string, string|null> */
    public function __serialize(): array
    {
        return ['proxy' => $this->proxy];
    }

    /** @param array<string, string|null> $values */
    public function __unserialize(array $values): void
    {
        $this->proxy = $values['proxy'];
    }

    /** @return array<string, string> Debug output without passwords. */
    public function __debugInfo(): array
    {
        return [];
    }

    private function handle(): \CurlHandle
    {
        // After a fork, the handle belongs to the parent process, so open a new handle.
        if ($this->handle === null || $this->process !== getmypid()) {
            $this->handle = curl_init();
            $this->process = (int) getmypid();
        }
        return $this->handle;
    }

    /** @return array<int, mixed> */
    private static function options(Request $request): array
    {
        $headers = [];
        foreach ($request->headers as $name => $value) {
            $headers[] = "$name: $value";
        }
        $milliseconds = (int) ceil($request->timeout * 1000);
        return [
            CURLOPT_URL => $request->url,
            CURLOPT_CUSTOMREQUEST => $request->method,
            // An empty Expect header stops curl from waiting for "100 Continue" before a long body.
            CURLOPT_HTTPHEADER => [...$headers, 'Expect:'],
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT_MS => $milliseconds,
            CURLOPT_CONNECTTIMEOUT_MS => $milliseconds,
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            // Use a fresh connection, because curl silently repeats an unanswered request on a reused
            // connection. A repeated DELETE would return 404.
            CURLOPT_FRESH_CONNECT => $request->method === 'DELETE',
        ] + ($request->body === null ? [] : [CURLOPT_POSTFIELDS => $request->body]);
    }
}
