import type { IncomingMessage } from "node:http";
import { ConditionError } from "@/lib/core/conditions";
import { isApiPath } from "@/lib/http/message/mode";

const ABSOLUTE = /^https?:\/\/(?:[^/?#@]*@)?([^/?#@]+)(\/[^#]*|\?[^#]*)?$/i;
/** RFC 3986, 3.2.2, with a port, limited to characters in real use. */
const HOST = /^(?:[\w.~%-]+|\[[\da-f:.]+\])(?::\d*)?$/i;

/** An absolute target also sets the host (RFC 9112, 3.2). Throws malformed_request. */
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

/** Optional only in HTTP/1.0. Node keeps the first of several and drops the others. */
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

/** Dot segments, empty segments and illegal characters, which parsers normalize differently. */
const AMBIGUOUS = /\/(?:\.|%2e){1,2}(?:\/|$)|\/\/|[^!-[\]-~]/i;
const API = /^\/(?:sandbox|api)(?:[/;]|$)/;
const DECODED_MAX = 4;

/** Refused, not normalized: normalizing could change sandbox to live. */
export function isAmbiguousPath(pathname: string): boolean {
  if (isApiPath(pathname) || pathname.startsWith("/api/")) return AMBIGUOUS.test(pathname);
  return API.test(plain(pathname));
}

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
