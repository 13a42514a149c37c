import { z } from "zod";
import type { WebhookEventType } from "@/lib/core/webhook-event";
import { WEBHOOK_DATA } from "@/lib/core/webhook-event-schema";
import { type Json, schemaOf } from "@/lib/http/openapi-schema";
import { eventResponse } from "@/lib/webhooks/schemas";

/** What a receiver must read to trust a delivery, and what it may. Specification: Events. */
const HEADERS: [name: string, description: string, required: boolean][] = [
  [
    "X-Service-Signature",
    "Lower-case hex of HMAC-SHA256 over `{timestamp}.{raw_body}`, keyed with the secret.",
    true,
  ],
  ["X-Service-Signature-Previous", "The same with the previous secret, while one replaces the other.", false],
  ["X-Service-Timestamp", "Unix seconds; what the signature covers.", true],
  ["X-Service-Event-Id", "The same on every attempt.", true],
  ["X-Service-Event-Type", "The kind of the event.", true],
  ["X-Service-Attempt", "From 1.", true],
];

/** The requests that merchants' endpoints receive, one for each kind of event. */
export function webhookOperations(schemas: Json): Json {
  const kinds = Object.keys(WEBHOOK_DATA) as WebhookEventType[];
  return Object.fromEntries(kinds.map((kind) => [kind, { post: operationOf(kind, schemas) }]));
}

function operationOf(kind: WebhookEventType, schemas: Json): Json {
  const event = eventResponse
    .extend({ type: z.literal(kind), data: WEBHOOK_DATA[kind] })
    .meta({ id: schemaName(kind) });
  return {
    operationId: schemaName(kind),
    parameters: HEADERS.map(([name, description, required]) => ({
      name,
      in: "header",
      description,
      required,
      schema: { type: "string" },
    })),
    requestBody: {
      required: true,
      content: { "application/json": { schema: schemaOf(event, "output", schemas) } },
    },
    responses: { "2XX": { description: "Received. Anything else is tried again." } },
  };
}

/** `shipment.paid` is ShipmentPaidEvent. */
function schemaName(kind: string): string {
  const words = kind.split(/[._]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join("")}Event`;
}
