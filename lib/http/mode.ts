import type { Mode } from "@/lib/core/mode";
import type { UrlParts } from "@/lib/http/url-parts";

export const LIVE_BASE = "/api/v1";
export const SANDBOX_BASE = "/sandbox/api/v1";

/** The mode of a request, decided by its address alone. */
export function modeOf({ host, pathname }: UrlParts): Mode {
  if (pathname.startsWith(`${SANDBOX_BASE}/`) || pathname === SANDBOX_BASE) return "sandbox";
  return host.startsWith("sandbox.") ? "sandbox" : "live";
}

/** The base that a client of this mode uses. */
export function baseOf(mode: Mode): string {
  return mode === "live" ? LIVE_BASE : SANDBOX_BASE;
}

/** Whether a path is one of the merchants' API, under either base. */
export function isApiPath(pathname: string): boolean {
  return /^(?:\/sandbox)?\/api\/v1(?:\/|$)/.test(pathname);
}
