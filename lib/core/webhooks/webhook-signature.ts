import { createHmac, createSecretKey, type KeyObject } from "node:crypto";

/** What the secret begins with; the rest is the base64 of 32 bytes, the key of the Standard Webhooks. */
export const SECRET_PREFIX = "whsec_";

/** One attempt to deliver an event, as its headers tell of it. */
export interface AttemptFacts {
  eventId: string;
  type: string;
  /** From 1. */
  attempt: number;
  /** Unix seconds of this attempt: every attempt is signed anew, so that an old request can be refused. */
  timestamp: number;
}

export interface AttemptToSign extends AttemptFacts {
  /** The exact bytes that are sent, or their text. */
  body: Buffer | string;
}

/** A secret as both signatures take it. */
export interface SigningKeys {
  service: KeyObject;
  standard: KeyObject;
}

export function createSigningKeys(secret: string): SigningKeys {
  return {
    service: createSecretKey(secret, "utf8"),
    standard: createSecretKey(secret.slice(SECRET_PREFIX.length), "base64"),
  };
}

/** The headers of a webhook besides its signatures: they follow from the attempt. */
export function buildUnsignedHeaders({
  eventId,
  type,
  attempt,
  timestamp,
}: AttemptFacts): Record<string, string> {
  return {
    "content-type": "application/json",
    "user-agent": "Tuma-Webhooks/1",
    "X-Service-Timestamp": String(timestamp),
    "X-Service-Event-Id": eventId,
    "X-Service-Event-Type": type,
    "X-Service-Attempt": String(attempt),
    "webhook-id": eventId,
    "webhook-timestamp": String(timestamp),
  };
}

/**
 * The headers that prove a webhook, while a secret rotates by the new and by the previous one.
 * Specification silent: header of the timestamp, encoding of the signature. The three `webhook-*` headers are those
 * of the Standard Webhooks, so that stock libraries verify us.
 */
export function buildSignatureHeaders(
  attempt: AttemptToSign,
  keys: SigningKeys,
  previous: SigningKeys | null,
): Record<string, string> {
  const { timestamp, body } = attempt;
  const standard = `v1,${createStandardSignature(keys.standard, attempt)}`;
  const service = createServiceSignature(keys.service, timestamp, body);
  if (!previous) return { "X-Service-Signature": service, "webhook-signature": standard };
  return {
    "X-Service-Signature": service,
    "X-Service-Signature-Previous": createServiceSignature(previous.service, timestamp, body),
    "webhook-signature": `${standard} v1,${createStandardSignature(previous.standard, attempt)}`,
  };
}

/** Lower-case hex HMAC-SHA256 over `{timestamp}.{raw_body}`, keyed with the whole secret. Specification: Events. */
export function createServiceSignature(
  key: KeyObject,
  timestamp: number | string,
  rawBody: Buffer | string,
): string {
  return createHmac("sha256", key).update(`${timestamp}.`).update(rawBody).digest("hex");
}

function createStandardSignature(key: KeyObject, { eventId, timestamp, body }: AttemptToSign): string {
  const head = `${eventId}.${timestamp}.`;
  return createHmac("sha256", key).update(head).update(body).digest("base64");
}
