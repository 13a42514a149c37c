import { env } from "@/lib/platform/env";

/** Whose passkeys they are, and where they may be used: the configured public address, never what a request names. */
export function relyingParty(): { id: string; name: string; origin: string } {
  return { id: new URL(env.APP_ORIGIN).hostname, name: env.SERVICE_NAME, origin: env.APP_ORIGIN };
}
