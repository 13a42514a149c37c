import { isTablePath } from "@/lib/http/message/mode";

/** A dot segment, an empty one, or what no path is written with: URL parsers put them right, each in its own way. */
const CROOKED = /\/(?:\.|%2e){1,2}(?:\/|$)|\/\/|[^!-[\]-~]/i;
const API = /^\/(?:sandbox|api)(?:[/;]|$)/;
/** A path that is encoded more often than this means nothing to any router. */
const DECODED_MAX = 4;

/**
 * Whether a path only resembles one of the API: written in other letters, encoded, or with segments that a router would
 * put right. Such a path is refused, never mended: mended to the other base it would spend real money.
 */
export function isStray(pathname: string): boolean {
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
