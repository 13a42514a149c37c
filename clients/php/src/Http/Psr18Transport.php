<?php

declare(strict_types=1);

namespace Tuma\Http;

use Psr\Http\Client\ClientExceptionInterface;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestFactoryInterface;
use Psr\Http\Message\StreamFactoryInterface;

/**
 * Sends requests with a PSR-18 client, such as Guzzle. The timeout and proxy of that client apply. The client
 * must not follow redirects.
 */
final class Psr18Transport implements Transport
{
    private readonly StreamFactoryInterface $streams;

    /** @param StreamFactoryInterface|null $streams defaults to `$requests` if that object implements both interfaces */
    public function __construct(
        private readonly ClientInterface $client,
        private readonly RequestFactoryInterface $requests,
        ?StreamFactoryInterface $streams = null,
    ) {
        $both = $streams ?? $requests;
        if (!$both instanceof StreamFactoryInterface) {
            throw new \InvalidArgumentException('A StreamFactoryInterface is needed too: give it as the third argument.');
        }
        $this->streams = $both;
    }

    public function send(Request $request): Answer
    {
        $message = $this->requests->createRequest($request->method, $request->url);
        foreach ($request->headers as $name => $value) {
            $message = $message->withHeader($name, $value);
        }
        if ($request->body !== null) {
            $message = $message->withBody($this->streams->createStream($request->body));
        }
        try {
            $answer = $this->client->sendRequest($message);
            $body = (string) $answer->getBody();
        } catch (ClientExceptionInterface | \RuntimeException $cause) {
            throw new TransportFailed('No answer: ' . $cause->getMessage(), 0, $cause);
        }
        $headers = array_map(static fn (array $values): string => implode(', ', $values), $answer->getHeaders());
        return new Answer($answer->getStatusCode(), $headers, $body);
    }
}
