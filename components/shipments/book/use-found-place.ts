"use client";

import { useQuery } from "@tanstack/react-query";
import { type ApiError, asApiError, callApi } from "@/components/ui/call-api";
import { LIMITS } from "@/lib/core/limits";
import type { Mode } from "@/lib/core/mode";
import type { PlaceSuggestion } from "@/lib/core/pricing/place-suggestion";
import type { EndDraft } from "./draft";
import { useSettled } from "./use-settled";

const SETTLED_MS = 400;

/** Where an address without a pin would be priced: the page shows it, and books exactly that. */
export interface FoundPlace {
  place: PlaceSuggestion | null;
  isLooking: boolean;
  /** Looked for, and not known. */
  isUnknown: boolean;
  error: ApiError | null;
}

export function useFoundPlace(mode: Mode, end: EndDraft): FoundPlace {
  const typed = end.address.trim();
  const isWanted = !hasPin(end) && typed.length >= LIMITS.addressMin;
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
  return {
    place: isSettled ? (data?.place ?? null) : null,
    isLooking: isWanted && (!isSettled || isFetching),
    isUnknown: isSettled && data?.place === null,
    error: isSettled && error ? asApiError(error) : null,
  };
}

/** Also half a pin: what is being typed is not overruled. */
function hasPin({ latitude, longitude }: EndDraft): boolean {
  return latitude.trim() !== "" || longitude.trim() !== "";
}

/** The end with the pin of the place that was found, where it has none of its own. */
export function placedAt(end: EndDraft, { place }: FoundPlace): EndDraft {
  if (!place || hasPin(end)) return end;
  return { ...end, latitude: String(place.latitude), longitude: String(place.longitude) };
}
