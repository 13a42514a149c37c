import { createServer } from "node:http";
import { InvalidSignature, verifyWebhook } from "@tuma/client";

const seen = new Set(); // In production, use a table with a unique column.

const server = createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  try {
    const event = await verifyWebhook(Buffer.concat(parts), request.headers, process.env.TUMA_WEBHOOK_SECRET);
    if (!seen.has(event.id)) {
      seen.add(event.id);
      // Some events, such as webhook.test, have no shipment.
      if (event.type === "delivery.delivered") console.log("delivered:", event.data.shipment_number);
    }
    response.writeHead(204).end();
  } catch (error) {
    const isForged = error instanceof InvalidSignature;
    response.writeHead(isForged ? 400 : 500).end(isForged ? error.reason : undefined);
  }
});

server.listen(Number(process.env.PORT ?? 3000), () => console.log("ready"));
