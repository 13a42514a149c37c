import { createHmac } from "node:crypto";

/** What the secret begins with; the rest is the base64 of 32 bytes, the key of the Standard Webhooks. */
export const SECRET_PREFIX = "whsec_";

export interface DeliveryToSign {
  eventId: string;
  type: string;
  /** From 1. */
  attempt: number;
  /** Unix seconds of this attempt: every attempt is signed anew, so that an old request can be refused. */
  timestamp: number;
  /** The exact bytes that are sent. */
  body: string;
}

/**
 * The headers that prove a webhook, while a secret rotates by the new and by the previous one.
 * Specification silent: header of the timestamp, encoding of the signature. The three `webhook-*` headers are those
 * of the Standard Webhooks, so that stock libraries verify us.
 */
export function signatureHeaders(
  delivery: DeliveryToSign,
  secret: string,
  previousSecret: string | null,
): Record<string, string> {
  const timestamp = String(delivery.timestamp);
  const standard = [secret, ...(previousSecret ? [previousSecret] : [])].map(
    (each) => `v1,${standardSignature(each, delivery)}`,
  );
  return {
    "X-Service-Signature": serviceSignature(secret, timestamp, delivery.body),
    ...(previousSecret && {
      "X-Service-Signature-Previous": serviceSignature(previousSecret, timestamp, delivery.body),
    }),
    "X-Service-Timestamp": timestamp,
    "X-Service-Event-Id": delivery.eventId,
    "X-Service-Event-Type": delivery.type,
    "X-Service-Attempt": String(delivery.attempt),
    "webhook-id": delivery.eventId,
    "webhook-timestamp": timestamp,
    "webhook-signature": standard.join(" "),
  };
}

/** Lower-case hex HMAC-SHA256 over `{timestamp}.{raw_body}`, keyed with the whole secret. Specification: Events. */
export function serviceSignature(secret: string, timestamp: string, rawBody: string): string {
  return createHmac("sha256", secret).update(`${timestamp}.${rawBody}`).digest("hex");
}

function standardSignature(secret: string, delivery: DeliveryToSign): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  const content = `${delivery.eventId}.${delivery.timestamp}.${delivery.body}`;
  return createHmac("sha256", key).update(content).digest("base64");
}
