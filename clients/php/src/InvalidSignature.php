<?php

declare(strict_types=1);

namespace Tuma;

/**
 * Thrown when a webhook signature is invalid: respond with 400 and ignore the event. `$reason` describes the
 * failure.
 */
final class InvalidSignature extends \RuntimeException
{
    private const WORDS = [
        'no_signature' => 'The request carries no signature: it is no webhook, or its headers were not handed on',
        'no_match' => 'The signature does not fit. Check the secret, and that the body is the one that came, byte by byte, '
            . 'before any JSON parser',
        'too_old' => 'The signature is too old, or the clock of this machine is wrong',
        'not_json' => 'The signature fits, but the body is no JSON',
    ];

    /** @param 'no_signature'|'no_match'|'too_old'|'not_json' $reason */
    public function __construct(public readonly string $reason)
    {
        parent::__construct(self::WORDS[$reason]);
    }
}
