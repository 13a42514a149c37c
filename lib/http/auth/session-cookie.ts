import { cookieOf } from "@/lib/http/message/cookie-of";
import { env } from "@/lib/platform/env";

const IS_SECURE = env.APP_ORIGIN.startsWith("https:");

/** Under https no other host of the domain can set it, and it never travels in the clear. */
export const SESSION_COOKIE = {
  name: IS_SECURE ? "__Host-session" : "session",
  options: { httpOnly: true, sameSite: "lax" as const, path: "/", secure: IS_SECURE },
};

/** The session's token of a request, as its cookie carries it. */
export function sessionTokenOf(headers: Headers): string | null {
  return cookieOf(headers, SESSION_COOKIE.name);
}
