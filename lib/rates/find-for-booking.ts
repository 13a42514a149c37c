import { loadPlaces } from "@/lib/catalogue/load-places";
import type { Caller } from "@/lib/core/caller";
import type { PlaceSuggestion } from "@/lib/core/pricing/place-suggestion";
import { CONFIDENCE_MIN, locate, RECALLED_CONFIDENCE } from "./locate";
import { suggestionOf } from "./suggestion-of";

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
  const suggestion = suggestionOf(found);
  return found.confidence === RECALLED_CONFIDENCE ? { ...suggestion, sureness: "before" } : suggestion;
}
