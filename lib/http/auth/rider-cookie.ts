import { getCookie } from "@/lib/http/message/get-cookie";
import { env } from "@/lib/platform/env";
import { RIDER_SESSION_MAX_DAYS } from "@/lib/riders/sessions/open-rider-session";

const IS_SECURE = env.APP_ORIGIN.startsWith("https:");
const PLAIN_NAME = "tuma_rider";
/** Under https no other host of the domain can set it, and it never travels in the clear. */
const NAME = IS_SECURE ? `__Host-${PLAIN_NAME}` : PLAIN_NAME;
/** The session itself decides when it ends, and never later. */
const KEPT_SECONDS = RIDER_SESSION_MAX_DAYS * 24 * 3600;

/** The rider's token of a request, as its cookie carries it. */
export function getRiderToken(headers: Headers): string | null {
  return getCookie(headers, NAME);
}

/** The headers that give a phone its token, and take one of the plain name away. */
export function formatRiderCookies(token: string): string[] {
  return [cookie(NAME, token, KEPT_SECONDS), ...(IS_SECURE ? [cookie(PLAIN_NAME, "", 0)] : [])];
}

/** The headers that take it away. */
export function clearRiderCookies(): string[] {
  return [...new Set([NAME, PLAIN_NAME])].map((name) => cookie(name, "", 0));
}

function cookie(name: string, value: string, seconds: number): string {
  const secure = IS_SECURE ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
