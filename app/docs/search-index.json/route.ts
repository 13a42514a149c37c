import { searchEntries } from "@/components/docs/docs-page";
import { docsFacts } from "../facts";

const HOUR_SECONDS = 3600;

export async function GET(): Promise<Response> {
  const headers = { "cache-control": `public, max-age=${HOUR_SECONDS}` };
  return Response.json(searchEntries(await docsFacts()), { headers });
}
