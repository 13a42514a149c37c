import type { Mode } from "@/lib/core/mode";

export const LIVE_BASE = "/api/v1";
export const SANDBOX_BASE = "/sandbox/api/v1";

/** Returns null for an unknown address; live is never the default. Specification: Addresses and modes. */
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

export interface UrlParts {
  host: string;
  pathname: string;
  search: string;
}

/** Faster than `new URL`; the input is always absolute. */
export function splitUrl(url: string): UrlParts {
  const host = url.indexOf("//") + 2;
  const path = url.indexOf("/", host);
  const query = url.indexOf("?", path);
  const end = query === -1 ? url.length : query;
  return { host: url.slice(host, path), pathname: url.slice(path, end), search: url.slice(end) };
}
