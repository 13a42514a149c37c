import type { IncomingMessage } from "node:http";
import { ConditionError } from "@/lib/core/conditions";
import { isTablePath } from "@/lib/http/message/mode";

const ABSOLUTE = /^https?:\/\/(?:[^/?#@]*@)?([^/?#@]+)(\/[^#]*|\?[^#]*)?$/i;
/** A name or an address (RFC 3986, 3.2.2) with a port: none that is used holds any other character. */
const HOST = /^(?:[\w.~%-]+|\[[\da-f:.]+\])(?::\d*)?$/i;

/**
 * Reads what a request is aimed at (RFC 9112, 3.2) and returns its path: an address that was sent whole is taken by its
 * path and its own host, as if both had come apart. Throws malformed_request for everything else, also for a host that
 * proxies and frameworks would read in different ways.
 */
export function parseRequestTarget(request: IncomingMessage): string {
  if (request.httpVersionMajor !== 1) throw malformed("The request line names no version of HTTP/1");
  const target = request.url ?? "";
  const [, host, path = "/"] = target.startsWith("/") ? [] : (ABSOLUTE.exec(target) ?? []);
  if (!target.startsWith("/") && !host) throw malformed("The request target is neither a path nor a URL");
  assertOneHost(request);
  if (host) {
    request.headers.host = host;
    request.url = path.startsWith("/") ? path : `/${path}`;
  }
  if (!HOST.test(request.headers.host!)) throw malformed("The Host header is not a host");
  return pathOf(request.url!);
}

/** Only HTTP/1.0 may leave it out. Node keeps the first of several and drops the others. */
function assertOneHost(request: IncomingMessage): void {
  let count = 0;
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === "host") count++;
  }
  if (count > 1) throw malformed("There are several Host headers");
  if (count === 1) return;
  if (request.httpVersion !== "1.0") throw malformed("The Host header is missing");
  request.headers.host = "localhost";
}

function malformed(detail: string): ConditionError {
  return new ConditionError("malformed_request", detail);
}

function pathOf(target: string): string {
  const query = target.indexOf("?");
  return query === -1 ? target : target.slice(0, query);
}

/** A dot segment, an empty one, or what no path is written with: URL parsers put them right, each in its own way. */
const CROOKED = /\/(?:\.|%2e){1,2}(?:\/|$)|\/\/|[^!-[\]-~]/i;
const API = /^\/(?:sandbox|api)(?:[/;]|$)/;
/** A path that is encoded more often than this means nothing to any router. */
const DECODED_MAX = 4;

/**
 * Whether a path only resembles one of the API: written in other letters, encoded, or with segments that a router would
 * put right. Such a path is refused, never mended: mended to the other base it would spend real money.
 */
export function isAmbiguousPath(pathname: string): boolean {
  if (isTablePath(pathname) || pathname.startsWith("/api/")) return CROOKED.test(pathname);
  return API.test(plain(pathname));
}

/** What the most forgiving router would read. */
function plain(pathname: string): string {
  let text = pathname;
  for (let turn = 0; turn < DECODED_MAX && text.includes("%"); turn++) {
    text = text.replace(/%([0-9a-f]{2})/gi, (_code, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
  const segments: string[] = [];
  for (const segment of text.toLowerCase().split(/[\\/]+/)) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return `/${segments.join("/")}`;
}
