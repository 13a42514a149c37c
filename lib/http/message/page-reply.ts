import { json, type Reply } from "./respond";

interface Counted {
  total: number;
  isTotalExact: boolean;
}

interface PageQuery {
  page: number;
  per_page: number;
}

/** Node.js clients reject more than 16 KB of headers. */
const LINK_MAX_LENGTH = 4000;

export function createPageReply<Row>(
  request: Request,
  query: PageQuery,
  { total, isTotalExact }: Counted,
  rows: Row[],
): Reply<Row[]> {
  const { page, per_page: perPage } = query;
  const last = Math.max(1, Math.ceil(total / perPage));
  const pages: [string, number][] = [["first", 1]];
  if (page > 1) pages.push(["prev", isTotalExact ? Math.min(page - 1, last) : page - 1]);
  if (isTotalExact ? page < last : rows.length === perPage) pages.push(["next", page + 1]);
  if (isTotalExact) pages.push(["last", last]);
  const links = pages.map(([rel, number]) => [rel, `<${pageUrl(request, query, number)}>; rel="${rel}"`]);
  const isLong = links.join().length > LINK_MAX_LENGTH;
  const link = links.filter(([rel]) => !isLong || rel === "next").map(([, text]) => text);
  return json(rows, {
    headers: {
      "x-total-count": String(total),
      ...(!isTotalExact && { "x-total-count-exact": "false" }),
      "x-page": String(page),
      "x-per-page": String(perPage),
      ...(link.length > 0 && { link: link.join(", ") }),
    },
  });
}

function pageUrl(request: Request, query: PageQuery, page: number): string {
  const { pathname, searchParams } = new URL(request.url);
  const known = Object.keys(query).flatMap((name): [string, string][] => {
    const value = name === "page" ? null : searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  return `${pathname}?${new URLSearchParams([...known, ["page", String(page)]])}`;
}
