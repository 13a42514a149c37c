import type { Mode } from "@/lib/core/mode";
import type { UrlParts } from "@/lib/http/url-parts";

export const LIVE_BASE = "/api/v1";
export const SANDBOX_BASE = "/sandbox/api/v1";
/** Of what the riders' phones ask. It is no part of the merchants' API. */
export const RIDER_BASE = "/api/rider";

/** The mode of a request, decided by its address alone. */
export function modeOf({ host, pathname }: UrlParts): Mode {
  if (pathname.startsWith(`${SANDBOX_BASE}/`) || pathname === SANDBOX_BASE) return "sandbox";
  return host.startsWith("sandbox.") ? "sandbox" : "live";
}

/** The base that a client of this mode uses. */
export function baseOf(mode: Mode): string {
  return mode === "live" ? LIVE_BASE : SANDBOX_BASE;
}

/** Whether a path is answered by the table of handlers, and not by a page: the API under either base, and the riders'. */
export function isTablePath(pathname: string): boolean {
  return /^(?:(?:\/sandbox)?\/api\/v1|\/api\/rider)(?:\/|$)/.test(pathname);
}
