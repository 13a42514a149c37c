import type { IncomingMessage } from "node:http";
import { ConditionError } from "@/lib/core/conditions";

const ABSOLUTE = /^https?:\/\/(?:[^/?#@]*@)?([^/?#@]+)(\/[^#]*|\?[^#]*)?$/i;

/**
 * Reads what a request is aimed at (RFC 9112, 3.2) and returns its path: an address that was sent whole is taken by its
 * path and its own host, as if both had come apart. Throws malformed_request for everything else.
 */
export function aim(request: IncomingMessage): string {
  const target = request.url ?? "";
  if (request.headers.host === undefined) nameHost(request);
  if (target.startsWith("/")) return pathOf(target);
  const [, host, path = "/"] = ABSOLUTE.exec(target) ?? [];
  if (!host) throw new ConditionError("malformed_request", "The request target is neither a path nor a URL");
  request.headers.host = host;
  request.url = path.startsWith("/") ? path : `/${path}`;
  return pathOf(request.url);
}

/** Only HTTP/1.0 may leave it out. */
function nameHost(request: IncomingMessage): void {
  if (request.httpVersion !== "1.0")
    throw new ConditionError("malformed_request", "The Host header is missing");
  request.headers.host = "localhost";
}

function pathOf(target: string): string {
  const query = target.indexOf("?");
  return query === -1 ? target : target.slice(0, query);
}
