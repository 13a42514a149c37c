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
    "Lower-case hex of HMAC-SHA256 over `{timestamp}.{raw_body}`, keyed with the whole secret as text.",
    true,
  ],
  ["X-Service-Signature-Previous", "The same with the previous secret, while one replaces the other.", false],
  [
    "X-Service-Timestamp",
    "Unix seconds of this attempt; what the signature covers. Refuse one more than five minutes off.",
    true,
  ],
  ["X-Service-Event-Id", "The event's `id`. The same on every attempt.", true],
  ["X-Service-Event-Type", "The kind of the event.", true],
  ["X-Service-Attempt", "Which attempt it is, from 1.", true],
  ["webhook-id", "The event's `id`, by the Standard Webhooks.", true],
  ["webhook-timestamp", "Unix seconds of this attempt, by the Standard Webhooks.", true],
  [
    "webhook-signature",
    "`v1,` and the base64 of HMAC-SHA256 over `{id}.{timestamp}.{raw_body}`, keyed with the bytes that the secret's base64 stands for, by the Standard Webhooks. Two of them with a blank between while one secret replaces the other.",
    true,
  ],
  ["User-Agent", "Who sends it.", true],
];

export function buildWebhookOperations(schemas: Json): Json {
  const kinds = Object.keys(WEBHOOK_DATA_SCHEMAS) as WebhookEventType[];
  return Object.fromEntries(kinds.map((kind) => [kind, { post: operationOf(kind, schemas) }]));
}

function operationOf(kind: WebhookEventType, schemas: Json): Json {
  const event = eventResponse
    .extend({
      type: z.literal(kind).describe("The kind of the event."),
      data: WEBHOOK_DATA_SCHEMAS[kind].describe("What happened; its fields follow from `type`."),
    })
    .meta({ id: schemaName(kind), description: EVENT_DESCRIPTIONS[kind] });
  const example = exampleEvent(kind);
  return {
    operationId: schemaName(kind),
    summary: EVENT_DESCRIPTIONS[kind].replace(/\.$/, ""),
    description:
      "Verify the signature over the raw bytes, answer with any 2xx within 30 seconds and do the work afterwards. It may come twice, and out of order.",
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
      "2XX": { description: "Received." },
      "4XX": { description: "Tried again later. 410 disables the endpoint." },
      "5XX": { description: "Tried again later; `Retry-After` is heeded up to an hour." },
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
