import { env } from "@/lib/platform/env";

/** From the configured origin, never from the request. */
export function getRelyingParty(): { id: string; name: string; origin: string } {
  return { id: new URL(env.APP_ORIGIN).hostname, name: env.SERVICE_NAME, origin: env.APP_ORIGIN };
}
