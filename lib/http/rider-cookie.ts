import { env } from "@/lib/env";
import { cookieOf } from "@/lib/http/cookie-of";

const NAME = "tuma_rider";
/** The longest that browsers keep a cookie: the session itself decides when it ends. */
const KEPT_SECONDS = 400 * 24 * 3600;

/** The rider's token of a request, as its cookie carries it. */
export function riderTokenOf(headers: Headers): string | null {
  return cookieOf(headers, NAME);
}

/** The header that gives a phone its token. */
export function riderCookie(token: string): string {
  return cookie(token, KEPT_SECONDS);
}

/** The header that takes it away. */
export function noRiderCookie(): string {
  return cookie("", 0);
}

function cookie(value: string, seconds: number): string {
  const secure = env.APP_ORIGIN.startsWith("https:") ? "; Secure" : "";
  return `${NAME}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
