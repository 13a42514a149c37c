<?php

declare(strict_types=1);

namespace Tuma;

final class Version
{
    public const VERSION = '0.2.0';
}
