<?php

declare(strict_types=1);

namespace Tuma\Resources;

use Tuma\Types;
use Tuma\Webhook;

/**
 * Adds `verify` to the generated methods.
 *
 * @phpstan-import-type TumaEvent from Types
 */
trait VerifiesWebhooks
{
    /**
     * Verifies a webhook and returns its event. `$rawBody` is the raw request body:
     * `file_get_contents('php://input')`.
     *
     * @param array<string, string|list<string>> $headers headers of the request, or `$_SERVER`
     * @param string|list<string> $secret both secrets during a rotation
     * @return TumaEvent
     * @throws \Tuma\InvalidSignature
     */
    public function verify(
        string $rawBody,
        array $headers,
        #[\SensitiveParameter] string|array $secret,
        int $tolerance = Webhook::TOLERANCE_SECONDS,
    ): array {
        return Webhook::verify($rawBody, $headers, $secret, $tolerance);
    }
}
