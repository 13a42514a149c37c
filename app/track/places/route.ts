import { listPlacesAround } from "@/lib/adapters/geocoder/place-near";
import { loadPlaces } from "@/lib/catalogue/load-places";
import { ConditionError } from "@/lib/core/conditions";
import { respondRefused } from "@/lib/http/respond-request";

/** At most one decimal, so that few different URLs exist and most responses come from a cache. */
const COORDINATE = /^-?\d{1,3}(?:\.\d)?$/;
const DAY_SECONDS = 86_400;

export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const [latitude, longitude] = [query.get("lat") ?? "", query.get("lon") ?? ""];
  if (![latitude, longitude].every((half) => COORDINATE.test(half)))
    return respondRefused(request, new ConditionError("not_found"));
  await loadPlaces();
  const places = listPlacesAround({ latitude: Number(latitude), longitude: Number(longitude) });
  const lines = places.map(({ name, rank, ...at }) => [rank, at.latitude, at.longitude, name].join("\t"));
  const headers = {
    "content-type": "text/tab-separated-values; charset=utf-8",
    "cache-control": `public, max-age=${DAY_SECONDS}`,
  };
  return new Response(lines.join("\n"), { headers });
}
