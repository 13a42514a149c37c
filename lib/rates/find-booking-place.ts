import { loadPlaces } from "@/lib/catalogue/load-places";
import type { Caller } from "@/lib/core/caller";
import type { PlaceSuggestion } from "@/lib/core/pricing/place-suggestion";
import { CONFIDENCE_MIN, locateAddress, PINNED_CONFIDENCE } from "./locate-address";
import { toSuggestion } from "./place-name";

/** Null when the address is too vague to be priced. Throws maps_unavailable. */
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
