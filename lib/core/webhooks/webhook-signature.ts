import { createHmac, createSecretKey, type KeyObject } from "node:crypto";

/** The base64 of 32 bytes follows the prefix, as in Standard Webhooks. */
export const SECRET_PREFIX = "whsec_";

interface AttemptFacts {
  eventId: string;
  type: string;
  /** Attempts count from 1. */
  attempt: number;
  /** Unix seconds of this attempt, because every attempt is signed separately. */
  timestamp: number;
}

export interface AttemptToSign extends AttemptFacts {
  body: Buffer | string;
}

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
 * During a rotation, signs with both secrets, so that the receiver can switch at any time. The `webhook-*`
 * headers follow Standard Webhooks. Specification silent: header of the timestamp, encoding of the signature.
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

/** Lower-case hex HMAC-SHA256 of `{timestamp}.{raw_body}`. Specification: Events. */
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
