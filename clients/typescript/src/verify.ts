import { InvalidSignature } from "./errors.js";
import type { TumaEvent } from "./generated/types.js";

/** The raw request body. Text must be the received text, not JSON that was parsed and serialized again. */
export type RawBody = string | Uint8Array | ArrayBuffer;

export type WebhookHeaders =
  | { get(name: string): string | null | undefined }
  | Record<string, string | readonly string[] | undefined>;

export interface VerifyOptions {
  /** Allowed age of a signature in seconds. Defaults to 300. */
  tolerance?: number | undefined;
}

const TOLERANCE_SECONDS = 300;
const SECRET_PREFIX = "whsec_";

interface Claim {
  timestamp: string;
  head: string;
  key(secret: string): Uint8Array | null;
  signatures: (Uint8Array | null)[];
}

/**
 * Verifies a webhook and returns its event. Accepts both signature formats, several secrets (for rotation)
 * and timestamps within `tolerance` seconds. Throws InvalidSignature.
 */
export async function verifyWebhook(
  rawBody: RawBody,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { tolerance = TOLERANCE_SECONDS }: VerifyOptions = {},
): Promise<TumaEvent> {
  const body = bytesOf(rawBody);
  const secrets = typeof secret === "string" ? [secret] : secret;
  if (secrets.length === 0 || secrets.some((each) => !each))
    throw new TypeError("The webhook secret is missing.");
  const claims = claimsOf(reader(headers));
  if (claims.length === 0) throw new InvalidSignature("no_signature");
  const genuine: Claim[] = [];
  for (const claim of claims) if (await isSignedBy(claim, body, secrets)) genuine.push(claim);
  if (genuine.length === 0) throw new InvalidSignature("no_match");
  const now = Date.now() / 1000;
  if (!genuine.some(({ timestamp }) => Math.abs(now - Number(timestamp)) <= tolerance)) {
    throw new InvalidSignature("too_old");
  }
  try {
    return JSON.parse(new TextDecoder().decode(body)) as TumaEvent;
  } catch {
    throw new InvalidSignature("not_json");
  }
}

function claimsOf(header: (name: string) => string): Claim[] {
  const [timestamp, standardTimestamp, id] = ["x-service-timestamp", "webhook-timestamp", "webhook-id"].map(
    header,
  ) as [string, string, string];
  const own = ["x-service-signature", "x-service-signature-previous"].map(header).filter(Boolean);
  const standard = header("webhook-signature")
    .split(" ")
    .filter((each) => each.startsWith("v1,"));
  const claims: Claim[] = [
    { timestamp, head: `${timestamp}.`, key: (secret) => utf8(secret), signatures: own.map(fromHex) },
    {
      timestamp: standardTimestamp,
      head: `${id}.${standardTimestamp}.`,
      key: (secret) =>
        fromBase64(secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret),
      signatures: standard.map((each) => fromBase64(each.slice("v1,".length))),
    },
  ];
  return claims.filter((claim) => /^\d+$/.test(claim.timestamp) && claim.signatures.length > 0);
}

async function isSignedBy({ head, key, signatures }: Claim, body: Uint8Array, secrets: readonly string[]) {
  const signed = new Uint8Array([...utf8(head), ...body]);
  for (const secret of secrets) {
    const bytes = key(secret);
    if (!bytes?.length) continue;
    const hmac = await crypto.subtle.importKey(
      "raw",
      bytes as BufferSource,
      { name: "HMAC", hash: "SHA-256" },
      false,
      ["verify"],
    );
    for (const signature of signatures) {
      // Constant-time comparison.
      if (signature && (await crypto.subtle.verify("HMAC", hmac, signature as BufferSource, signed)))
        return true;
    }
  }
  return false;
}

function bytesOf(rawBody: unknown): Uint8Array {
  if (typeof rawBody === "string") return utf8(rawBody);
  if (rawBody instanceof Uint8Array) return rawBody;
  if (rawBody instanceof ArrayBuffer) return new Uint8Array(rawBody);
  throw new TypeError(
    "rawBody must be the bytes that came (a Buffer or a string), not what a JSON parser made of them: written again they are other bytes. In Express use express.raw({ type: 'application/json' }).",
  );
}

function reader(headers: WebhookHeaders): (name: string) => string {
  if (typeof headers.get === "function") {
    const { get } = headers as { get(name: string): string | null | undefined };
    return (name) => get.call(headers, name) ?? "";
  }
  const byName = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => {
    const value = byName.get(name);
    return typeof value === "string" ? value : ((value as readonly string[] | undefined)?.join(" ") ?? "");
  };
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function fromHex(text: string): Uint8Array | null {
  if (!/^(?:[\da-f]{2})+$/i.test(text)) return null;
  return Uint8Array.from(text.match(/../g)!, (pair) => Number.parseInt(pair, 16));
}

function fromBase64(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
