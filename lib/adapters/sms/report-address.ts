import { isSameSecret } from "@/lib/core/same-secret";
import { env } from "@/lib/platform/env";
import { deriveKeys } from "@/lib/platform/secrets";

/** Where a provider sends its delivery reports. Nobody else knows the address, and nobody can guess it. */
export function reportAddress(provider: string): string {
  return `${env.APP_ORIGIN}/api/sms/${provider}/${tokensOf(provider)[0].toString("base64url")}`;
}

/** Whether a report came to the very address that the provider was given. */
export function isReportToken(provider: string, token: string): boolean {
  const given = Buffer.from(token, "base64url");
  return tokensOf(provider).some((own) => isSameSecret(given, own));
}

/** Of each key of the ring: a provider goes on at the address that it was given until it is given another. */
function tokensOf(provider: string): [Buffer, ...Buffer[]] {
  return deriveKeys(`sms delivery reports of ${provider}`);
}
