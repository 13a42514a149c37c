import { createHmac } from "node:crypto";
import { isSameSecret } from "@/lib/core/same-secret";
import { env } from "@/lib/platform/env";
import { deriveKey } from "@/lib/platform/secrets";

/** Where a gateway that signs nothing calls back: an address that only it was told. */
export function secretCallbackUrl(gateway: string, subject: string): string {
  return `${env.APP_ORIGIN}/api/gateway/${gateway}?token=${callbackToken(gateway, subject)}`;
}

/** Whether a callback about the subject came to the address that was told for it. */
export function cameToSecretUrl(gateway: string, subject: string, query: URLSearchParams): boolean {
  return isSameSecret(query.get("token") ?? "", callbackToken(gateway, subject));
}

function callbackToken(gateway: string, subject: string): string {
  return createHmac("sha256", deriveKey("gateway-callback-addresses"))
    .update(`${gateway}:${subject}`)
    .digest("base64url");
}
