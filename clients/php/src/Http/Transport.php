<?php

declare(strict_types=1);

namespace Tuma\Http;

/** The way to the service: curl, a PSR-18 client (Psr18Transport), or what a test puts in its place. */
interface Transport
{
    /**
     * Makes one attempt, and follows no redirect, which could carry the key to another host.
     *
     * @throws TransportFailed where no whole answer came
     */
    public function send(Request $request): Answer;
}
