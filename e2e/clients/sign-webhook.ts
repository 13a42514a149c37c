import { randomBytes } from "node:crypto";
import {
  buildUnsignedHeaders,
  SECRET_PREFIX,
  buildSignatureHeaders,
  createSigningKeys,
} from "@/lib/core/webhooks/webhook-signature";

export interface SigningOptions {
  /** Default: `delivery.delivered`. The event `webhook.test` has no shipment. */
  type?: "webhook.test";
  forms?: ("service" | "standard")[];
  rotated?: boolean;
  ageSeconds?: number;
  note?: string;
  headers?: "upper";
  spoil?: "body" | "reserialized" | "timestamp" | "nonsense" | "empty";
}

const SECRETS = Object.fromEntries(
  ["secret", "previous", "other"].map((name) => [name, newSecret()]),
) as Record<"secret" | "previous" | "other", string>;
const FORM = { service: /^x-service-signature/i, standard: /^webhook-signature$/i };

export function signWebhook({
  type,
  forms = ["service", "standard"],
  rotated,
  ageSeconds = 0,
  note,
  headers: letters,
  spoil,
}: SigningOptions) {
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
  const event = type
    ? { id: "evt_2", type, data: { message: "Hello" } }
    : {
        id: "evt_1",
        type: "delivery.delivered",
        data: { shipment_id: 7, shipment_number: "S-7", note: note ?? "ok", fee: 1 },
      };
  // Indents the body, so that a client fails if it verifies a re-serialized body instead of the raw body.
  const body = JSON.stringify(event, null, 1);
  const attempt = { eventId: event.id, type: event.type, attempt: 1, timestamp };
  const previous = rotated ? createSigningKeys(SECRETS.previous) : null;
  const made = buildSignatureHeaders({ ...attempt, body }, createSigningKeys(SECRETS.secret), previous);
  const headers: Record<string, string> = { ...buildUnsignedHeaders(attempt), ...made };
  for (const [form, pattern] of Object.entries(FORM)) {
    for (const name of Object.keys(headers).filter((each) => pattern.test(each))) {
      if (!forms.includes(form as keyof typeof FORM)) delete headers[name];
      else if (spoil === "nonsense") headers[name] = form === "service" ? "zz-not-hex" : "v1,%%% v2,abc";
      else if (spoil === "empty") headers[name] = "";
    }
  }
  if (spoil === "timestamp") {
    const now = String(Math.floor(Date.now() / 1000));
    Object.assign(headers, { "X-Service-Timestamp": now, "webhook-timestamp": now });
  }
  const named = Object.entries(headers).map(([name, value]) => [
    letters === "upper" ? name.toUpperCase() : name,
    value,
  ]);
  return { body: spoiled(body, spoil), headers: Object.fromEntries(named), secrets: SECRETS };
}

function spoiled(body: string, spoil: SigningOptions["spoil"]): string {
  if (spoil === "body") return body.replace('"fee": 1', '"fee": 2');
  return spoil === "reserialized" ? JSON.stringify(JSON.parse(body)) : body;
}

function newSecret(): string {
  return SECRET_PREFIX + randomBytes(32).toString("base64");
}
