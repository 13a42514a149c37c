import { z } from "zod";
import { EVENT_DESCRIPTIONS, type WebhookEventType } from "@/lib/core/webhooks/webhook-event";
import { WEBHOOK_DATA_SCHEMAS } from "@/lib/core/webhooks/webhook-event-schema";
import type { ApiTag } from "@/lib/http/openapi/api-tags";
import { exampleEvent } from "@/lib/http/openapi/examples/events";
import { exampleHeaders } from "@/lib/http/openapi/examples/webhooks";
import { eventResponse } from "@/lib/core/webhooks/webhook-schemas";
import { type Json, toOpenApiSchema } from "./openapi-schema";

/** Webhook headers. Receivers must check the required headers. Specification: Events. */
const HEADERS: [name: string, description: string, required: boolean][] = [
  [
    "X-Service-Signature",
    "Signature: lower-case hex of the HMAC-SHA256 of `{timestamp}.{raw_body}`. The key is the whole secret as text.",
    true,
  ],
  [
    "X-Service-Signature-Previous",
    "Signature with the previous secret, sent during the overlap after a rotation.",
    false,
  ],
  [
    "X-Service-Timestamp",
    "Time of the attempt in Unix seconds. The signature covers it. Reject a timestamp that is more than five minutes off.",
    true,
  ],
  ["X-Service-Event-Id", "Id of the event. It is the same on every attempt.", true],
  ["X-Service-Event-Type", "Type of the event.", true],
  ["X-Service-Attempt", "Number of the attempt, starting at 1.", true],
  ["webhook-id", "Id of the event, as defined by Standard Webhooks.", true],
  ["webhook-timestamp", "Time of the attempt in Unix seconds, as defined by Standard Webhooks.", true],
  [
    "webhook-signature",
    "Signature as defined by Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{id}.{timestamp}.{raw_body}`. The key is the bytes that the base64 part of the secret decodes to. During the overlap after a rotation, the header has two signatures, separated by a space.",
    true,
  ],
  ["User-Agent", "Name of the sender.", true],
];

export function buildWebhookOperations(schemas: Json): Json {
  const kinds = Object.keys(WEBHOOK_DATA_SCHEMAS) as WebhookEventType[];
  return Object.fromEntries(kinds.map((kind) => [kind, { post: operationOf(kind, schemas) }]));
}

function operationOf(kind: WebhookEventType, schemas: Json): Json {
  const event = eventResponse
    .extend({
      type: z.literal(kind).describe("Type of the event."),
      data: WEBHOOK_DATA_SCHEMAS[kind].describe("Data of the event; the fields depend on `type`."),
    })
    .meta({ id: schemaName(kind), description: EVENT_DESCRIPTIONS[kind] });
  const example = exampleEvent(kind);
  return {
    operationId: schemaName(kind),
    summary: EVENT_DESCRIPTIONS[kind].replace(/\.$/, ""),
    description:
      "Verify the signature over the raw bytes, respond with any 2xx within 30 seconds and process the event afterwards. Events may arrive more than once and out of order.",
    tags: ["Webhooks and events" satisfies ApiTag],
    security: [],
    parameters: headersOf(JSON.stringify(example), kind),
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: toOpenApiSchema(event, "output", schemas),
          examples: { [kind]: { summary: EVENT_DESCRIPTIONS[kind], value: example } },
        },
      },
    },
    responses: {
      "2XX": { description: "The event was received." },
      "4XX": {
        description:
          "The event is sent again later. We follow the `Retry-After` of a 429, for at most an hour. 410 disables the endpoint.",
      },
      "5XX": {
        description:
          "The event is sent again later. We follow the `Retry-After` of a 503, for at most an hour.",
      },
    },
  };
}

function headersOf(body: string, kind: WebhookEventType): Json[] {
  const sent = new Headers(exampleHeaders(body, kind));
  return HEADERS.map(([name, description, required]) => ({
    name,
    in: "header",
    description,
    required,
    schema: { type: "string" },
    example: sent.get(name) ?? sent.get("X-Service-Signature"),
  }));
}

/** `shipment.paid` becomes ShipmentPaidEvent. */
function schemaName(kind: string): string {
  const words = kind.split(/[._]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join("")}Event`;
}
