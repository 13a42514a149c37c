import { getCookie } from "@/lib/http/message/get-cookie";
import { env } from "@/lib/platform/env";

const IS_SECURE = env.APP_ORIGIN.startsWith("https:");

/** The prefix stops other hosts of the domain from setting the cookie. */
function hostCookie(name: string) {
  return {
    name: IS_SECURE ? `__Host-${name}` : name,
    options: { httpOnly: true, sameSite: "lax" as const, path: "/", secure: IS_SECURE },
  };
}

export const SESSION_COOKIE = hostCookie("session");
/** Names of next-auth with our prefix. */
export const CALLBACK_COOKIE = hostCookie("next-auth.callback-url");
export const CSRF_COOKIE = hostCookie("next-auth.csrf-token");

export function getSessionToken(headers: Headers): string | null {
  return getCookie(headers, SESSION_COOKIE.name);
}
