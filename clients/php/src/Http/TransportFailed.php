<?php

declare(strict_types=1);

namespace Tuma\Http;

/**
 * Thrown when no complete response arrived. The client decides whether to retry. The message contains the
 * reason.
 */
final class TransportFailed extends \RuntimeException
{
}
