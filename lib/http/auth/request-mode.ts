import { isMode, type Mode } from "@/lib/core/mode";
import { parseApiMode } from "@/lib/http/message/api-mode";
import type { UrlParts } from "@/lib/http/message/split-url";
import { registry } from "@/lib/platform/registry";

/** Specification: Addresses and modes. */
export function getModeFromAddress(request: Request, url: UrlParts): Mode | null {
  // Without our server, Next puts its own host in the URL.
  const host = registry.trustsClientAddress ? url.host : (request.headers.get("host") ?? url.host);
  return parseApiMode({ ...url, host });
}

export function getModeFromPath(
  _request: Request,
  _url: UrlParts,
  { mode }: Record<string, string>,
): Mode | null {
  if (mode === undefined) return "live";
  return isMode(mode) ? mode : null;
}
