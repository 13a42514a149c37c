"use client";

import { useQuery } from "@tanstack/react-query";
import { type ApiError, toApiError, callApi } from "@/components/ui/call-api";
import { LIMITS } from "@/lib/core/limits";
import type { Mode } from "@/lib/core/mode";
import { getSuspiciousDistanceKm, type PlaceSuggestion } from "@/lib/core/pricing/place-suggestion";
import { type PartyDraft, hasMapPin, isPinSetByUser, parseMapPin } from "./draft";
import { useDebounced } from "./use-debounced";

const SETTLED_MS = 400;

/** Matched place of an address without a pin. The page shows the match, and the order uses the match. */
export interface MatchedPlace {
  place: PlaceSuggestion | null;
  isLooking: boolean;
  isUnknown: boolean;
  error: ApiError | null;
  /** Matched place of the address, when the place is far from the pin. */
  elsewhere: { full: string; km: number } | null;
}

export function useMatchedPlace(mode: Mode, end: PartyDraft): MatchedPlace {
  const typed = end.address.trim();
  const isPriced = !hasMapPin(end);
  const isWanted = (isPriced || parseMapPin(end) !== null) && typed.length >= LIMITS.addressMin;
  const q = useDebounced(typed, SETTLED_MS);
  const { data, error, isFetching } = useQuery({
    queryKey: ["found-place", mode, q],
    queryFn: ({ signal }) =>
      callApi<{ place: PlaceSuggestion | null }>(
        `/api/dashboard/${mode}/places/found?${new URLSearchParams({ q })}`,
        { signal },
      ),
    enabled: isWanted && q.length >= LIMITS.addressMin,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isSettled = isWanted && q === typed;
  const place = isSettled ? (data?.place ?? null) : null;
  // With a pin, the quote uses the pin, so an unknown address is not an error.
  if (!isPriced) return { ...NOTHING, elsewhere: place && elsewhere(end, place) };
  return {
    place,
    isLooking: isWanted && (!isSettled || isFetching),
    isUnknown: isSettled && data?.place === null,
    error: isSettled && error ? toApiError(error) : null,
    elsewhere: null,
  };
}

const NOTHING = { place: null, isLooking: false, isUnknown: false, error: null };

function elsewhere(end: PartyDraft, place: PlaceSuggestion): MatchedPlace["elsewhere"] {
  const pin = parseMapPin(end);
  // Ignore a match from an earlier shipment when the user chose a place, because the chosen place is newer.
  if (!pin || (!isPinSetByUser(end) && place.sureness === "before")) return null;
  const km = getSuspiciousDistanceKm(pin, place);
  return km === null ? null : { full: place.full, km };
}

/** Returns true when the rider knows only the area or the town. A pin that the user has set is precise. */
export function isImprecise(end: PartyDraft, found: MatchedPlace): boolean {
  const place = end.place ?? (hasMapPin(end) ? null : found.place);
  if (!place || end.place?.isMoved) return false;
  return place.sureness === "area" || place.sureness === "town";
}

/** Coordinates in the address and pins of earlier shipments are certain, because both come from the merchant. */
function isCertain({ sureness }: PlaceSuggestion): boolean {
  return sureness === "exact" || sureness === "before";
}

/** Sets the pin of the sender or receiver to the matched place, unless a pin is already set. */
export function applyMatchedPlace(end: PartyDraft, { place }: MatchedPlace): PartyDraft {
  if (!place || hasMapPin(end)) return end;
  const pin = { latitude: String(place.latitude), longitude: String(place.longitude) };
  return { ...end, ...pin, ...(!isCertain(place) && { isGuess: true }) };
}
