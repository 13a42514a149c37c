import { isSameSecret } from "@/lib/core/same-secret";
import { env } from "@/lib/platform/env";
import { deriveKeys } from "@/lib/platform/secrets";

export function getReportUrl(provider: string): string {
  return `${env.APP_ORIGIN}/api/sms/${provider}/${tokensOf(provider)[0].toString("base64url")}`;
}

export function isReportToken(provider: string, token: string): boolean {
  const given = Buffer.from(token, "base64url");
  return tokensOf(provider).some((own) => isSameSecret(given, own));
}

/** One per key of the ring: the provider keeps using the old address after a rotation. */
function tokensOf(provider: string): [Buffer, ...Buffer[]] {
  return deriveKeys(`sms delivery reports of ${provider}`);
}
