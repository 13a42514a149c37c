import { loadCatalogue } from "@/lib/catalogue/load";
import { consumeRateLimit } from "@/lib/http/limits/rate-limit";
import { findPublicLink, type PublicLink } from "@/lib/links/find-public-link";

export type LinkLookup =
  | { outcome: "found"; link: PublicLink }
  | { outcome: "unknown" }
  | { outcome: "limited"; retryAfterSeconds: number };

const MINUTE_SECONDS = 60;
const MISSES_WINDOW_SECONDS = 600;
const CODE = /^[0-9A-Za-z]{12}$/;

/**
 * Finds a link by its code, within the rate limits of the tracking page. Unknown codes have a separate limit,
 * which does not block existing codes. Specification: Limits.
 */
export async function findLinkWithLimits(code: string, address: string): Promise<LinkLookup> {
  const { settings } = await loadCatalogue();
  const visit = await consumeRateLimit("link", address, settings.rate_public_per_minute, MINUTE_SECONDS);
  if (!visit.allowed) return { outcome: "limited", retryAfterSeconds: visit.retryAfterSeconds };
  return findCounted(code, address, settings.rate_tracking_misses_per_ten_minutes);
}

/** Finds the link for a place search. Limits only unknown codes, because visitors send many searches. */
export async function findLinkForPlaceSearch(code: string, address: string): Promise<PublicLink | null> {
  const { settings } = await loadCatalogue();
  const found = await findCounted(code, address, settings.rate_tracking_misses_per_ten_minutes);
  return found.outcome === "found" ? found.link : null;
}

async function findCounted(code: string, address: string, limit: number): Promise<LinkLookup> {
  const link = CODE.test(code) ? await findPublicLink(code) : null;
  if (link) return { outcome: "found", link };
  const misses = await consumeRateLimit("link-misses", address, limit, MISSES_WINDOW_SECONDS);
  if (misses.allowed) return { outcome: "unknown" };
  return { outcome: "limited", retryAfterSeconds: misses.retryAfterSeconds };
}
