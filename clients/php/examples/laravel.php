<?php

// routes/api.php, which has no CSRF protection.
// In config/services.php: 'tuma' => ['webhook_secret' => env('TUMA_WEBHOOK_SECRET')]

declare(strict_types=1);

use Illuminate\Http\Request;
use Illuminate\Support\Facades\Route;
use Tuma\InvalidSignature;
use Tuma\Webhook;

Route::post('/hook', function (Request $request) {
    try {
        // The content as it came, not $request->json() or $request->all().
        $secret = (string) config('services.tuma.webhook_secret');
        $event = Webhook::verify($request->getContent(), $request->headers->all(), $secret);
    } catch (InvalidSignature $error) {
        return response($error->reason, 400);
    }
    // In a shop: insert $event['id'] into a table with a unique column, and do nothing when it is there.
    // Not every event is about a shipment: webhook.test, the first that you send, is not.
    if ($event['type'] === 'delivery.delivered') {
        logger()->info('delivered', ['shipment' => $event['data']['shipment_number']]);
    }
    return response()->noContent();
});
