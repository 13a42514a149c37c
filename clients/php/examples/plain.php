<?php

// php -S localhost:8000 plain.php

declare(strict_types=1);

require __DIR__ . '/../autoload.php'; // With Composer, use vendor/autoload.php.

use Tuma\InvalidSignature;
use Tuma\Webhook;

try {
    // Use the raw bytes, before json_decode.
    $event = Webhook::verify((string) file_get_contents('php://input'), $_SERVER, (string) getenv('TUMA_WEBHOOK_SECRET'));
    // In production, insert $event['id'] into a table with a unique column and skip events that exist. Some
    // events, such as webhook.test, have no shipment.
    if ($event['type'] === 'delivery.delivered') {
        error_log("delivered: {$event['data']['shipment_number']}");
    }
    http_response_code(204);
} catch (InvalidSignature $error) {
    http_response_code(400);
    echo $error->reason;
}
