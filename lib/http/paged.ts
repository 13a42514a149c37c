import { json, type Reply } from "@/lib/http/respond";

interface Counted {
  total: number;
  isTotalExact: boolean;
}

/** A page of a list as a plain array; where it stands among the others is told by headers. */
export function paged(
  request: Request,
  { page, per_page: perPage }: { page: number; per_page: number },
  { total, isTotalExact }: Counted,
  rows: unknown[],
): Reply {
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
      link: links.map(([rel, number]) => `<${pageUrl(request, number)}>; rel="${rel}"`).join(", "),
    },
  });
}

function pageUrl(request: Request, page: number): string {
  const url = new URL(request.url);
  url.searchParams.set("page", String(page));
  return url.pathname + url.search;
}
