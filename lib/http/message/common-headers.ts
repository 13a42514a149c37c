import { env } from "@/lib/platform/env";
import { securityHeaders } from "./security-headers";

const JSON_HEADERS = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };
/** The server adds them to everything else; to the API's answers one by one they would cost too much. */
const API_HEADERS = { ...JSON_HEADERS, ...Object.fromEntries(securityHeaders(env.APP_ORIGIN)) };

/** Of what plain Next is told to leave to the handlers; its patterns know no capitals. */
const OWN = /^(?:(?:\/sandbox)?\/api\/v1|\/api\/rider)(?:\/|$)/i;

/** The headers that an answer carries whatever it is. An object of its own, for others to be added. */
export function commonHeaders(pathname: string, requestId: string): Record<string, string> {
  // Of a literal with one spread in front V8 makes a flat copy; with more it makes a slow dictionary.
  return OWN.test(pathname)
    ? { ...API_HEADERS, "x-request-id": requestId }
    : { ...JSON_HEADERS, "x-request-id": requestId };
}
