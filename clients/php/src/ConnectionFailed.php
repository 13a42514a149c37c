<?php

declare(strict_types=1);

namespace Tuma;

/**
 * Thrown when no response arrived after all attempts. A write may have happened: repeat the call with the
 * `$idempotencyKey` of this error to execute it once.
 */
final class ConnectionFailed extends TumaError
{
}
