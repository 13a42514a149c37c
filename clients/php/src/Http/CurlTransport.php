<?php

declare(strict_types=1);

namespace Tuma\Http;

/** Requests by curl, whose connection is kept for the next one. */
final class CurlTransport implements Transport
{
    private ?\CurlHandle $handle = null;
    private int $process = 0;

    /**
     * @param string|null $proxy such as http://name:password@proxy.example:3128; '' uses none, null the one that the
     *     environment names (HTTPS_PROXY, NO_PROXY)
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
            // Those of a proxy come before those of the answer.
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
        // Keeps the connection and forgets the key.
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

    /** @return array<string, string> What is shown of it: never a password. */
    public function __debugInfo(): array
    {
        return [];
    }

    private function handle(): \CurlHandle
    {
        // A connection of the process that forked this one is in use there.
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
            // curl would wait for a word of the service before it sends a long body.
            CURLOPT_HTTPHEADER => [...$headers, 'Expect:'],
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT_MS => $milliseconds,
            CURLOPT_CONNECTTIMEOUT_MS => $milliseconds,
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            // On a kept connection curl repeats what was not answered, without a word: a second DELETE finds nothing.
            CURLOPT_FRESH_CONNECT => $request->method === 'DELETE',
        ] + ($request->body === null ? [] : [CURLOPT_POSTFIELDS => $request->body]);
    }
}
