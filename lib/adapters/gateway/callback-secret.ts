import { createHmac } from "node:crypto";
import { isSameSecret } from "@/lib/core/same-secret";
import { env } from "@/lib/platform/env";
import { deriveKey, deriveKeys } from "@/lib/platform/secrets";

const PURPOSE = "gateway-callback-addresses";

/** For gateways without signatures: only the gateway knows the URL. */
export function secretCallbackUrl(gateway: string, subject: string): string {
  return `${env.APP_ORIGIN}/api/gateway/${gateway}?token=${callbackToken(deriveKey(PURPOSE), gateway, subject)}`;
}

export function isSecretCallbackUrl(gateway: string, subject: string, query: URLSearchParams): boolean {
  const token = query.get("token") ?? "";
  return deriveKeys(PURPOSE).some((key) => isSameSecret(token, callbackToken(key, gateway, subject)));
}

function callbackToken(key: Buffer, gateway: string, subject: string): string {
  return createHmac("sha256", key).update(`${gateway}:${subject}`).digest("base64url");
}
