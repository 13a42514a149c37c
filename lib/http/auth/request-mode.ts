import { isMode, type Mode } from "@/lib/core/mode";
import { parseApiMode } from "@/lib/http/message/api-mode";
import type { UrlParts } from "@/lib/http/message/split-url";
import { registry } from "@/lib/platform/registry";

/** The mode of a request to the API. Specification: Addresses and modes. */
export function getModeFromAddress(request: Request, url: UrlParts): Mode | null {
  // Plain Next puts its own name there; what the client called us stands in the header.
  const host = registry.trustsClientAddress ? url.host : (request.headers.get("host") ?? url.host);
  return parseApiMode({ ...url, host });
}

/** The mode in the path of a page's request; live where the path has none. */
export function getModeFromPath(
  _request: Request,
  _url: UrlParts,
  { mode }: Record<string, string>,
): Mode | null {
  if (mode === undefined) return "live";
  return isMode(mode) ? mode : null;
}
