import { getCookie } from "@/lib/http/message/get-cookie";
import { env } from "@/lib/platform/env";

const IS_SECURE = env.APP_ORIGIN.startsWith("https:");

/** Under https no other host of the domain can set it, and it never travels in the clear. */
function hostCookie(name: string) {
  return {
    name: IS_SECURE ? `__Host-${name}` : name,
    options: { httpOnly: true, sameSite: "lax" as const, path: "/", secure: IS_SECURE },
  };
}

export const SESSION_COOKIE = hostCookie("session");
/** The names that next-auth gives them, with our prefix. */
export const CALLBACK_COOKIE = hostCookie("next-auth.callback-url");
export const CSRF_COOKIE = hostCookie("next-auth.csrf-token");

/** The session's token of a request, as its cookie carries it. */
export function getSessionToken(headers: Headers): string | null {
  return getCookie(headers, SESSION_COOKIE.name);
}
