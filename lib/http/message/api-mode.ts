import type { Mode } from "@/lib/core/mode";
import type { UrlParts } from "./split-url";

export const LIVE_BASE = "/api/v1";
export const SANDBOX_BASE = "/sandbox/api/v1";
/** Of what the riders' phones ask. It is no part of the merchants' API. */
export const RIDER_BASE = "/api/rider";

/**
 * The mode of a request to the API, named by its address alone, to the letter; null where the address names neither, so
 * that nothing is live by default. Specification: Addresses and modes.
 */
export function parseApiMode({ host, pathname }: UrlParts): Mode | null {
  if (isUnder(pathname, SANDBOX_BASE)) return "sandbox";
  if (!isUnder(pathname, LIVE_BASE)) return null;
  return SANDBOX_HOST.test(host) ? "sandbox" : "live";
}

const SANDBOX_HOST = /^sandbox\./i;

function isUnder(pathname: string, base: string): boolean {
  return pathname.startsWith(base) && (pathname.length === base.length || pathname[base.length] === "/");
}

/** The base that a client of this mode uses. */
export function getBasePath(mode: Mode): string {
  return mode === "live" ? LIVE_BASE : SANDBOX_BASE;
}

/** Whether a path is answered by the table of handlers, and not by a page: the API under either base, and the riders'. */
export function isApiPath(pathname: string): boolean {
  return /^(?:(?:\/sandbox)?\/api\/v1|\/api\/rider)(?:\/|$)/.test(pathname);
}
