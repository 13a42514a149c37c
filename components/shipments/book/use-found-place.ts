"use client";

import { useQuery } from "@tanstack/react-query";
import { type ApiError, toApiError, callApi } from "@/components/ui/call-api";
import { LIMITS } from "@/lib/core/limits";
import type { Mode } from "@/lib/core/mode";
import { getSuspiciousDistanceKm, type PlaceSuggestion } from "@/lib/core/pricing/place-suggestion";
import { type EndDraft, hasPin, isPinByHand, pinOf } from "./draft";
import { useSettled } from "./use-settled";

const SETTLED_MS = 400;

/** Where an address without a pin would be priced: the page shows it, and books exactly that. */
export interface FoundPlace {
  place: PlaceSuggestion | null;
  isLooking: boolean;
  /** Looked for, and not known. */
  isUnknown: boolean;
  error: ApiError | null;
  /** Where the address is found, if that is not where the pin was put by hand, and how far from it. */
  elsewhere: { full: string; km: number } | null;
}

export function useFoundPlace(mode: Mode, end: EndDraft): FoundPlace {
  const typed = end.address.trim();
  const isPriced = !hasPin(end);
  const isWanted = (isPriced || pinOf(end) !== null) && typed.length >= LIMITS.addressMin;
  const q = useSettled(typed, SETTLED_MS);
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
  // A pin that is set is priced, whether or not its address is known.
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

function elsewhere(end: EndDraft, place: PlaceSuggestion): FoundPlace["elsewhere"] {
  const pin = pinOf(end);
  // A chosen place is newer than what was chosen before.
  if (!pin || (!isPinByHand(end) && place.sureness === "before")) return null;
  const km = getSuspiciousDistanceKm(pin, place);
  return km === null ? null : { full: place.full, km };
}

/** Coordinates in the address, and the merchant's own pin from before, are where the merchant said. */
function isCertain({ sureness }: PlaceSuggestion): boolean {
  return sureness === "exact" || sureness === "before";
}

/** The end with the pin of the place that was found, where it has none of its own. */
export function placedAt(end: EndDraft, { place }: FoundPlace): EndDraft {
  if (!place || hasPin(end)) return end;
  const pin = { latitude: String(place.latitude), longitude: String(place.longitude) };
  return { ...end, ...pin, ...(!isCertain(place) && { isGuess: true }) };
}
