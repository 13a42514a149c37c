import type { Mode } from "@/lib/core/mode";
import { parseApiMode } from "@/lib/http/message/mode";
import type { UrlParts } from "@/lib/http/message/url-parts";
import { registry } from "@/lib/platform/registry";

/** The mode of a request to the API. Specification: Addresses and modes. */
export function getModeFromAddress(request: Request, url: UrlParts): Mode | null {
  // Plain Next puts its own name there; what the client called us stands in the header.
  const host = registry.trustsClientAddress ? url.host : (request.headers.get("host") ?? url.host);
  return parseApiMode({ ...url, host });
}
