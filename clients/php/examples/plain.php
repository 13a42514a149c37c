<?php

// php -S localhost:8000 plain.php

declare(strict_types=1);

require __DIR__ . '/../autoload.php'; // With Composer: vendor/autoload.php

use Tuma\InvalidSignature;
use Tuma\Webhook;

try {
    // The bytes as they came, before json_decode.
    $event = Webhook::verify((string) file_get_contents('php://input'), $_SERVER, (string) getenv('TUMA_WEBHOOK_SECRET'));
    // In a shop: insert $event['id'] into a table with a unique column, and do nothing when it is there.
    // Not every event is about a shipment: webhook.test, the first that you send, is not.
    if ($event['type'] === 'delivery.delivered') {
        error_log("delivered: {$event['data']['shipment_number']}");
    }
    http_response_code(204);
} catch (InvalidSignature $error) {
    http_response_code(400);
    echo $error->reason;
}
