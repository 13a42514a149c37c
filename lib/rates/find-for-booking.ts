import { loadPlaces } from "@/lib/catalogue/load-places";
import type { Caller } from "@/lib/core/caller";
import { type PlaceSuggestion, surenessOf } from "@/lib/core/pricing/place-suggestion";
import { fullName } from "./full-name";
import { CONFIDENCE_MIN, locate, RECALLED_CONFIDENCE } from "./locate";

/**
 * The very place that an address is priced as when none was chosen, so that a page can show it before anything is paid;
 * null where it is found too loosely to be priced. Without a caller nothing is remembered. Throws maps_unavailable.
 */
export async function findForBooking(
  caller: Caller | null,
  address: string,
): Promise<PlaceSuggestion | null> {
  await loadPlaces();
  const found = await locate(address, caller);
  if (!found || found.confidence < CONFIDENCE_MIN) return null;
  const { label, point, confidence } = found;
  const sureness = confidence === RECALLED_CONFIDENCE ? "before" : surenessOf(confidence);
  return { label, full: fullName(label, point), ...point, is_wide: sureness === "town", sureness };
}
