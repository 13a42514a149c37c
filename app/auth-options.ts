import type { NextAuthOptions, User } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { findSession } from "@/lib/accounts/find-session";
import { SESSION_SECONDS_MAX } from "@/lib/accounts/sessions";
import {
  completeSecondFactor,
  logIn,
  type LoginResult,
  logInWithPasskey,
  logOut,
} from "@/lib/http/auth/log-in";
import { CALLBACK_COOKIE, CSRF_COOKIE, getSessionToken, SESSION_COOKIE } from "@/lib/http/auth/cookies";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { deriveKey } from "@/lib/platform/secrets";

// next-auth reads this variable. Without the variable, redirects would depend on the Host header.
process.env.NEXTAUTH_URL = env.APP_ORIGIN;

export function authOptions(
  headers: Headers,
  admitted: (device: string) => void,
  refused: (reason: unknown) => void,
): NextAuthOptions {
  const admit: Admit = async (proof) => {
    try {
      const person = await proof();
      admitted(person.device);
      return { id: String(person.userId), email: person.email, sessionToken: person.token };
    } catch (error) {
      refused(error);
      return null;
    }
  };
  return {
    secret: deriveKey("next-auth").toString("base64url"),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS_MAX },
    useSecureCookies: SESSION_COOKIE.options.secure,
    cookies: { sessionToken: SESSION_COOKIE, callbackUrl: CALLBACK_COOKIE, csrfToken: CSRF_COOKIE },
    pages: { signIn: "/log-in", signOut: "/log-in", error: "/log-in" },
    providers: doorsOf(headers, admit),
    jwt: {
      encode: async ({ token }) => String(token?.sessionToken),
      decode: async ({ token }) => {
        const person = token ? await findSession(token) : null;
        return person && { sub: String(person.userId), email: person.email, sessionToken: token };
      },
    },
    callbacks: {
      redirect: ({ url, baseUrl }) => ownUrl(url, baseUrl) ?? baseUrl,
      jwt: ({ token, user }) => (user ? { ...token, sessionToken: tokenOfUser(user) } : token),
    },
    events: {
      // Read the session token from the cookie, because next-auth has no session until the second factor is
      // verified.
      signOut: () => logOut(getSessionToken(headers) ?? ""),
    },
    logger: {
      error: (code) => log.debug({ code }, "log-in"),
      warn: (code) => log.debug({ code }, "log-in"),
      debug: () => {},
    },
  };
}

type Admit = (proof: () => Promise<LoginResult>) => Promise<User | null>;

function doorsOf(headers: Headers, admit: Admit) {
  return [
    Credentials({
      credentials: { email: {}, password: {} },
      authorize: (given) =>
        admit(() => logIn({ email: `${given?.email}`, password: `${given?.password}` }, headers)),
    }),
    Credentials({
      id: "factor",
      credentials: { code: {} },
      authorize: (given) => admit(() => completeSecondFactor(`${given?.code}`, headers)),
    }),
    Credentials({
      id: "passkey",
      credentials: { answer: {} },
      authorize: (given) => admit(() => logInWithPasskey(`${given?.answer}`, headers)),
    }),
  ];
}

/** Returns the absolute form of a URL of this service, or null for any other value. */
function ownUrl(url: unknown, baseUrl: string): string | null {
  if (!URL.canParse(String(url), baseUrl)) return null;
  const parsed = new URL(String(url), baseUrl);
  return parsed.origin === baseUrl ? parsed.href : null;
}

function tokenOfUser(user: object): string {
  return (user as { sessionToken: string }).sessionToken;
}
