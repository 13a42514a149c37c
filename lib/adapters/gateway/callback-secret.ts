import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";
import { deriveKey } from "@/lib/secrets";

/** Where a gateway that signs nothing calls back: an address that only it was told. */
export function secretCallbackUrl(gateway: string, subject: string): string {
  return `${env.APP_ORIGIN}/api/gateway/${gateway}?token=${callbackToken(gateway, subject)}`;
}

/** Whether a callback about the subject came to the address that was told for it. */
export function cameToSecretUrl(gateway: string, subject: string, query: URLSearchParams): boolean {
  return isSame(query.get("token") ?? "", callbackToken(gateway, subject));
}

/** Compares in a time that tells nothing. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function callbackToken(gateway: string, subject: string): string {
  return createHmac("sha256", deriveKey("gateway-callback-addresses"))
    .update(`${gateway}:${subject}`)
    .digest("base64url");
}
