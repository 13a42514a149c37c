import { env } from "@/lib/env";

const IS_SECURE = env.APP_ORIGIN.startsWith("https:");

/** Under https no other host of the domain can set it, and it never travels in the clear. */
export const SESSION_COOKIE = {
  name: IS_SECURE ? "__Host-session" : "session",
  options: { httpOnly: true, sameSite: "lax" as const, path: "/", secure: IS_SECURE },
};

/** The session's token of a request, as its cookie carries it. */
export function sessionTokenOf(headers: Headers): string | null {
  const start = `${SESSION_COOKIE.name}=`;
  const pair = headers
    .get("cookie")
    ?.split(";")
    .map((text) => text.trim())
    .find((text) => text.startsWith(start));
  return pair?.slice(start.length) || null;
}
