// app/hook/route.js
import { InvalidSignature, verifyWebhook } from "@tuma/client";

const seen = new Set(); // In production, use a table with a unique column.

export async function POST(request) {
  try {
    // Use the raw text, not request.json().
    const event = await verifyWebhook(await request.text(), request.headers, process.env.TUMA_WEBHOOK_SECRET);
    if (!seen.has(event.id)) {
      seen.add(event.id);
      // Some events, such as webhook.test, have no shipment.
      if (event.type === "delivery.delivered") console.log("delivered:", event.data.shipment_number);
    }
    return new Response(null, { status: 204 });
  } catch (error) {
    if (error instanceof InvalidSignature) return new Response(error.reason, { status: 400 });
    throw error;
  }
}
