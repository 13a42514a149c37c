<?php

declare(strict_types=1);

namespace Tuma\Http;

/** No whole answer came: the client decides whether to try again. The message says why. */
final class TransportFailed extends \RuntimeException
{
}
