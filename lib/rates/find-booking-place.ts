import { loadPlaces } from "@/lib/catalogue/load-places";
import type { Caller } from "@/lib/core/caller";
import type { PlaceSuggestion } from "@/lib/core/pricing/place-suggestion";
import { CONFIDENCE_MIN, locateAddress, PINNED_CONFIDENCE } from "./locate-address";
import { toSuggestion } from "./place-name";

/**
 * The very place that an address is priced as when none was chosen, so that a page can show it before anything is paid;
 * null where it is found too loosely to be priced. Without a caller nothing is remembered. Throws maps_unavailable.
 */
export async function findBookingPlace(
  caller: Caller | null,
  address: string,
): Promise<PlaceSuggestion | null> {
  await loadPlaces();
  const found = await locateAddress(address, caller);
  if (!found || found.confidence < CONFIDENCE_MIN) return null;
  const suggestion = toSuggestion(found);
  return found.confidence === PINNED_CONFIDENCE ? { ...suggestion, sureness: "before" } : suggestion;
}
