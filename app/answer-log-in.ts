import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/app/auth-options";
import { ConditionError } from "@/lib/core/conditions";
import { requestId } from "@/lib/core/identifiers";
import { assertOwnOrigin } from "@/lib/http/auth/assert-own-origin";
import { deviceCookie } from "@/lib/http/auth/device-cookie";
import { readBody } from "@/lib/http/message/read-body";
import { conditionOf } from "@/lib/http/message/respond";
import { refuse } from "@/lib/http/respond-request";
import { random } from "@/lib/platform/random";

type Context = { params: Promise<{ nextauth: string[] }> };

/** next-auth's own endpoints. A refused log-in is answered like every other refusal of ours. */
export async function answerLogIn(request: NextRequest, context: Context): Promise<Response> {
  const id = requestId(random);
  try {
    refuseLogInByAddress(request);
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
    if (reason) return refuse(request, conditionOf(reason, id), id);
    if (device) response.headers.append("set-cookie", deviceCookie(device));
    return response;
  } catch (error) {
    return refuse(request, conditionOf(error, id), id);
  }
}

/** Passwords come in bodies. next-auth would answer one that comes in an address with a 500. */
function refuseLogInByAddress({ method, nextUrl }: NextRequest): void {
  if (method === "POST" || !nextUrl.pathname.startsWith("/api/auth/callback/")) return;
  throw new ConditionError("method_not_allowed", `${method} is not allowed here`, { allow: ["POST"] });
}

/** The same request with its body read under our limit, from one of our own pages. */
async function bounded(request: NextRequest): Promise<NextRequest> {
  if (request.method === "GET") return request;
  assertOwnOrigin(request.headers);
  const { url, method, headers } = request;
  return new NextRequest(url, { method, headers, body: await readBody(request) });
}
