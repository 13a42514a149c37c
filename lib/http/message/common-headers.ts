import { env } from "@/lib/platform/env";
import { securityHeaders } from "./security-headers";

const JSON_HEADERS = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };
const API_HEADERS = { ...JSON_HEADERS, ...Object.fromEntries(securityHeaders(env.APP_ORIGIN)) };

/** For these paths, the handlers set the security headers; for other paths, the Next configuration sets them. */
const OWN = /^(?:(?:\/sandbox)?\/api\/v1|\/api\/rider)(?:\/|$)/i;

export function commonHeaders(pathname: string, requestId: string): Record<string, string> {
  // One leading spread, because V8 copies object literals with more spreads slowly.
  return OWN.test(pathname)
    ? { ...API_HEADERS, "x-request-id": requestId }
    : { ...JSON_HEADERS, "x-request-id": requestId };
}
