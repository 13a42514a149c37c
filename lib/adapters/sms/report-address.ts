import { isSameSecret } from "@/lib/core/same-secret";
import { env } from "@/lib/platform/env";
import { deriveKey } from "@/lib/platform/secrets";

/** Where a provider sends its delivery reports. Nobody else knows the address, and nobody can guess it. */
export function reportAddress(provider: string): string {
  return `${env.APP_ORIGIN}/api/sms/${provider}/${tokenOf(provider).toString("base64url")}`;
}

/** Whether a report came to the very address that the provider was given. */
export function isReportToken(provider: string, token: string): boolean {
  return isSameSecret(Buffer.from(token, "base64url"), tokenOf(provider));
}

function tokenOf(provider: string): Buffer {
  return deriveKey(`sms delivery reports of ${provider}`);
}
