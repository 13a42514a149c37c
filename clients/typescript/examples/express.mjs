import express from "express";
import { InvalidSignature, verifyWebhook } from "@tuma/client";

const app = express();
const seen = new Set(); // In production, use a table with a unique column.

// express.raw keeps the raw bytes. Register this route before express.json().
app.post("/hook", express.raw({ type: "application/json" }), async (request, response, next) => {
  try {
    const event = await verifyWebhook(request.body, request.headers, process.env.TUMA_WEBHOOK_SECRET);
    if (!seen.has(event.id)) {
      seen.add(event.id);
      // Some events, such as webhook.test, have no shipment.
      if (event.type === "delivery.delivered") console.log("delivered:", event.data.shipment_number);
    }
    response.sendStatus(204);
  } catch (error) {
    if (error instanceof InvalidSignature) response.status(400).send(error.reason);
    else next(error);
  }
});

app.listen(Number(process.env.PORT ?? 3000), () => console.log("ready"));
