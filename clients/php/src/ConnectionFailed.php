<?php

declare(strict_types=1);

namespace Tuma;

/**
 * No answer came, although it was asked for several times. Whether a write happened is not known: repeat it with the
 * `$idempotencyKey` of this error, and it happens once.
 */
final class ConnectionFailed extends TumaError
{
}
