import { searchDocs } from "../search";

const HOUR_SECONDS = 3600;

/** Endpoint of the search dialog. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const typed = searchParams.get("query");
  const locale = searchParams.get("locale") === "sw" ? "sw" : "en";
  const found = typed ? await searchDocs(typed, locale, 30) : [];
  return Response.json(found, { headers: { "cache-control": `public, max-age=${HOUR_SECONDS}` } });
}
