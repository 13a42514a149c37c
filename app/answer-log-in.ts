import { cookies } from "next/headers";
import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/app/auth-options";
import { ConditionError } from "@/lib/core/conditions";
import { generateRequestId } from "@/lib/core/identifiers";
import {
  assertSameOrigin,
  CALLBACK_COOKIE,
  CLEAR_SITE_DATA_AT_LOG_OUT,
  formatDeviceCookie,
} from "@/lib/http/auth/cookies";
import { readBody } from "@/lib/http/message/read-body";
import { toConditionError } from "@/lib/http/message/respond";
import { respondRefused } from "@/lib/http/respond-request";
import { env } from "@/lib/platform/env";
import { random } from "@/lib/platform/random";

type Context = { params: Promise<{ nextauth: string[] }> };

/** Handles the endpoints of next-auth. Refused log-ins use the error format of the API. */
export async function handleLogIn(request: NextRequest, context: Context): Promise<Response> {
  const id = generateRequestId(random);
  try {
    refuseLogInByAddress(request);
    await dropBrokenCallback();
    let reason: unknown;
    let device: string | undefined;
    const options = authOptions(
      request.headers,
      (token) => {
        device = token;
      },
      (error) => {
        reason = error;
      },
    );
    const response = (await NextAuth(await bounded(request), context, options)) as Response;
    if (reason) return respondRefused(request, toConditionError(reason, id), id);
    if (device) response.headers.append("set-cookie", formatDeviceCookie(device));
    if (isLogOut(request)) response.headers.set("Clear-Site-Data", CLEAR_SITE_DATA_AT_LOG_OUT);
    return response;
  } catch (error) {
    return respondRefused(request, toConditionError(error, id), id);
  }
}

function isLogOut({ method, nextUrl }: NextRequest): boolean {
  return method === "POST" && nextUrl.pathname === "/api/auth/signout";
}

/**
 * Rejects a log-in that is not a POST, because the password would be in the URL. Without this check,
 * next-auth responds with status 500.
 */
function refuseLogInByAddress({ method, nextUrl }: NextRequest): void {
  if (method === "POST" || !nextUrl.pathname.startsWith("/api/auth/callback/")) return;
  throw new ConditionError("method_not_allowed", `${method} is not allowed here`, { allow: ["POST"] });
}

/** Deletes an invalid callback URL cookie, because next-auth responds with status 500 to an invalid URL. */
async function dropBrokenCallback(): Promise<void> {
  const jar = await cookies();
  const { name, options } = CALLBACK_COOKIE;
  const value = jar.get(name)?.value;
  if (value && !isHttpAddress(value)) jar.set(name, "", { ...options, maxAge: 0 });
}

function isHttpAddress(text: string): boolean {
  const base = text.startsWith("/") ? env.APP_ORIGIN : undefined;
  return URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol);
}

async function bounded(request: NextRequest): Promise<NextRequest> {
  const { method, headers } = request;
  const url = new URL(request.url);
  if (url.searchParams.getAll("callbackUrl").some((text) => !isHttpAddress(text))) {
    url.searchParams.delete("callbackUrl");
  }
  if (method === "GET") return new NextRequest(url, { method, headers });
  assertSameOrigin(headers);
  return new NextRequest(url, { method, headers, body: await readBody(request) });
}
