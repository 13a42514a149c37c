import { getCookie } from "@/lib/http/message/get-cookie";
import { env } from "@/lib/platform/env";
import { RIDER_SESSION_MAX_DAYS } from "@/lib/riders/sessions/open-rider-session";

const IS_SECURE = env.APP_ORIGIN.startsWith("https:");
const PLAIN_NAME = "tuma_rider";
/** The prefix stops other hosts of the domain from setting the cookie. */
const NAME = IS_SECURE ? `__Host-${PLAIN_NAME}` : PLAIN_NAME;
const KEPT_SECONDS = RIDER_SESSION_MAX_DAYS * 24 * 3600;

export function getRiderToken(headers: Headers): string | null {
  return getCookie(headers, NAME);
}

/** Also deletes a cookie without the prefix. */
export function formatRiderCookies(token: string): string[] {
  return [cookie(NAME, token, KEPT_SECONDS), ...(IS_SECURE ? [cookie(PLAIN_NAME, "", 0)] : [])];
}

export function clearRiderCookies(): string[] {
  return [...new Set([NAME, PLAIN_NAME])].map((name) => cookie(name, "", 0));
}

function cookie(name: string, value: string, seconds: number): string {
  const secure = IS_SECURE ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
