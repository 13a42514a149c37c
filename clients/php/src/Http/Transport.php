<?php

declare(strict_types=1);

namespace Tuma\Http;

/** Sends HTTP requests: curl, a PSR-18 client (Psr18Transport) or a test double. */
interface Transport
{
    /**
     * Sends one attempt. Must not follow redirects, because a redirect could send the key to another host.
     *
     * @throws TransportFailed when no complete response arrived
     */
    public function send(Request $request): Answer;
}
