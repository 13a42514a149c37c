import { searchEntries } from "../search-entries";

const HOUR_SECONDS = 3600;

/** What the documentation's pages search in while one types. */
export function GET(): Response {
  return Response.json(searchEntries(), { headers: { "cache-control": `public, max-age=${HOUR_SECONDS}` } });
}
