import type { Mode } from "@/lib/core/mode";
import type { UrlParts } from "./split-url";

export const LIVE_BASE = "/api/v1";
export const SANDBOX_BASE = "/sandbox/api/v1";
export const RIDER_BASE = "/api/rider";

/** Null for any other address: live is never the default. Specification: Addresses and modes. */
export function parseApiMode({ host, pathname }: UrlParts): Mode | null {
  if (isUnder(pathname, SANDBOX_BASE)) return "sandbox";
  if (!isUnder(pathname, LIVE_BASE)) return null;
  return SANDBOX_HOST.test(host) ? "sandbox" : "live";
}

const SANDBOX_HOST = /^sandbox\./i;

function isUnder(pathname: string, base: string): boolean {
  return pathname.startsWith(base) && (pathname.length === base.length || pathname[base.length] === "/");
}

export function getBasePath(mode: Mode): string {
  return mode === "live" ? LIVE_BASE : SANDBOX_BASE;
}

export function isApiPath(pathname: string): boolean {
  return /^(?:(?:\/sandbox)?\/api\/v1|\/api\/rider)(?:\/|$)/.test(pathname);
}
