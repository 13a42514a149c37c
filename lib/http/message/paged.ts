import type { Mode } from "@/lib/core/mode";
import { env } from "@/lib/platform/env";
import { baseOf, LIVE_BASE } from "./mode";
import { json, type Reply } from "./respond";

interface Counted {
  total: number;
  isTotalExact: boolean;
}

/** A page of a list as a plain array; where it stands among the others is told by headers. */
export function paged<Row>(
  asked: { request: Request; mode: Mode },
  { page, per_page: perPage }: { page: number; per_page: number },
  { total, isTotalExact }: Counted,
  rows: Row[],
): Reply<Row[]> {
  const last = Math.max(1, Math.ceil(total / perPage));
  const links: [string, number][] = [["first", 1]];
  if (page > 1) links.push(["prev", isTotalExact ? Math.min(page - 1, last) : page - 1]);
  if (isTotalExact ? page < last : rows.length === perPage) links.push(["next", page + 1]);
  if (isTotalExact) links.push(["last", last]);
  return json(rows, {
    headers: {
      "x-total-count": String(total),
      ...(!isTotalExact && { "x-total-count-exact": "false" }),
      "x-page": String(page),
      "x-per-page": String(perPage),
      link: links.map(([rel, number]) => `<${pageUrl(asked, number)}>; rel="${rel}"`).join(", "),
    },
  });
}

/** Absolute, since not every client resolves a link, and of our own origin whatever host a request names. */
function pageUrl({ request, mode }: { request: Request; mode: Mode }, page: number): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set("page", String(page));
  // The sandbox's base ends in the live one.
  const path = pathname.slice(pathname.indexOf(LIVE_BASE) + LIVE_BASE.length);
  return `${env.APP_ORIGIN}${baseOf(mode)}${path}?${searchParams}`;
}
