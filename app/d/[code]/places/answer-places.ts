import { ConditionError } from "@/lib/core/conditions";
import { consume } from "@/lib/http/limits/rate-limit";
import { callerAddress } from "@/lib/http/message/caller-address";
import { refuse } from "@/lib/http/respond-request";
import { suggestPlaces } from "@/lib/rates/suggest-places";

const TYPED_MIN = 2;
/** A name as far as it is typed. */
const TYPED_MAX = 100;
/** One person types a few letters a second, for half a minute. */
const OF_ADDRESS_MAX = 300;
const WINDOW_SECONDS = 60;

/** Names of places that begin with what a buyer types: our own list, nothing of what merchants sent before. */
export async function answerPlaces(request: Request): Promise<Response> {
  const typed = new URL(request.url).searchParams.get("q")?.trim() ?? "";
  if (typed.length < TYPED_MIN || typed.length > TYPED_MAX) return Response.json([]);
  const address = callerAddress(request.headers);
  const { allowed, retryAfterSeconds } = await consume(
    "link-places",
    address,
    OF_ADDRESS_MAX,
    WINDOW_SECONDS,
  );
  if (!allowed) {
    return refuse(request, new ConditionError("rate_limited", undefined, { retryAfterSeconds }));
  }
  const places = await suggestPlaces(null, typed).catch(() => []);
  const headers = { "cache-control": "public, max-age=3600" };
  return Response.json([...new Set(places.map(({ full }) => full))], { headers });
}
