import { ConditionError } from "@/lib/core/conditions";
import { parseLocale } from "@/lib/core/locale";
import { consumeRateLimit } from "@/lib/http/limits/rate-limit";
import { getClientAddress } from "@/lib/http/message/client-address";
import { respondRefused } from "@/lib/http/respond-request";
import { suggestPlaces } from "@/lib/rates/suggest-places";
import { findLinkForPlaceSearch } from "../link-for-visitor";
import { formatSuggestedPlaceNote } from "./place-note";

const TYPED_MIN = 2;
const TYPED_MAX = 100;
const OF_ADDRESS_MAX = 300;
const WINDOW_SECONDS = 60;

export async function suggestLinkPlaces(request: Request, code: string): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const typed = query.get("q")?.trim() ?? "";
  if (typed.length < TYPED_MIN || typed.length > TYPED_MAX) return Response.json([]);
  const address = getClientAddress(request.headers);
  const { allowed, retryAfterSeconds } = await consumeRateLimit(
    "link-places",
    address,
    OF_ADDRESS_MAX,
    WINDOW_SECONDS,
  );
  if (!allowed) {
    return respondRefused(request, new ConditionError("rate_limited", undefined, { retryAfterSeconds }));
  }
  const link = await findLinkForPlaceSearch(code, address);
  if (!link) return Response.json([]);
  const places = await suggestPlaces(null, typed).catch(() => []);
  const locale = parseLocale(query.get("lang") ?? undefined);
  const notes = new Map(
    places.map((place) => [place.full, formatSuggestedPlaceNote(place, link.row, locale)]),
  );
  const headers = { "cache-control": "public, max-age=3600" };
  return Response.json(
    [...notes].map(([name, note]) => ({ name, note })),
    { headers },
  );
}
