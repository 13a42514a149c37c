// app/hook/route.js
import { InvalidSignature, verifyWebhook } from "@tuma/client";

const seen = new Set(); // In a shop: a table with a unique column.

export async function POST(request) {
  try {
    // The text as it came, not request.json().
    const event = await verifyWebhook(await request.text(), request.headers, process.env.TUMA_WEBHOOK_SECRET);
    if (!seen.has(event.id)) {
      seen.add(event.id);
      // Not every event is about a shipment: webhook.test, the first that you send, is not.
      if (event.type === "delivery.delivered") console.log("delivered:", event.data.shipment_number);
    }
    return new Response(null, { status: 204 });
  } catch (error) {
    if (error instanceof InvalidSignature) return new Response(error.reason, { status: 400 });
    throw error;
  }
}
